//! Numbers that JSON does not know, as Python writes them.

/// The words for them, longer ones first.
const WORDS: [&[u8]; 3] = [b"-Infinity", b"Infinity", b"NaN"];

/// The same JSON with `null` in their places.
pub(super) fn plain(json: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(json.len());
    let (mut at, mut in_string) = (0, false);
    while let Some(&byte) = json.get(at) {
        let rest = json.get(at..).unwrap_or_default();
        let word = WORDS.iter().find(|word| !in_string && rest.starts_with(word));
        let taken = match (word, byte) {
            (Some(word), _) => {
                plain.extend(b"null");
                at += word.len();
                continue;
            }
            (None, b'\\') if in_string => 2,
            (None, b'"') => {
                in_string = !in_string;
                1
            }
            _ => 1,
        };
        plain.extend(rest.iter().take(taken));
        at += taken;
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn words_within_strings_stay() {
        let table = [
            (r"[NaN, -Infinity,Infinity, 1]", r"[null, null,null, 1]"),
            (r#"{"NaN": "a \"NaN\\", "b": NaN}"#, r#"{"NaN": "a \"NaN\\", "b": null}"#),
            (r#""NaN \"#, r#""NaN \"#),
        ];
        for (json, expected) in table {
            assert_eq!(String::from_utf8(plain(json.as_bytes())).unwrap(), expected);
        }
    }
}

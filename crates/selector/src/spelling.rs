//! Other spellings under which the same file may be stored.

use unicode_normalization::UnicodeNormalization;

/// A way to write a name differently.
type Rewrite = fn(&str) -> String;

/// Likeliest first.
const REWRITES: [Rewrite; 7] =
    [unescaped, plain_blanks, narrow_blanks, composed, decomposed, curly, straight];

/// The spellings under which a file of this name may be stored, likeliest first, without `root` itself.
///
/// Differences that a reader does not see or a writer cannot type: composed and decomposed letters, curly and
/// straight quotes, no-break blanks (as before the AM and PM in the names of screenshots), blanks and other signs
/// escaped for a shell. Single changes come before pairs of them.
pub fn spellings(root: &str) -> Vec<String> {
    let singles: Vec<_> = REWRITES.iter().map(|rewrite| rewrite(root)).collect();
    let pairs = singles.iter().enumerate().flat_map(|(index, text)| {
        let text = text.as_str();
        REWRITES[index + 1..].iter().map(move |rewrite| rewrite(text))
    });
    let mut found: Vec<String> = Vec::new();
    for text in singles.iter().cloned().chain(pairs) {
        if text != root && !found.contains(&text) {
            found.push(text);
        }
    }
    found
}

/// `my\ file` is `my file`.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|next| letter == '\\' && " '\"()[]{}&;$!*?#<>|`~".contains(*next));
        plain.push(escaped.unwrap_or(letter));
    }
    plain
}

fn plain_blanks(text: &str) -> String {
    let plain = |letter: char| if letter.is_whitespace() && !letter.is_ascii() { ' ' } else { letter };
    text.chars().map(plain).collect()
}

/// A narrow no-break space before AM and PM, where screenshots have one.
fn narrow_blanks(text: &str) -> String {
    let mut narrow = text.to_owned();
    for half in ["AM", "PM", "am", "pm"] {
        narrow = narrow.replace(&format!(" {half}"), &format!("\u{202f}{half}"));
    }
    narrow
}

fn composed(text: &str) -> String {
    text.nfc().collect()
}

fn decomposed(text: &str) -> String {
    text.nfd().collect()
}

fn curly(text: &str) -> String {
    text.replace('\'', "\u{2019}")
}

fn straight(text: &str) -> String {
    text.replace(['\u{2018}', '\u{2019}'], "'").replace(['\u{201c}', '\u{201d}'], "\"")
}

#[cfg(test)]
mod tests {
    use super::spellings;

    #[test]
    fn finds_the_stored_name() {
        let cases = [
            ("re\u{301}sume\u{301}.txt", "r\u{e9}sum\u{e9}.txt"),
            ("r\u{e9}sum\u{e9}.txt", "re\u{301}sume\u{301}.txt"),
            ("it's.txt", "it\u{2019}s.txt"),
            ("it\u{2019}s.txt", "it's.txt"),
            ("\u{201c}a\u{201d}.txt", "\"a\".txt"),
            ("my\\ file\\(1\\).txt", "my file(1).txt"),
            ("my\u{a0}file.txt", "my file.txt"),
            ("Screenshot at 9.41.00 AM.png", "Screenshot at 9.41.00\u{202f}AM.png"),
            ("Screenshot at 9.41.00\u{202f}AM.png", "Screenshot at 9.41.00 AM.png"),
            ("Capture d'\u{e9}cran", "Capture d\u{2019}e\u{301}cran"),
        ];
        for (given, stored) in cases {
            assert!(spellings(given).iter().any(|one| one == stored), "{given}: {:?}", spellings(given));
        }
    }

    #[test]
    fn leaves_plain_names_alone() {
        for name in ["src/lib.rs", "C:\\new\\table", "", "a b.txt"] {
            assert_eq!(spellings(name), [] as [&str; 0], "{name}");
        }
    }
}

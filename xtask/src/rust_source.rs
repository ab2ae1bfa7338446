//! Rust text with its strings, comments and tests told apart, as far as rules need it. No parser: a lexer of the
//! few tokens that hide others (comments, strings, characters), and matching braces for `#[cfg(test)]` items.

/// A source file in three copies of equal length and equal lines, each with the other parts blanked.
#[derive(Debug)]
pub(crate) struct RustSource {
    /// Code alone; comments and the insides of strings are blanks.
    pub(crate) code: String,
    /// Comments alone, documentation included.
    pub(crate) comments: String,
    /// Code alone, without items that only tests compile.
    pub(crate) product: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Code,
    Comment,
    Literal,
}

impl RustSource {
    pub(crate) fn new(text: &str) -> Self {
        let parts = parts_of(text.as_bytes());
        let code = only(text, &parts, Part::Code);
        let product = without_tests(&code);
        Self { comments: only(text, &parts, Part::Comment), product, code }
    }
}

/// Places where `needle` stands as a word of its own, as (line from 1, byte offset).
pub(crate) fn words<'a>(haystack: &'a str, needle: &'a str) -> impl Iterator<Item = (usize, usize)> + 'a {
    let is_whole = |start: usize| {
        let (before, rest) = haystack.split_at(start);
        let (word, after) = rest.split_at(needle.len());
        !continues(before, word) && !continues(word, after)
    };
    let starts = haystack.match_indices(needle).map(|(start, _)| start);
    starts.filter(move |start| is_whole(*start)).map(|start| (line_of(haystack, start), start))
}

/// Whether a word goes on from the end of `left` into `right`.
fn continues(left: &str, right: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    left.ends_with(is_word) && right.starts_with(is_word)
}

/// Line of a byte offset, from 1.
pub(crate) fn line_of(text: &str, offset: usize) -> usize {
    1 + text[..offset].matches('\n').count()
}

fn only(text: &str, parts: &[Part], wanted: Part) -> String {
    let bytes = text.bytes().zip(parts);
    let kept = bytes.map(|(byte, part)| if *part == wanted || byte == b'\n' { byte } else { b' ' });
    // A part begins and ends at ASCII characters, so what is kept is whole characters.
    String::from_utf8_lossy(&kept.collect::<Vec<u8>>()).into_owned()
}

fn parts_of(text: &[u8]) -> Vec<Part> {
    let mut parts = vec![Part::Code; text.len()];
    let mut at = 0;
    while at < text.len() {
        let (end, part) = token_at(text, at);
        parts[at..end].fill(part);
        if part == Part::Literal {
            // Quotes stay code, so that `("")` keeps its shape; a string that never ends has only one.
            parts[at] = Part::Code;
            if text[end - 1].is_ascii() {
                parts[end - 1] = Part::Code;
            }
        }
        at = end;
    }
    parts
}

/// End of the token at `at` and what it is. Always at least one byte long.
fn token_at(text: &[u8], at: usize) -> (usize, Part) {
    let rest = &text[at..];
    let after_word = at > 0 && (text[at - 1].is_ascii_alphanumeric() || text[at - 1] == b'_');
    match rest {
        [b'/', b'/', ..] => (at + until(rest, b'\n'), Part::Comment),
        [b'/', b'*', ..] => (at + block_comment(rest), Part::Comment),
        [b'"', ..] => (at + quoted(rest, b'"'), Part::Literal),
        [b'r', b'"' | b'#', ..] if !after_word || text[at - 1] == b'b' => {
            raw_string(rest).map_or((at + 1, Part::Code), |length| (at + length, Part::Literal))
        }
        [b'\'', ..] => character(rest).map_or((at + 1, Part::Code), |length| (at + length, Part::Literal)),
        _ => (at + 1, Part::Code),
    }
}

fn until(rest: &[u8], end: u8) -> usize {
    rest.iter().position(|byte| *byte == end).unwrap_or(rest.len())
}

fn block_comment(rest: &[u8]) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        match &rest[at..] {
            [b'/', b'*', ..] => {
                depth += 1;
                at += 2;
            }
            [b'*', b'/', ..] => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    rest.len()
}

fn quoted(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// Length of `r"…"` or `r#"…"#`; `None` for a raw identifier such as `r#type`.
fn raw_string(rest: &[u8]) -> Option<usize> {
    let hashes = rest[1..].iter().take_while(|byte| **byte == b'#').count();
    let body = rest.get(1 + hashes..)?.strip_prefix(b"\"")?;
    let end = [b"\"".as_slice(), &b"#".repeat(hashes)].concat();
    let length = body.windows(end.len()).position(|window| window == end)?;
    Some(1 + hashes + 1 + length + end.len())
}

/// Length of a character literal; `None` for a lifetime.
fn character(rest: &[u8]) -> Option<usize> {
    match rest {
        [_, b'\\', ..] => Some(quoted(rest, b'\'')),
        [_, first, ..] => {
            let width = match first {
                0xf0.. => 4,
                0xe0.. => 3,
                0xc0.. => 2,
                _ => 1,
            };
            (rest.get(1 + width) == Some(&b'\'')).then_some(width + 2)
        }
        _ => None,
    }
}

/// Attributes whose item only tests compile.
const TEST_ONLY: [&str; 3] = ["#[cfg(test)]", "#[cfg(all(test,", "#[test]"];

fn without_tests(code: &str) -> String {
    let mut product = code.as_bytes().to_vec();
    if code.contains("#![cfg(test)]") {
        blank(&mut product);
    }
    for attribute in TEST_ONLY {
        for (start, _) in code.match_indices(attribute) {
            let end = end_of_item(code.as_bytes(), start);
            blank(&mut product[start..end]);
        }
    }
    String::from_utf8_lossy(&product).into_owned()
}

fn blank(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| **byte != b'\n') {
        *byte = b' ';
    }
}

/// A field or variant ends with its `,`; an item ends with its `;` or the brace that closes its body.
fn end_of_item(code: &[u8], start: usize) -> usize {
    let ends_with_comma = !is_item(code, start);
    let mut depth = 0_usize;
    for (at, byte) in code.iter().enumerate().skip(start) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'}' if depth <= 1 => return at + depth,
            b'}' => depth -= 1,
            b';' if depth == 0 => return at + 1,
            b',' if depth == 0 && ends_with_comma => return at + 1,
            _ => {}
        }
    }
    code.len()
}

const ITEMS: [&str; 11] =
    ["fn", "mod", "impl", "struct", "enum", "trait", "use", "const", "static", "type", "macro_rules"];

/// Whether what the attribute at `start` belongs to is an item, and no field, variant or argument.
fn is_item(code: &[u8], start: usize) -> bool {
    let mut rest = String::from_utf8_lossy(&code[start..]).into_owned();
    while let Some(after) = rest.strip_prefix('#').and_then(|_| rest.split_once(']')) {
        rest = after.1.trim_start().to_owned();
    }
    let head = rest.split(['{', ';', ',', '=', '<', ':', '!']).next().unwrap_or_default();
    head.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| ITEMS.contains(&word))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn copies_keep_every_place(text in r#"([a-zé'"/*\\#r{};,\n]|#\[cfg\(test\)\]){0,60}"#) {
            let source = RustSource::new(&text);
            for copy in [&source.code, &source.comments, &source.product] {
                prop_assert_eq!(copy.len(), text.len());
                prop_assert_eq!(copy.matches('\n').count(), text.matches('\n').count());
            }
        }
    }

    #[test]
    fn comments_and_strings_are_told_from_code() {
        let cases = [
            ("a(); // b()", "a();", "// b()"),
            ("a(/* b /* c */ d */)", "a(                 )", "/* b /* c */ d */"),
            ("f(\"x // y\")", "f(\"      \")", ""),
            ("f(\"a\\\"b\")", "f(\"    \")", ""),
            ("f(r#\"a\"b\"#)", "f(r      #)", ""),
            ("f(br\"\\\")", "f(br  \")", ""),
            ("r#type", "r#type", ""),
            ("'a' 'b 'c", "' ' 'b 'c", ""),
            ("'\\'' 'é'", "'  ' '  '", ""),
            ("\"open", "\"   n", ""),
            ("\"é", "\"", ""),
        ];
        for (text, code, comments) in cases {
            let source = RustSource::new(text);
            assert_eq!(source.code.trim_end(), code, "{text}");
            assert_eq!(source.comments.trim(), comments, "{text}");
            assert_eq!(source.code.len(), text.len(), "{text}");
        }
    }

    #[test]
    fn test_items_are_no_product() {
        let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() { c() }\n}\n#[cfg(test)]\nmod more;\nfn d() {}\n";
        let product = RustSource::new(text).product;
        assert_eq!(product.split_whitespace().collect::<Vec<_>>(), ["fn", "a()", "{}", "fn", "d()", "{}"]);
        assert_eq!(product.lines().count(), text.lines().count());
    }

    #[test]
    fn a_test_only_field_ends_at_its_comma_or_brace() {
        let product = RustSource::new(
            "struct A {\n    #[cfg(test)]\n    b: u8,\n    c: u8,\n    #[cfg(test)]\n    d: u8\n}\nfn e() {}",
        )
        .product;
        assert_eq!(
            product.split_whitespace().collect::<Vec<_>>(),
            ["struct", "A", "{", "c:", "u8,", "}", "fn", "e()", "{}"]
        );
    }

    #[test]
    fn commas_in_an_item_do_not_end_it() {
        let text = "#[cfg(test)]\n#[allow(a, b)]\npub(crate) fn x<A, B>(a: A) where B: C, A: D { gone() }\nfn y() {}";
        let product = RustSource::new(text).product;
        assert_eq!(product.split_whitespace().collect::<Vec<_>>(), ["fn", "y()", "{}"]);
    }

    #[test]
    fn words_are_whole() {
        let found: Vec<_> = words("block_on a.block_on(x)\nnot_block_on block_once", "block_on").collect();
        assert_eq!(found, [(1, 0), (1, 11)]);
    }
}

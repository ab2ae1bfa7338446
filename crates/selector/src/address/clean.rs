//! Things around a path that do not belong to it.

use super::{drive, scheme};
use crate::{Repair, line_chunk};

/// What may stand around a path, opening and closing.
const QUOTES: [(char, char); 8] =
    [('"', '"'), ('\'', '\''), ('`', '`'), ('“', '”'), ('„', '“'), ('‘', '’'), ('«', '»'), ('<', '>')];

/// More layers than this are taken for part of the name.
const MOST_LAYERS: usize = 6;

/// The path as written, then with one layer after the other taken off it, each with the repairs so far.
pub(super) fn steps(path: &str) -> Vec<(String, Vec<Repair>)> {
    let mut steps = vec![(path.to_owned(), Vec::new())];
    let (mut text, mut repairs) = (path.to_owned(), Vec::new());
    while let Some((shorter, repair)) = peel(&text).filter(|_| steps.len() <= MOST_LAYERS) {
        text = shorter;
        if !repairs.contains(&repair) {
            repairs.push(repair);
        }
        steps.push((text.clone(), repairs.clone()));
    }
    steps
}

/// Drops blanks and the invisible marks that come along with copied text.
pub(super) fn trim(text: &str) -> &str {
    text.trim_matches(|letter: char| {
        letter.is_whitespace() || matches!(letter, '\u{200b}' | '\u{2060}' | '\u{feff}')
    })
}

fn peel(text: &str) -> Option<(String, Repair)> {
    let trimmed = trim(text);
    if trimmed.len() < text.len() {
        return Some((trimmed.to_owned(), Repair::Trimmed)).filter(|(text, _)| !text.is_empty());
    }
    if let Some(plain) = unquoted(text) {
        return Some((plain, Repair::Quotes));
    }
    let path = |mark| text.strip_prefix(mark).filter(|text| is_path_shaped(text)).map(str::to_owned);
    path('@').map(|text| (text, Repair::AtSign)).or_else(|| path(':').map(|text| (text, Repair::StrayColon)))
}

/// Takes quotes off a path, also if a selection follows the closing one.
fn unquoted(text: &str) -> Option<String> {
    let open = text.chars().next()?;
    let (_, close) = QUOTES.iter().find(|(known, _)| *known == open)?;
    let inside = &text[open.len_utf8()..];
    let (path, after) = inside.rsplit_once(*close)?;
    let after = after.trim_start();
    let goes_on = after.is_empty() || after.starts_with([':', '?', '#']);
    (goes_on && !trim(path).is_empty()).then(|| format!("{path}{after}"))
}

/// Whether a text can begin a path, so that a mark before it is likely to be a slip.
fn is_path_shaped(text: &str) -> bool {
    let plain = text.starts_with(|letter: char| letter.is_alphanumeric() || "_.~/\\".contains(letter));
    let quoted = || unquoted(text).is_some();
    (plain || scheme::split(text).is_some() || drive::has_letter(text) || quoted())
        && !line_chunk::is_shaped(text)
}

#[cfg(test)]
mod tests {
    use super::{steps, unquoted};
    use crate::Repair;

    #[test]
    fn quotes_with_a_selection() {
        let cases = [
            ("\"my file.txt\"", Some("my file.txt")),
            ("\"my file.txt:10-20\"", Some("my file.txt:10-20")),
            ("\"my file.txt\":10-20", Some("my file.txt:10-20")),
            ("\"my file.txt\" :10-20", Some("my file.txt:10-20")),
            ("'it's.txt'#L10", Some("it's.txt#L10")),
            ("“curly.txt”", Some("curly.txt")),
            ("<https://example.com/>", Some("https://example.com/")),
            ("`x.rs`:raw", Some("x.rs:raw")),
            ("\"a\" and b", None),
            ("\"\"", None),
            ("\"", None),
            ("\"a", None),
            ("a\"", None),
        ];
        for (text, expected) in cases {
            assert_eq!(unquoted(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn peels_in_order() {
        use Repair::{AtSign, Quotes, StrayColon, Trimmed};
        let cases: &[(&str, &str, &[Repair])] = &[
            ("a.txt", "a.txt", &[]),
            (" a.txt\n", "a.txt", &[Trimmed]),
            ("\u{feff}a.txt", "a.txt", &[Trimmed]),
            (" \" a.txt \" ", "a.txt", &[Trimmed, Quotes]),
            ("@src/a.rs", "src/a.rs", &[AtSign]),
            ("@\"my file\"", "my file", &[AtSign, Quotes]),
            ("\"@src/a.rs\"", "src/a.rs", &[Quotes, AtSign]),
            ("@C:\\a", "C:\\a", &[AtSign]),
            (":src/a.rs", "src/a.rs", &[StrayColon]),
            (":10-20", ":10-20", &[]),
            ("@@x", "@@x", &[]),
            ("@ x", "@ x", &[]),
        ];
        for (path, expected, repairs) in cases {
            let (text, found) = steps(path).pop().unwrap();
            assert_eq!((text.as_str(), found.as_slice()), (*expected, *repairs), "{path}");
        }
    }

    #[test]
    fn layers_are_bounded() {
        let path = format!("{}a{}", "\"".repeat(1000), "\"".repeat(1000));
        assert!(steps(&path).len() <= 8);
    }
}

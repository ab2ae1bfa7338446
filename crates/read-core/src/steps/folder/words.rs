//! Words of a text that could be names.

use std::ops::Range;

/// The words of a text and where they stand.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text.get(at..)?.iter().position(|byte| is_part(*byte))?;
        let length = text[at..].iter().position(|byte| !is_part(*byte)).unwrap_or(text.len() - at);
        let word = at..at + length;
        at = word.end;
        Some(word)
    })
}

/// Whether a byte is part of a name; those beyond ASCII are.
pub(super) fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// Whether a word stands at `at` with nothing before and behind it that belongs to it.
pub(super) fn stands_alone(text: &[u8], word: &Range<usize>) -> bool {
    let before = word.start.checked_sub(1).and_then(|at| text.get(at));
    let behind = text.get(word.end);
    let first = text.get(word.start).copied().unwrap_or(b' ');
    let last = word.end.checked_sub(1).and_then(|at| text.get(at)).copied().unwrap_or(b' ');
    let joins = |a: Option<&u8>, b: u8| a.is_some_and(|a| is_part(*a) && is_part(b));
    !joins(before, first) && !joins(behind, last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_names_are_made_of() {
        let text = "fn tr\u{fc}b_1(a: $b)->c".as_bytes();
        let found: Vec<_> =
            words(text).map(|word| String::from_utf8_lossy(&text[word]).into_owned()).collect();
        assert_eq!(found, ["fn", "tr\u{fc}b_1", "a", "$b", "c"]);
        assert_eq!(words(b"").count(), 0);
        assert_eq!(words(b" ;; ").count(), 0);
    }

    #[test]
    fn a_word_within_another_is_none() {
        assert!(stands_alone(b"a.take(b)", &(2..6)));
        assert!(!stands_alone(b"retake(b)", &(2..6)));
        assert!(!stands_alone(b"take_all", &(0..4)));
        assert!(stands_alone(b"take", &(0..4)));
    }
}

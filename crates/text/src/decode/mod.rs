//! Whole texts from bytes.

mod reader;
mod stream;

pub use reader::DecodedReader;
pub(crate) use stream::Decoder;

use crate::encode::same_bytes;
use crate::units::Units;
use crate::{Encoding, Guess};

/// Lines of a [`Loss`] that are named.
const NAMED: usize = 8;

/// A whole text, decoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded {
    /// The text without its byte order mark; line ends as they were.
    pub text: String,
    /// What it was decoded from.
    pub encoding: Encoding,
    /// Whether a byte order mark stood before it.
    pub bom: bool,
    /// Lines that writing the text back would change; `None` when [`encode`](crate::encode) gives the very same bytes.
    pub loss: Option<Loss>,
}

/// Lines whose bytes the text does not stand for exactly.
///
/// Malformed sequences read as U+FFFD. A whole text also counts well-formed sequences that a legacy encoding would spell
/// differently when written back. A genuine U+FFFD in the input is no loss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The first eight of them, numbered like [`Piece::number`](crate::Piece::number).
    pub lines: Vec<i64>,
    /// How many there are.
    pub count: u64,
}

impl Loss {
    /// Adds a line to what is lost so far.
    pub(crate) fn add(loss: &mut Option<Self>, line: i64) {
        let loss = loss.get_or_insert_with(|| Self { lines: Vec::new(), count: 0 });
        loss.count += 1;
        if loss.lines.len() < NAMED {
            loss.lines.push(line);
        }
    }
}

/// Decodes a whole text. Malformed sequences become U+FFFD and are counted as loss; nothing fails.
pub fn decode(bytes: &[u8], guess: Guess) -> Decoded {
    let encoding = guess.encoding;
    let body = bytes.get(guess.bom..).unwrap_or_default();
    let (text, loss) = match exact(body, encoding) {
        Some(text) => (text, None),
        None => line_by_line(body, encoding),
    };
    Decoded { text, encoding, bom: guess.bom > 0, loss }
}

/// The text when nothing is lost.
fn exact(body: &[u8], encoding: Encoding) -> Option<String> {
    if encoding == Encoding::UTF_8 {
        return std::str::from_utf8(body).ok().map(str::to_owned);
    }
    let (text, exact) = decode_exactly(body, encoding);
    exact.then_some(text)
}

fn decode_exactly(bytes: &[u8], encoding: Encoding) -> (String, bool) {
    let mut text = String::new();
    let lossy = Decoder::new(encoding).decode(bytes, true, &mut text);
    let exact = !lossy && same_bytes(&text, encoding, bytes);
    (text, exact)
}

fn line_by_line(body: &[u8], encoding: Encoding) -> (String, Option<Loss>) {
    let units = Units::of(encoding);
    let (mut text, mut loss, mut from) = (String::new(), None, 0);
    for number in 1.. {
        if from >= body.len() {
            break;
        }
        let found = units.next(body, from);
        let (line, exact) = decode_exactly(&body[from..found.map_or(body.len(), |found| found.at)], encoding);
        text.push_str(&line);
        text.push_str(found.map_or("", |found| found.end.as_str()));
        if !exact {
            Loss::add(&mut loss, number);
        }
        from = found.map_or(body.len(), |found| found.after);
    }
    (text, loss)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lost(bytes: &[u8], label: &str) -> (String, Vec<i64>) {
        let guess = Guess::forced(Encoding::for_label(label).unwrap(), bytes);
        let decoded = decode(bytes, guess);
        (decoded.text, decoded.loss.map_or(Vec::new(), |loss| loss.lines))
    }

    #[test]
    fn malformed_sequences_are_replaced_and_their_lines_named() {
        for (bytes, label, text, lines) in [
            (b"a\r\nb\xFF\rc".as_slice(), "utf-8", "a\r\nb\u{FFFD}\rc", vec![2]),
            (b"\xE2\x82", "utf-8", "\u{FFFD}", vec![1]),
            (b"\xEF\xBF\xBD", "utf-8", "\u{FFFD}", vec![]),
            (b"a\0\0\xD8\n\0b\0", "utf-16le", "a\u{FFFD}\nb", vec![1]),
            (b"a\0\n\0b", "utf-16le", "a\n\u{FFFD}", vec![2]),
            (b"\0\0\0a\0\x11\0\0\0\0\0\n", "utf-32be", "a\u{FFFD}\n", vec![1]),
            (b"a\0\0\0b\0", "utf-32le", "a\u{FFFD}", vec![1]),
            (b"\x82\xA0\n\x82\n\x82\xA0", "shift_jis", "あ\n\u{FFFD}\nあ", vec![2]),
        ] {
            assert_eq!(lost(bytes, label), (text.to_owned(), lines), "{label} {bytes:x?}");
        }
    }

    #[test]
    fn a_second_spelling_cannot_be_written_back() {
        // NEC row 13 and IBM extensions both hold U+2252; the standard's encoder writes the first.
        assert_eq!(lost(b"a\n\x81\xE0", "shift_jis"), ("a\n≒".to_owned(), vec![]));
        assert_eq!(lost(b"a\n\x87\x90", "shift_jis"), ("a\n≒".to_owned(), vec![2]));
    }

    #[test]
    fn the_first_lines_are_named_and_all_are_counted() {
        let decoded = decode(&b"\xFF\n".repeat(20), Guess::utf8());
        assert_eq!(decoded.loss, Some(Loss { lines: (1..=8).collect(), count: 20 }));
    }

    #[test]
    fn the_mark_goes() {
        let decoded = decode(b"\xEF\xBB\xBF\xEF\xBB\xBFa", Guess::forced(Encoding::UTF_8, b"\xEF\xBB\xBF"));
        assert_eq!((decoded.text.as_str(), decoded.bom, decoded.loss), ("\u{FEFF}a", true, None));
        let beyond = Guess { bom: 9, ..Guess::utf8() };
        assert_eq!(decode(b"a", beyond).text, "");
    }
}

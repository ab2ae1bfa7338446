//! Whole texts from bytes.

mod stream;

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

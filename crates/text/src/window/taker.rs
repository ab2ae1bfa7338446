//! One line, decoded step by step: the wanted part is kept, the rest only counted.

use unicode_segmentation::UnicodeSegmentation;

use crate::decode::Decoder;
use crate::width::byte_of_char;
use crate::{Encoding, LineEnd, Piece};

/// Bytes decoded in one go.
const STEP: usize = 16 * 1024;
/// Characters before a cut that are looked at to keep a base and its marks together.
const CONTEXT: usize = 32;

/// What to keep of one line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// 1-based character.
    pub(crate) from: u64,
    /// Characters at most, at least one.
    pub(crate) chars: u64,
    /// Bytes at most; a first character that takes more is kept all the same.
    pub(crate) bytes: u64,
}

/// Why a line is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cut {
    Chars,
    Bytes,
}

/// A line in the making.
pub(crate) struct Taker {
    encoding: Encoding,
    /// Not needed while the line is valid UTF-8 and no step ends inside a character.
    decoder: Option<Decoder>,
    part: Part,
    /// Characters that went by.
    seen: u64,
    kept: String,
    kept_chars: u64,
    cut: Option<Cut>,
    lossy: bool,
    scratch: String,
}

/// A finished line.
pub(crate) struct Taken {
    pub(crate) piece: Piece,
    pub(crate) cut: Option<Cut>,
    pub(crate) lossy: bool,
}

impl Taker {
    pub(crate) fn new(encoding: Encoding, part: Part) -> Self {
        Self {
            encoding,
            decoder: None,
            part,
            seen: 0,
            kept: String::new(),
            kept_chars: 0,
            cut: None,
            lossy: false,
            scratch: String::new(),
        }
    }

    pub(crate) fn cut(&self) -> Option<Cut> {
        self.cut
    }

    pub(crate) fn kept_bytes(&self) -> u64 {
        self.kept.len() as u64
    }

    /// More of the line.
    pub(crate) fn feed(&mut self, bytes: &[u8]) {
        if self.is_plain()
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            return self.add(text);
        }
        bytes.chunks(STEP).for_each(|step| self.decode(step, false));
    }

    /// The line is over. `end` is `None` when nobody went on to its end.
    pub(crate) fn finish(mut self, number: i64, end: Option<LineEnd>) -> Taken {
        if end.is_some() && !self.is_plain() {
            self.decode(&[], true);
        }
        let piece = Piece {
            number,
            text: self.kept,
            chars: end.is_some().then_some(self.seen),
            from: self.part.from,
            cut: self.cut.is_some() || end.is_none(),
            end: end.unwrap_or(LineEnd::Missing),
        };
        Taken { piece, cut: self.cut, lossy: self.lossy }
    }

    fn is_plain(&self) -> bool {
        self.encoding == Encoding::UTF_8 && self.decoder.is_none()
    }

    fn decode(&mut self, bytes: &[u8], last: bool) {
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.clear();
        let decoder = self.decoder.get_or_insert_with(|| Decoder::new(self.encoding));
        self.lossy |= decoder.decode(bytes, last, &mut scratch);
        self.add(&scratch);
        self.scratch = scratch;
    }

    fn add(&mut self, text: &str) {
        let chars = text.chars().count() as u64;
        let before = (self.part.from - 1).saturating_sub(self.seen);
        self.seen += chars;
        if self.cut.is_none() && before < chars {
            self.keep(&text[byte_of_char(text, before)..]);
        }
    }

    fn keep(&mut self, text: &str) {
        let by_chars = byte_of_char(text, self.part.chars - self.kept_chars);
        let by_bytes = self.fitting(text);
        let fits = by_chars.min(by_bytes);
        self.kept.push_str(&text[..fits]);
        self.kept_chars += text[..fits].chars().count() as u64;
        if fits < text.len() {
            self.cut = Some(if by_chars <= by_bytes { Cut::Chars } else { Cut::Bytes });
            self.settle(&text[fits..]);
        }
    }

    /// Bytes of `text` that the byte limit allows.
    fn fitting(&self, text: &str) -> usize {
        let room = self.part.bytes.saturating_sub(self.kept.len() as u64);
        let fits = text.floor_char_boundary(usize::try_from(room).unwrap_or(usize::MAX));
        if fits == 0 && self.kept.is_empty() { text.chars().next().map_or(0, char::len_utf8) } else { fits }
    }

    /// Moves the cut before the last character when `rest` goes on with its marks.
    fn settle(&mut self, rest: &str) {
        let Some((start, _)) = self.kept.char_indices().rev().take(CONTEXT).last() else { return };
        let mut around = self.kept[start..].to_owned();
        let cut = around.len();
        around.extend(rest.chars().next());
        let border =
            around.grapheme_indices(true).map(|(at, _)| at).take_while(|at| *at <= cut).last().unwrap_or(cut);
        if border < cut && start + border > 0 {
            self.kept.truncate(start + border);
        }
    }
}

//! Counting a text without keeping it.

use std::io::Read;

use crate::decode::Decoder;
use crate::tokens::Tokens;
use crate::units::Units;
use crate::window::{CHUNK, Chunk, Chunks, End, Mark};
use crate::{Encoding, Guess, LineEnd, LineEnds, LineIndex, Loss, Pulse, TextError};

/// What there is of everything in a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Lines.
    pub lines: u64,
    /// Characters of all lines, without their ends.
    pub chars: u64,
    /// Estimated tokens, as by [`estimate_tokens`](crate::estimate_tokens).
    pub tokens: u64,
    /// Line ends by kind.
    pub line_ends: LineEnds,
    /// Lines with malformed sequences.
    pub loss: Option<Loss>,
}

/// Counts a text in memory.
pub fn count_of_str(text: &str) -> Counts {
    let mut counter = Counter::new(Encoding::UTF_8);
    counter.chunk(text.as_bytes());
    counter.finish()
}

/// Counts a text from its first byte to its end, and teaches `index` its lines.
///
/// # Errors
/// [`TextError::Io`] from the source, [`TextError::Stopped`] when `pulse` says so.
pub fn count_of_stream<R: Read>(
    source: R,
    guess: Guess,
    index: &LineIndex,
    pulse: &mut Pulse<'_>,
) -> Result<Counts, TextError> {
    count(source, guess, index, CHUNK, pulse)
}

fn count<R: Read>(
    source: R,
    guess: Guess,
    index: &LineIndex,
    size: usize,
    pulse: &mut Pulse<'_>,
) -> Result<Counts, TextError> {
    let mut chunks = Chunks::new(source, 0, Units::of(guess.encoding), size);
    chunks.pass(guess.bom)?;
    let mut counter = Counter::new(guess.encoding);
    while let Some(Chunk { bytes, offset, last }) = chunks.next()? {
        if let Some(start) = counter.chunk(bytes) {
            index.learn(Mark { line: counter.counts.line_ends.lines() + 1, offset: offset + start as u64 });
        }
        if !last && !pulse(bytes.len() as u64) {
            return Err(TextError::Stopped);
        }
    }
    let counts = counter.finish();
    index.learn_end(End { lines: counts.lines, newline: !counts.line_ends.missing_final });
    Ok(counts)
}

struct Counter {
    encoding: Encoding,
    units: Units,
    counts: Counts,
    tokens: Tokens,
    /// The line that goes on in the next step.
    open: Option<OpenLine>,
}

struct OpenLine {
    decoder: Decoder,
    lossy: bool,
}

impl Counter {
    fn new(encoding: Encoding) -> Self {
        Self {
            encoding,
            units: Units::of(encoding),
            counts: Counts::default(),
            tokens: Tokens::default(),
            open: None,
        }
    }

    /// Counts a step; gives the last place in it where a line starts.
    fn chunk(&mut self, bytes: &[u8]) -> Option<usize> {
        let first = if self.open.is_some() { self.go_on(bytes) } else { 0 };
        let start = self.units.last_start(bytes);
        let last = start.unwrap_or(0).max(first);
        self.whole_lines(&bytes[first..last]);
        if last < bytes.len() {
            self.open = Some(OpenLine { decoder: Decoder::new(self.encoding), lossy: false });
            self.go_on(&bytes[last..]);
        }
        start
    }

    /// Goes on with the open line, up to its end if that is here. Gives the bytes that belong to it.
    fn go_on(&mut self, bytes: &[u8]) -> usize {
        let Some(mut open) = self.open.take() else { return 0 };
        let found = self.units.next(bytes, 0);
        let mut text = String::new();
        let body = &bytes[..found.map_or(bytes.len(), |found| found.at)];
        open.lossy |= open.decoder.decode(body, found.is_some(), &mut text);
        self.add(&text);
        let Some(found) = found else {
            self.open = Some(open);
            return bytes.len();
        };
        self.close(&open, found.end);
        found.after
    }

    fn close(&mut self, open: &OpenLine, end: LineEnd) {
        if open.lossy {
            self.lose(0);
        }
        self.counts.line_ends.add(end);
        self.tokens.add(end.as_str());
    }

    /// Lines that are here with their ends.
    fn whole_lines(&mut self, bytes: &[u8]) {
        if self.encoding == Encoding::UTF_8
            && let Ok(text) = std::str::from_utf8(bytes)
        {
            self.add(text);
        } else {
            let mut text = String::new();
            if Decoder::new(self.encoding).decode(bytes, true, &mut text) {
                self.find_loss(bytes);
            }
            self.add(&text);
        }
        let ends = self.units.ends(bytes);
        self.counts.chars -= ends.chars();
        self.counts.line_ends.add_all(ends);
    }

    fn find_loss(&mut self, bytes: &[u8]) {
        let (mut from, mut before) = (0, 0);
        let mut text = String::new();
        while let Some(found) = self.units.next(bytes, from) {
            text.clear();
            if Decoder::new(self.encoding).decode(&bytes[from..found.at], true, &mut text) {
                self.lose(before);
            }
            from = found.after;
            before += 1;
        }
    }

    /// The line after the counted ones and `before` more is malformed.
    fn lose(&mut self, before: u64) {
        let line = self.counts.line_ends.lines() + before + 1;
        Loss::add(&mut self.counts.loss, i64::try_from(line).unwrap_or(i64::MAX));
    }

    fn add(&mut self, text: &str) {
        self.counts.chars += text.chars().count() as u64;
        self.tokens.add(text);
    }

    fn finish(mut self) -> Counts {
        if let Some(mut open) = self.open.take() {
            let mut text = String::new();
            open.lossy |= open.decoder.decode(&[], true, &mut text);
            self.add(&text);
            self.close(&open, LineEnd::Missing);
        }
        Counts { lines: self.counts.line_ends.lines(), tokens: self.tokens.estimate(), ..self.counts }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::window::tests::numbered_lines;
    use crate::{TextFormat, Want, decode, encode, estimate_tokens, lines, window_of_seekable};

    fn counted(bytes: &[u8], guess: Guess, size: usize) -> Counts {
        count(bytes, guess, &LineIndex::new(), size, &mut |_| true).unwrap()
    }

    #[test]
    fn everything_is_counted() {
        let counts = count_of_str("日本\r\nabc\n\nx");
        assert_eq!((counts.lines, counts.chars, counts.tokens), (4, 6, 4));
        assert_eq!(counts.line_ends.to_string(), "mixed (2 LF, 1 CRLF)");
        assert!(counts.line_ends.missing_final);
        assert_eq!(count_of_str(""), Counts::default());
    }

    #[test]
    fn loss_is_named() {
        let bytes = b"a\n\xFF\nlong line that goes over \xFF steps\n\nok\n\xC3";
        for size in [4, 7, 100] {
            let loss = counted(bytes, Guess::utf8(), size).loss.unwrap();
            assert_eq!((loss.lines, loss.count), (vec![2, 3, 6], 3), "{size}");
        }
    }

    #[test]
    fn counting_teaches_the_index() {
        let text = numbered_lines(300_000);
        let index = LineIndex::new();
        count_of_stream(text.as_bytes(), Guess::utf8(), &index, &mut |_| true).unwrap();
        assert_eq!(index.total(), Some(300_000));
        let source = std::io::Cursor::new(text.as_bytes());
        let want = Want::lines(299_999, Some(299_999));
        let window =
            window_of_seekable(source, text.len() as u64, Guess::utf8(), &index, &want, &mut |_| true)
                .unwrap();
        assert_eq!(window.pieces[0].text, "line 299999");
        assert!(window.scanned < 1_600_000);
    }

    #[test]
    fn the_pulse_stops() {
        let stopped = count(b"0123456789".as_slice(), Guess::utf8(), &LineIndex::new(), 4, &mut |_| false);
        assert!(matches!(stopped, Err(TextError::Stopped)));
    }

    proptest! {
        #[test]
        fn steps_make_no_difference(text in "[ab\r\n\u{E9}日\u{1F680}]{0,60}", wide in any::<bool>(), size in 4_usize..30) {
            let encoding = if wide { Encoding::UTF_16BE } else { Encoding::UTF_8 };
            let format = TextFormat { encoding, bom: true, line_ends: LineEnds::default() };
            let bytes = encode(&text, &format).unwrap();
            let counts = counted(&bytes, Guess::forced(encoding, &bytes), size);
            prop_assert_eq!(&counts, &count_of_str(&text));
            prop_assert_eq!(counts.chars, lines(&text).map(|line| line.text.chars().count() as u64).sum::<u64>());
            prop_assert_eq!(counts.tokens, estimate_tokens(&text));
            prop_assert_eq!(counts.line_ends, LineEnds::of(&text));
        }

        #[test]
        fn loss_is_that_of_decoding(bytes in proptest::collection::vec(prop_oneof![Just(b'\n'), any::<u8>()], 0..60), size in 4_usize..30) {
            prop_assert_eq!(counted(&bytes, Guess::utf8(), size).loss, decode(&bytes, Guess::utf8()).loss);
        }
    }
}

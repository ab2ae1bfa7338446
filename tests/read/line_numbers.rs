//! A line has the same number in every mode, whatever ends it.

use std::collections::BTreeMap;

use omniread::core::RenderedBody;
use omniread::{ReadContext, ReadRequest, Reader};
use omniread_tests::{Scratch, block_on, model_lines};

/// Texts with every kind of line end, in an order in which none can hide another.
const TEXTS: [&str; 16] = [
    "",
    "\n",
    "\r",
    "\r\n",
    "one",
    "one\n",
    "one\r",
    "one\r\ntwo\nthree\rfour",
    "one\r\ntwo\nthree\rfour\r",
    "\r\r\n\n\r\n\n\r\r",
    "\u{feff}one\ntwo\n",
    "\u{feff}",
    "one\n\n\ntwo\n\n",
    "a\u{85}b\u{2028}c\u{b}d\u{c}e\nnext",
    "no\r\rlast",
    "ж\r字\n😀\r\né",
];

#[test]
fn every_mode_agrees_with_a_naive_model() {
    for (at, text) in TEXTS.iter().enumerate() {
        // As a file that is read whole, and as one that is read window by window.
        for editable_bytes in [1 << 20, 0] {
            for (encoding, bytes) in encoded(text) {
                let scratch = Scratch::with("text.txt", bytes);
                let mut ctx = scratch.ctx();
                ctx.limits.editable_bytes = editable_bytes;
                let read = Modes { reader: omniread::builder().build(), ctx };
                let place = format!("text {at} in {encoding}, editable up to {editable_bytes}");
                block_on(read.agree(text.trim_start_matches('\u{feff}'), &place));
            }
        }
    }
}

/// The text in encodings whose line ends are bytes, or pairs of them in either order.
fn encoded(text: &str) -> Vec<(&'static str, Vec<u8>)> {
    let marked = format!("\u{feff}{}", text.trim_start_matches('\u{feff}'));
    let units: Vec<u16> = marked.encode_utf16().collect();
    let mut all = vec![("UTF-8", text.as_bytes().to_vec())];
    if text.trim_start_matches('\u{feff}').is_empty() {
        return all;
    }
    all.push(("UTF-16LE", units.iter().flat_map(|unit| unit.to_le_bytes()).collect()));
    all.push(("UTF-16BE", units.iter().flat_map(|unit| unit.to_be_bytes()).collect()));
    all
}

struct Modes {
    reader: Reader,
    ctx: ReadContext,
}

impl Modes {
    async fn agree(&self, text: &str, place: &str) {
        let expected: BTreeMap<i64, String> =
            (1..).zip(model_lines(text)).map(|(at, line)| (at, line.text)).collect();
        let count = expected.len().cast_signed() as i64;
        assert_eq!(self.numbered("text.txt", count).await, expected, "bare, {place}");
        if count == 0 {
            return;
        }
        assert_eq!(self.numbered("text.txt:1-", count).await, expected, "from 1, {place}");
        assert_eq!(self.numbered("text.txt:1-99", count).await, expected, "range, {place}");
        assert_eq!(self.numbered("text.txt:-99", count).await, expected, "tail, {place}");
        for (line, text) in &expected {
            let only = BTreeMap::from([(*line, text.clone())]);
            for path in [format!("text.txt:{line}-{line}"), format!("text.txt:-{}+1", count - line + 1)] {
                assert_eq!(self.numbered(&path, count).await, only, "{path}, {place}");
            }
            self.raw_line(*line, text, count, place).await;
        }
        let odd: BTreeMap<_, _> =
            expected.iter().filter(|(line, _)| *line % 2 == 1).map(|(a, b)| (*a, b.clone())).collect();
        let list: Vec<_> = odd.keys().map(|line| format!("{line}-{line}")).collect();
        assert_eq!(self.numbered(&format!("text.txt:{}", list.join(",")), count).await, odd, "list, {place}");
    }

    /// The lines shown by number; those counted from the end get the number they have from the start.
    async fn numbered(&self, path: &str, count: i64) -> BTreeMap<i64, String> {
        let rendered = self.reader.render(ReadRequest::new(path).exact(), &self.ctx).await;
        let RenderedBody::Lines(pieces) = rendered.expect("a text can be read").body else {
            panic!("{path} has no lines");
        };
        let from_start = |number: i64| if number < 0 { count + number + 1 } else { number };
        pieces.into_iter().map(|piece| (from_start(piece.number), piece.text)).collect()
    }

    async fn raw_line(&self, line: i64, text: &str, count: i64, place: &str) {
        for path in [format!("text.txt:{line}-{line}:raw"), format!("text.txt:raw:-{}+1", count - line + 1)] {
            let raw = omniread::read(path.as_str(), &self.ctx).await.expect("a raw line can be read").text();
            let raw = raw.trim_start_matches('\u{feff}').trim_end_matches(['\r', '\n']);
            assert_eq!(raw, text, "{path}, {place}");
        }
    }
}

#[test]
fn raw_lines_joined_are_the_whole_text() {
    for text in TEXTS {
        let scratch = Scratch::with("text.txt", text);
        let ctx = scratch.ctx();
        block_on(async {
            let raw = |path: String| {
                let ctx = ctx.clone();
                async move { omniread::read(path, &ctx).await.expect("a text can be read").text() }
            };
            let mut joined = String::new();
            for line in 1..=model_lines(text.trim_start_matches('\u{feff}')).len() {
                joined.push_str(&raw(format!("text.txt:{line}-{line}:raw")).await);
            }
            assert_eq!(raw("text.txt:raw".to_owned()).await, text, "{text:?}");
            if text != "\u{feff}" {
                assert_eq!(joined, text, "{text:?} line by line");
            }
        });
    }
}

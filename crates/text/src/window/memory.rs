//! The door for a text in memory.

use super::basket::Basket;
use super::cutter::Cutter;
use super::finish::{Frame, first_lines, last_lines};
use super::index::End;
use super::run::Run;
use super::want::existing;
use super::{Chunk, LineRange, Span, Want, Window};
use crate::{Encoding, count_lines};

/// Cuts a window out of a text in memory. The total is always known.
pub fn window_of_str(text: &str, want: &Want) -> Window {
    match &want.span {
        Span::Ranges(ranges) => first(text, ranges, want),
        Span::Tail { from_end, count } => tail(text, (*from_end).max(1), *count, want),
    }
}

fn first(text: &str, ranges: &[LineRange], want: &Want) -> Window {
    let mut cutter = Cutter::new(Encoding::UTF_8, ranges, want, Basket::first(want));
    let frame = whole(text, &mut cutter);
    first_lines(cutter, frame.end.map(|end| end.lines), frame)
}

fn tail(text: &str, from_end: u64, count: Option<u64>, want: &Want) -> Window {
    let total = count_lines(text);
    let wanted = total.min(from_end);
    let start = total - wanted + 1;
    if let Some(count) = count {
        let last = start.saturating_add(existing(count, from_end, total)).saturating_sub(1);
        return first(text, &[LineRange { first: start, last: Some(last) }], want);
    }
    let basket = Basket::last(want.max_lines, want);
    let mut cutter = Cutter::new(Encoding::UTF_8, &[LineRange { first: start, last: None }], want, basket);
    let frame = whole(text, &mut cutter);
    last_lines(cutter.into_basket(), wanted, want, frame)
}

fn whole(text: &str, cutter: &mut Cutter) -> Frame {
    cutter.chunk(Chunk { bytes: text.as_bytes(), offset: 0, last: true });
    let lines = cutter.end();
    let end = Some(End { lines, newline: cutter.ended_with_newline() });
    Frame { run: Run { end, interrupted: false, scanned: text.len() as u64 }, end, shift: 0 }
}

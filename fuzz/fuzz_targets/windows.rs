//! Windows of lines: nothing panics, limits hold, and a stream gives what a source that can seek gives.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use omniread_text::{
    Encoding, Guess, LineIndex, LineRange, Span, Want, Window, window_of_seekable, window_of_stream,
};

/// Bytes that are read in one step; the input is put across their border.
const STEP: usize = 256 * 1024;

const LABELS: [&str; 6] = ["utf-8", "utf-16le", "utf-16be", "utf-32le", "utf-32be", "shift_jis"];

type Lines = (bool, u8, Option<u8>, u8, Option<u8>);
type Limits = (u8, u8, Option<u8>, u8);

fuzz_target!(|input: (u8, u8, bool, Lines, Limits, &[u8])| {
    let (label, shift, across, lines, limits, bytes) = input;
    let label = LABELS[usize::from(label) % LABELS.len()];
    let Some(encoding) = Encoding::for_label(label) else { panic!("{label} is a label") };
    let mut text = if across { b"x\0\0\0".repeat((STEP - usize::from(shift) * 4) / 4) } else { Vec::new() };
    text.extend_from_slice(bytes);
    let guess = Guess::forced(encoding, &text);
    let want = want(lines, limits);
    let Ok(streamed) = window_of_stream(text.as_slice(), guess, &want, &mut |_| true) else {
        panic!("memory fails")
    };
    let index = LineIndex::new();
    for _ in 0..2 {
        let source = Cursor::new(&text);
        let len = text.len() as u64;
        let Ok(sought) = window_of_seekable(source, len, guess, &index, &want, &mut |_| true) else {
            panic!("memory fails")
        };
        compare(&streamed, &sought);
    }
    assert!(streamed.pieces.len() as u64 <= want.max_lines.max(1));
});

fn want(lines: Lines, limits: Limits) -> Want {
    let (tail, first, last, second, end) = lines;
    let (max_lines, max_bytes, max_columns, from_column) = limits;
    let span = if tail {
        Span::Tail { from_end: u64::from(first), count: last.map(u64::from) }
    } else {
        let range =
            |first: u8, last: Option<u8>| LineRange { first: u64::from(first), last: last.map(u64::from) };
        Span::Ranges(vec![range(first, last), range(second, end)])
    };
    Want {
        max_lines: u64::from(max_lines),
        max_bytes: u64::from(max_bytes),
        max_columns: max_columns.map(u64::from),
        from_column: u64::from(from_column),
        ..Want::span(span)
    }
}

/// A source that can seek may number from the end, and need not know the total.
fn compare(streamed: &Window, sought: &Window) {
    assert_eq!(streamed.stopped, sought.stopped);
    assert_eq!(streamed.pieces.len(), sought.pieces.len());
    for (one, other) in streamed.pieces.iter().zip(&sought.pieces) {
        assert_eq!(
            (&one.text, one.chars, one.cut, one.end),
            (&other.text, other.chars, other.cut, other.end)
        );
        match streamed.total {
            Some(total) if other.number < 0 => assert_eq!(one.number, other.number + total.cast_signed() + 1),
            _ => assert_eq!(one.number, other.number),
        }
    }
}

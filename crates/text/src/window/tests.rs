use std::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom};

use proptest::prelude::*;

use super::seekable::Anywhere;
use super::stream::Forward;
use super::*;
use crate::{Encoding, Guess, Line, TextError, TextFormat, encode, lines};

const ENCODINGS: [Encoding; 5] =
    [Encoding::UTF_8, Encoding::UTF_16LE, Encoding::UTF_16BE, Encoding::UTF_32LE, Encoding::UTF_32BE];

fn utf8() -> Guess {
    Guess::utf8()
}

fn seekable(bytes: &[u8], guess: Guess, index: &LineIndex, want: &Want, size: usize) -> Window {
    let len = bytes.len() as u64;
    Anywhere { source: Cursor::new(bytes), len, guess, index, want, size }.window(&mut |_| true).unwrap()
}

fn stream(bytes: &[u8], guess: Guess, want: &Want, size: usize) -> Window {
    Forward { source: bytes, guess, want, size }.window(&mut |_| true).unwrap()
}

fn texts(window: &Window) -> Vec<&str> {
    window.pieces.iter().map(|piece| piece.text.as_str()).collect()
}

fn numbers(window: &Window) -> Vec<i64> {
    window.pieces.iter().map(|piece| piece.number).collect()
}

fn joined(window: &Window) -> String {
    window.pieces.iter().flat_map(|piece| [piece.text.as_str(), piece.end.as_str()]).collect()
}

/// `line 1`, `line 2` and so on.
pub(crate) fn numbered_lines(count: u32) -> String {
    (1..=count).flat_map(|number| ["line ".to_owned(), number.to_string(), "\n".to_owned()]).collect()
}

fn tail(from_end: u64, count: Option<u64>) -> Want {
    Want::span(Span::Tail { from_end, count })
}

fn ranges(wanted: &[(u64, Option<u64>)]) -> Want {
    let ranges = wanted.iter().map(|(first, last)| LineRange { first: *first, last: *last }).collect();
    Want::span(Span::Ranges(ranges))
}

/// What a window without limits holds, worked out the plain way.
fn expected<'a>(text: &'a str, want: &Want) -> Vec<(i64, Line<'a>)> {
    let total = lines(text).count() as u64;
    let wanted = |number: u64| match &want.span {
        Span::Ranges(ranges) => {
            ranges.iter().any(|range| range.first <= number && range.last.is_none_or(|last| number <= last))
        }
        Span::Tail { from_end, count } => {
            let from_start = i128::from(total) - i128::from(*from_end) + 1;
            let number = i128::from(number);
            from_start <= number && count.is_none_or(|count| number < from_start + i128::from(count))
        }
    };
    let numbered = (1..).zip(lines(text));
    numbered
        .filter(|(number, _)| wanted(*number))
        .map(|(number, line)| (number.cast_signed(), line))
        .collect()
}

#[test]
fn ranges_of_a_text() {
    let text = "one\ntwo\r\nthree\rfour";
    for (want, shown, total) in [
        (Want::all(), vec!["one", "two", "three", "four"], 4),
        (Want::lines(2, Some(3)), vec!["two", "three"], 4),
        (Want::lines(4, None), vec!["four"], 4),
        (Want::lines(5, None), vec![], 4),
        (ranges(&[(4, Some(9)), (1, Some(1)), (1, Some(2))]), vec!["one", "two", "four"], 4),
        (ranges(&[(3, Some(2)), (0, Some(1))]), vec!["one"], 4),
        (ranges(&[]), vec![], 4),
    ] {
        let window = window_of_str(text, &want);
        assert_eq!(texts(&window), shown, "{want:?}");
        assert_eq!((window.total, window.stopped), (Some(total), Stop::Done), "{want:?}");
        assert_eq!(window.ended_with_newline, Some(false));
    }
}

#[test]
fn empty_texts_and_lines() {
    for (text, shown, newline) in
        [("", vec![], true), ("\n", vec![""], true), ("a\n", vec!["a"], true), ("a\n\n", vec!["a", ""], true)]
    {
        for want in [Want::all(), Want::tail(5), tail(5, Some(5))] {
            for window in [
                window_of_str(text, &want),
                stream(text.as_bytes(), utf8(), &want, 8),
                seekable(text.as_bytes(), utf8(), &LineIndex::new(), &want, 8),
            ] {
                assert_eq!(texts(&window), shown, "{text:?} {want:?}");
                assert_eq!(window.total, Some(shown.len() as u64), "{text:?} {want:?}");
                assert_eq!(window.ended_with_newline, Some(newline), "{text:?} {want:?}");
                assert_eq!(window.stopped, Stop::Done);
            }
        }
    }
}

#[test]
fn tails() {
    let text = "1\n2\r\n3\r4\n5";
    for (want, shown) in [
        (Want::tail(1), vec![5]),
        (Want::tail(0), vec![5]),
        (Want::tail(3), vec![3, 4, 5]),
        (Want::tail(9), vec![1, 2, 3, 4, 5]),
        (tail(3, Some(1)), vec![3]),
        (tail(3, Some(9)), vec![3, 4, 5]),
        (tail(6, Some(3)), vec![1, 2]),
        (tail(9, Some(2)), vec![]),
    ] {
        assert_eq!(numbers(&window_of_str(text, &want)), shown, "{want:?}");
        assert_eq!(numbers(&stream(text.as_bytes(), utf8(), &want, 8)), shown, "{want:?}");
        let index = LineIndex::new();
        let unknown = numbers(&seekable(text.as_bytes(), utf8(), &index, &want, 8));
        let first = if unknown.first() > Some(&0) { 0 } else { 6 };
        assert_eq!(unknown.iter().map(|number| number + first).collect::<Vec<_>>(), shown, "{want:?}");
        seekable(text.as_bytes(), utf8(), &index, &Want::all(), 8);
        assert_eq!(numbers(&seekable(text.as_bytes(), utf8(), &index, &want, 8)), shown, "{want:?}");
    }
}

#[test]
fn limits_of_lines_and_bytes() {
    let text = "aaaa\nbb\ncc\ndd\n";
    for (want, shown, stopped) in [
        (Want { max_lines: 2, ..Want::all() }, vec!["aaaa", "bb"], Stop::Lines),
        (Want { max_lines: 0, ..Want::all() }, vec!["aaaa"], Stop::Lines),
        (Want { max_lines: 4, ..Want::all() }, vec!["aaaa", "bb", "cc", "dd"], Stop::Done),
        (Want { max_lines: 2, ..Want::lines(1, Some(2)) }, vec!["aaaa", "bb"], Stop::Done),
        (Want { max_lines: 1, ..ranges(&[(1, Some(1)), (9, Some(9))]) }, vec!["aaaa"], Stop::Done),
        (Want { max_bytes: 8, ..Want::all() }, vec!["aaaa", "bb"], Stop::Bytes),
        (Want { max_bytes: 7, ..Want::all() }, vec!["aaaa"], Stop::Bytes),
        (Want { max_bytes: 14, ..Want::all() }, vec!["aaaa", "bb", "cc", "dd"], Stop::Done),
        (Want { max_bytes: 3, ..Want::all() }, vec!["aaa"], Stop::Bytes),
        (Want { max_bytes: 0, ..Want::all() }, vec!["a"], Stop::Bytes),
        (Want { max_columns: Some(1), max_bytes: 4, ..Want::all() }, vec!["a", "b"], Stop::Bytes),
        (Want { max_columns: Some(0), ..Want::lines(1, Some(1)) }, vec!["a"], Stop::Done),
        (Want { max_lines: 2, ..Want::tail(3) }, vec!["cc", "dd"], Stop::Lines),
        (Want { max_lines: 2, ..Want::tail(2) }, vec!["cc", "dd"], Stop::Done),
        (Want { max_bytes: 7, ..Want::tail(9) }, vec!["cc", "dd"], Stop::Bytes),
        (Want { max_bytes: 1, ..Want::tail(9) }, vec!["d"], Stop::Bytes),
        (Want { max_bytes: 0, ..Want::tail(9) }, vec!["d"], Stop::Bytes),
        (Want { max_lines: 2, ..tail(3, Some(3)) }, vec!["bb", "cc"], Stop::Lines),
        (Want { max_bytes: 6, ..tail(3, Some(3)) }, vec!["bb", "cc"], Stop::Bytes),
        (Want { max_lines: 2, ..tail(2, Some(3)) }, vec!["cc", "dd"], Stop::Done),
    ] {
        let index = LineIndex::new();
        for window in [
            window_of_str(text, &want),
            stream(text.as_bytes(), utf8(), &want, 4),
            stream(text.as_bytes(), utf8(), &want, CHUNK),
            seekable(text.as_bytes(), utf8(), &index, &want, 4),
        ] {
            assert_eq!(texts(&window), shown, "{want:?}");
            assert_eq!(window.stopped, stopped, "{want:?}");
        }
    }
}

#[test]
fn a_line_that_costs_nothing_does_not_fit_either_when_all_is_used() {
    let want = Want { max_bytes: 0, from_column: 2, ..Want::all() };
    let window = window_of_str("\nx", &want);
    assert_eq!((texts(&window), window.stopped), (vec![""], Stop::Bytes));
}

#[test]
fn a_last_line_that_costs_nothing_leaves_room_for_another() {
    let want = Want { max_bytes: 1, from_column: 2, ..Want::tail(3) };
    let bytes = b"\n\nx";
    let window = seekable(bytes, utf8(), &LineIndex::new(), &want, 8);
    assert_eq!(numbers(&window), [-2, -1]);
    assert_eq!(numbers(&stream(bytes, utf8(), &want, 8)), [2, 3]);
}

#[test]
fn legacy_encodings_in_steps() {
    let text = "ソ表\u{2015}十\r\nabc\nソ\r表\n";
    for label in ["shift_jis", "euc-jp", "iso-2022-jp", "gbk", "gb18030"] {
        let encoding = Encoding::for_label(label).unwrap();
        let (bytes, guess) = encoded(text, encoding);
        for size in 4..20 {
            for want in [Want::all(), Want::tail(2), Want { max_columns: Some(1), ..Want::all() }] {
                let whole = window_of_str(text, &want);
                let streamed = stream(&bytes, guess, &want, size);
                assert_eq!(streamed.pieces, whole.pieces, "{label} {size} {want:?}");
                let sought = seekable(&bytes, guess, &LineIndex::new(), &want, size);
                assert_eq!(from_start(sought, text).pieces, whole.pieces, "{label} {size} {want:?}");
            }
        }
    }
}

#[test]
fn long_lines_hide_nothing() {
    let long = "é".repeat(100_000);
    let text = format!("first\n{long}\nlast\n");
    let want = Want { max_columns: Some(768), ..Want::all() };
    for window in [
        window_of_str(&text, &want),
        stream(text.as_bytes(), utf8(), &want, 1000),
        seekable(text.as_bytes(), utf8(), &LineIndex::new(), &want, 1000),
    ] {
        assert_eq!(numbers(&window), [1, 2, 3]);
        let piece = &window.pieces[1];
        assert_eq!(piece.text, "é".repeat(768));
        assert_eq!((piece.chars, piece.cut, piece.next_column()), (Some(100_000), true, Some(769)));
        assert!(window.pieces[2].is_whole());
    }
}

#[test]
fn paging_through_one_line() {
    let text = "x\nabcde\u{301}fgh\ny";
    let page = |from_column, max_columns| {
        let want = Want { from_column, max_columns: Some(max_columns), ..Want::lines(2, Some(2)) };
        let window = seekable(text.as_bytes(), utf8(), &LineIndex::new(), &want, 8);
        let piece = window.pieces[0].clone();
        (piece.text.clone(), piece.from, piece.next_column(), piece.chars)
    };
    assert_eq!(page(1, 3), ("abc".to_owned(), 1, Some(4), Some(9)));
    assert_eq!(page(4, 2), ("d".to_owned(), 4, Some(5), Some(9)), "the accent stays with its letter");
    assert_eq!(page(5, 9), ("e\u{301}fgh".to_owned(), 5, None, Some(9)));
    assert_eq!(page(5, 1), ("e".to_owned(), 5, Some(6), Some(9)), "something is always shown");
    assert_eq!(page(10, 9), (String::new(), 10, None, Some(9)));
    assert_eq!(page(99, 9), (String::new(), 99, None, Some(9)));
    assert_eq!(page(0, 3), ("abc".to_owned(), 1, Some(4), Some(9)));
}

#[test]
fn cuts_keep_clusters_together() {
    for (text, columns, shown) in [
        ("ab👩‍🚀cd", 3, "ab"),
        ("ab👩‍🚀cd", 5, "ab👩‍🚀"),
        ("a\u{301}\u{302}\u{303}", 2, "a\u{301}"),
        ("x🇩🇪", 2, "x"),
        ("日本語", 2, "日本"),
    ] {
        let want = Want { max_columns: Some(columns), ..Want::all() };
        assert_eq!(texts(&window_of_str(text, &want)), [shown], "{text} {columns}");
    }
}

#[test]
fn a_window_does_not_go_on_to_the_end() {
    let text = "line of a long log\n".repeat(200_000);
    let want = Want::lines(10, Some(20));
    let index = LineIndex::new();
    let window = seekable(text.as_bytes(), utf8(), &index, &want, CHUNK);
    assert_eq!((window.total, window.stopped, window.ended_with_newline), (None, Stop::Done, None));
    assert!(window.scanned <= CHUNK as u64);
    let window = seekable(text.as_bytes(), utf8(), &index, &Want::tail(3), CHUNK);
    assert_eq!(numbers(&window), [-3, -2, -1]);
    assert_eq!(window.ended_with_newline, Some(true));
    assert!(window.scanned <= 2 * CHUNK as u64);
    let window = stream(text.as_bytes(), utf8(), &want, CHUNK);
    assert_eq!(window.total, None);
    assert!(window.scanned <= 2 * 1024 * 1024);
}

#[test]
fn a_total_is_found_where_the_end_is_near() {
    let text = "short\n".repeat(5000);
    let window = seekable(text.as_bytes(), utf8(), &LineIndex::new(), &Want::lines(1, Some(300)), 1024);
    assert_eq!((window.total, window.ended_with_newline), (Some(5000), Some(true)));
    let window = stream(text.as_bytes(), utf8(), &Want::lines(1, Some(300)), 1024);
    assert_eq!(window.total, Some(5000));
}

#[test]
fn the_index_saves_the_way() {
    let text = numbered_lines(400_000);
    let index = LineIndex::new();
    assert_eq!(index.total(), None);
    let read = |want: &Want| seekable(text.as_bytes(), utf8(), &index, want, CHUNK);
    let first = read(&Want::lines(399_000, Some(399_001)));
    assert_eq!(texts(&first), ["line 399000", "line 399001"]);
    assert_eq!((first.total, index.total()), (Some(400_000), Some(400_000)));
    let again = read(&Want::lines(399_000, Some(399_001)));
    assert_eq!(again.pieces, first.pieces);
    assert!(again.scanned < 1_600_000, "{}", again.scanned);
    let far = read(&ranges(&[(5, Some(5)), (200_000, Some(200_000)), (399_999, None)]));
    assert_eq!(numbers(&far), [5, 200_000, 399_999, 400_000]);
    let beyond = read(&Want::lines(500_000, None));
    assert_eq!((beyond.pieces.len(), beyond.total, beyond.scanned), (0, Some(400_000), 0));
    assert_eq!(numbers(&read(&Want::tail(2))), [399_999, 400_000]);
    assert_eq!(numbers(&read(&tail(400_000, Some(1)))), [1]);
}

#[test]
fn loss_is_counted_in_the_window_only() {
    let bytes = b"ok\nb\xFFd\n\xEF\xBF\xBD real\n\xE2\x82\nend\xC3";
    let index = LineIndex::new();
    let window = seekable(bytes, utf8(), &index, &Want::lines(1, Some(4)), 8);
    assert_eq!(texts(&window), ["ok", "b\u{FFFD}d", "\u{FFFD} real", "\u{FFFD}"]);
    let loss = window.loss.unwrap();
    assert_eq!((loss.lines, loss.count), (vec![2, 4], 2));
    assert_eq!(seekable(bytes, utf8(), &index, &Want::lines(3, Some(3)), 8).loss, None);
    let tail = seekable(bytes, utf8(), &LineIndex::new(), &Want::tail(1), 8);
    assert_eq!((texts(&tail), tail.loss.clone().unwrap().lines), (vec!["end\u{FFFD}"], vec![-1]));
}

#[test]
fn odd_bytes_at_the_end_of_wide_text() {
    let guess = Guess { encoding: Encoding::UTF_16LE, ..utf8() };
    let bytes = b"a\0\n\0b";
    for window in [
        seekable(bytes, guess, &LineIndex::new(), &Want::all(), 8),
        seekable(bytes, guess, &LineIndex::new(), &Want::tail(2), 8),
        stream(bytes, guess, &Want::all(), 8),
    ] {
        assert_eq!(texts(&window), ["a", "\u{FFFD}"]);
        assert_eq!((window.total, window.ended_with_newline), (Some(2), Some(false)));
        assert_eq!(window.loss.map(|loss| loss.lines), Some(vec![2]));
    }
}

#[test]
fn wide_letters_that_hold_line_end_bytes_end_no_line() {
    // Every character here has 0x0A or 0x0D as one of its bytes.
    let text = "\u{0A0A}\u{0A00}\u{010A}\u{0D0A}\u{0A0D}\u{1F60A}\u{1000A}";
    for encoding in ENCODINGS {
        let (bytes, guess) = encoded(text, encoding);
        for want in [Want::all(), Want::tail(1)] {
            let window = seekable(&bytes, guess, &LineIndex::new(), &want, 16);
            assert_eq!(texts(&window), [text], "{encoding} {want:?}");
        }
    }
}

/// A source that fails or goes on for ever after some bytes.
struct Endless<'a>(&'a Cell<u64>);

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        buffer.fill(b'x');
        self.0.set(self.0.get() + buffer.len() as u64);
        Ok(buffer.len())
    }
}

#[test]
fn an_endless_line_is_shown_and_left() {
    let read = Cell::new(0);
    let want = Want { max_columns: Some(10), max_lines: 1, ..Want::all() };
    let window = window_of_stream(Endless(&read), utf8(), &want, &mut |_| true).unwrap();
    assert_eq!(texts(&window), ["xxxxxxxxxx"]);
    let piece = &window.pieces[0];
    assert_eq!((piece.chars, piece.cut, piece.end), (None, true, LineEnd::Missing));
    assert!(read.get() < 20 * 1024 * 1024);

    let want = Want { max_bytes: 10, ..Want::all() };
    let window = window_of_stream(Endless(&read), utf8(), &want, &mut |_| true).unwrap();
    assert_eq!((texts(&window), window.stopped), (vec!["xxxxxxxxxx"], Stop::Bytes));
}

#[test]
fn the_pulse_stops() {
    let read = Cell::new(0);
    let want = Want { max_columns: Some(10), ..Want::all() };
    let mut calls = 0;
    let mut third = |_| {
        calls += 1;
        calls < 3
    };
    let window = window_of_stream(Endless(&read), utf8(), &want, &mut third).unwrap();
    assert_eq!((texts(&window), window.stopped), (vec!["xxxxxxxxxx"], Stop::Interrupted));
    assert_eq!(window.pieces[0].chars, None);

    let never = window_of_stream(Endless(&read), utf8(), &Want::lines(2, None), &mut |_| false);
    assert!(matches!(never, Err(TextError::Stopped)));
    let never = window_of_stream(Endless(&read), utf8(), &Want::tail(1), &mut |_| false);
    assert!(matches!(never, Err(TextError::Stopped)));
    let text = "x".repeat(100);
    let source = Anywhere {
        source: Cursor::new(text.as_bytes()),
        len: 100,
        guess: utf8(),
        index: &LineIndex::new(),
        want: &Want::tail(1),
        size: 8,
    };
    assert!(matches!(source.window(&mut |_| false), Err(TextError::Stopped)));
}

#[test]
fn a_source_shorter_than_said_is_no_error() {
    let text = "one\ntwo\nthree\n";
    for len in [15, 20, 1000, 10_000_000] {
        for want in [Want::all(), Want::tail(2), Want::tail(99), tail(3, Some(2)), Want::lines(2, None)] {
            let index = LineIndex::new();
            let source = Anywhere {
                source: Cursor::new(text),
                len,
                guess: utf8(),
                index: &index,
                want: &want,
                size: 8,
            };
            source.window(&mut |_| true).unwrap();
        }
    }
}

struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

impl Seek for Broken {
    fn seek(&mut self, _: SeekFrom) -> io::Result<u64> {
        Ok(0)
    }
}

#[test]
fn failures_of_the_source_are_told() {
    for want in [Want::all(), Want::tail(1)] {
        let seekable = window_of_seekable(Broken, 99, utf8(), &LineIndex::new(), &want, &mut |_| true);
        assert!(matches!(seekable, Err(TextError::Io(_))));
        assert!(matches!(window_of_stream(Broken, utf8(), &want, &mut |_| true), Err(TextError::Io(_))));
    }
}

fn encoded(text: &str, encoding: Encoding) -> (Vec<u8>, Guess) {
    let format = TextFormat { encoding, bom: true, line_ends: crate::LineEnds::default() };
    let bytes = encode(text, &format).unwrap();
    let guess = Guess::forced(encoding, &bytes);
    (bytes, guess)
}

fn any_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => Just("\n".to_owned()),
        2 => Just("\r\n".to_owned()),
        2 => Just("\r".to_owned()),
        1 => Just("\0".to_owned()),
        6 => "[a-z]{1,9}",
        2 => "[é日ぃ\u{1F600}\u{301}\u{0A0D}]{1,5}",
    ];
    proptest::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

fn any_span() -> impl Strategy<Value = Want> {
    let last = proptest::option::of(0_u64..20);
    prop_oneof![
        (1_u64..12, last.clone()).prop_map(|(first, more)| Want::lines(first, more.map(|more| first + more))),
        proptest::collection::vec((1_u64..20, last), 0..4).prop_map(|wanted| {
            let wanted: Vec<_> =
                wanted.into_iter().map(|(first, more)| (first, more.map(|more| first + more / 4))).collect();
            ranges(&wanted)
        }),
        (1_u64..25, proptest::option::of(1_u64..9)).prop_map(|(from_end, count)| tail(from_end, count)),
    ]
}

fn any_want() -> impl Strategy<Value = Want> {
    let columns = proptest::option::of(1_u64..8);
    (any_span(), 1_u64..12, 0_u64..40, columns, 1_u64..4).prop_map(
        |(want, max_lines, max_bytes, max_columns, from_column)| Want {
            max_lines,
            max_bytes,
            max_columns,
            from_column,
            ..want
        },
    )
}

fn any_encoding() -> impl Strategy<Value = Encoding> {
    proptest::sample::select(ENCODINGS.to_vec())
}

/// The window in numbers from the start.
fn from_start(mut window: Window, text: &str) -> Window {
    let total = lines(text).count().cast_signed() as i64;
    for piece in &mut window.pieces {
        piece.number += if piece.number < 0 { total + 1 } else { 0 };
    }
    window.scanned = 0;
    window.total = Some(total.cast_unsigned());
    window
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn without_limits_exactly_the_lines_asked_for(
        text in any_text(), want in any_span(), encoding in any_encoding(), size in 1_usize..40,
    ) {
        let lines = expected(&text, &want);
        let (bytes, guess) = encoded(&text, encoding);
        let index = LineIndex::new();
        for window in [
            window_of_str(&text, &want),
            seekable(&bytes, guess, &index, &want, size),
            seekable(&bytes, guess, &index, &want, size),
            stream(&bytes, guess, &want, size),
        ] {
            let window = from_start(window, &text);
            let found: Vec<_> = window.pieces.iter().map(|piece| (piece.number, Line { text: &piece.text, end: piece.end })).collect();
            prop_assert_eq!(&found, &lines);
            prop_assert_eq!(window.stopped, Stop::Done);
            prop_assert_eq!(window.loss, None);
            for piece in &window.pieces {
                prop_assert_eq!(piece.chars, Some(piece.text.chars().count() as u64));
            }
        }
    }

    #[test]
    fn the_doors_agree(
        text in any_text(), want in any_want(), encoding in any_encoding(), size in 1_usize..40,
    ) {
        let (bytes, guess) = encoded(&text, encoding);
        let whole = from_start(window_of_str(&text, &want), &text);
        prop_assert_eq!(&from_start(stream(&bytes, guess, &want, size), &text), &whole);
        let index = LineIndex::new();
        for _ in 0..2 {
            let window = from_start(seekable(&bytes, guess, &index, &want, size), &text);
            prop_assert_eq!(&window.pieces, &whole.pieces);
            prop_assert_eq!(window.stopped, whole.stopped);
        }
    }

    #[test]
    fn limits_hold_and_something_is_shown(text in any_text(), want in any_want()) {
        let window = window_of_str(&text, &want);
        let all = expected(&text, &want);
        prop_assert_eq!(window.pieces.is_empty(), all.is_empty());
        prop_assert!(window.pieces.len() as u64 <= want.max_lines);
        let bytes: usize = window.pieces.iter().map(|piece| piece.text.len() + usize::from(piece.end != LineEnd::Missing)).sum();
        prop_assert!(window.pieces.len() == 1 || bytes as u64 <= want.max_bytes);
        for piece in &window.pieces {
            let line = all.iter().find(|(number, _)| *number == piece.number).unwrap().1;
            let rest: String = line.text.chars().skip(piece.from as usize - 1).collect();
            prop_assert!(rest.starts_with(&piece.text));
            prop_assert_eq!(piece.cut, piece.text.len() < rest.len());
            prop_assert!(rest.is_empty() || !piece.text.is_empty());
        }
    }

    #[test]
    fn pages_joined_are_the_whole(text in any_text(), max_lines in 1_u64..5, max_bytes in 1_u64..30, size in 1_usize..40) {
        let index = LineIndex::new();
        let mut whole = String::new();
        let (mut line, mut column) = (1, 1);
        for _ in 0..500 {
            let last = if column > 1 { Some(line) } else { None };
            let want = Want { max_lines, max_bytes, from_column: column, ..Want::lines(line, last) };
            let window = seekable(text.as_bytes(), utf8(), &index, &want, size);
            let Some(piece) = window.pieces.last() else { break };
            whole.push_str(&joined(&window));
            (line, column) = (piece.number.unsigned_abs() + 1, 1);
            if let Some(next) = piece.next_column() {
                whole.truncate(whole.len() - piece.end.as_str().len());
                (line, column) = (line - 1, next);
            }
        }
        prop_assert_eq!(whole, text);
    }

    #[test]
    fn parts_joined_are_the_whole(text in any_text(), borders in proptest::collection::btree_set(1_u64..20, 0..5)) {
        let mut whole = String::new();
        let mut first = 1;
        for border in borders {
            whole += &joined(&window_of_str(&text, &Want::lines(first, Some(border))));
            first = border + 1;
        }
        whole += &joined(&window_of_str(&text, &Want::lines(first, None)));
        prop_assert_eq!(whole, text);
    }

    #[test]
    fn any_bytes_are_fine(bytes in proptest::collection::vec(any::<u8>(), 0..80), want in any_want(), encoding in any_encoding(), size in 1_usize..40) {
        let guess = Guess { encoding, ..utf8() };
        let streamed = stream(&bytes, guess, &want, size);
        let sought = seekable(&bytes, guess, &LineIndex::new(), &want, size);
        let all = stream(&bytes, guess, &Want::all(), size);
        let shown = |window: Window| from_start(window, &joined(&all)).pieces;
        prop_assert_eq!(shown(streamed), shown(sought));
    }
}

//! Files too large to be held whole: only the window is read, and nothing is different about it.

use std::fmt::Write;

use omniread::core::RenderedBody;
use omniread::{ReadContext, ReadRequest};
use omniread_tests::{Scratch, block_on, model_lines};

fn text(path: &str, ctx: &ReadContext) -> String {
    block_on(omniread::read(path, ctx)).unwrap_or_else(|error| panic!("{path}: {error}")).text()
}

/// The lines shown by number, without lines around what is asked.
fn shown(path: &str, ctx: &ReadContext) -> Vec<(i64, String)> {
    let request = ReadRequest::new(path).exact();
    let rendered = block_on(omniread::builder().build().render(request, ctx));
    match rendered.unwrap_or_else(|error| panic!("{path}: {error}")).body {
        RenderedBody::Lines(pieces) => pieces.into_iter().map(|piece| (piece.number, piece.text)).collect(),
        other => panic!("{path} gives {other:?}"),
    }
}

/// About 300 KB whose lines end in every way and begin at odd places.
fn mixed() -> String {
    let mut text = String::new();
    for line in 0..20_000 {
        let end = ["\n", "\r\n", "\r", "\n\r\n", "\r\r\n"][line % 5];
        let _ = write!(text, "{}{line}{end}", ["", "ж", "字字", "plain "][line % 4]);
    }
    text
}

#[test]
fn windows_anywhere_agree_with_a_naive_model() {
    let text = mixed();
    let lines = model_lines(&text);
    let scratch = Scratch::with("mixed.txt", &text);
    let mut ctx = scratch.ctx();
    ctx.limits.editable_bytes = 0;
    let total = i64::try_from(lines.len()).expect("there are not that many lines");
    let at = |line: i64| lines[usize::try_from(line - 1).expect("lines count from 1")].clone();
    for first in [1, 2, 777, 3_333, 12_000, 12_001, total - 1, total] {
        let expected: Vec<_> = (first..=total).take(3).map(|line| (line, at(line).text)).collect();
        let last = first + 2;
        assert_eq!(shown(&format!("mixed.txt:{first}-{last}"), &ctx), expected);
        let raw: String = expected.iter().map(|(line, text)| format!("{text}{}", at(*line).end)).collect();
        assert_eq!(self::text(&format!("mixed.txt:{first}-{last}:raw"), &ctx), raw, "line {first}");
        // Counted from the end the same lines are found, under either number.
        let tail = shown(&format!("mixed.txt:-{}+3", total - first + 1), &ctx);
        let tail: Vec<_> = tail
            .into_iter()
            .map(|(number, text)| (if number < 0 { total + number + 1 } else { number }, text))
            .collect();
        assert_eq!(tail, expected, "the tail of {first}");
    }
    let list = shown("mixed.txt:5-6,9000-9001,20000", &ctx);
    let expected: Vec<_> = [5, 6, 9000, 9001, 20000].into_iter().map(|line| (line, at(line).text)).collect();
    assert_eq!(list, expected);
}

#[test]
fn once_counted_a_tail_has_numbers_from_the_start() {
    let scratch = Scratch::with("big.txt", "some line or other\n".repeat(300_000));
    let ctx = scratch.ctx();
    assert_eq!(shown("big.txt:-1", &ctx)[0].0, -1);
    assert!(text("big.txt:stat", &ctx).contains(", 300000 lines, "), "{}", text("big.txt:stat", &ctx));
    assert_eq!(shown("big.txt:-1", &ctx)[0].0, 300_000);
    assert_eq!(shown("big.txt:-3+1", &ctx)[0].0, 299_998);
}

#[test]
fn one_line_of_megabytes_is_shown_in_parts() {
    let json = format!("{{\"items\":[{}0]}}", "1234567,".repeat(1_000_000));
    let length = json.len();
    let scratch = Scratch::with("one-line.json", &json);
    let ctx = scratch.ctx();
    let bare = text("one-line.json", &ctx);
    assert!(bare.starts_with("[one-line.json]\n1:{\"items\":[1234567,"), "{bare:.200}");
    assert!(bare.contains("[Line 1 cut at 768") && bare.contains("Use :1@769 to continue]"), "{bare}");
    let on = text("one-line.json:1@769", &ctx);
    assert!(on.len() > 40_000 && on.len() < 60_000, "{}", on.len());
    assert!(on.contains(&json[768..40_000]));
    let end = text(&format!("one-line.json:1@{}", length - 5), &ctx);
    assert!(end.contains(&format!("1:…{}\n", &json[length - 6..])), "{end}");
    let raw = text("one-line.json:raw", &ctx);
    assert!(json.starts_with(&raw) && raw.len() > 40_000, "{}", raw.len());
    assert!(text("one-line.json:-1", &ctx).contains("1:{\"items\":"));
    let facts = text("one-line.json:stat", &ctx);
    assert!(facts.contains(", 1 line, UTF-8, "), "{facts}");
}

#[test]
fn a_giant_neighbour_hides_no_line() {
    let scratch = Scratch::new();
    let giant = "x".repeat(300_000);
    scratch.write("middle.txt", format!("one\n{giant}\nthree\nfour\n"));
    scratch.write("first.txt", format!("{giant}\ntwo\n"));
    let ctx = scratch.ctx();
    for (path, line) in [
        ("middle.txt:3", "\n3:three\n"),
        ("middle.txt:3-3", "\n3:three\n"),
        ("middle.txt:1-1", "\n1:one\n"),
        ("middle.txt:-2", "\n4:four\n"),
        ("middle.txt", "\n4:four\n"),
        ("middle.txt:1,3", "\n3:three\n"),
        ("first.txt:2-2", "\n2:two\n"),
        ("first.txt", "\n2:two\n"),
    ] {
        let text = text(path, &ctx);
        assert!(text.contains(line) && text.len() < 5_000, "{path}: {text:.900}");
    }
    assert_eq!(text("middle.txt:3-3:raw", &ctx), "three\n");
}

#[test]
fn the_same_read_gives_the_same_bytes() {
    let scratch = Scratch::with("mixed.txt", mixed());
    let mut ctx = scratch.ctx();
    for editable_bytes in [0, 1 << 22] {
        ctx.limits.editable_bytes = editable_bytes;
        for path in ["mixed.txt", "mixed.txt:9000-9010", "mixed.txt:stat", "mixed.txt:40:raw", "."] {
            let first = text(path, &ctx);
            for _ in 0..4 {
                assert_eq!(text(path, &ctx), first, "{path}");
            }
        }
    }
}

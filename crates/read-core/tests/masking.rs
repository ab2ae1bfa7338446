//! Masks hold wherever a credential could come out.

#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;

use omniread_read_core::{
    ContentBlock, Form, Hint, LocalSource, ReadContext, ReadOutput, ReadRequest, Reader, Redactor, Registry,
};
use tempfile::TempDir;

const SECRET: &str = "hunter2-é-correct-horse";

/// What follows `password=` on its line.
struct Passwords;

impl Redactor for Passwords {
    fn credentials(&self, _hint: &Hint, text: &str) -> Vec<Range<usize>> {
        let value = |(at, key): (usize, &str)| {
            let start = at + key.len();
            let end = text[start..].find(['\n', '\r', ' ']).map_or(text.len(), |length| start + length);
            start..end
        };
        text.match_indices("password=").map(value).collect()
    }
}

/// Everything between `BEGIN` and `END`, as one range over many lines.
struct Blocks;

impl Redactor for Blocks {
    fn credentials(&self, _hint: &Hint, text: &str) -> Vec<Range<usize>> {
        let start = text.find("BEGIN\n").map(|at| at + 6);
        start.and_then(|start| Some(start..text.find("END")?)).into_iter().collect()
    }
}

fn scratch(name: &str, content: impl AsRef<[u8]>) -> (TempDir, ReadContext) {
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join(name), content).unwrap();
    let ctx = ReadContext::new(scratch.path());
    (scratch, ctx)
}

fn reader() -> Reader {
    Reader::new(Registry::new().source(LocalSource).redactor(Passwords))
}

async fn read(path: &str, ctx: &ReadContext) -> ReadOutput {
    reader().read(path, ctx).await.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Follows every call from `path` on, and gives all that was shown.
async fn follow(path: &str, ctx: &ReadContext) -> String {
    let (mut shown, mut seen, mut waiting) = (String::new(), BTreeSet::new(), vec![path.to_owned()]);
    while let Some(path) = waiting.pop().filter(|_| seen.len() < 500) {
        if seen.insert(path.clone()) {
            let output = read(&path, ctx).await;
            shown.push_str(&output.text());
            waiting.extend(
                output.notices.iter().flat_map(|notice| &notice.next).map(omniread_read_core::Next::path),
            );
        }
    }
    shown
}

#[tokio::test]
async fn no_call_leads_into_a_mask_of_a_large_file() {
    let line = format!("{} password={SECRET} tail\n", "x".repeat(700));
    let (_scratch, mut ctx) = scratch("large.txt", line.repeat(3));
    ctx.limits.editable_bytes = 100;
    for columns in [5, 705, 712, 768] {
        ctx.limits.columns = Some(columns);
        for path in ["large.txt", "large.txt:-1", "large.txt:2@701", "large.txt:2@714:raw", "large.txt:raw"] {
            let shown = follow(path, &ctx).await;
            for part in ["hunter", "correct", "horse"] {
                assert!(!shown.contains(part), "{path} with {columns} columns shows {part}");
            }
        }
    }
    assert!(read("large.txt:1", &ctx).await.text().contains("password=‹masked›"));
}

#[tokio::test]
async fn a_finding_over_many_lines_keeps_the_lines() {
    let text = "a\nBEGIN\none\r\ntwo\nEND\nb\n";
    let (_scratch, mut ctx) = scratch("block.txt", text);
    let reader = Reader::new(Registry::new().source(LocalSource).redactor(Blocks));
    for editable in [1000, 4] {
        ctx.limits.editable_bytes = editable;
        let shown = reader.read("block.txt", &ctx).await.unwrap().text();
        let body: Vec<_> = shown.lines().skip(1).take(6).collect();
        assert_eq!(body, ["1:a", "2:BEGIN", "3:‹masked›", "4:‹masked›", "5:END", "6:b"], "{editable}");
    }
}

#[tokio::test]
async fn exact_bytes_are_masked_in_every_encoding() {
    let utf16: Vec<u8> =
        format!("\u{feff}password={SECRET}\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let latin1 =
        [b"password=hunter2 caf\xe9 cr\xe8me br\xfbl\xe9e\n".as_slice(), &b"plain text here\n".repeat(4)]
            .concat();
    for bytes in [utf16, latin1, format!("password={SECRET}\n").into_bytes()] {
        let (_scratch, ctx) = scratch("secret.txt", &bytes);
        let request = ReadRequest { form: Form::Bytes, ..ReadRequest::new("secret.txt") };
        let output = reader().read(request, &ctx).await.unwrap();
        let [ContentBlock::Bytes { data, .. }] = output.content.as_slice() else {
            panic!("bytes were asked for")
        };
        let text = String::from_utf8_lossy(data);
        assert!(text.contains("password=‹masked›") && !text.contains("hunter2"), "{text}");
    }
}

#[tokio::test]
async fn a_preview_shows_no_credential() {
    let binary =
        [b"\x7fELF\0\0\x01\x02\0\0\0password=hunter2\0\0\0more text\0".as_slice(), &[0; 64]].concat();
    let (_scratch, ctx) = scratch("program", binary);
    let shown = read("program", &ctx).await.text();
    assert!(shown.contains("password=*******") && shown.contains("more text"), "{shown}");
    assert!(!shown.contains("hunter2") && !shown.contains("68 75 6e 74"), "{shown}");
}

//! Masks hold wherever a credential could come out.

#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::ops::Range;
use std::sync::Arc;

use async_trait::async_trait;
use omniread_hashline::{Check, Tag};
use omniread_read_core::{
    Content, ContentBlock, Form, Found, Hint, Listing, LocalSource, Opened, ReadContext, ReadError,
    ReadOutput, ReadRequest, Reader, Redactor, Registry, Row, Source, Thing,
};
use omniread_selector::{Origin, Reading};
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
async fn the_notice_names_values_and_the_lines_that_are_shown() {
    let text = "password=a password=b\nplain\npassword=c\npassword=d\nplain\n";
    let (_scratch, mut ctx) = scratch("some.txt", text);
    for editable in [1000, 4] {
        ctx.limits.editable_bytes = editable;
        let whole = read("some.txt", &ctx).await;
        assert!(whole.text().ends_with("\n[4 values masked on lines 1, 3-4]\n"), "{}", whole.text());
        assert_eq!(whole.details.masked_count, Some(4));
        let one = read("some.txt:3-3,5-5", &ctx).await;
        assert!(one.text().ends_with("\n[1 value masked on line 3]\n"), "{}", one.text());
        assert_eq!(read("some.txt:2-2,5-5", &ctx).await.details.masked_count, None);
    }
    let reader = Reader::new(Registry::new().source(LocalSource).redactor(Blocks));
    let (_scratch, mut ctx) = scratch("block.txt", "a\nBEGIN\none\n  two\nEND\nb\n");
    for editable in [1000, 4] {
        ctx.limits.editable_bytes = editable;
        let shown = reader.read("block.txt", &ctx).await.unwrap().text();
        assert!(shown.ends_with("\n[1 value masked on lines 3-4]\n"), "{shown}");
    }
}

#[tokio::test]
async fn what_is_remembered_holds_the_mask_and_the_tag_of_the_text() {
    let text = "one\npassword=hunter2\nthree\n";
    let (scratch, ctx) = scratch("some.txt", text);
    let path = scratch.path().canonicalize().unwrap().join("some.txt");
    let output = read("some.txt", &ctx).await;
    let tag = Tag::of(text);
    assert_eq!(output.details.tag.as_deref(), Some(tag.to_string().as_str()));
    let held = ctx.snapshots.snapshot(path.to_str().unwrap(), tag).unwrap();
    assert_eq!(&*held.text, "one\npassword=‹masked›\nthree\n");
    let check = |lines: &[u64]| {
        ctx.snapshots.check(path.to_str().unwrap(), tag, &lines.iter().copied().collect(), Some(text))
    };
    assert_eq!(check(&[1, 3]), Check::Current);
    assert!(matches!(check(&[1, 2]), Check::Masked { lines } if lines.contains(2) && lines.len() == 1));
}

#[tokio::test]
async fn escapes_of_a_terminal_hide_no_credential() {
    let (_scratch, mut ctx) = scratch("colours.log", "pass\x1b[31mword=hunt\x1b[0mer2\nplain\n");
    for editable in [1000, 4] {
        ctx.limits.editable_bytes = editable;
        let request = ReadRequest { terminal: true, ..ReadRequest::new("colours.log") };
        let shown = reader().read(request, &ctx).await.unwrap().text();
        assert!(shown.contains("1:password=‹masked›\n"), "{shown}");
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

/// `list://` is a list whose rows say something of what they name.
struct List;

#[async_trait]
impl Source for List {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Internal("list".to_owned())
    }

    async fn open(&self, readings: &[Reading], _: &ReadContext) -> Result<Opened, ReadError> {
        let said = || [format!("password={SECRET} and more")];
        let row = Row { children: vec![Row::new("inner", said())], ..Row::new("password=name", said()) };
        let listing = Listing {
            heading: "1 row".to_owned(),
            empty: "(nothing)",
            rows: Arc::new(vec![row]),
            directory: None,
            notices: Vec::new(),
        };
        let thing = Thing::Content("list://".to_owned(), Content::Listing(listing));
        Ok(Opened::Found(Found { thing, rest: readings[0].rest.clone(), notices: Vec::new() }))
    }
}

#[tokio::test]
async fn what_rows_say_is_masked_and_what_they_name_is_not() {
    let reader = Reader::new(Registry::new().source(List).redactor(Passwords));
    let shown = reader.read("list://", &ReadContext::new("/")).await.unwrap().text();
    assert_eq!(
        shown,
        "[list://] 1 row\n  password=name  password=‹masked› and more\n    - inner  password=‹masked› and more\n"
    );
}

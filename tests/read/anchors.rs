//! Tags, and what edit tools may rely on after a read.

use omniread::hashline::{Check, LineSet, Tag};
use omniread::{ReadContext, ReadRequest};
use omniread_tests::{Scratch, block_on};

/// Texts with the low 16 bits of the xxHash32 of their normal form, computed by another implementation.
const TAGS: [(&str, &str); 20] = [
    ("", "5D05"),
    ("\n", "D352"),
    ("hello\nworld\n", "3030"),
    ("hello\nworld", "4D07"),
    ("hello\r\nworld  \r\n", "3030"),
    ("\u{feff}hello\nworld\n", "3030"),
    ("hello\rworld\r", "3030"),
    ("hello \t\nworld\t \n", "3030"),
    (" hello\nworld\n", "9317"),
    ("hello\n\nworld\n", "73B9"),
    ("hello\nworld\n\n", "171F"),
    ("\r\n", "D352"),
    ("  \n", "D352"),
    ("\t", "5D05"),
    ("hello\u{a0}\nworld\n", "F2C4"),
    ("hello\u{c}\nworld\n", "FAEC"),
    ("größe\n", "031A"),
    ("日本語\n🦀\n", "FE1F"),
    ("a\r\r\nb", "B776"),
    ("fn main() {\n    println!(\"hi\");   \n}\n", "A612"),
];

#[test]
fn tags_are_those_of_the_reference() {
    for (text, tag) in TAGS {
        let scratch = Scratch::with("text.txt", text);
        let ctx = scratch.ctx();
        for path in ["text.txt", "text.txt:1", "text.txt:-1"] {
            let output = block_on(omniread::read(path, &ctx)).expect("a text can be read");
            assert_eq!(output.details.tag.as_deref(), Some(tag), "{text:?}");
            assert!(output.text().starts_with(&format!("[text.txt#{tag}]\n")), "{text:?}: {}", output.text());
        }
    }
}

#[test]
fn a_tag_is_of_the_text_and_not_of_its_encoding() {
    let text = "größe\n";
    let utf16: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let scratch = Scratch::with("wide.txt", utf16);
    let output = block_on(omniread::read("wide.txt", &scratch.ctx())).expect("a text can be read");
    assert_eq!(output.details.tag.as_deref(), Some("031A"));
}

#[test]
fn what_cannot_be_edited_has_no_tag() {
    let scratch = Scratch::new();
    scratch.write("lossy.txt", b"stra\xc3\x9fe, gr\xc3\xb6\xc3\x9fer, \xff\n");
    scratch.write("large.txt", "line\n".repeat(100));
    let mut ctx = scratch.ctx();
    ctx.limits.editable_bytes = 400;
    for path in ["lossy.txt", "large.txt", "large.txt:3-4", "large.txt:-2"] {
        let output = block_on(omniread::read(path, &ctx)).expect("a text can be read");
        assert_eq!(output.details.tag, None, "{path}");
        let name = path.split(':').next().unwrap_or_default();
        assert!(output.text().starts_with(&format!("[{name}]\n")), "{}", output.text());
    }
    let raw = block_on(omniread::read("lossy.txt:raw", &ctx)).expect("a text can be read");
    assert_eq!(raw.details.tag, None);
}

/// Reads, and gives the tag.
fn read(request: impl Into<ReadRequest>, ctx: &ReadContext) -> Tag {
    let output = block_on(omniread::read(request, ctx)).expect("a text can be read");
    output.details.tag.expect("it has a tag").parse().expect("a tag is four digits")
}

/// Twenty lines; the tenth is a long one.
fn twenty(scratch: &Scratch) -> String {
    let lines =
        (1..=20).map(|line| if line == 10 { "long ".repeat(300) + "\n" } else { format!("line {line}\n") });
    let text: String = lines.collect();
    scratch.write("text.txt", &text);
    scratch.path("text.txt").to_string_lossy().into_owned()
}

fn lines(numbers: impl IntoIterator<Item = u64>) -> LineSet {
    let mut set = LineSet::new();
    numbers.into_iter().for_each(|number| set.insert(number));
    set
}

#[test]
fn lines_that_were_shown_are_seen_and_no_others() {
    for (request, seen) in [
        ("text.txt:3-5", vec![2, 3, 4, 5, 6, 7, 8]),
        ("text.txt:3-3,17-18", vec![3, 17, 18]),
        ("text.txt:-2", vec![19, 20]),
        ("text.txt:-6+2", vec![15, 16]),
        // The tenth line is cut, in whatever part it is shown.
        ("text.txt:9-11", vec![8, 9, 11, 12, 13, 14]),
        ("text.txt", (1..=20).filter(|line| *line != 10).collect()),
    ] {
        let scratch = Scratch::new();
        let (path, ctx) = (twenty(&scratch), scratch.ctx());
        let tag = read(request, &ctx);
        let all = ctx.snapshots.check(&path, tag, &lines(seen.clone()), None);
        assert_eq!(all, Check::Current, "{request}");
        for line in (1..=20).filter(|line| !seen.contains(line)) {
            let unseen = Check::Unseen { lines: lines([line]), total: 20 };
            assert_eq!(ctx.snapshots.check(&path, tag, &lines([line]), None), unseen, "{request}: {line}");
        }
    }
}

#[test]
fn reads_add_up() {
    let scratch = Scratch::new();
    let (path, ctx) = (twenty(&scratch), scratch.ctx());
    let tag = read(ReadRequest::new("text.txt:1-2").exact(), &ctx);
    read("text.txt:12-12,14-14", &ctx);
    assert_eq!(ctx.snapshots.check(&path, tag, &lines([1, 2, 12, 14]), None), Check::Current);
    let unseen = Check::Unseen { lines: lines([13]), total: 20 };
    assert_eq!(ctx.snapshots.check(&path, tag, &lines([1, 13]), None), unseen);
}

#[test]
fn parts_of_a_line_and_facts_are_no_sight_of_it() {
    let scratch = Scratch::new();
    let (path, ctx) = (twenty(&scratch), scratch.ctx());
    let tag = read("text.txt:1-1", &ctx);
    for request in ["text.txt:10@5", "text.txt:10@769", "text.txt:stat"] {
        block_on(omniread::read(request, &ctx)).expect("a text can be read");
        let unseen = Check::Unseen { lines: lines([10]), total: 20 };
        assert_eq!(ctx.snapshots.check(&path, tag, &lines([10]), None), unseen, "{request}");
    }
}

#[test]
fn a_changed_file_is_stale() {
    let scratch = Scratch::new();
    let (path, ctx) = (twenty(&scratch), scratch.ctx());
    let before = read("text.txt", &ctx);
    let changed =
        std::fs::read_to_string(&path).expect("it is there").replacen("line 1\n", "line 0\nline 1\n", 1);
    let live = ctx.snapshots.check(&path, before, &lines([5]), Some(&changed));
    assert!(matches!(&live, Check::Stale { relocated, .. } if relocated[0].new == Some(6)), "{live:?}");
    // The same after the new text was read: the newest is what stands in the file.
    scratch.write("text.txt", &changed);
    let after = read("text.txt", &ctx);
    assert_ne!(before, after);
    let stale = ctx.snapshots.check(&path, before, &lines([5]), None);
    assert!(matches!(stale, Check::Stale { latest, .. } if latest == after), "{stale:?}");
    assert_eq!(ctx.snapshots.check(&path, after, &lines([5]), None), Check::Current);
}

#[test]
fn nothing_is_recorded_when_it_is_not_wanted_or_under_another_path() {
    let scratch = Scratch::new();
    let path = twenty(&scratch);
    let mut ctx = scratch.ctx();
    ctx.display.record = false;
    let tag = read("text.txt", &ctx);
    let unknown = Check::Unknown { known: Vec::new() };
    assert_eq!(ctx.snapshots.check(&path, tag, &lines([1]), None), unknown);
    ctx.display.record = true;
    read("text.txt", &ctx);
    assert_eq!(ctx.snapshots.check("/another/text.txt", tag, &lines([1]), None), unknown);
}

#[test]
fn a_link_and_its_file_share_what_was_seen() {
    let scratch = Scratch::new();
    let (path, ctx) = (twenty(&scratch), scratch.ctx());
    scratch.link("link.txt", "text.txt");
    let tag = read("link.txt", &ctx);
    assert_eq!(ctx.snapshots.check(&path, tag, &lines([1, 20]), None), Check::Current);
}

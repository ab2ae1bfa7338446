//! Whatever is in a file and whatever is asked: an answer or an error that says something, and never a crash.

use omniread::{ReadContext, ReadRequest};
use omniread_tests::{Scratch, block_on};
use proptest::prelude::*;

/// What a contained panic says.
const CRASHED: &str = "failed unexpectedly";

/// What files begin with that are known by it.
const MARKS: [&[u8]; 8] = [
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\xfe\xff",
    b"\xff\xfe\0\0",
    b"\x7fELF\x02\x01\x01",
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    b"PK\x03\x04",
    b"\x1f\x8b\x08",
];

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..40),
        "[ -~\r\n\t]{0,60}".prop_map(String::into_bytes),
        "\\PC{0,20}".prop_map(String::into_bytes),
        Just(b"<<<<<<< HEAD\n=======\n>>>>>>> x\n".to_vec()),
        Just(vec![0; 30]),
        Just(vec![0xe9, 0x0a, 0x82, 0xa0, 0x0d]),
    ];
    let mark = prop_oneof![3 => Just(Vec::new()), 1 => proptest::sample::select(&MARKS[..]).prop_map(<[u8]>::to_vec)];
    (mark, proptest::collection::vec(piece, 0..8)).prop_map(|(mark, pieces)| [mark, pieces.concat()].concat())
}

const SELECTIONS: [&str; 18] = [
    "",
    ":raw",
    ":stat",
    ":conflicts",
    ":symbols",
    ":sym=a",
    ":block=1",
    ":1",
    ":2-3",
    ":1,3",
    ":-2",
    ":-3+1",
    ":1@2",
    ":1:2",
    ":2-3:raw",
    ":raw:-1",
    ":1@2:raw",
    ":",
];

fn check(path: &str, may_be_empty: bool, ctx: &ReadContext) -> Result<(), TestCaseError> {
    match block_on(omniread::read(path, ctx)) {
        Ok(output) => prop_assert!(may_be_empty || !output.text().is_empty(), "{:?} is empty", path),
        Err(error) => {
            let message = error.to_string();
            prop_assert!(!message.contains(CRASHED), "{:?}: {}", path, message);
            prop_assert_eq!(message.lines().count(), 1, "{:?}: {}", path, message);
            for next in error.next() {
                let tried = block_on(omniread::read(next.path(), ctx));
                prop_assert!(tried.is_ok(), "{:?} proposes {:?}: {:?}", path, next.path(), tried.err());
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn any_bytes_under_any_selection(bytes in bytes(), style in 0..4_usize, encoding in 0..4_usize) {
        let scratch = Scratch::with("file", &bytes);
        let mut ctx = scratch.ctx();
        ctx.display.style = omniread::Style::ALL[style];
        for editable_bytes in [1 << 20, 0] {
            ctx.limits.editable_bytes = editable_bytes;
            for selection in SELECTIONS {
                // Nothing but the text itself: it may have no characters.
                let bare = selection.contains("raw") || ctx.display.style == omniread::Style::Plain;
                check(&format!("file{selection}"), bare, &ctx)?;
            }
        }
        for label in ["utf-8", "utf-16le", "shift_jis", "windows-1252"].into_iter().skip(encoding) {
            let request = ReadRequest { encoding: Some(label.into()), terminal: true, ..ReadRequest::new("file:2") };
            let output = block_on(omniread::read(request, &ctx));
            prop_assert!(output.is_ok(), "{:?}: {:?}", label, output.err());
        }
    }

    #[test]
    fn any_path(path in "\\PC{0,30}", tail in "[:#?;,@0-9a-z \\-+\\[\\]\"'L%/.~]{0,14}") {
        let scratch = Scratch::with("a", "text\n");
        scratch.write("b/c", "text\n");
        for path in [path.as_str(), &format!("a{tail}"), &format!("b/{tail}"), &format!("{path}{tail}"), &tail] {
            // What stands outside of the scratch folder is not a matter of this test.
            let ctx = scratch.ctx().with_root(scratch.root());
            check(path, true, &ctx)?;
        }
    }
}

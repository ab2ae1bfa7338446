//! Sessions made readable, whatever they hold and however they come.

#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::io::{self, Read};

use omniread_internal_url::transcript::readable;
use proptest::prelude::*;

fn shown(session: &str) -> String {
    io::read_to_string(readable(io::Cursor::new(session.to_owned()))).unwrap()
}

/// Gives so many bytes at once, and is interrupted before each.
struct Slow(Vec<u8>, usize, bool);

impl Read for Slow {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.2 = !self.2;
        if self.2 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let count = self.1.min(self.0.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0.drain(..count);
        Ok(count)
    }
}

#[test]
fn each_kind_of_part_has_its_form() {
    let table = [
        (r#"{"role":"user","content":"Hi"}"#, "## user\n\nHi\n"),
        (r#"{"type":"human","message":"Hi"}"#, "## user\n\nHi\n"),
        (r#"{"role":"model","parts":[{"text":"Hi"}]}"#, "## assistant\n\nHi\n"),
        (
            r#"{"role":"developer","content":[{"type":"input_text","text":"Hi"}],"timestamp":1}"#,
            "## system\n\nHi\n",
        ),
        (
            r#"{"role":"user","content":"Hi","timestamp":"yesterday at\nnoon"}"#,
            "## user · yesterday at noon\n\nHi\n",
        ),
        (r#"{"role":"assistant","content":"","reasoning_content":"a\nb"}"#, "## assistant\n\n> a\n> b\n"),
        (
            r#"{"role":"assistant","content":[{"type":"redacted_thinking"}]}"#,
            "## assistant\n\n(thinking, not readable)\n",
        ),
        (
            r#"{"role":"assistant","content":[{"type":"tool_use","name":"x","input":{}}]}"#,
            "## assistant\n\n→ x\n",
        ),
        (
            r#"{"role":"assistant","content":[{"type":"toolCall","name":"x","arguments":{"a":1,"b":["c"],"d":"e\nf"}}]}"#,
            "## assistant\n\n→ x a=1 b=[\"c\"]\n    d:\n      e\n      f\n",
        ),
        (
            r#"{"type":"custom_tool_call","name":"patch","input":"one\ntwo"}"#,
            "## assistant\n\n→ patch\n    one\n    two\n",
        ),
        (r#"{"role":"tool","name":"ls","content":""}"#, "← ls (nothing)\n"),
        (
            r#"{"role":"toolResult","toolName":"ls","isError":true,"content":[{"type":"text","text":"a\n\nb"}]}"#,
            "← ls (error)\n    a\n\n    b\n",
        ),
        (r#"{"role":"user","content":[{"type":"video","data":"AAAA"}]}"#, "## user\n\n(video, 3 B)\n"),
        (r#"{"type":"compaction","summary":"So far."}"#, "## summary\n\nSo far.\n"),
        (
            r#"{"type":"event","payload":{"type":"token_count"}}"#,
            "(Not shown: 1 record of other kinds: event token_count 1)\n",
        ),
        ("[1]\n7\n", "(Not shown: 2 records of other kinds: no record 2)\n"),
        ("{\"role\":\"user\"", "(Line 1 of the session, 14 B, is no JSON)\n"),
        ("\n\r\n  \n", ""),
        ("", ""),
    ];
    for (session, expected) in table {
        assert_eq!(shown(session), expected, "{session}");
    }
}

#[test]
fn a_role_is_named_when_it_changes() {
    let session = r#"{"role":"user","content":"a"}
{"role":"user","content":"b"}

{"role":"assistant","content":"c"}
"#;
    assert_eq!(shown(session), "## user\n\na\n\nb\n\n## assistant\n\nc\n");
}

#[test]
fn many_kinds_are_told_together() {
    let session: String = (0..100).map(|kind| format!("{{\"type\":\"kind{kind:03}\"}}\n")).collect();
    let text = shown(&session);
    assert!(text.starts_with("(Not shown: 100 records of other kinds: kind000 1, "), "{text}");
    assert!(text.ends_with(" kind031 1, others 68)\n"), "{text}");
}

proptest! {
    #[test]
    fn how_it_comes_does_not_matter(
        lines in proptest::collection::vec("(\\{\"role\":\"[a-z]{1,4}\",\"content\":\"[ a-z#é]{0,30}\"\\}|[\\{\\}\"a-z ]{0,9})", 0..20),
        step in 1..70_usize,
    ) {
        let session = lines.join("\n");
        let slowly = io::read_to_string(readable(Slow(session.clone().into_bytes(), step, false))).unwrap();
        prop_assert_eq!(slowly, shown(&session));
    }

    #[test]
    fn nothing_panics(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let mut text = String::new();
        // What comes out is always text.
        readable(io::Cursor::new(bytes)).read_to_string(&mut text).unwrap();
    }

    #[test]
    fn no_shape_of_json_panics(depth in 0..40_usize, key in "(content|message|payload|role|type|summary|tool_calls|input|output)") {
        let session = format!("{}1{}", format!("{{\"{key}\":[").repeat(depth), "]}".repeat(depth));
        shown(&session);
        shown(&format!("{{\"role\":\"assistant\",\"content\":{session}}}"));
        shown(&format!("{{\"role\":\"tool\",\"content\":{session}}}"));
    }
}

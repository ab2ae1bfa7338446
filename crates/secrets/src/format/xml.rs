//! XML: texts of elements and values of attributes. Comments are gone over like the rest, as they often hold what was in
//! use before.

use std::ops::Range;

use memchr::{memchr, memmem};

use super::{Judge, quoted, trimmed};
use crate::name::{Naming, naming};

pub(super) fn find(judge: &mut Judge<'_>) {
    let bytes = judge.bytes();
    // What `<name>password</name>` or `<key>password</key>` says of the value that follows.
    let mut beside = None;
    let mut at = 0;
    while let Some(open) = memchr(b'<', &bytes[at..]).map(|length| at + length) {
        let Some(tag) = tag(bytes, open) else {
            at = open + 1;
            continue;
        };
        let named = attributes(judge, &tag);
        let content = text_behind(bytes, tag.end);
        let name = &judge.text[tag.name.clone()];
        at = tag.end;
        if trimmed(judge.text, content.clone()).is_empty() {
            continue;
        }
        match name {
            "name" | "key" => beside = naming(judge.text[content].trim()),
            "value" | "string" | "data" => drop(judge.value(named.or(beside.take()), content)),
            _ => drop(judge.value(naming(name).or(named).or(of_settings(name)), content)),
        }
    }
}

/// The one element of Maven's `settings-security.xml`.
fn of_settings(name: &str) -> Option<Naming> {
    (name == "master").then_some(Naming::Perhaps)
}

/// An opening tag.
struct Tag {
    name: Range<usize>,
    /// Behind its `>`.
    end: usize,
}

/// Longer tags are none, and what is not closed within so many bytes is not closed.
const LONGEST: usize = 4 * 1024;

fn tag(bytes: &[u8], open: usize) -> Option<Tag> {
    let rest = &bytes[open + 1..];
    let holds = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_-.:".contains(byte) || !byte.is_ascii();
    let length = rest.iter().take_while(holds).count();
    let end = memchr(b'>', &rest[..rest.len().min(LONGEST)])?;
    (length > 0).then(|| Tag { name: open + 1..open + 1 + length, end: open + 2 + end })
}

/// Takes the values of attributes, and gives what one that names the element says: `<entry key="password">`.
fn attributes(judge: &mut Judge<'_>, tag: &Tag) -> Option<Naming> {
    let bytes = &judge.bytes()[..tag.end];
    let mut named = None;
    let mut at = tag.name.end;
    while let Some(equals) = memchr(b'=', &bytes[at..]).map(|length| at + length) {
        let name = judge.text[at..equals].trim().trim_start_matches(['/', '?']);
        at = equals + 1 + bytes[equals + 1..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if !bytes.get(at).is_some_and(|byte| matches!(byte, b'"' | b'\'')) {
            continue;
        }
        let (value, end) = quoted(bytes, at, false);
        match name {
            "name" | "key" | "id" => named = naming(&judge.text[value]),
            "value" => drop(judge.value(named, value)),
            _ => drop(judge.pair(name, value)),
        }
        at = end;
    }
    named
}

/// The text behind a tag, up to the next one; within `<![CDATA[` and `]]>` if it is there.
fn text_behind(bytes: &[u8], at: usize) -> Range<usize> {
    const CDATA: &[u8] = b"<![CDATA[";
    let blanks = bytes[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    if bytes[at + blanks..].starts_with(CDATA) {
        let start = at + blanks + CDATA.len();
        let near = &bytes[start..bytes.len().min(start + LONGEST)];
        return start..start + memmem::find(near, b"]]>").or(memchr(b'\n', near)).unwrap_or(0);
    }
    at..at + memchr(b'<', &bytes[at..]).unwrap_or(bytes.len() - at)
}

//! YAML, line by line: names with their values, lists and blocks below them, maps in one line. What is indented deeper than
//! a credential goes on with it.

mod parents;

use std::ops::Range;

use super::braces::find_one;
use super::{Judge, lines, quoted};
use crate::name::Naming;
use crate::value::is_placeholder;
use parents::Parents;

pub(super) fn find(judge: &mut Judge<'_>) {
    let mut parents = Parents::of(judge.text);
    let mut taken = 0;
    // The indentation of a credential, whose further lines are deeper.
    let mut credential: Option<usize> = None;
    for (start, line) in lines(judge.text) {
        let content = line.trim_start();
        let indent = line.len() - content.len();
        let line = start + indent..start + line.trim_end().len();
        if start < taken || content.is_empty() {
            continue;
        }
        if credential.is_some_and(|outer| indent > outer) {
            goes_on(judge, line);
            continue;
        }
        credential = None;
        if content.starts_with("---") {
            parents = Parents::of(&judge.text[line.end..]);
        } else if content.starts_with('#') {
            commented(judge, line);
        } else {
            (taken, credential) = entry(judge, &mut parents, indent, line);
        }
    }
}

/// A further line of a credential.
fn goes_on(judge: &mut Judge<'_>, line: Range<usize>) {
    if !is_placeholder(&judge.text[line.clone()]) {
        judge.found.push(line);
    }
}

/// What was commented out is often still valid.
fn commented(judge: &mut Judge<'_>, line: Range<usize>) {
    let inner = judge.text[line.clone()].trim_start_matches(['#', ' ', '-']);
    if let Some((name, value)) = parted(inner) {
        let start = line.end - inner.len();
        judge.pair(name, start + value.start..start + value.end);
    }
}

/// Takes one line behind its indentation. Gives where its value ends, and its indentation when that is a credential that
/// may go on.
fn entry(
    judge: &mut Judge<'_>,
    parents: &mut Parents,
    indent: usize,
    line: Range<usize>,
) -> (usize, Option<usize>) {
    let content = &judge.text[line.clone()];
    let inner = behind_dashes(content);
    let (start, indent) = (line.end - inner.len(), indent + content.len() - inner.len());
    let unnamed = parents.enter(indent, inner.len() < content.len());
    let Some((name, value)) = parted(inner) else {
        return (scalar(judge, unnamed, start..line.end), None);
    };
    let value = start + value.start + marks(&inner[value.clone()])..start + value.end;
    let text = &judge.text[value.clone()];
    let naming = parents.of_value(name, text);
    if text.is_empty() {
        parents.open(name, judge.in_list(name), judge.in_map(name));
        return (line.end, None);
    }
    if text.starts_with(['|', '>']) {
        let is_encrypted = inner.contains("!vault");
        return (line.end, (naming == Some(Naming::Surely) && !is_encrypted).then_some(indent));
    }
    let before = judge.found.len();
    let end = scalar(judge, naming, value);
    (end, (judge.found.len() > before).then_some(indent))
}

/// The content behind the dashes that begin items of lists.
fn behind_dashes(mut content: &str) -> &str {
    while let Some(rest) = content.strip_prefix("- ") {
        content = rest.trim_start();
    }
    content
}

/// Bytes of anchors and tags before a value.
fn marks(value: &str) -> usize {
    let mut rest = value;
    while rest.starts_with(['&', '!']) {
        rest = rest.split_once(' ').map_or("", |(_, rest)| rest.trim_start());
    }
    value.len() - rest.len()
}

/// Takes a value on one line, or a map or list that begins there, and gives where it ends.
fn scalar(judge: &mut Judge<'_>, naming: Option<Naming>, value: Range<usize>) -> usize {
    let bytes = judge.bytes();
    match bytes.get(value.start) {
        Some(b'{' | b'[') if !judge.text[value.clone()].starts_with("{{") => {
            find_one(judge, value.start, naming)
        }
        Some(b'"' | b'\'') => {
            let (inner, _) = quoted(&bytes[..value.end], value.start, bytes[value.start] == b'"');
            judge.value(naming, inner);
            value.end
        }
        _ => {
            let text = &judge.text[value.clone()];
            let length = text.find(" #").unwrap_or(text.len());
            judge.value(naming, value.start..value.start + length);
            value.end
        }
    }
}

/// The name on a line without its quotes, and where the value behind its colon stands.
fn parted(content: &str) -> Option<(&str, Range<usize>)> {
    let bytes = content.as_bytes();
    let (name, colon) = match bytes.first()? {
        b'{' | b'[' => return None,
        b'"' | b'\'' => {
            let (name, end) = quoted(bytes, 0, bytes[0] == b'"');
            (&content[name], end)
        }
        _ => {
            let colon = memchr::memchr_iter(b':', bytes)
                .find(|at| bytes.get(at + 1).is_none_or(u8::is_ascii_whitespace))?;
            (content[..colon].trim_end(), colon)
        }
    };
    let value = content.get(colon..)?.strip_prefix(':')?;
    let value = content.len() - value.trim_start().len();
    Some((name, value..content.trim_end().len().max(value)))
}

//! Keys of JSON, with comments as in JSON5. No tree is built: a text that is nothing but brackets costs nothing.

use super::MOST;
use super::entry::entry;
use crate::names::squeezed;
use crate::source::Source;
use crate::{Item, Kind, Language, OutlineLimits, SIGNATURE};

/// Keys of the elements of an array that are named.
const NAMED: usize = 6;

pub(crate) fn json(language: &Language, source: &Source<'_>, limits: &OutlineLimits) -> Vec<Item> {
    let mut keys =
        Keys { language, source, most: limits.keys, items: Vec::new(), open: Vec::new(), key: None };
    let bytes = source.text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        at = match bytes[at] {
            quote @ (b'"' | b'\'') => keys.text(at, end_of_text(bytes, at, quote)),
            b'/' if bytes.get(at + 1) == Some(&b'/') => end_of(bytes, at, b"\n"),
            b'/' if bytes.get(at + 1) == Some(&b'*') => end_of(bytes, at + 2, b"*/"),
            b'{' => keys.opened(at, true),
            b'[' => keys.opened(at, false),
            b'}' | b']' => keys.closed(at),
            b':' => keys.colon(at),
            b',' => keys.comma(at),
            byte if byte.is_ascii_whitespace() => at + 1,
            _ => keys.word(at),
        };
    }
    // What was never closed ends with the text.
    while !keys.open.is_empty() {
        keys.closed(bytes.len());
    }
    keys.items
}

/// An object or an array that is open.
struct Open {
    is_object: bool,
    /// The entry whose value it is.
    entry: Option<usize>,
    /// Values so far.
    count: usize,
    /// Whether something stands behind the last comma.
    filled: bool,
    /// The entry whose value is being read.
    inside: Option<usize>,
    names: Vec<String>,
}

struct Keys<'a> {
    language: &'a Language,
    source: &'a Source<'a>,
    most: usize,
    items: Vec<Item>,
    open: Vec<Open>,
    /// Where the last text begins and ends, which may be a key.
    key: Option<(usize, usize)>,
}

impl Keys<'_> {
    fn text(&mut self, start: usize, end: usize) -> usize {
        self.fill();
        self.key = Some((start, end));
        end
    }

    fn word(&mut self, start: usize) -> usize {
        let bytes = self.source.text.as_bytes();
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}[]:,\"'/".contains(byte);
        let length = bytes[start..].iter().position(ends).unwrap_or(bytes.len() - start).max(1);
        self.text(start, start + length)
    }

    fn fill(&mut self) {
        if let Some(open) = self.open.last_mut()
            && !open.filled
        {
            open.filled = true;
            open.count += 1;
        }
    }

    fn opened(&mut self, at: usize, is_object: bool) -> usize {
        self.fill();
        if self.open.is_empty() && !is_object && self.items.is_empty() {
            // A list at the top has no name.
            self.items.push(entry(Kind::Key, "[]".to_owned(), self.source.line_of(at), None, ""));
        }
        let top = self.open.is_empty().then_some(0).filter(|_| !self.items.is_empty() && !is_object);
        let entry = self.open.last().map_or(top, |open| open.inside);
        // Beyond any depth that is shown, only the brackets count.
        self.open.push(Open { is_object, entry, count: 0, filled: false, inside: None, names: Vec::new() });
        at + 1
    }

    fn colon(&mut self, at: usize) -> usize {
        let Some((start, end)) = self.key.take() else { return at + 1 };
        let depth = self.open.len();
        let shown =
            depth <= self.most && self.items.len() < MOST && self.open.iter().all(|open| open.is_object);
        let in_element = depth >= 2 && !self.open[depth - 2].is_object;
        let Some(open) = self.open.last_mut().filter(|open| open.is_object) else { return at + 1 };
        let name =
            || squeezed(self.source.text.get(start..end).unwrap_or_default().trim_matches(['"', '\'']), NAME);
        if shown {
            let owner = open.entry.map(|index| (index, &self.items[index]));
            let line = self.source.line_of(start);
            let item = entry(Kind::Key, name(), line, owner, self.language.separator);
            open.inside = Some(self.items.len());
            self.items.push(item);
        } else if in_element {
            let name = name();
            let array = &mut self.open[depth - 2];
            if array.count == 1 && array.names.len() <= NAMED {
                array.names.push(name);
            }
        }
        at + 1
    }

    fn comma(&mut self, at: usize) -> usize {
        self.end_value(at);
        if let Some(open) = self.open.last_mut() {
            open.filled = false;
        }
        at + 1
    }

    fn closed(&mut self, at: usize) -> usize {
        self.end_value(at);
        let Some(closed) = self.open.pop() else { return at + 1 };
        if let Some(item) = closed.entry.and_then(|entry| self.items.get_mut(entry)) {
            let held = held(&closed);
            item.last = self.source.line_of(at).max(item.last);
            item.signature = if item.name == "[]" { held } else { format!("{}: {held}", item.name) };
        }
        at + 1
    }

    /// The value of an entry ends before `at`.
    fn end_value(&mut self, at: usize) {
        self.key = None;
        let Some(entry) = self.open.last_mut().and_then(|open| open.inside.take()) else { return };
        let item = &mut self.items[entry];
        let start = self.source.start(item.line);
        item.last = self.source.last_line(start, at).max(item.line);
        if item.signature == item.name {
            let text = self.source.text.get(start..at).unwrap_or_default();
            item.signature =
                squeezed(text.get(text.find(&item.name).unwrap_or(0)..).unwrap_or(text), SIGNATURE)
                    .replacen("\":", ":", 1);
        }
    }
}

const NAME: usize = 120;

/// `{3 keys}` or `[40 items, keys id, name]`
fn held(open: &Open) -> String {
    let count = open.count;
    if open.is_object {
        return format!("{{{count} {}}}", if count == 1 { "key" } else { "keys" });
    }
    let items = if count == 1 { "item" } else { "items" };
    if open.names.is_empty() {
        return format!("[{count} {items}]");
    }
    let more = if open.names.len() > NAMED { ", …" } else { "" };
    let names: Vec<_> = open.names.iter().take(NAMED).map(String::as_str).collect();
    format!("[{count} {items}, keys {}{more}]", names.join(", "))
}

/// Where the text that begins at `start` ends.
fn end_of_text(bytes: &[u8], start: usize, quote: u8) -> usize {
    let mut at = start + 1;
    while let Some(found) = memchr::memchr3(quote, b'\\', b'\n', bytes.get(at..).unwrap_or_default()) {
        at += found;
        match bytes[at] {
            b'\\' => at += 2,
            // A text that is not closed ends with its line.
            b'\n' => return at,
            _ => return at + 1,
        }
    }
    bytes.len()
}

fn end_of(bytes: &[u8], from: usize, mark: &[u8]) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    memchr::memmem::find(rest, mark).map_or(bytes.len(), |found| from + found + mark.len())
}

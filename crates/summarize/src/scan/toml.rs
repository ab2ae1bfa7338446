//! Tables and keys of TOML 1.0.

use super::MOST;
use super::entry::entry;
use crate::names::squeezed;
use crate::source::Source;
use crate::{Item, Kind, Language, OutlineLimits, SIGNATURE};

const NAME: usize = 120;

pub(crate) fn toml(language: &Language, source: &Source<'_>, limits: &OutlineLimits) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut table: Option<usize> = None;
    let mut line = 0;
    while line < source.len() && items.len() < MOST {
        line += 1;
        let text = source.line(line).trim();
        if let Some(name) = header(text) {
            let first = above(source, line, items.last().map_or(0, |item| item.last.max(item.line)));
            close(&mut items, table, first - 1, source);
            table = Some(items.len());
            let signature = squeezed(text.split('#').next().unwrap_or(text), SIGNATURE);
            // Until it is closed, the end of one of several tables is open.
            let last = if text.starts_with("[[") { 0 } else { line };
            items.push(Item {
                signature,
                first,
                last,
                ..entry(Kind::Table, squeezed(name, NAME), line, None, "")
            });
        } else if let Some((key, value)) =
            text.split_once('=').filter(|(key, _)| !key.trim().is_empty() && !text.starts_with('#'))
        {
            let last = end_of_value(source, line, value);
            let owner = table.map(|index| (index, &items[index]));
            let name = squeezed(key.trim().trim_matches(['"', '\'']), NAME);
            if let Some(table) = table.filter(|table| name == "name" && items[*table].last == 0) {
                called(&mut items[table], value, language.separator);
            } else if owner.is_none() || limits.keys > 1 {
                let signature = squeezed(text, SIGNATURE);
                let item = entry(Kind::Key, name, line, owner, language.separator);
                items.push(Item { signature, last, ..item });
            }
            line = last;
        }
    }
    close(&mut items, table, source.len(), source);
    items
}

/// One of several tables of a name is called by the name in it.
fn called(table: &mut Item, value: &str, separator: &str) {
    let name = squeezed(value.split('#').next().unwrap_or(value).trim().trim_matches(['"', '\'']), NAME);
    table.signature = format!("{} {name}", table.signature);
    table.qualified = format!("{}{separator}{name}", table.name);
    table.name = name;
}

/// `[a.b]` or `[[a.b]]`
fn header(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('[')?;
    let inner = inner.strip_prefix('[').unwrap_or(inner);
    let end = inner.find(']')?;
    let behind = inner[end..].trim_start_matches(']').trim_start();
    (behind.is_empty() || behind.starts_with('#')).then(|| inner[..end].trim())
}

/// The first of the comment lines right above a line, behind `after`.
fn above(source: &Source<'_>, line: usize, after: usize) -> usize {
    let comments =
        (after + 1..line).rev().take_while(|line| source.line(*line).trim_start().starts_with('#'));
    comments.last().unwrap_or(line)
}

fn close(items: &mut [Item], table: Option<usize>, last: usize, source: &Source<'_>) {
    let Some(item) = table.and_then(|index| items.get_mut(index)) else { return };
    let filled = (item.line..=last).rev().find(|line| !source.is_blank(*line));
    item.last = filled.unwrap_or(item.line);
}

/// The line that a value ends in: arrays and texts of three quotes go on.
fn end_of_value(source: &Source<'_>, line: usize, value: &str) -> usize {
    let mut state = Value::default();
    state.read(value);
    let mut last = line;
    while state.is_open() && last < source.len() {
        last += 1;
        state.read(source.line(last));
    }
    if state.is_open() { line } else { last }
}

/// What of a value is still open.
#[derive(Default)]
struct Value {
    depth: usize,
    quotes: Option<&'static str>,
}

impl Value {
    fn is_open(&self) -> bool {
        self.depth > 0 || self.quotes.is_some()
    }

    fn read(&mut self, line: &str) {
        let mut rest = line;
        while let Some(c) = rest.chars().next() {
            if let Some(quotes) = self.quotes {
                let Some(end) = rest.find(quotes) else { return };
                rest = &rest[end + quotes.len()..];
                self.quotes = None;
                continue;
            }
            rest = match c {
                '#' => return,
                '"' | '\'' => self.quoted(rest, c),
                '[' | '{' => {
                    self.depth += 1;
                    &rest[1..]
                }
                ']' | '}' => {
                    self.depth = self.depth.saturating_sub(1);
                    &rest[1..]
                }
                c => &rest[c.len_utf8()..],
            };
        }
    }

    fn quoted<'a>(&mut self, rest: &'a str, quote: char) -> &'a str {
        for quotes in ["\"\"\"", "'''"] {
            if let Some(inner) = rest.strip_prefix(quotes) {
                self.quotes = Some(quotes);
                return inner;
            }
        }
        let mut escaped = false;
        let end = rest[1..].find(|c: char| {
            let ends = c == quote && !escaped;
            escaped = c == '\\' && quote == '"' && !escaped;
            ends
        });
        end.map_or("", |end| &rest[end + 2..])
    }
}

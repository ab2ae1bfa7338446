//! Keys of YAML by their indentation.

use super::MOST;
use super::entry::entry;
use crate::names::squeezed;
use crate::source::Source;
use crate::{Item, Kind, Language, OutlineLimits, SIGNATURE};

const NAME: usize = 120;

pub(crate) fn yaml(language: &Language, source: &Source<'_>, limits: &OutlineLimits) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    // Entries that are open, with the columns of their keys.
    let mut open: Vec<(usize, usize)> = Vec::new();
    // Lines deeper than this are text.
    let mut text_below: Option<usize> = None;
    let mut filled = 0;
    for line in 1..=source.len() {
        let text = source.line(line).trim();
        if text.is_empty() || text.starts_with('#') && text_below.is_none() {
            continue;
        }
        let indent = source.indent(line);
        if text_below.is_some_and(|column| indent > column) {
            filled = line;
            continue;
        }
        text_below = None;
        let is_mark = matches!(text, "---" | "...");
        // Elements of a list may stand as deep as the key of the list.
        let is_element = text == "-" || text.starts_with("- ");
        while let Some((index, _)) =
            open.pop_if(|(_, column)| is_mark || *column > indent || *column == indent && !is_element)
        {
            items[index].last = filled.max(items[index].line);
        }
        filled = line;
        let Some((key, value)) = key(text) else { continue };
        if is_block_text(value) {
            text_below = Some(indent);
        }
        // What stands in lists is not of the first levels.
        if open.len() < limits.keys && items.len() < MOST && stands_right(&open, &items, source, line) {
            let owner = open.last().map(|(index, _)| (*index, &items[*index]));
            let item = entry(Kind::Key, squeezed(key, NAME), line, owner, language.separator);
            open.push((items.len(), indent));
            items.push(Item { signature: squeezed(text, SIGNATURE), ..item });
        }
    }
    for (index, _) in open {
        items[index].last = filled.max(items[index].line);
    }
    items
}

/// Whether no list stands between a key and the entry it belongs to.
fn stands_right(open: &[(usize, usize)], items: &[Item], source: &Source<'_>, line: usize) -> bool {
    let Some((index, _)) = open.last() else { return source.indent(line) == 0 };
    let first = (items[*index].line + 1..=line).find(|line| {
        let text = source.line(*line).trim();
        !text.is_empty() && !text.starts_with('#')
    });
    first.is_some_and(|first| {
        source.indent(first) == source.indent(line) && !source.line(first).trim().starts_with('-')
    })
}

/// The key and the value of `key: value`.
fn key(text: &str) -> Option<(&str, &str)> {
    if text.starts_with(['-', '{', '[', '&', '*', '!', '%', '@', '|', '>', '}', ']', '?']) {
        return None;
    }
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''));
    let from = quote.map_or(Some(0), |quote| text[1..].find(quote).map(|end| end + 2))?;
    let mut colons = text[from..].match_indices(':').map(|(at, _)| from + at);
    let colon = colons.find(|at| text[at + 1..].is_empty() || text[at + 1..].starts_with([' ', '\t']))?;
    let key = text[..colon].trim().trim_matches(['"', '\'']);
    (!key.is_empty() && !text[..colon].contains(" #")).then(|| (key, text[colon + 1..].trim()))
}

/// `|` and `>` with what may follow them.
fn is_block_text(value: &str) -> bool {
    let mark = value.split_whitespace().find(|word| !word.starts_with(['!', '&'])).unwrap_or_default();
    mark.starts_with(['|', '>']) && mark[1..].chars().all(|c| c.is_ascii_digit() || matches!(c, '+' | '-'))
}

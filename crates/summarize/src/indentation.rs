//! Outlines of texts that no grammar fits: a line with deeper lines under it is a block.

use crate::names::squeezed;
use crate::source::Source;
use crate::{Item, Kind};

/// Columns that a line may be indented to open a block.
const DEEPEST: usize = 4;
/// Lines that a block has at least.
const LEAST: usize = 3;
/// Characters of the name of a block.
const NAME: usize = 60;
const SIGNATURE: usize = 120;

/// The blocks of a text by its indentation, in order.
pub(crate) fn blocks(source: &Source<'_>) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let filled: Vec<(usize, usize)> = (1..=source.len())
        .filter(|line| !source.is_blank(*line))
        .map(|line| (line, source.indent(line)))
        .collect();
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (at, &(line, indent)) in filled.iter().enumerate() {
        while let Some((index, _)) = open.pop_if(|(_, of)| *of >= indent) {
            items[index].last = end(source, &filled, at, items[index].start);
        }
        let deeper = filled.get(at + 1).is_some_and(|(_, next)| *next > indent);
        if deeper && indent <= DEEPEST && !closes(source.line(line)) {
            let head = head(source, &filled, at);
            let item = block(source.line(head), head, open.last().map(|(index, _)| *index));
            open.push((items.len(), indent));
            items.push(item);
        }
    }
    for (index, _) in open {
        items[index].last = filled.last().map_or(items[index].start, |(line, _)| *line);
    }
    long_enough(items)
}

/// The line that says what a block is: the one above, when a block opens with nothing but its bracket.
fn head(source: &Source<'_>, filled: &[(usize, usize)], at: usize) -> usize {
    let (line, indent) = filled[at];
    let before = at.checked_sub(1).map(|before| filled[before]).filter(|(_, before)| *before == indent);
    let bare = matches!(source.line(line).trim(), "{" | "(" | "[" | "begin" | "BEGIN");
    before.filter(|(before, _)| bare && !closes(source.line(*before))).map_or(line, |(before, _)| before)
}

/// The last line of a block that began at `start` and is left by the line at `at`, which still belongs to it when it only
/// closes it.
fn end(source: &Source<'_>, filled: &[(usize, usize)], at: usize, start: usize) -> usize {
    let (line, indent) = filled[at];
    if closes(source.line(line)) && indent == source.indent(start) {
        return line;
    }
    filled[at - 1].0
}

fn closes(line: &str) -> bool {
    let line = line.trim();
    line.starts_with(['}', ')', ']']) || line == "end" || line == "end;" || line == "fi" || line == "done"
}

fn block(text: &str, line: usize, owner: Option<usize>) -> Item {
    let plain = text.trim().trim_end_matches(['{', ':', '(', '[', '=']).trim_end();
    let called = plain.split_once('(').map_or(plain, |(before, _)| before).trim_end();
    let word =
        called.rsplit(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | ':' | '.' | '-' | '$'))).next();
    let name = match word {
        Some(word) if called.len() < plain.len() && !word.is_empty() => word,
        _ if plain.is_empty() => text,
        _ => plain,
    };
    let name = squeezed(name, NAME);
    Item {
        kind: Kind::Block,
        qualified: name.clone(),
        signature: squeezed(plain, SIGNATURE),
        name,
        first: line,
        start: line,
        line,
        last: line,
        owner,
        is_test: false,
    }
}

/// Without blocks of a line or two, and without owners that go with them.
fn long_enough(items: Vec<Item>) -> Vec<Item> {
    let mut kept: Vec<Item> = Vec::new();
    let mut places: Vec<Option<usize>> = Vec::new();
    for mut item in items {
        item.owner = item.owner.and_then(|owner| places[owner]);
        let is_long = item.last + 1 >= item.first + LEAST;
        places.push(is_long.then_some(kept.len()));
        if is_long {
            kept.push(item);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_lines_make_a_block() {
        let text = "server {\n  listen 80;\n\n  location / {\n    root a;\n    index b;\n  }\n}\nuser x;\nif a\n  b\n  c\n";
        let found: Vec<_> = blocks(&Source::new(text))
            .into_iter()
            .map(|item| (item.name, item.first, item.last, item.owner))
            .collect();
        let expected = [("server", 1, 8, None), ("location /", 4, 7, Some(0)), ("if a", 10, 12, None)];
        assert_eq!(found, expected.map(|(name, first, last, owner)| (name.to_owned(), first, last, owner)));
    }

    #[test]
    fn flat_texts_have_none() {
        assert!(blocks(&Source::new("a\nb\n\nc\n")).is_empty());
        assert!(blocks(&Source::new("")).is_empty());
    }
}

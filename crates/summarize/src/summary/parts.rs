//! Takes a text apart.

use super::Text;
use super::part::{Part, What};
use crate::above::Holds;

/// What a comment about rights holds.
const RIGHTS: [&str; 4] = ["opyright", "icense", "icence", "SPDX"];

/// The parts of a whole text.
pub(super) fn of_text(text: &Text<'_>) -> Vec<Part> {
    let top: Vec<usize> = text
        .items
        .iter()
        .enumerate()
        .filter(|(_, item)| item.owner.is_none())
        .map(|(index, _)| index)
        .collect();
    between(text, 1, text.source.len(), &top)
}

/// The parts of the lines `first` to `last`, in which these definitions stand.
fn between(text: &Text<'_>, first: usize, last: usize, items: &[usize]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut line = first;
    for &index in items {
        let item = &text.items[index];
        if item.first > line {
            others(text, line, item.first - 1, &mut parts);
        }
        // Several definitions in a line are shown with the first of them.
        if item.last >= line {
            parts.push(definition(text, index, line.max(item.first)));
        }
        line = line.max(item.last + 1);
    }
    if line <= last {
        others(text, line, last, &mut parts);
    }
    parts
}

fn definition(text: &Text<'_>, index: usize, first: usize) -> Part {
    let item = &text.items[index];
    let mut part = Part::new(first, item.last, What::Item(index));
    // What begins in the same line, as the structure of a `typedef` does, is shown with it.
    let mine = text.children[index].iter().copied().filter(|member| text.items[*member].start > item.start);
    let members: Vec<usize> = mine.collect();
    let is_container =
        !item.kind.is_callable() || members.iter().any(|member| text.items[*member].kind.is_callable());
    if is_container && !members.is_empty() && item.last > item.start {
        part.inside = between(text, (item.start + 1).max(first), item.last, &members);
    }
    part
}

/// What stands between definitions: imports, comments, code.
fn others(text: &Text<'_>, first: usize, last: usize, parts: &mut Vec<Part>) {
    let mut line = first;
    while line <= last {
        let (what, end) = run(text, line, last);
        if let Some(what) = what {
            push(text, Part::new(line, end, what), parts);
        }
        line = end + 1;
    }
}

/// What begins in a line, and where it ends.
fn run(text: &Text<'_>, line: usize, last: usize) -> (Option<What>, usize) {
    let while_so =
        |holds: &dyn Fn(usize) -> bool| (line..=last).take_while(|line| holds(*line)).last().unwrap_or(line);
    if text.source.is_blank(line) {
        (None, while_so(&|line| text.source.is_blank(line)))
    } else if text.imports[line] {
        let end = while_so(&|line| text.imports[line]);
        (Some(What::Imports(text.imported[line..=end].iter().sum())), end)
    } else if text.above.holds(line) == Holds::Comment {
        let end = while_so(&|line| text.above.holds(line) == Holds::Comment);
        let begins =
            (1..line).all(|line| text.source.is_blank(line) || text.source.line(line).starts_with("#!"));
        let rights = (line..=end).any(|line| RIGHTS.iter().any(|word| text.source.line(line).contains(word)));
        (Some(if begins && rights { What::Licence } else { What::Comment }), end)
    } else {
        let is_code = |line| {
            !text.source.is_blank(line) && !text.imports[line] && text.above.holds(line) != Holds::Comment
        };
        (Some(What::Code), while_so(&is_code))
    }
}

/// Imports go on over blank lines and comments, code over blank lines.
fn push(text: &Text<'_>, part: Part, parts: &mut Vec<Part>) {
    match (&part.what, parts.as_mut_slice()) {
        (What::Imports(more), [.., before]) if matches!(before.what, What::Imports(_)) => {
            if let What::Imports(count) = &mut before.what {
                *count += more;
            }
            before.last = part.last;
        }
        (What::Imports(more), [.., before, comment])
            if matches!(before.what, What::Imports(_)) && comment.what == What::Comment =>
        {
            if let What::Imports(count) = &mut before.what {
                *count += more;
            }
            before.last = part.last;
            parts.pop();
        }
        (What::Code, [.., before]) if before.what == What::Code => {
            before.last = part.last;
            before.inside = statements(text, before.first, before.last);
        }
        (What::Code, _) => {
            let inside = statements(text, part.first, part.last);
            parts.push(Part { inside, ..part });
        }
        _ => parts.push(part),
    }
}

/// Lines at the least indentation begin statements; deeper ones and those that only close belong to them.
fn statements(text: &Text<'_>, first: usize, last: usize) -> Vec<Part> {
    let source = text.source;
    let filled = || (first..=last).filter(|line| !source.is_blank(*line));
    let base = filled().map(|line| source.indent(line)).min().unwrap_or(0);
    let mut parts: Vec<Part> = Vec::new();
    for line in filled() {
        let begins =
            source.indent(line) == base && !source.line(line).trim_start().starts_with(['}', ')', ']']);
        match parts.last_mut() {
            Some(before) if !begins => before.last = line,
            _ => parts.push(Part::new(line, line, What::Statement)),
        }
    }
    parts
}

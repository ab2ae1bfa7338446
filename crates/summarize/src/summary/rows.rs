//! Parts become rows.

use super::part::{Part, State, What};
use super::{Row, Text, members, words};
use crate::Kind;

/// Bytes of the names of members of one definition.
const NAMES: usize = 700;

/// The rows of parts; names of members take at most a share of `most`.
pub(super) fn of(text: &Text<'_>, parts: &[Part], most: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    for part in parts {
        push(text, part, most, &mut rows);
    }
    rows
}

/// Bytes that rows take when they are printed.
pub(super) fn cost(rows: &[Row]) -> usize {
    let digits = |number: usize| number.checked_ilog10().unwrap_or(0) as usize + 1;
    let one = |row: &Row| match row {
        Row::Lines { first, last, text } if first == last => digits(*first) + text.len() + 2,
        Row::Lines { first, last, text } => digits(*first) + digits(*last) + text.len() + 3,
        Row::Members(text) => text.len() + 7,
    };
    rows.iter().map(one).sum()
}

fn push(text: &Text<'_>, part: &Part, most: usize, rows: &mut Vec<Row>) {
    match (part.state, part.what) {
        _ if part.lines() == 1 => whole(text, part, rows),
        (State::Whole, _) => whole(text, part, rows),
        (State::Opened, What::Item(index)) => opened(text, part, index, most, rows),
        (State::Opened, _) => part.inside.iter().for_each(|inner| push(text, inner, most, rows)),
        (State::Documented, What::Item(index)) => documented(text, part, index, rows),
        (State::Named, What::Item(index)) => {
            folded(text, part, rows);
            rows.push(Row::Members(members::named(text, index, NAMES.max(most / 4))));
        }
        (State::Named, What::Group) => {
            folded(text, part, rows);
            let items: Vec<_> = part.inside.iter().filter_map(Part::item).collect();
            rows.push(Row::Members(members::listed(text, &items, most * 2 / 3)));
        }
        _ => folded(text, part, rows),
    }
}

fn folded(text: &Text<'_>, part: &Part, rows: &mut Vec<Row>) {
    if let What::Item(index) = part.what
        && text.items[index].start == part.last
    {
        // Only what stands above it is left out.
        return rows.push(line(text, part.last));
    }
    rows.push(Row::Lines { first: part.first, last: part.last, text: words::of(text, part) });
}

fn line(text: &Text<'_>, line: usize) -> Row {
    Row::Lines { first: line, last: line, text: text.source.line(line).to_owned() }
}

fn whole(text: &Text<'_>, part: &Part, rows: &mut Vec<Row>) {
    rows.extend((part.first..=part.last).map(|number| line(text, number)));
}

/// The line that a definition begins with, and what is inside.
fn opened(text: &Text<'_>, part: &Part, index: usize, most: usize, rows: &mut Vec<Row>) {
    let item = &text.items[index];
    let begin = item.start.max(part.first);
    // What stands under a heading up to the next one is folded into its row.
    let (own, rest) = match part.inside.split_first() {
        Some((own, rest))
            if item.kind == Kind::Heading && own.what == What::Code && own.state == State::Folded =>
        {
            (own.last, rest)
        }
        _ => (begin, part.inside.as_slice()),
    };
    if own > begin {
        rows.push(Row::Lines { first: begin, last: own, text: text.source.line(begin).to_owned() + " …" });
    } else {
        rows.push(line(text, begin));
    }
    for inner in rest {
        push(text, inner, most, rows);
    }
}

/// The first line of the documentation, and the definition folded.
fn documented(text: &Text<'_>, part: &Part, index: usize, rows: &mut Vec<Row>) {
    let item = &text.items[index];
    let Some(said) = saying(text, index) else { return folded(text, part, rows) };
    if said < item.start {
        rows.push(line(text, said));
        let rest = Part { first: item.start, ..part.clone() };
        return if rest.lines() == 1 { whole(text, &rest, rows) } else { folded(text, &rest, rows) };
    }
    folded(text, part, rows);
}

/// The first line of the documentation above a definition that says something.
pub(super) fn saying(text: &Text<'_>, index: usize) -> Option<usize> {
    let item = &text.items[index];
    (item.first..item.start).find(|line| {
        let holds = text.above.holds(*line);
        holds == crate::above::Holds::Comment && text.source.line(*line).contains(char::is_alphanumeric)
    })
}

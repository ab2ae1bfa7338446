//! Texts with more definitions than there is room for rows: neighbours share one.

use super::Text;
use super::part::{Part, State, What};
use super::rows;
use crate::Kind;

/// Neighbours that are worth a row of their own together.
const LEAST: usize = 4;

/// Parts in groups of neighbours, few enough to fit in `most` bytes.
pub(super) fn grouped(text: &Text<'_>, parts: Vec<Part>, most: usize) -> Vec<Part> {
    let cost = |parts: &[Part]| rows::cost(&rows::of(text, parts, most));
    // Remarks between definitions are the first to go.
    let parts: Vec<Part> = parts.into_iter().filter(|part| part.what != What::Comment).collect();
    let mut groups = alike(text, &parts);
    let mut size = 2;
    while cost(&groups) > most && groups.len() > LEAST {
        groups = parts.chunks(size).map(group).collect();
        size *= 2;
    }
    for index in 0..groups.len() {
        if groups[index].what == What::Group {
            groups[index].state = State::Named;
            if cost(&groups) > most {
                groups[index].state = State::Folded;
            }
        }
    }
    groups
}

/// Neighbours without members, or with no more than keys, are put together.
fn alike(text: &Text<'_>, parts: &[Part]) -> Vec<Part> {
    let is_plain = |part: &Part| match part.what {
        What::Item(index) => {
            part.inside.is_empty()
                || matches!(text.items[index].kind, Kind::Key | Kind::Table | Kind::Heading)
        }
        what => what == What::Code,
    };
    let mut groups = Vec::new();
    for run in parts.chunk_by(|a, b| is_plain(a) && is_plain(b)) {
        if run.len() >= LEAST { groups.push(group(run)) } else { groups.extend_from_slice(run) }
    }
    groups
}

fn group(parts: &[Part]) -> Part {
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else {
        return Part::new(1, 1, What::Group);
    };
    if parts.len() == 1 {
        return first.clone();
    }
    Part { inside: parts.to_vec(), ..Part::new(first.first, last.last, What::Group) }
}

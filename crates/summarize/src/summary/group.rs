//! Texts with more definitions than there is room for rows: neighbours share one.

use super::Text;
use super::part::{Part, What};
use super::rows;

/// Parts in groups of neighbours, few enough to fit.
pub(super) fn grouped(text: &Text<'_>, parts: Vec<Part>, most: usize) -> Vec<Part> {
    // Remarks and statements between definitions are the first to go.
    let mut parts: Vec<Part> =
        parts.into_iter().filter(|part| !matches!(part.what, What::Comment | What::Statement)).collect();
    let mut size = 2;
    loop {
        let groups: Vec<Part> = parts.chunks(size).map(group).collect();
        if rows::cost(&rows::of(text, &groups, most)) <= most || groups.len() < 4 {
            return groups;
        }
        if same_kind(text, &parts) {
            parts = vec![group(&parts)];
            return parts;
        }
        size *= 2;
    }
}

fn same_kind(text: &Text<'_>, parts: &[Part]) -> bool {
    let mut kinds = parts.iter().filter_map(|part| match part.what {
        What::Item(index) => Some(text.items[index].kind),
        _ => None,
    });
    let first = kinds.next();
    kinds.all(|kind| Some(kind) == first)
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

//! One entry of an outline that was read off the lines.

use crate::{Item, Kind};

/// An entry of one line; its end is found later.
pub(super) fn entry(
    kind: Kind,
    name: String,
    line: usize,
    owner: Option<(usize, &Item)>,
    separator: &str,
) -> Item {
    let qualified =
        owner.map_or_else(|| name.clone(), |(_, owner)| format!("{}{separator}{name}", owner.qualified));
    Item {
        kind,
        signature: name.clone(),
        name,
        qualified,
        first: line,
        start: line,
        line,
        last: line,
        owner: owner.map(|(index, _)| index),
        is_test: false,
    }
}

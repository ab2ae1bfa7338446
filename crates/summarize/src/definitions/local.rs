//! What is local to a function.

use crate::Item;

/// The definitions without values that are local to something that runs.
pub(super) fn dropped(items: Vec<Item>) -> Vec<Item> {
    let mut kept: Vec<Item> = Vec::with_capacity(items.len());
    // Where each stands among those that are kept, and whether it is within something that runs.
    let mut places: Vec<(Option<usize>, bool)> = Vec::with_capacity(items.len());
    for mut item in items {
        let (owner, within) = item.owner.map_or((None, false), |owner| places[owner]);
        item.owner = owner;
        if within && item.kind.is_value() {
            places.push((owner, within));
            continue;
        }
        places.push((Some(kept.len()), within || item.kind.is_callable()));
        kept.push(item);
    }
    kept
}

//! Overloads and clauses of one function.

use crate::Item;

/// The definitions with neighbours of one name put together, where the language has it so.
pub(super) fn merged(items: Vec<Item>) -> Vec<Item> {
    let mut kept: Vec<Item> = Vec::with_capacity(items.len());
    let mut places: Vec<usize> = Vec::with_capacity(items.len());
    for mut item in items {
        item.owner = item.owner.map(|owner| places[owner]);
        match kept.iter_mut().rposition(|before| before.owner == item.owner) {
            Some(at) if is_one(&kept[at], &item) => {
                places.push(at);
                kept[at].line = item.line;
                kept[at].last = item.last;
            }
            _ => {
                places.push(kept.len());
                kept.push(item);
            }
        }
    }
    kept
}

fn is_one(before: &Item, item: &Item) -> bool {
    let same = before.kind == item.kind && before.qualified == item.qualified;
    same && item.kind.is_callable() && item.first <= before.last + 2 && before.signature != item.signature
}

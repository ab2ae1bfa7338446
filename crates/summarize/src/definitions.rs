//! What was found becomes an outline: owners, documentation, signatures, names.

mod local;
mod merged;
mod sections;
mod signature;
mod tests_of;

use std::cmp::Reverse;

use crate::above::Above;
use crate::harvest::{Found, Harvest};
use crate::source::Source;
use crate::{Item, Kind, Language};

/// The definitions of a text, in order.
pub(crate) fn definitions(language: &Language, source: &Source<'_>, harvest: &Harvest) -> Vec<Item> {
    let above = Above::new(source, harvest);
    let mut comments = harvest.comments.clone();
    comments.sort_by_key(|comment| comment.start);
    let drawn_out = sections::drawn_out(language, source, &above, &harvest.found);
    let mut found: Vec<&Found> = drawn_out.iter().collect();
    // Of two names for one thing, the one that is written first is its owner.
    found.sort_by_key(|found| (found.span.start, Reverse(found.span.end), found.at));
    let mut items: Vec<Item> = Vec::with_capacity(found.len());
    let mut open: Vec<(usize, usize)> = Vec::new();
    for found in found {
        while open.last().is_some_and(|(_, end)| *end < found.span.end || *end <= found.span.start) {
            open.pop();
        }
        let owner = open.last().map(|(index, _)| *index);
        open.push((items.len(), found.span.end));
        let signature = |begin| signature::of(source, begin, found, &comments);
        items.push(item(
            language,
            source,
            &above,
            found,
            owner.map(|owner| (owner, &items[owner])),
            signature,
        ));
    }
    let items = local::dropped(items);
    if language.merge { merged::merged(items) } else { items }
}

fn item(
    language: &Language,
    source: &Source<'_>,
    above: &Above,
    found: &Found,
    owner: Option<(usize, &Item)>,
    signature: impl FnOnce(usize) -> String,
) -> Item {
    let begin = above.behind_marks(source, found.span.start);
    let start = source.line_of(begin);
    let (owner, owner_item) = (owner.map(|(index, _)| index), owner.map(|(_, item)| item));
    let least = owner_item.map_or(1, |owner| owner.first + usize::from(owner.start < start));
    let first = above.first_line(source.line_of(found.span.start), least.min(start));
    let kind = match (found.kind, owner_item) {
        (Kind::Function, Some(owner)) if owner.kind.is_type() => Kind::Method,
        (Kind::Function, _) if found.owner.is_some() => Kind::Method,
        (kind, _) => kind,
    };
    let last = source.last_line(found.span.start, found.span.end);
    Item {
        kind,
        qualified: qualified(language, found, owner_item),
        signature: signature(begin),
        first,
        start,
        line: source.line_of(found.at),
        last: owner_item.map_or(last, |owner| last.min(owner.last)),
        owner,
        is_test: tests_of::is_test(language, source, found, first, begin),
        name: found.name.clone(),
    }
}

/// The name with those of its owners, `Pool::take`.
fn qualified(language: &Language, found: &Found, owner: Option<&Item>) -> String {
    let around = owner.and_then(|owner| match names_members(owner) {
        true => Some(owner.qualified.as_str()),
        // Of values that are named together, the first one holds the others.
        false if owner.kind.is_value() => {
            owner.qualified.strip_suffix(&*owner.name)?.strip_suffix(language.separator)
        }
        false => None,
    });
    let parts = [around, found.owner.as_deref(), Some(found.name.as_str())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(language.separator)
}

fn names_members(owner: &Item) -> bool {
    owner.kind.is_type()
        || owner.kind.is_space()
        || owner.kind.is_callable() && owner.kind != Kind::Test
        || matches!(owner.kind, Kind::Service | Kind::Message | Kind::Key)
}

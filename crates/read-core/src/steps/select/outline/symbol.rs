//! `:sym=NAME`

use std::collections::BTreeSet;

use omniread_selector::{LineRange, LineRanges, Selection};

use super::{Part, Shape, definition, exactly, needed};
use crate::contract::{Item, Outline};
use crate::human::counted;
use crate::{Notice, Page, ReadError, Remark, Text, Trouble};

/// Definitions of one name that are shown in full ...
const SHOWN_IN_FULL: usize = 3;
/// ... when they have no more lines than this together; else they are listed.
const LINES_IN_FULL: u64 = 120;
/// Definitions that are proposed for a misspelt name.
const PROPOSED: usize = 3;

/// The definitions of a name.
pub(in super::super) fn symbol(part: &mut Part<'_>, text: Text, name: &str) -> Result<Shape, ReadError> {
    let outline = needed(part, &text)?;
    let named = outline.named(name);
    if let (true, Some(first)) = (named.is_relaxed, named.items.first()) {
        let sentence = format!("No symbol {name}; taken as {}", first.qualified);
        part.notices.push(Notice::new(Remark::Said(sentence)));
    }
    let lines: u64 = named.items.iter().map(|item| item.last - item.first + 1).sum();
    // Where long definitions are folded, none is long.
    let is_short = part.inside.limits.fold.is_some();
    match named.items.as_slice() {
        [] => Err(no_symbol(part, &outline, name)),
        [only] => definition(part, text, only, introduced(&outline, only)),
        several if is_short || several.len() <= SHOWN_IN_FULL && lines <= LINES_IN_FULL => {
            let ranges = several.iter().filter_map(|item| LineRange::new(item.first, item.last));
            let Some(ranges) = LineRanges::new(ranges) else { return Err(no_symbol(part, &outline, name)) };
            let heading = counted(several.len() as u64, "definition", "definitions");
            exactly(part, text, &Selection::Lines(ranges), heading)
        }
        many => Ok(list(part, many)),
    }
}

fn no_symbol(part: &Part<'_>, outline: &Outline, name: &str) -> ReadError {
    let known: BTreeSet<_> = outline.items.iter().map(|item| item.qualified.as_str()).collect();
    let near = omniread_selector::nearest(name, known, PROPOSED);
    let next: Vec<_> = near.iter().map(|near| part.next(format!(":sym={near}"))).collect();
    let nearest = near.iter().zip(&next).map(|(near, next)| format!("{near} ({})", next.path())).collect();
    let path = part.address.clone();
    Trouble::NoSymbol { path, name: name.to_owned(), nearest }.at("select", &part.address).with_next(next)
}

/// `path:range kind qualified::name`, best first.
fn list(part: &Part<'_>, items: &[&Item]) -> Shape {
    let row = |item: &&Item| {
        format!("{}:{}-{} {} {}\n", part.address, item.first, item.last, item.kind, item.qualified)
    };
    let heading = counted(items.len() as u64, "definition", "definitions");
    Shape::Page(None, Page { heading, body: items.iter().map(row).collect(), ..Page::default() })
}

/// `Pool::take, method of impl Pool, lines 54-118`
fn introduced(outline: &Outline, item: &Item) -> String {
    let of =
        outline.owner(item).map_or(String::new(), |owner| format!(" of {} {}", owner.kind, owner.qualified));
    format!("{}, {}{of}, lines {}-{}", item.qualified, item.kind, item.first, item.last)
}

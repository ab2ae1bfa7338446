//! Code within marks of text: what it defines stands under the heading that it stands under.

use std::cmp::Reverse;

use crate::source::Source;
use crate::{Item, Language, OutlineLimits, engine};

/// Pieces of code that are looked at.
const MOST: usize = 300;
/// Lines of code that are worth a look.
const LEAST: usize = 2;

/// A piece of code and the lines of its marks.
pub(super) struct Fence {
    first: usize,
    last: usize,
    mark: String,
}

impl Fence {
    /// A fence in the line `first`, with what is written behind its mark: `rust,no_run`, `{.python}`, `js title=x`.
    pub(super) fn open(first: usize, info: &str) -> Self {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '+' | '#' | '-' | '_');
        let mark = info.trim_matches(|c: char| !is_word(c)).split(|c: char| !is_word(c)).next();
        Self { first, last: usize::MAX, mark: mark.unwrap_or_default().to_owned() }
    }

    pub(super) fn close(&mut self, last: usize) {
        self.last = last;
    }
}

/// Headings with the definitions of the code under them.
pub(super) fn with_code(
    headings: Vec<Item>,
    fences: &[Fence],
    source: &Source<'_>,
    limits: &OutlineLimits,
) -> Vec<Item> {
    let mut all = headings;
    let count = all.len();
    let is_closed = |fence: &&Fence| fence.last <= source.len() && fence.last - fence.first > LEAST;
    for fence in fences.iter().filter(is_closed).take(MOST) {
        let Some(language) = Language::of_mark(&fence.mark).filter(|language| language.is_code()) else {
            continue;
        };
        let under = all[..count].iter().rposition(|heading| heading.holds(fence.first));
        let base = all.len();
        for mut item in code(language, fence, source, limits) {
            item.owner = item.owner.map(|owner| owner + base).or(under);
            all.push(item);
        }
    }
    in_order(all)
}

/// The functions and types of a piece of code, in lines of the whole text.
fn code(language: &Language, fence: &Fence, source: &Source<'_>, limits: &OutlineLimits) -> Vec<Item> {
    let text = source.text.get(source.start(fence.first + 1)..source.start(fence.last)).unwrap_or_default();
    let Some(understood) = engine::understand(Some(language), &Source::new(text), limits) else {
        return Vec::new();
    };
    if understood.outline.shortfall.is_some() {
        return Vec::new();
    }
    let (mut kept, mut places) = (Vec::new(), Vec::new());
    for mut item in understood.outline.items {
        let owner: Option<Option<usize>> = item.owner.map(|owner| places[owner]);
        let is_worth = item.kind.is_callable() || item.kind.is_type();
        if !is_worth || owner == Some(None) {
            places.push(None);
            continue;
        }
        places.push(Some(kept.len()));
        item.owner = owner.flatten();
        for line in [&mut item.first, &mut item.start, &mut item.line, &mut item.last] {
            *line += fence.first;
        }
        kept.push(item);
    }
    kept
}

/// The items in the order of their first lines, owners before what they own.
fn in_order(items: Vec<Item>) -> Vec<Item> {
    let mut order: Vec<usize> = (0..items.len()).collect();
    order.sort_by_key(|index| (items[*index].first, Reverse(items[*index].last), *index));
    let mut places = vec![0; items.len()];
    for (place, index) in order.iter().enumerate() {
        places[*index] = place;
    }
    let mut sorted: Vec<(usize, Item)> = items.into_iter().enumerate().collect();
    sorted.sort_by_key(|(index, _)| places[*index]);
    let moved = |(_, item): (usize, Item)| Item { owner: item.owner.map(|owner| places[owner]), ..item };
    sorted.into_iter().map(moved).collect()
}

//! Numbers that stand for lines and for windows of lines: equal numbers, equal content.

use std::collections::HashMap;
use std::hash::Hash;

use omniread_text::lines;

use crate::tag_hasher::trim_blanks;

/// The invisible lines before the first and after the last: unique in every text, so that unchanged
/// beginnings and ends need no rule of their own. They also make a line's index its number.
const START: u32 = 0;
const END: u32 = 1;

/// Stands for every window that cannot tell anything new.
const SETTLED: u32 = u32::MAX;

/// The identities of all lines, or all windows of lines, of two texts. Both share the numbers.
#[derive(Clone)]
pub(super) struct Ids {
    pub(super) old: Vec<u32>,
    pub(super) new: Vec<u32>,
    distinct: u32,
}

impl Ids {
    pub(super) fn of_lines(old: &str, new: &str) -> Self {
        let mut interner = Interner { ids: HashMap::new(), next: END + 1 };
        let old = line_ids(old, &mut interner);
        let new = line_ids(new, &mut interner);
        Self { old, new, distinct: interner.next }
    }

    /// Lines or windows in both texts.
    pub(super) fn len(&self) -> usize {
        self.old.len() + self.new.len()
    }

    /// Makes every window longer by `step` lines, which is at most its present length.
    pub(super) fn widen_by(&mut self, step: usize) {
        let mut interner = Interner { ids: HashMap::new(), next: 0 };
        for ids in [&mut self.old, &mut self.new] {
            let windows = ids.len().saturating_sub(step);
            for at in 0..windows {
                ids[at] = match (ids[at], ids[at + step]) {
                    (SETTLED, _) | (_, SETTLED) => SETTLED,
                    pair => interner.id(pair),
                };
            }
            ids.truncate(windows);
        }
        self.distinct = interner.next;
    }

    /// Where the things are that occur exactly once in each text: index in the old one, index in the new one.
    ///
    /// These are settled then, as a wider window around one leads to the same place. So are things that only
    /// one of the texts has, as no wider window around one is in both.
    pub(super) fn settle_unique(&mut self) -> Vec<(usize, usize)> {
        let old = places(&self.old, self.distinct);
        let new = places(&self.new, self.distinct);
        for ids in [&mut self.old, &mut self.new] {
            for id in ids.iter_mut().filter(|id| **id != SETTLED) {
                if !is_open(old[*id as usize], new[*id as usize]) {
                    *id = SETTLED;
                }
            }
        }
        let both_once = old.into_iter().zip(new).filter_map(|places| match places {
            (Place::Once(old), Place::Once(new)) => Some((old as usize, new as usize)),
            _ => None,
        });
        both_once.collect()
    }
}

#[derive(Clone, Copy)]
enum Place {
    Nowhere,
    Once(u32),
    Several,
}

/// Whether a wider window around the thing may still be unique in both texts.
fn is_open(old: Place, new: Place) -> bool {
    !matches!((old, new), (Place::Once(_), Place::Once(_)) | (Place::Nowhere, _) | (_, Place::Nowhere))
}

fn places(ids: &[u32], distinct: u32) -> Vec<Place> {
    let mut places = vec![Place::Nowhere; distinct as usize];
    for (at, id) in ids.iter().enumerate().filter(|(_, id)| **id != SETTLED) {
        let place = &mut places[*id as usize];
        *place = match (*place, u32::try_from(at)) {
            (Place::Nowhere, Ok(at)) => Place::Once(at),
            _ => Place::Several,
        };
    }
    places
}

fn line_ids<'a>(text: &'a str, interner: &mut Interner<&'a str>) -> Vec<u32> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut ids = vec![START];
    ids.extend(lines(text).map(|line| interner.id(trim_blanks(line.text))));
    ids.push(END);
    ids
}

/// Gives equal things equal numbers. The map's random keys keep hostile texts from slowing it down; numbers
/// are given in order of appearance, so they do not depend on the keys.
struct Interner<T> {
    ids: HashMap<T, u32>,
    next: u32,
}

impl<T: Eq + Hash> Interner<T> {
    fn id(&mut self, thing: T) -> u32 {
        *self.ids.entry(thing).or_insert_with(|| {
            let id = self.next;
            self.next += 1;
            id
        })
    }
}

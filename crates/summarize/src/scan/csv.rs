//! Tables as text: their columns.

use super::entry::entry;
use crate::names::squeezed;
use crate::source::Source;
use crate::{Item, Kind, Language, OutlineLimits};

/// Columns that are named.
const MOST: usize = 500;
/// Characters of a name.
const NAME: usize = 80;

/// The names in the first line, each with the number of its column.
pub(crate) fn csv(_: &Language, source: &Source<'_>, _: &OutlineLimits) -> Vec<Item> {
    let header = source.line(1).trim_start_matches('\u{feff}');
    let count = |mark: char| header.matches(mark).count();
    let marks = [',', '\t', ';', '|'];
    let Some(mark) = marks.into_iter().filter(|mark| count(*mark) > 0).max_by_key(|mark| count(*mark)) else {
        return Vec::new();
    };
    let names = header.split(mark).map(|name| squeezed(name.trim().trim_matches('"'), NAME));
    let column = |(number, name): (usize, String)| {
        let signature = format!("column {}: {name}", number + 1);
        Item { signature, ..entry(Kind::Key, name, 1, None, ".") }
    };
    names.enumerate().filter(|(_, name)| !name.is_empty()).take(MOST).map(column).collect()
}

//! Lists of what there is.

use std::ops::Range;
use std::sync::Arc;
use std::time::SystemTime;

use omniread_read_core::{Content, Inside, Listing, Notice, ReadError, Row, Rows, Thing, age};

/// Rows that are made when they are shown.
struct Made<F> {
    count: usize,
    row: F,
}

impl<F: Fn(usize, &Inside) -> Row + Send + Sync> Rows for Made<F> {
    fn count(&self) -> usize {
        self.count
    }

    fn rows(&self, range: Range<usize>, inside: &Inside) -> Result<Vec<Row>, ReadError> {
        let row = |at: usize| {
            inside.checkpoint().map_err(|trouble| trouble.at("read", "rows"))?;
            Ok((self.row)(at, inside))
        };
        (range.start.min(self.count)..range.end.min(self.count)).map(row).collect()
    }
}

/// What is said above and below a list.
pub(crate) struct Around {
    pub(crate) address: String,
    pub(crate) heading: String,
    pub(crate) empty: &'static str,
    pub(crate) notices: Vec<Notice>,
}

/// A list of `count` rows.
pub(crate) fn list(
    around: Around,
    count: usize,
    row: impl Fn(usize, &Inside) -> Row + Send + Sync + 'static,
) -> Thing {
    let Around { address, heading, empty, notices } = around;
    let rows = Arc::new(Made { count, row });
    Thing::Content(address, Content::Listing(Listing { heading, empty, rows, directory: None, notices }))
}

/// How long ago something changed, or nothing if that is not known.
pub(crate) fn age_of(modified: Option<SystemTime>, inside: &Inside) -> String {
    modified.map_or(String::new(), |modified| age(modified, inside.clock.now()))
}

/// Characters of a description that a row shows.
const DESCRIBED: usize = 160;

/// The beginning of a description, on one line.
pub(crate) fn described(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(DESCRIBED) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

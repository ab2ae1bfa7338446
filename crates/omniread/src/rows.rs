//! What is said of pages of rows, whatever they come from.

#[cfg(feature = "secrets")]
pub(crate) mod masks;
#[cfg(not(feature = "secrets"))]
#[path = "rows/no_masks.rs"]
pub(crate) mod masks;

use omniread_read_core::{Next, Notice, Remark};
use omniread_selector::{Origin, parse};
use omniread_sqlite_view::{PageQuery, RowCount, Rows, Stop, render};

/// A remark of one sentence.
pub(crate) fn said(sentence: &str) -> Remark {
    Remark::Said(sentence.to_owned())
}

/// How many values were masked, if any.
pub(crate) fn masked(values: u64) -> Option<Notice> {
    (values > 0).then(|| Notice::new(Remark::Masked { values, lines: Vec::new() }))
}

/// Masks the credentials of rows where that is wanted.
pub(crate) fn mask(rows: &mut Rows, masking: bool) -> Option<Notice> {
    masking.then(|| masks::rows(rows)).and_then(masked)
}

/// Which rows are shown of how many.
pub(crate) fn showing(rows: &Rows, total: RowCount) -> Remark {
    let (shown, total) = (rows.rows.len(), render::count(total));
    let first = if rows.offset > 0 { format!(" from row {}", rows.offset + 1) } else { String::new() };
    let of = if total.is_empty() { " rows".to_owned() } else { format!(" of {total}") };
    said(&format!("Showing {shown}{of}{first}. Use {{}} to continue"))
}

/// A query as it is written, for the next page.
pub(crate) fn written(query: &PageQuery, limit: u64, offset: u64) -> String {
    let mut written = format!("limit={limit}&offset={offset}");
    written.extend(query.order.iter().flat_map(|order| ["&order=", order.written.as_str()]));
    written.extend(query.filter.iter().flat_map(|filter| ["&where=", filter.as_str()]));
    written
}

/// The call for rows of the table at `address`. Behind a URL a bare `?` would be the URL's own.
pub(crate) fn queried(address: &str, query: &str) -> Next {
    let is_url = parse(address).is_ok_and(|parsed| {
        parsed.readings.iter().any(|reading| reading.origin == Origin::Web && reading.rest.is_empty())
    });
    Next::new(address, format!("{}?{query}", if is_url { ":" } else { "" }))
}

/// Why the rows of a statement end before their end.
pub(crate) fn ended(stop: Stop) -> &'static str {
    match stop {
        Stop::Rows => "More rows follow; put LIMIT and OFFSET into the statement to go on",
        Stop::Bytes => {
            "The rows take more room than is shown; ask for fewer columns, or put a LIMIT into the statement"
        }
        Stop::Time => "The time was up; more rows may follow",
    }
}

//! Rows of a table in a file of its own, as finished text.

use omniread_read_core::{Notice, Page, Resource, counted};
use omniread_sqlite_view::{FlatFile, FlatKind, PageQuery, RowCount, SqliteError, render};

use crate::rows::{ended, mask, queried, said, showing, written};

/// Columns with their types, and some rows.
pub(super) fn page(
    resource: &Resource,
    file: &FlatFile,
    query: &PageQuery,
    masking: bool,
) -> Result<Page, SqliteError> {
    let mut page = file.page(query)?;
    let masked = mask(&mut page.rows, masking);
    let limits = file.limits();
    // All rows are known once the end was seen.
    let rows = if query.filter.is_none() { page.total } else { file.rows() };
    let mut heading = vec![kind(file.kind())];
    heading.extend(Some(render::count(rows)).filter(|count| !count.is_empty()));
    let found = if page.total == RowCount::Exact(1) { "meets" } else { "meet" };
    let met = query.filter.as_ref().map(|_| format!("; {} {found} the condition", render::count(page.total)));
    let types = match file.columns() {
        [] => String::new(),
        columns => format!("{}{}\n", surveyed(file), render::columns(columns, limits.width)),
    };
    let body = format!("{types}{}", render::rows(&page.rows, limits));
    let more = page.next.map(|offset| {
        let next = queried(&resource.address, &written(query, page.limit, offset));
        Notice::with_next(showing(&page.rows, page.total), next)
    });
    Ok(Page {
        heading: format!("{}{}", heading.join(", "), met.unwrap_or_default()),
        body,
        notices: masked.into_iter().chain(more).collect(),
        ..Page::default()
    })
}

/// The rows of one statement.
pub(super) fn sql(file: &FlatFile, sql: &str, masking: bool) -> Result<Page, SqliteError> {
    let mut rows = file.raw(sql)?;
    let masked = mask(&mut rows, masking);
    let ended = rows.stop.map(|stop| Notice::new(said(ended(stop))));
    Ok(Page {
        heading: counted(rows.rows.len() as u64, "row", "rows"),
        body: render::rows(&rows, file.limits()),
        notices: masked.into_iter().chain(ended).collect(),
        ..Page::default()
    })
}

fn kind(kind: &FlatKind) -> String {
    match kind {
        FlatKind::Delimited { delimiter, header } => {
            let format = match delimiter {
                ',' => "CSV".to_owned(),
                '\t' => "TSV".to_owned(),
                other => format!("CSV separated by {}", other.escape_default()),
            };
            if *header { format } else { format!("{format} without header") }
        }
        FlatKind::Parquet { row_groups } => {
            format!("Parquet, {}", counted(*row_groups, "row group", "row groups"))
        }
    }
}

/// Which rows the types of columns were seen in, unless in all.
fn surveyed(file: &FlatFile) -> String {
    let rows = file.surveyed().map(|rows| render::count(RowCount::Exact(rows)));
    rows.map(|rows| format!("Of the first {rows}: ")).unwrap_or_default()
}

//! What is asked of a table, and what it may cost.

use std::sync::Arc;

use omniread_read_core::{Inside, Page, ReadError, Resource};
use omniread_selector::{Parameter, Rest, Takes, Wanted};
use omniread_sqlite_view::{Asked, FlatFile, Interrupt, PageQuery, SqliteError, ViewLimits};

use super::answer;
use crate::databases::failure;

/// The parameters of databases.
pub(super) const PARAMETERS: [Parameter; 5] = [
    Parameter { key: "limit", takes: Takes::Value, help: "rows of a table at most" },
    Parameter { key: "offset", takes: Takes::Value, help: "rows of a table to pass over" },
    Parameter { key: "order", takes: Takes::Value, help: "a column of a table, then :asc or :desc" },
    Parameter { key: "where", takes: Takes::Value, help: "a condition in SQL that rows meet" },
    Parameter { key: "q", takes: Takes::Value, help: "one statement of SQL; the table is called data" },
];

/// Parameters that need all rows.
const SLOW: [&str; 3] = ["order", "where", "q"];

/// Whether all rows are asked for.
pub(super) fn is_slow(rest: &Rest) -> bool {
    let (_, query) = rest.split_query();
    let keys = PARAMETERS.map(|parameter| parameter.key);
    let parts = query.map(|query| query.parts(&keys)).unwrap_or_default();
    parts.iter().any(|part| SLOW.iter().any(|slow| part.key.eq_ignore_ascii_case(slow)))
}

/// The answer of a table that `open` opens; without parameters it is that to `default`.
pub(super) fn page(
    resource: &Resource,
    wanted: &Wanted,
    default: PageQuery,
    inside: &Inside,
    open: impl FnOnce(ViewLimits, Option<Interrupt>) -> Result<FlatFile, SqliteError>,
) -> Result<(Page, FlatFile), ReadError> {
    let failed = |error| failure::of(error, &resource.address);
    let parts = wanted.parameters.iter().map(|part| (part.key.as_str(), part.value.as_deref()));
    let asked = match wanted.parameters.as_slice() {
        [] => Asked::Page(default),
        _ => Asked::from_parts(parts).map_err(failed)?,
    };
    let limits = ViewLimits { loaded: inside.limits.held_bytes, ..ViewLimits::default() };
    let goes_on = inside.goes_on();
    let file = open(limits, Some(Arc::new(move || !goes_on()))).map_err(failed)?;
    let masking = inside.policy.masking;
    let page = match asked {
        Asked::Page(query) => answer::page(resource, &file, &query, masking),
        Asked::Sql(sql) => answer::sql(&file, &sql, masking),
    };
    Ok((page.map_err(failed)?, file))
}

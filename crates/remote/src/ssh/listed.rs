//! `ssh://`: the hosts there are.

use std::sync::Arc;

use omniread_read_core::{Content, Listing, Row, Thing, counted};

use super::configuration::Alias;
use super::destination::SCHEME;

/// The hosts that the SSH configuration names.
pub(super) fn all(known: &[Alias]) -> Thing {
    let rows: Vec<Row> = known.iter().map(row).collect();
    let heading = counted(rows.len() as u64, "host", "hosts");
    let listing = Listing {
        heading,
        empty: "(the SSH configuration names no host; ssh://user@host/path needs none)",
        rows: Arc::new(rows),
        directory: None,
        notices: Vec::new(),
    };
    Thing::Content(SCHEME.to_owned(), Content::Listing(listing))
}

fn row(alias: &Alias) -> Row {
    Row::new(format!("{SCHEME}{}/", alias.name), [alias.host.clone().unwrap_or_default()])
}

//! What an address asks a server for.

use omniread_selector::{Reading, Rest, parse_rest};

/// What addresses of resources begin with.
pub(super) const PREFIX: &str = "mcp://";
/// A URI, and what follows it in the address.
pub(super) type Asked = (String, Rest);

/// Whether a rest is a selection, all of it.
fn selects(rest: &Rest) -> bool {
    !rest.is_empty() && parse_rest(rest.as_str(), &[]).is_ok_and(|wanted| !wanted.is_whole())
}

/// The URIs that readings may mean, each once: with all of the selection taken off first, then as they come. `uri` takes
/// out of a root what a server is asked for.
pub(super) fn asked<'a>(readings: &'a [Reading], uri: impl Fn(&'a str) -> Option<&'a str>) -> Vec<Asked> {
    let mut asked: Vec<Asked> = Vec::new();
    let selecting = readings.iter().rev().filter(|reading| selects(&reading.rest));
    for reading in selecting.chain(readings) {
        let Some(uri) = uri(&reading.root) else { continue };
        if !asked.iter().any(|(known, _)| known == uri) {
            asked.push((uri.to_owned(), reading.rest.clone()));
        }
    }
    asked
}

/// What stands behind a server's name: nothing, or a slash and a URI.
pub(super) fn behind<'a>(root: &'a str, name: &str) -> Option<&'a str> {
    let behind = root.strip_prefix(PREFIX)?.trim_start_matches('/').strip_prefix(name)?;
    if behind.is_empty() { Some("") } else { behind.strip_prefix('/') }
}

//! Web URLs, which are split without probing.

mod extension;
mod selection;

use super::{Origin, Reading};
use crate::{Repair, fragment};

/// The reading of the URL `scheme://after`.
pub(super) fn reading(scheme: &str, after: &str) -> Reading {
    let end = end_of_url(after);
    let rest = &after[end..];
    // The colon parts a query of ours from the URL, which may have one itself.
    let rest = if rest.starts_with(":?") { &rest[1..] } else { rest };
    Reading::new(Origin::Web, format!("{scheme}://{}", &after[..end]), rest)
}

/// Readings of a URL that was begun too late: `www.example.com`, or `https:/example.com`.
pub(super) fn completed(text: &str) -> Vec<Reading> {
    let lower = text.get(..7).unwrap_or(text).to_ascii_lowercase();
    if lower.starts_with("www.") && lower.len() > 4 {
        return vec![reading("https", text).repaired(Repair::WebScheme)];
    }
    let completed = ["http", "https"].into_iter().filter_map(|scheme| {
        let after = lower.strip_prefix(scheme)?.strip_prefix(":/")?;
        let after = &text[lower.len() - after.len()..];
        let host = after.starts_with(|letter: char| letter.is_alphanumeric() || letter == '[');
        host.then(|| reading(scheme, after).repaired(Repair::SchemeSlash))
    });
    completed.collect()
}

/// Where the URL ends and its members or its selection begin.
fn end_of_url(after: &str) -> usize {
    // The colon of a port, and those of an IPv6 host, split nothing.
    let host = after.find(['/', '?', '#']).unwrap_or(after.len());
    let lines = || fragment::start(after).filter(|at| after[at + 1..].starts_with(['L', 'l']));
    let query = || after.find('?').filter(|at| *at > host && after[..*at].ends_with(':')).map(|at| at - 1);
    member_start(after, host)
        .or_else(lines)
        .or_else(query)
        .or_else(|| selection::start(after, host))
        .unwrap_or(after.len())
}

/// The first colon behind a path segment with the extension of something that has members.
fn member_start(after: &str, host: usize) -> Option<usize> {
    let query = after.find(['?', '#']).unwrap_or(after.len());
    let colons = after.match_indices(':').map(|(at, _)| at).filter(|at| *at >= host);
    // In an HTTP query colons are common: only one that no further argument follows can begin a member.
    let arguments = after.rfind('&').unwrap_or(0);
    let mut behind_container = colons.filter(|at| extension::is_container(&after[host..query.min(*at)]));
    behind_container.find(|at| !after[at + 1..].starts_with("//") && (*at < query || *at > arguments))
}

#[cfg(test)]
mod tests;

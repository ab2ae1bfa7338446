//! The header of what came from a URL.

use crate::ReadDetails;
use crate::human::one_line;

/// A line each for what is known, a rule, and a blank line; the heading, if there is one, stands below.
pub(super) fn header(details: &ReadDetails, heading: &str) -> String {
    let notes = Some(details.notes.join("; ")).filter(|notes| !notes.is_empty());
    let lines = [
        ("URL", &details.url),
        ("Content-Type", &details.content_type),
        ("Method", &details.method),
        ("Notes", &notes),
        ("Title", &details.title),
    ];
    let told = lines.iter().filter_map(|(name, value)| Some((name, value.as_deref()?)));
    let told = told.map(|(name, value)| format!("{name}: {}\n", one_line(value))).collect::<String>();
    let heading = if heading.is_empty() { String::new() } else { format!("\n{}", one_line(heading)) };
    format!("{told}\n---\n{heading}")
}

//! The names of members in one row.

use std::fmt::Write as _;

use super::Text;
use crate::names::without_links;

/// `new@35 take@54 put@120 +4 more`, at most `most` bytes.
pub(super) fn named(text: &Text<'_>, index: usize, most: usize) -> String {
    let mut all = Vec::new();
    collect(text, index, &mut all);
    listed(text, &all, most)
}

/// The names of definitions with their lines, as many as fit.
pub(super) fn listed(text: &Text<'_>, all: &[usize], most: usize) -> String {
    let (mut out, mut shown) = (String::new(), 0);
    for member in all {
        let item = &text.items[*member];
        let name = format!("{}@{}", without_links(&item.name).replace(char::is_whitespace, "_"), item.first);
        // Room for what is left over.
        if out.len() + name.len() + 12 > most && shown > 0 {
            break;
        }
        if shown > 0 {
            out.push(' ');
        }
        out.push_str(&name);
        shown += 1;
    }
    if shown < all.len() {
        let _ = write!(out, " +{} more", all.len() - shown);
    }
    out
}

/// Members and members of members, but nothing that is local to what runs.
fn collect(text: &Text<'_>, index: usize, all: &mut Vec<usize>) {
    for &member in &text.children[index] {
        all.push(member);
        if !text.items[member].kind.is_callable() {
            collect(text, member, all);
        }
    }
}

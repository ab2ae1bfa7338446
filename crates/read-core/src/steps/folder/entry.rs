//! An entry of a folder that was written as if it were a member.

use std::path::{Component, Path};

use omniread_selector::Rest;

use crate::{Content, ErrorKind, Inside, Next, ReadError, Trouble};

/// The error about what stands behind the colon: where that is an entry of the folder, how it is written.
pub(in crate::steps) fn entry_of(
    error: ReadError,
    content: &Content,
    rest: &Rest,
    inside: &Inside,
) -> ReadError {
    let Content::Listing(listing) = content else { return error };
    let Some(folder) = listing.directory.as_deref().filter(|_| error.kind() == ErrorKind::Invalid) else {
        return error;
    };
    let asked = rest.as_str().trim_start_matches(':');
    let (entry, behind) = asked.split_at(asked.find([':', '?']).unwrap_or(asked.len()));
    if !is_in(folder, Path::new(entry)) {
        return error;
    }
    let next = Next::new(inside.shown_path(&folder.join(entry)), behind);
    let trouble = Trouble::ColonInFolder { folder: inside.shown_path(folder), path: next.path() };
    trouble.at("select", error.target()).with_next([next])
}

/// Whether a path begins with something that the listing of the folder shows. Further links are not followed.
fn is_in(folder: &Path, entry: &Path) -> bool {
    let mut components = entry.components();
    let Some(Component::Normal(first)) = components.next() else { return false };
    components.all(|component| matches!(component, Component::Normal(_)))
        && folder.join(first).symlink_metadata().is_ok()
}

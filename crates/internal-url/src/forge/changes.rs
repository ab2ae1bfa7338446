//! The diff of a pull request.

use std::sync::Arc;

use omniread_read_core::{Content, Listing, Next, Notice, ReadError, Remark, Resource, Row, Thing, counted};

use super::asking::{Asking, Manner};
use super::diff;
use super::error::ForgeError;
use super::list::remarks;
use super::source::Told;
use super::ticket::{hint, named, text, unfolded};
use super::wanted::{Kind, Part};

/// The diff of a pull request: its files, one of them, or all of it. All three are cut from one answer.
pub(super) async fn changes(asking: &Asking, number: u64, part: &Part) -> Result<Told, ReadError> {
    let address = format!("{}/{number}/diff", asking.address);
    let what = format!("diff of {}", named(asking, Kind::Pull, number));
    let got = asking.get(asking.api.diff(number), &what, Manner::Kept).await?;
    let mut notices = Vec::new();
    remarks(asking, &got, &mut notices);
    if *part == Part::All {
        let hint = hint(format!("{number}.diff"), "text/plain");
        return Ok((unfolded(Resource::memory(format!("{address}/all"), hint, got.body)), notices));
    }
    let whole = String::from_utf8_lossy(&got.body).into_owned();
    let files = diff::files(&whole);
    let Part::File(index) = part else { return Ok((listed(&address, &files), notices)) };
    let at = index.parse::<usize>().ok().and_then(|index| index.checked_sub(1));
    let Some(file) = at.and_then(|at| files.get(at)) else {
        let files = counted(files.len() as u64, "file", "files");
        let error = ForgeError::NoFile {
            address: address.clone(),
            files,
            index: index.clone(),
            list: address.clone(),
        };
        return Err(error.at(format!("{address}/{index}")).with_next([Next::new(address, "")]));
    };
    let part = whole[file.range.clone()].to_owned();
    Ok((text(&format!("{address}/{index}"), format!("{number}-{index}.diff"), "text/plain", part), notices))
}

fn listed(address: &str, files: &[diff::FileDiff]) -> Thing {
    let (added, removed) =
        files.iter().fold((0, 0), |(added, removed), file| (added + file.added, removed + file.removed));
    let row = |(at, file): (usize, &diff::FileDiff)| {
        let size = format!("+{} -{}", file.added, file.removed);
        let call = format!("{address}/{}", at + 1);
        let name = if file.name.is_empty() { "(no name)" } else { &file.name };
        let change = if file.change.is_empty() { String::new() } else { format!(" ({})", file.change) };
        Row::new((at + 1).to_string(), [call, size, format!("{name}{change}")])
    };
    let rows: Vec<Row> = files.iter().enumerate().map(row).collect();
    let heading = format!("{}, +{added} -{removed}", counted(files.len() as u64, "file", "files"));
    let whole = Remark::Said("Use {} for the whole diff".to_owned());
    let notices = vec![Notice::with_next(whole, Next::new(format!("{address}/all"), ""))];
    let notices = if files.is_empty() { Vec::new() } else { notices };
    let listing =
        Listing { heading, empty: "(no changed files)", rows: Arc::new(rows), directory: None, notices };
    Thing::Content(address.to_owned(), Content::Listing(listing))
}

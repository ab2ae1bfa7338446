//! Where the lines of a large artifact begin, kept in a file beside it, so that no line of it is far.

use std::io::{Read, Seek};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use cap_std::ambient_authority;
use cap_std::fs::{Dir, OpenOptions};
use omniread_read_core::{Inside, Resource};
use omniread_selector::{Rest, Selection, parse_rest};
use omniread_text::{Encoding, Guess, LineIndex};

/// Bytes of a text whose lines take long enough to count.
const LARGE: u64 = 8 << 20;
/// The lines before this one are counted faster than anything is looked up.
const NEAR: u64 = 100_000;
/// What the first line of the file begins with; the length of the text and its time of change follow.
const HEADING: &str = "lines 1";
/// Bytes of the file at most.
const MOST: u64 = 1 << 20;

/// The name of the file. It is no number, so it is never taken for an artifact.
pub(super) fn beside(name: &str) -> String {
    format!(".{name}.lines")
}

/// Counts the lines of a text that is kept under this name, and keeps where they begin if it is large. That is a help and
/// no need, so a failure is the same as having none.
pub(super) fn keep<R: Read + Seek>(
    folder: &Dir,
    name: &str,
    text: R,
    length: u64,
    modified: Option<SystemTime>,
    inside: &Inside,
) -> Option<LineIndex> {
    if length < LARGE {
        return None;
    }
    let guess = Guess::forced(Encoding::UTF_8, b"");
    let index = LineIndex::of(text, length, guess, &mut |_| inside.checkpoint().is_ok()).ok()?;
    let written = format!("{}\n{}", heading(length, modified?)?, index.written()?);
    // Readers must never meet half of it.
    let unfinished = format!("{}.{}", beside(name), std::process::id());
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    cap_std::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let done = folder
        .open_with(&unfinished, &options)
        .and_then(|mut file| std::io::Write::write_all(&mut file, written.as_bytes()))
        .and_then(|()| folder.rename(&unfinished, folder, beside(name)));
    if done.is_err() {
        let _ = folder.remove_file(&unfinished);
    }
    Some(index)
}

/// Where the lines of an artifact begin, if that was kept; or else counted and kept now, if a line far inside is asked for
/// and the context keeps texts.
pub(super) fn of(resource: &Resource, rest: &Rest, inside: &Inside) -> Option<LineIndex> {
    let (length, modified) = (resource.hint.length?, resource.hint.modified?);
    let path = resource.hint.path.as_ref().filter(|_| length >= LARGE)?;
    let (above, name) = (path.parent()?, path.file_name()?.to_str()?);
    let folder = Dir::open_ambient_dir(above, ambient_authority()).ok()?;
    if let Some(index) = kept(&folder, name, length, modified) {
        return Some(index);
    }
    let age = inside.clock.now().duration_since(modified).unwrap_or_default();
    let is_settled = age > Duration::from_secs(2);
    let (source, _) = resource.body().seekable().filter(|_| is_settled && is_far(rest))?;
    inside.artifacts.as_ref().and_then(|_| keep(&folder, name, source, length, Some(modified), inside))
}

fn kept(folder: &Dir, name: &str, length: u64, modified: SystemTime) -> Option<LineIndex> {
    let mut written = String::new();
    folder.open(beside(name)).ok()?.take(MOST).read_to_string(&mut written).ok()?;
    let (first, written) = written.split_once('\n')?;
    (first == heading(length, modified)?).then(|| LineIndex::read(written, length))?
}

fn heading(length: u64, modified: SystemTime) -> Option<String> {
    let since = modified.duration_since(UNIX_EPOCH).ok()?;
    Some(format!("{HEADING} {length} {}", since.as_nanos()))
}

fn is_far(rest: &Rest) -> bool {
    let line = match parse_rest(rest.as_str(), &[]).map(|wanted| wanted.selection) {
        Ok(Selection::Lines(ranges)) => {
            ranges.iter().last().map(|range| range.last().unwrap_or(range.first()))
        }
        Ok(Selection::Column { line, .. } | Selection::Position { line, .. }) => Some(line),
        _ => None,
    };
    line.is_some_and(|line| line > NEAR)
}

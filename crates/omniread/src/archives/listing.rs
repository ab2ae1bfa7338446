//! Folders of archives as listings.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use omniread_archive::{Archive, Entry, Found, Index, Kind, Safety};
use omniread_read_core::{
    Content, Entered, Inside, Listing, Notice, ReadError, Remark, Resource, Row, Rows, counted, date, size,
    tally,
};
use omniread_selector::{Rest, escape_member};
use omniread_text::cut_to_width;

/// Unsafe names that are told, and how much of each.
const NAMED: usize = 3;
const NAME_WIDTH: usize = 80;

/// The listing of a folder of an archive; the root has an empty path.
pub(super) fn of(archive: &Arc<Archive>, resource: &Resource, folder: &str, rest: Rest) -> Entered {
    let rows = Folder::of(archive, folder);
    let folder = folder.trim_end_matches('/');
    let address = match folder {
        "" => resource.address.clone(),
        folder => format!("{}/", address(resource, folder)),
    };
    let listing = Listing {
        heading: rows.heading.clone(),
        empty: "(empty archive directory)",
        rows: Arc::new(rows),
        directory: None,
        notices: notices(archive),
    };
    Entered::Content(address, Content::Listing(listing), rest)
}

/// The address of a member.
pub(super) fn address(resource: &Resource, path: &str) -> String {
    format!("{}:{}", resource.address, escape_member(path.trim_end_matches('/')))
}

/// When an entry was modified.
pub(super) fn time(entry: &Entry<'_>) -> Option<SystemTime> {
    let seconds = entry.modified?;
    let distance = Duration::from_secs(seconds.unsigned_abs());
    if seconds < 0 { UNIX_EPOCH.checked_sub(distance) } else { UNIX_EPOCH.checked_add(distance) }
}

/// What a listing of this archive leaves out or cannot vouch for.
fn notices(archive: &Archive) -> Vec<Notice> {
    let index = archive.index();
    let mut said = Vec::new();
    if index.unsafe_names() > 0 {
        let entries = counted(index.unsafe_names(), "entry with an unsafe name", "entries with unsafe names");
        said.push(format!("Not opened: {entries}: {}", unsafe_names(archive)));
    }
    if index.overlapping() > 0 {
        let entries =
            counted(index.overlapping() as u64, "entry overlaps another", "entries overlap each other");
        said.push(format!("Suspicious: {entries}"));
    }
    if let Some(trouble) = archive.trouble() {
        said.push(format!("The list ends early: {trouble}"));
    }
    said.into_iter().map(|said| Notice::new(Remark::Said(said))).collect()
}

/// The first unsafe names, with everything in them escaped that could be taken for something else.
fn unsafe_names(archive: &Archive) -> String {
    let index = archive.index();
    let all = index.entries().filter(|entry| entry.safety != Safety::Safe);
    let shown = |entry: Entry<'_>| {
        let name = cut_to_width(entry.path, NAME_WIDTH).escape_debug().to_string();
        // `{}` stands for calls in notices.
        format!("'{}'", name.replace("{}", "{\\u{7d}"))
    };
    let mut names: Vec<_> = all.take(NAMED).map(shown).collect();
    let more = index.unsafe_names().saturating_sub(names.len() as u64);
    names.extend((more > 0).then(|| format!("and {more} more")));
    names.join(", ")
}

/// The children of a folder: folders first, then what is in them.
struct Folder {
    archive: Arc<Archive>,
    path: String,
    /// Names and places of the rows.
    order: Vec<(bool, String)>,
    heading: String,
}

impl Folder {
    fn of(archive: &Arc<Archive>, path: &str) -> Self {
        let mut order = Vec::new();
        let (mut folders, mut files) = (0, 0);
        for child in archive.index().children(path) {
            if child.is_folder {
                folders += 1;
                order.push((false, child.path.to_owned()));
            } else {
                for at in 0..child.entries().len() {
                    files += 1;
                    let repeated = child.entries().len() > 1;
                    let numbered =
                        if repeated { format!("{}#{}", child.path, at + 1) } else { child.path.to_owned() };
                    order.push((true, numbered));
                }
            }
        }
        order.sort_by_key(|(is_file, _)| *is_file);
        let here = tally(&[(folders, "folder", "folders"), (files, "file", "files")]);
        let heading = match beneath(archive.index(), path) {
            (0, _) => here,
            (all, bytes) if all == files => format!("{here}, {}", size(bytes)),
            (all, bytes) => format!("{here}; {} in all, {}", counted(all, "file", "files"), size(bytes)),
        };
        Self { archive: Arc::clone(archive), path: path.to_owned(), order, heading }
    }

    fn row(&self, is_file: bool, path: &str) -> Row {
        let prefix = if self.path.is_empty() { 0 } else { self.path.trim_end_matches('/').len() + 1 };
        let name = path.get(prefix..).unwrap_or(path);
        if !is_file {
            return Row::new(format!("{name}/"), []);
        }
        match self.archive.index().find(path) {
            Some(Found::Entry(id)) => file_row(name, &self.archive.index().entry(id)),
            _ => Row::new(name, []),
        }
    }
}

/// How many files are in a folder and those in it, and their bytes.
fn beneath(index: &Index, folder: &str) -> (u64, u64) {
    let folder = folder.trim_end_matches('/');
    let is_beneath = |path: &str| {
        folder.is_empty() || path.strip_prefix(folder).is_some_and(|below| below.starts_with('/'))
    };
    let entries =
        index.entries().filter(|entry| entry.safety == Safety::Safe && entry.kind != Kind::Directory);
    let files = entries.filter(|entry| is_beneath(entry.path));
    files.fold((0, 0), |(count, bytes), file| (count + 1, file.size.unwrap_or(0).saturating_add(bytes)))
}

impl Rows for Folder {
    fn count(&self) -> usize {
        self.order.len()
    }

    fn rows(&self, range: Range<usize>, _inside: &Inside) -> Result<Vec<Row>, ReadError> {
        let rows = self.order.get(range).unwrap_or_default();
        Ok(rows.iter().map(|(is_file, path)| self.row(*is_file, path)).collect())
    }
}

fn file_row(name: &str, entry: &Entry<'_>) -> Row {
    match entry.kind {
        Kind::Symlink(target) => Row::new(format!("{name} -> {target}"), []),
        Kind::Hardlink(target) => Row::new(format!("{name} => {target}"), []),
        Kind::Special => Row::new(name, ["special file".to_owned()]),
        _ => {
            let marks = [(entry.encrypted, "encrypted"), (entry.overlaps, "overlaps another entry")];
            let marks: Vec<_> = marks.iter().filter(|(is, _)| *is).map(|(_, mark)| *mark).collect();
            let modified = time(entry).map_or(String::new(), date);
            Row::new(name, [entry.size.map_or("? B".to_owned(), size), modified, marks.join(", ")])
        }
    }
}

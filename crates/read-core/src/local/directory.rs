//! Listings of local folders.

mod entry;

use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cap_std::fs::{Dir, Metadata};
use omniread_text::size;

use crate::clock::age;
use crate::human::{counted, one_line};
use entry::heading;
pub(in crate::local) use entry::{Entry, Kind};

use crate::{Content, Inside, Listing, ReadError, Row, Rows};

/// Folders that tools fill and nobody reads: no listing opens them, and no search for definitions goes into them.
pub(in crate::local) const MADE_BY_TOOLS: [&str; 18] = [
    ".cache",
    ".git",
    ".gradle",
    ".hg",
    ".mypy_cache",
    ".next",
    ".nox",
    ".pytest_cache",
    ".ruff_cache",
    ".svn",
    ".terraform",
    ".tox",
    ".turbo",
    ".venv",
    "__pycache__",
    "bower_components",
    "node_modules",
    "target",
];

/// Folders that are made as well, or hold what somebody wrote: counted in listings, and searched.
const MADE_PERHAPS: [&str; 4] = ["build", "coverage", "dist", "venv"];

/// The listing of an open folder. Everything is read through its handle.
pub(super) fn listing(
    handle: File,
    path: &Path,
    address: &str,
    inside: &Inside,
) -> Result<Content, ReadError> {
    let dir = Dir::from_std_file(handle);
    let entries = Entry::all(&dir, inside).map_err(|error| match inside.checkpoint() {
        Err(trouble) => trouble.at("read", address),
        Ok(()) => super::io(address, error).at("open", address),
    })?;
    let listing = Listing {
        heading: heading(&entries),
        empty: "(empty directory)",
        rows: Arc::new(Folder { open: Open { dir, path: path.to_path_buf() }, entries }),
        directory: Some(path.to_path_buf()),
        notices: Vec::new(),
    };
    Ok(Content::Listing(listing))
}

/// An open folder and where it is.
struct Open {
    dir: Dir,
    path: PathBuf,
}

/// The rows of a folder; sizes, ages and children are looked up for those that are shown.
struct Folder {
    open: Open,
    entries: Vec<Entry>,
}

impl Rows for Folder {
    fn count(&self) -> usize {
        self.entries.len()
    }

    fn rows(&self, range: Range<usize>, inside: &Inside) -> Result<Vec<Row>, ReadError> {
        let row = |entry: &Entry| {
            inside.checkpoint().map_err(|trouble| trouble.at("read", &entry.name))?;
            Ok(self.row(entry, inside))
        };
        self.entries.get(range).unwrap_or_default().iter().map(row).collect()
    }
}

impl Folder {
    fn row(&self, entry: &Entry, inside: &Inside) -> Row {
        match entry.kind {
            Kind::Folder => self.folder_row(entry, inside).unwrap_or_else(|error| {
                Row::new(format!("{}/", one_line(&entry.name)), [unreadable(&error)])
            }),
            _ => plain_row(&self.open, entry, inside),
        }
    }

    fn folder_row(&self, entry: &Entry, inside: &Inside) -> io::Result<Row> {
        let name = entry.on_disk.file_name();
        let inner = Open { dir: self.open.dir.open_dir(&name)?, path: self.open.path.join(&name) };
        let label = format!("{}/", one_line(&entry.name));
        if is_machine_made(&entry.name) {
            let held = counted(entry::count(&inner.dir, inside)?, "entry", "entries");
            return Ok(Row::new(label, [String::new(), format!("closed, {held}")]));
        }
        let age = age_of(&inner.dir.dir_metadata()?, inside);
        let children = Entry::all(&inner.dir, inside)?;
        let shown = fitting(children.len(), inside.limits.child_rows);
        let rows = children.iter().take(shown).map(|child| child_row(&inner, child, inside)).collect();
        Ok(Row {
            children: rows,
            more: (children.len() - shown) as u64,
            ..Row::new(label, [String::new(), age])
        })
    }
}

fn is_machine_made(name: &str) -> bool {
    MADE_BY_TOOLS.contains(&name) || MADE_PERHAPS.contains(&name)
}

/// How many of `held` fit into `room` rows, when one row has to say that there are more.
fn fitting(held: usize, room: usize) -> usize {
    if held <= room { held } else { room.saturating_sub(1) }
}

/// A folder inside a folder is named and not opened.
fn child_row(folder: &Open, entry: &Entry, inside: &Inside) -> Row {
    match entry.kind {
        Kind::Folder => Row::new(format!("{}/", one_line(&entry.name)), []),
        _ => plain_row(folder, entry, inside),
    }
}

fn plain_row(folder: &Open, entry: &Entry, inside: &Inside) -> Row {
    let name = one_line(&entry.name);
    match entry.kind {
        Kind::Link => Row::new(format!("{name} -> {}", link_target(folder, entry, inside)), []),
        Kind::Special(kind) => Row::new(name, [kind.to_owned()]),
        Kind::Unknown => Row::new(name, ["unknown kind".to_owned()]),
        Kind::File | Kind::Folder => match entry.on_disk.metadata() {
            Ok(metadata) => Row::new(name, [size(metadata.len()), age_of(&metadata, inside)]),
            Err(error) => Row::new(name, [unreadable(&error)]),
        },
    }
}

fn link_target(folder: &Open, entry: &Entry, inside: &Inside) -> String {
    let name = entry.on_disk.file_name();
    let Ok(target) = folder.dir.read_link_contents(&name) else { return "?".to_owned() };
    // Whether something exists outside the allowed roots is not told.
    let dangling = inside.policy.roots.is_empty() && !folder.path.join(&name).exists();
    format!("{}{}", one_line(&target.to_string_lossy()), if dangling { " (dangling)" } else { "" })
}

fn age_of(metadata: &Metadata, inside: &Inside) -> String {
    metadata.modified().map_or(String::new(), |time| age(time.into_std(), inside.clock.now()))
}

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => "(permission denied)".to_owned(),
        _ => format!("(cannot be read: {error})"),
    }
}

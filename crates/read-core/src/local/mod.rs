//! The local file system as a source.

mod directory;
mod file;
mod folder;
mod kind;
mod lookup;
mod missing;
mod mounts;
mod roots;
mod search;
mod tree;

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use omniread_selector::{Origin, Reading};

use crate::contract::{Found, Opened, Source, Thing};
use crate::workers::Lane;
use crate::{Inside, Notice, ReadContext, ReadError, Remark, Trouble};
use file::Entry;
pub use folder::{Folder, FolderFile, FolderFiles};
pub(crate) use lookup::tidied;
pub(crate) use tree::{Tree, TreeFile};

/// Files and directories of this machine, within the policy of the context.
#[derive(Debug, Clone, Copy, Default)]
pub struct LocalSource;

#[async_trait]
impl Source for LocalSource {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Local
    }

    fn schemes(&self) -> Vec<String> {
        vec!["file".to_owned()]
    }

    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        let readings = readings.to_vec();
        let target = readings.first().map_or_else(String::new, |reading| reading.root.clone());
        ctx.inside(Lane::Short, &target, move |inside| open(&readings, inside)).await.map(Opened::Found)
    }
}

fn open(readings: &[Reading], inside: &Inside) -> Result<Found, ReadError> {
    if let Some(found) = lookup::first_existing(readings, inside)? {
        return thing(found, inside);
    }
    thing(missing::resolve(readings, inside)?, inside)
}

fn thing(located: Located, inside: &Inside) -> Result<Found, ReadError> {
    let Located { entry, path, reading, remark } = located;
    let thing = thing_at(entry, &path, inside.shown_path(&path), inside)?;
    let mut notices: Vec<_> = remark.map(Notice::new).into_iter().collect();
    notices.extend(repaired(&reading, thing.address()));
    Ok(Found { thing, rest: reading.rest, notices })
}

/// What was opened at `path`, under the address it is to have.
fn thing_at(entry: Entry, path: &Path, address: String, inside: &Inside) -> Result<Thing, ReadError> {
    match entry {
        Entry::File(file) => {
            let resource = file.resource(&address, path).map_err(|trouble| trouble.at("open", &address))?;
            Ok(Thing::Resource(resource))
        }
        Entry::Directory(directory) => {
            let address = with_slash(address);
            let listing = directory::listing(directory, path, &address, inside)?;
            Ok(Thing::Content(address, listing))
        }
    }
}

fn with_slash(address: String) -> String {
    if address.ends_with('/') { address } else { address + "/" }
}

/// What had to be assumed about the root is said before the answer.
fn repaired(reading: &Reading, read: &str) -> Option<Notice> {
    let repairs = reading.repairs.clone();
    let read = format!("{read}{}", reading.rest.as_str());
    (!repairs.is_empty()).then(|| Notice::new(Remark::Repaired { read, repairs }))
}

/// A reading whose root exists.
struct Located {
    entry: Entry,
    /// Absolute, links not resolved: what is shown.
    path: PathBuf,
    reading: Reading,
    /// How it was found, when not by its own name.
    remark: Option<Remark>,
}

fn io(path: &str, source: std::io::Error) -> Trouble {
    match source.kind() {
        std::io::ErrorKind::PermissionDenied => Trouble::Permission { path: path.to_owned() },
        _ if is_loop(&source) => Trouble::LinkLoop { path: path.to_owned() },
        _ => Trouble::Io { path: path.to_owned(), source },
    }
}

#[cfg(unix)]
fn is_loop(error: &std::io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error())
}

#[cfg(not(unix))]
fn is_loop(_: &std::io::Error) -> bool {
    false
}

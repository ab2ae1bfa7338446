//! Still the third step: what is wanted of all files below a folder is a name, or the map of them.

mod definitions;
mod entry;
mod map;
mod near;
mod places;
mod search;
mod used;
mod words;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub(super) use entry::entry_of;
use omniread_selector::{Selection, Wanted};

use super::Viewed;
use crate::contract::Outline;
use crate::local::{Tree, TreeFile};
use crate::{Content, Hint, Inside, Next, Notice, ReadError, ReadRequest, Registry, Remark, Trouble};

/// Bytes of the beginning that tell a text from other files.
const HEAD: usize = 8 << 10;

/// A folder of which something is wanted that stands in its files.
pub(super) struct Folder<'a> {
    registry: &'a Registry,
    request: &'a ReadRequest,
    inside: &'a Inside,
    /// As headers show it, with a slash at its end.
    address: &'a str,
    path: PathBuf,
    until: Instant,
}

/// What a folder means when the answer stands in its files; `None` when it does not.
pub(super) fn view(
    registry: &Registry,
    address: &str,
    content: &Content,
    wanted: &Wanted,
    request: &ReadRequest,
    inside: &Inside,
) -> Result<Option<Vec<Viewed>>, ReadError> {
    let Content::Listing(listing) = content else { return Ok(None) };
    let (Some(path), true) = (&listing.directory, registry.has_structure()) else { return Ok(None) };
    let folder = Folder::new(registry, address, path, request, inside);
    match &wanted.selection {
        Selection::Symbol(name) => definitions::named(&folder, name).map(Some),
        Selection::Outline => map::map(&folder).map(|page| Some(vec![page])),
        _ => Ok(None),
    }
}

impl<'a> Folder<'a> {
    fn new(
        registry: &'a Registry,
        address: &'a str,
        path: &Path,
        request: &'a ReadRequest,
        inside: &'a Inside,
    ) -> Self {
        let until = Instant::now().checked_add(inside.limits.folder_time);
        let until = until.unwrap_or_else(|| Instant::now() + Duration::from_hours(1));
        Self { registry, request, inside, address, path: path.to_path_buf(), until }
    }

    /// The files in a known language. One without an extension may say in its first line what it is.
    fn tree(&self, wanted: impl Fn(&str) -> bool) -> Result<Tree, ReadError> {
        Tree::below(&self.path, wanted, self.until, self.inside).map_err(|trouble| self.error(trouble))
    }

    fn is_known(&self, name: &str) -> bool {
        let hint = Hint::named(name);
        !name.contains('.') || self.registry.structures().iter().any(|it| it.language(&hint).is_some())
    }

    fn is_code(&self, name: &str) -> bool {
        let hint = Hint::named(name);
        self.registry.structures().iter().any(|it| it.is_code(&hint))
    }

    fn bytes(&self, tree: &Tree, file: &TreeFile) -> Option<Vec<u8>> {
        let bytes = tree.bytes(file, self.inside.limits.structure_bytes, self.inside)?;
        // What holds a zero early on is no text that could be searched.
        let head = &bytes[..bytes.len().min(HEAD)];
        memchr::memchr(0, head).is_none().then_some(bytes)
    }

    /// The outline of a file; `None` when it has none or there was no time for it.
    fn outline(&self, file: &TreeFile, text: &str) -> Option<Outline> {
        let hint = Hint::named(&*file.name);
        let inside = self.inside.until(self.until);
        let outline = self.registry.structures().iter().find_map(|it| it.outline(&hint, text, &inside));
        outline.filter(|_| !self.is_late())
    }

    fn is_late(&self) -> bool {
        Instant::now() >= self.until
    }

    fn checkpoint(&self) -> Result<(), ReadError> {
        self.inside.checkpoint().map_err(|trouble| self.error(trouble))
    }

    fn error(&self, trouble: Trouble) -> ReadError {
        trouble.at("select", self.address)
    }

    /// Finished text about the folder.
    fn page(&self, page: crate::Page) -> Viewed {
        Viewed {
            address: self.address.to_owned(),
            resource: None,
            content: Content::Page(page),
            wanted: Wanted::default(),
            notices: Vec::new(),
            below: None,
        }
    }
}

/// That time ran out, and where to look on.
fn partly(folder: &Folder<'_>, done: &str, rest: &str, selection: &str) -> Notice {
    let Some((above, _)) = rest.rsplit_once('/') else {
        let sentence = format!("{done} before time was up; there may be more. Ask for one of its folders");
        return Notice::new(Remark::Said(sentence));
    };
    let sentence = format!("{done} before time was up; there may be more. Use {{}} to look into fewer");
    Notice::with_next(Remark::Said(sentence), Next::new(format!("{}{above}/{selection}", folder.address), ""))
}

/// `Looked into 3120 of 5004 files`
fn looked_into(searched: usize, tree: &Tree) -> String {
    let of = if tree.is_whole { "" } else { "more than " };
    format!("Looked into {searched} of {of}{} files", tree.files.len())
}

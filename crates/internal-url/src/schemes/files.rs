//! Files by their way in a folder: `local://`, whose files are edited like any others, and `memory://`.

use omniread_read_core::{Found, Inside, ReadError, Row, Thing, counted, size};
use omniread_selector::Rest;

use crate::folders::{DEPTH, Folders};
use crate::listing::{Around, age_of, list};
use crate::source::{Shelf, found, unchanging};
use crate::{InternalUrl, Resources};

/// What may be left off at the end of a name, likeliest first.
const EXTENSIONS: [&str; 3] = ["md", "txt", "json"];

struct Files {
    scheme: &'static str,
    folders: Folders,
    is_edited: bool,
    /// The name of the folder itself, where it has one.
    root: Option<&'static str>,
}

pub(super) fn open_local(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    let folders = Folders::open("local", "local", &resources.local, inside)?;
    Ok(Box::new(Files { scheme: "local", folders, is_edited: true, root: None }))
}

pub(super) fn open_memory(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    let folders = Folders::open("memory", "memory", &resources.memory, inside)?;
    Ok(Box::new(Files { scheme: "memory", folders, is_edited: false, root: Some("root") }))
}

impl Shelf for Files {
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        let ways = self.ways(url);
        if ways.iter().any(String::is_empty) {
            return self.all(inside).map(|thing| Some(found(thing, rest)));
        }
        for way in ways {
            for name in
                [way.clone()].into_iter().chain(EXTENSIONS.map(|extension| format!("{way}.{extension}")))
            {
                let address = format!("{}://{name}", self.scheme);
                if let Some(thing) = self.folders.find(&[name], &address, inside)? {
                    let thing = if self.is_edited { thing } else { unchanging(thing) };
                    return Ok(Some(found(thing, rest)));
                }
            }
        }
        Ok(None)
    }

    fn names(&self, _: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError> {
        let (filed, _) = self.folders.all_files(DEPTH, inside)?;
        Ok(filed.into_iter().map(|filed| format!("{}://{}", self.scheme, filed.file.name)).collect())
    }
}

impl Files {
    /// The ways that an address may mean: as it stands, and without the name of the folder itself.
    fn ways(&self, url: &InternalUrl) -> Vec<String> {
        let way = url.way();
        let inner = self.root.filter(|root| url.parts().first().is_some_and(|part| part == root));
        let inner = inner.map(|_| url.parts()[1..].join("/"));
        [Some(way), inner].into_iter().flatten().collect()
    }

    /// The folder itself, or the files of several.
    fn all(&self, inside: &Inside) -> Result<Thing, ReadError> {
        let address = format!("{}://", self.scheme);
        if let Some(thing) =
            self.folders.only().map(|folder| folder.find("", &address, inside)).transpose()?.flatten()
        {
            return Ok(thing);
        }
        let (filed, notices) = self.folders.all_files(DEPTH, inside)?;
        let heading = counted(filed.len() as u64, "file", "files");
        let empty = if self.is_edited { "(no scratch files)" } else { "(no memories)" };
        let around = Around { address, heading, empty, notices };
        let count = filed.len();
        Ok(list(around, count, move |at, inside| {
            let file = &filed[at].file;
            Row::new(&file.name, [size(file.size), age_of(file.modified, inside)])
        }))
    }
}

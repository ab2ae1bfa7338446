//! The folders that a scheme looks in.

mod filed;

use omniread_read_core::{Folder, Inside, Notice, ReadError, Remark, Thing, Trouble};

pub(crate) use filed::{DEPTH, Filed};

use crate::{InternalError, Place};

/// The folders of a scheme that there are, in the order they are asked.
#[derive(Debug)]
pub(crate) struct Folders {
    opened: Vec<Opened>,
    /// What is said of them when they are listed.
    notices: Vec<Notice>,
}

#[derive(Debug)]
struct Opened {
    folder: Folder,
    /// The one file of it that is meant, where a file was named.
    file: Option<String>,
}

impl Folders {
    /// Opens what there is. A folder that cannot be opened costs the others nothing: it is told with the list.
    pub(crate) fn open(
        scheme: &'static str,
        key: &'static str,
        places: &[Place],
        inside: &Inside,
    ) -> Result<Self, ReadError> {
        if places.is_empty() {
            return Err(InternalError::NotConfigured { scheme, key }.at(format!("{scheme}://")));
        }
        let mut folders = Self { opened: Vec::new(), notices: Vec::new() };
        let mut absent = Vec::new();
        for place in places {
            match Opened::at(place) {
                Ok(Some(opened)) if folders.opened.iter().any(|known| known.is(&opened)) => {}
                Ok(Some(opened)) => folders.opened.push(opened),
                Ok(None) => absent.push(inside.shown_path(&place.path)),
                Err(trouble) => folders.notices.push(not_opened(&trouble)),
            }
        }
        if folders.opened.is_empty() && !absent.is_empty() {
            folders.notices.push(said(format!("Looked for {}", absent.join(", "))));
        }
        Ok(folders)
    }

    /// The only folder, if there is just one.
    pub(crate) fn only(&self) -> Option<&Folder> {
        match self.opened.as_slice() {
            [Opened { folder, file: None }] => Some(folder),
            _ => None,
        }
    }

    /// Where they are, links resolved.
    pub(crate) fn paths(&self) -> Vec<String> {
        self.opened.iter().map(|opened| opened.folder.path().display().to_string()).collect()
    }

    /// What is to be said of the folders themselves.
    pub(crate) fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// The first of these names that a folder has, and what it is.
    pub(crate) fn find(
        &self,
        names: &[String],
        address: &str,
        inside: &Inside,
    ) -> Result<Option<Thing>, ReadError> {
        for opened in self.opened.iter().filter(|opened| opened.file.is_none()) {
            for name in names {
                if let Some(thing) = opened.folder.find(name, address, inside)? {
                    return Ok(Some(thing));
                }
            }
        }
        Ok(None)
    }
}

impl Opened {
    fn at(place: &Place) -> Result<Option<Self>, Trouble> {
        let within = place.within.as_deref();
        if let Some(folder) = Folder::open(&place.path, within)? {
            return Ok(Some(Self { folder, file: None }));
        }
        let (Some(above), Some(name)) =
            (place.path.parent(), place.path.file_name().and_then(|name| name.to_str()))
        else {
            return Ok(None);
        };
        if !place.path.is_file() {
            return Ok(None);
        }
        let folder = Folder::open(above, within)?;
        Ok(folder.map(|folder| Self { folder, file: Some(name.to_owned()) }))
    }

    fn is(&self, other: &Self) -> bool {
        self.folder.path() == other.folder.path() && self.file == other.file
    }
}

fn not_opened(trouble: &Trouble) -> Notice {
    said(format!("Not opened: {}", trouble.to_string().trim_end_matches('.')))
}

/// A remark in words of one's own.
pub(crate) fn said(sentence: String) -> Notice {
    Notice::new(Remark::Said(sentence))
}

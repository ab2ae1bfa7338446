//! The files in the folders of a scheme.

use std::collections::HashSet;

use omniread_read_core::{FolderFile, FolderFiles, Inside, Notice, ReadError, Thing, Trouble, counted};

use super::{Folders, Opened, said};

/// Folders below the named ones that are looked into.
pub(crate) const DEPTH: usize = 8;
/// Files that are listed of each.
const MOST: usize = 20_000;

/// A file in one of the folders, and what it is called.
#[derive(Debug, Clone)]
pub(crate) struct Filed {
    folder: usize,
    /// What it is called by: its name, or what is made of that.
    pub(crate) called: String,
    pub(crate) file: FolderFile,
}

impl Folders {
    /// All files that `called` has a name for. Each name is there once: the first folder that has it wins. What is left out
    /// is remarked.
    pub(crate) fn files(
        &self,
        depth: usize,
        inside: &Inside,
        called: impl Fn(&str) -> Option<String>,
    ) -> Result<(Vec<Filed>, Vec<Notice>), ReadError> {
        let mut filed: Vec<Filed> = Vec::new();
        let mut seen = HashSet::new();
        let (mut links, mut is_more, mut shadowed) = (0, false, 0);
        for (folder, opened) in self.opened.iter().enumerate() {
            let found = opened.files(depth, inside)?;
            links += found.links;
            is_more |= found.more && depth > 0;
            for file in found.files {
                let Some(called) = called(&file.name) else { continue };
                if seen.insert(called.clone()) {
                    filed.push(Filed { folder, called, file });
                } else {
                    shadowed += 1;
                }
            }
        }
        let mut notices = self.notices().to_vec();
        if links > 0 {
            notices.push(said(format!(
                "Not followed: {} to folders or out of them",
                counted(links, "link", "links")
            )));
        }
        if shadowed > 0 {
            let files = counted(shadowed, "file", "files");
            notices.push(said(format!("Not listed: {files} whose name is taken by one before")));
        }
        if is_more {
            notices.push(said(format!(
                "Not listed: what is beyond {MOST} files or {DEPTH} folders deep, or closed"
            )));
        }
        Ok((filed, notices))
    }

    /// All files, called by their ways.
    pub(crate) fn all_files(
        &self,
        depth: usize,
        inside: &Inside,
    ) -> Result<(Vec<Filed>, Vec<Notice>), ReadError> {
        self.files(depth, inside, |name| Some(name.to_owned()))
    }

    /// A file under the address it is to have, unless it is gone.
    pub(crate) fn thing(
        &self,
        filed: &Filed,
        address: &str,
        inside: &Inside,
    ) -> Result<Option<Thing>, ReadError> {
        match self.opened.get(filed.folder) {
            Some(opened) => opened.folder.find(&filed.file.name, address, inside),
            None => Ok(None),
        }
    }

    /// How a file begins, as far as it is text.
    pub(crate) fn beginning(&self, filed: &Filed, inside: &Inside) -> String {
        let Ok(Some(Thing::Resource(resource))) = self.thing(filed, &filed.called, inside) else {
            return String::new();
        };
        String::from_utf8_lossy(&resource.head().unwrap_or_default()).into_owned()
    }

    /// Where the folder of a file is, as headers show paths.
    pub(crate) fn place(&self, filed: &Filed, inside: &Inside) -> String {
        let opened = self.opened.get(filed.folder);
        opened.map_or(String::new(), |opened| inside.shown_path(opened.folder.path()))
    }
}

impl Opened {
    fn files(&self, depth: usize, inside: &Inside) -> Result<FolderFiles, ReadError> {
        let Some(name) = &self.file else {
            let failed = |trouble: Trouble| trouble.at("read", self.folder.path().display().to_string());
            return self.folder.files(depth, MOST, inside).map_err(failed);
        };
        let mut found = FolderFiles::default();
        if let Ok(Some(Thing::Resource(resource))) = self.folder.find(name, name, inside) {
            let (size, modified) = (resource.hint.length.unwrap_or_default(), resource.hint.modified);
            found.files.push(FolderFile { name: name.clone(), size, modified });
        }
        Ok(found)
    }
}

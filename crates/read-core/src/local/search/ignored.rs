//! Ignore rules of a folder and of those above it.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};

use crate::local::roots::Roots;

/// Files that hold rules; the later one has the last word.
const FILES: [&str; 2] = [".gitignore", ".ignore"];
/// Bytes of rules that are read of one file.
const MOST: u64 = 256 * 1024;

/// The rules that hold in a folder.
#[derive(Debug, Clone)]
pub(super) struct Ignored {
    own: Arc<Gitignore>,
    above: Option<Arc<Ignored>>,
}

impl Ignored {
    /// The rules of a folder below those of `above`.
    ///
    /// The files are opened here, and not by the library, because a FIFO or a device of that name would hold it up for
    /// ever.
    pub(super) fn of(folder: &Path, above: Option<Arc<Self>>, roots: &Roots) -> Arc<Self> {
        let mut rules = GitignoreBuilder::new(folder);
        for name in FILES {
            let text = read(&folder.join(name), roots).unwrap_or_default();
            for line in text.lines() {
                // A line that is no rule is one rule less.
                let _ = rules.add_line(None, line);
            }
        }
        let own = Arc::new(rules.build().unwrap_or_else(|_| Gitignore::empty()));
        Arc::new(Self { own, above })
    }

    /// Whether the rules leave a path out; the nearest rule decides.
    pub(super) fn leaves_out(&self, path: &Path, is_folder: bool) -> bool {
        match (self.own.matched(path, is_folder), &self.above) {
            (Match::Ignore(_), _) => true,
            (Match::Whitelist(_), _) | (Match::None, None) => false,
            (Match::None, Some(above)) => above.leaves_out(path, is_folder),
        }
    }
}

fn read(path: &Path, roots: &Roots) -> Option<String> {
    path.symlink_metadata().ok().filter(std::fs::Metadata::is_file)?;
    let file: File = roots.file(path, "").ok()?.file;
    file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let mut bytes = Vec::new();
    file.take(MOST).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

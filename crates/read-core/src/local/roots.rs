//! Reads kept beneath the allowed roots.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use cap_std::ambient_authority;
use cap_std::fs::{Dir, OpenOptions as BeneathOptions};

use crate::{Policy, Trouble};

/// The allowed roots as open directories; none means the whole file system.
pub(super) struct Roots(Vec<(PathBuf, Dir)>);

/// An open file or directory.
pub(super) struct OpenFile {
    pub(super) file: File,
    /// Whether it is known that no link was on the way.
    pub(super) is_direct: bool,
}

impl Roots {
    pub(super) fn open(policy: &Policy) -> Result<Self, Trouble> {
        policy.roots.iter().map(|root| open_root(root)).collect::<Result<_, _>>().map(Self)
    }

    /// One folder and its place, links resolved. With `within`, it is opened from the handle of that folder.
    pub(super) fn of_folder(path: &Path, within: Option<&Path>) -> Result<(PathBuf, Self), Trouble> {
        let shown = path.display().to_string();
        let failed = |source| Trouble::Io { path: shown.clone(), source };
        let Some(within) = within else {
            let (resolved, dir) = open_root(path)?;
            return Ok((resolved.clone(), Self(vec![(resolved, dir)])));
        };
        let resolved = path.canonicalize().map_err(failed)?;
        let (outer, around) = open_root(within)?;
        let way = resolved.strip_prefix(&outer).map_err(|_| Trouble::LeadsOut { path: shown.clone() })?;
        let way = if way.as_os_str().is_empty() { Path::new(".") } else { way };
        let dir = around.open_dir(way).map_err(failed)?;
        Ok((resolved.clone(), Self(vec![(resolved, dir)])))
    }

    /// A handle of the one folder these are.
    pub(super) fn only(&self) -> io::Result<Dir> {
        self.0.first().ok_or_else(|| io::ErrorKind::NotFound.into()).and_then(|(_, dir)| dir.try_clone())
    }

    /// Opens a file or directory without ever waiting for it.
    ///
    /// A path is allowed when, with its links resolved, it is at or below a root, compared by component. It is then
    /// opened from the handle of that root, which refuses to be led out by whatever has been swapped in meanwhile.
    pub(super) fn file(&self, path: &Path, shown: &str) -> Result<OpenFile, Trouble> {
        let failed = |source| Trouble::Io { path: shown.to_owned(), source };
        if self.0.is_empty() {
            let direct = open_direct(path).map(|file| OpenFile { file, is_direct: true });
            let ambient = || Ok(OpenFile { file: open_ambient(path)?, is_direct: false });
            return direct.map_or_else(ambient, Ok).map_err(failed);
        }
        let outside = || Trouble::OutsideRoots { path: shown.to_owned() };
        let resolved = match path.canonicalize() {
            Ok(resolved) => resolved,
            Err(error) if self.would_be_beneath(path) => return Err(failed(error)),
            Err(_) => return Err(outside()),
        };
        let (dir, relative) = self.beneath(&resolved).ok_or_else(outside)?;
        let file = open_beneath(dir, relative).map_err(failed)?;
        Ok(OpenFile { file, is_direct: false })
    }

    /// The root that a resolved path is at or below, and the way from there.
    fn beneath<'a>(&self, resolved: &'a Path) -> Option<(&Dir, &'a Path)> {
        self.0.iter().find_map(|(root, dir)| Some((dir, resolved.strip_prefix(root).ok()?)))
    }

    /// Whether a path that does not exist would be beneath a root if it did. A link that leads out is no such path,
    /// whether or not there is something at its end.
    fn would_be_beneath(&self, path: &Path) -> bool {
        let Some((existing, resolved)) = deepest_existing(path) else { return false };
        let (Some((dir, relative)), Ok(missing)) = (self.beneath(&resolved), path.strip_prefix(existing))
        else {
            return false;
        };
        dir.metadata(relative.join(missing))
            .is_err_and(|error| error.kind() != io::ErrorKind::PermissionDenied)
    }

    /// Whether nothing is forbidden.
    pub(super) fn are_everything(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a resolved path is at or below a root.
    pub(super) fn holds(&self, resolved: &Path) -> bool {
        self.0.is_empty() || self.0.iter().any(|(root, _)| resolved.starts_with(root))
    }
}

fn open_root(root: &Path) -> Result<(PathBuf, Dir), Trouble> {
    let failed = |source| Trouble::Io { path: root.display().to_string(), source };
    let resolved = root.canonicalize().map_err(failed)?;
    let dir = Dir::open_ambient_dir(&resolved, ambient_authority()).map_err(failed)?;
    Ok((resolved, dir))
}

/// The deepest part of `path` that exists, and its resolved form.
fn deepest_existing(path: &Path) -> Option<(&Path, PathBuf)> {
    path.ancestors().find_map(|above| Some((above, above.canonicalize().ok()?)))
}

/// Opens a path without links in it. Where there are some, or the system cannot tell, the ordinary way says what there is.
#[cfg(target_os = "linux")]
fn open_direct(path: &Path) -> Option<File> {
    use rustix::fs::{CWD, Mode, OFlags, ResolveFlags, openat2};
    let flags = OFlags::RDONLY | OFlags::CLOEXEC | OFlags::NONBLOCK | OFlags::NOCTTY;
    openat2(CWD, path, flags, Mode::empty(), ResolveFlags::NO_SYMLINKS).ok().map(File::from)
}

#[cfg(not(target_os = "linux"))]
fn open_direct(_: &Path) -> Option<File> {
    None
}

fn open_ambient(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, no_waiting());
    options.open(path)
}

fn open_beneath(dir: &Dir, relative: &Path) -> io::Result<File> {
    if relative.as_os_str().is_empty() {
        return Ok(dir.try_clone()?.into_std_file());
    }
    let mut options = BeneathOptions::new();
    options.read(true);
    #[cfg(unix)]
    cap_std::fs::OpenOptionsExt::custom_flags(&mut options, no_waiting());
    Ok(dir.open_with(relative, &options)?.into_std())
}

/// A FIFO without a writer must not hold the reader up, and a terminal must not become ours.
#[cfg(unix)]
fn no_waiting() -> i32 {
    (rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY).bits().cast_signed()
}

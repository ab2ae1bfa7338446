//! Which binary to run.

use std::env;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::{Error, target_folder};

/// The named binary, or the newest one in the target folder.
pub(super) fn find(named: Option<&Path>, root: &Path) -> Result<PathBuf, Error> {
    match named {
        // The child runs in another folder, so a relative path must not stay relative.
        Some(path) => path.canonicalize().map_err(Error::file("find", path)),
        None => newest(&target_folder(root)),
    }
}

fn newest(target: &Path) -> Result<PathBuf, Error> {
    let name = format!("omniread{}", env::consts::EXE_SUFFIX);
    let candidates: Vec<PathBuf> =
        ["debug", "release", "dist"].iter().map(|profile| target.join(profile).join(&name)).collect();
    let built = candidates.iter().filter_map(|path| Some((modified(path)?, path)));
    match built.max() {
        Some((_, path)) => Ok(path.clone()),
        None => Err(Error::NoBinary { looked_at: candidates }),
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|it| it.modified()).ok()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_newest_build_is_taken() {
        let target = tempfile::tempdir().unwrap();
        let start = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        for (age, profile) in [(1, "release"), (2, "debug")] {
            let path = target.path().join(profile).join(format!("omniread{}", env::consts::EXE_SUFFIX));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::File::create(&path).unwrap().set_modified(start + Duration::from_secs(age)).unwrap();
            assert_eq!(newest(target.path()).unwrap(), path);
        }
    }

    #[test]
    fn without_a_build_the_error_says_how_to_make_one() {
        let target = tempfile::tempdir().unwrap();
        let error = newest(target.path()).unwrap_err().to_string();
        assert!(error.contains("cargo build -p omniread-cli") && error.contains("debug"), "{error}");
    }
}

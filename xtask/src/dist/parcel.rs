//! The folder that is packed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::Error;

pub(super) struct Parcel {
    /// Where the archive goes.
    folder: PathBuf,
    name: String,
}

impl Parcel {
    /// An empty folder `name` in `folder`. What an earlier one left is removed.
    pub(super) fn new(folder: &Path, name: &str) -> Result<Self, Error> {
        let parcel = Self { folder: folder.to_owned(), name: name.to_owned() };
        let path = parcel.path("");
        if path.exists() {
            fs::remove_dir_all(&path).map_err(Error::file("remove", &path))?;
        }
        fs::create_dir_all(&path).map_err(Error::file("create", &path))?;
        Ok(parcel)
    }

    /// Puts a copy of a file into a folder of the parcel.
    pub(super) fn copy(&self, file: &Path, folder: &str) -> Result<(), Error> {
        let to = self.path(folder).join(file.file_name().unwrap_or_default());
        fs::copy(file, to).map(drop).map_err(Error::file("copy", file))
    }

    /// Puts a text into it.
    pub(super) fn write(&self, path: &str, text: &[u8]) -> Result<(), Error> {
        let path = self.path(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(Error::file("create", folder))?;
        }
        fs::write(&path, text).map_err(Error::file("write", &path))
    }

    /// Packs it, and gives archive and checksum with their sizes.
    pub(super) fn close(self) -> Result<Vec<(PathBuf, u64)>, Error> {
        let archive = self.folder.join(format!("{}.tar.gz", self.name));
        let mut tar = Command::new("tar");
        tar.arg("-czf").arg(&archive).arg("-C").arg(&self.folder).arg(&self.name);
        let status = tar.status().map_err(|source| Error::Start { program: "tar".into(), source })?;
        if !status.success() {
            return Err(Error::Program { program: "tar".into(), status });
        }
        let packed = fs::read(&archive).map_err(Error::file("read", &archive))?;
        let sums = self.folder.join(format!("{}.tar.gz.sha256", self.name));
        let sum = format!("{}  {}.tar.gz\n", hex(&Sha256::digest(&packed)), self.name);
        fs::write(&sums, &sum).map_err(Error::file("write", &sums))?;
        Ok(vec![(archive, packed.len() as u64), (sums, sum.len() as u64)])
    }

    fn path(&self, below: &str) -> PathBuf {
        self.folder.join(&self.name).join(below)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::hex;

    #[test]
    fn checksums_are_written_as_others_do() {
        assert_eq!(hex(&[0, 10, 255]), "000aff");
    }
}

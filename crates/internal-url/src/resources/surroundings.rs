//! Finding out where resources are from where somebody stands.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use super::Resources;
use super::configuration::{Base, Written, read};
use crate::InternalError;

/// The file that says where resources are, in the folder of the configuration and in the `.omniread` of a project.
const FILE: &str = "resources.toml";
/// Bytes that are read of such a file.
const MOST: u64 = 1024 * 1024;

/// Where somebody stands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The home folder.
    pub home: Option<PathBuf>,
    /// The folder of this project's configuration, such as `~/.config/omniread`.
    pub configuration: Option<PathBuf>,
    /// The top of the project that is worked on.
    pub project: Option<PathBuf>,
}

impl Surroundings {
    /// The surroundings of a working folder. The project is the nearest folder around it with an `.omniread` or a `.git` in
    /// it, or else the working folder itself. The home folder is no project because of what is in it.
    pub fn of(cwd: &Path, home: Option<&Path>, configuration: Option<&Path>) -> Self {
        let marked = |folder: &&Path| {
            Some(*folder) != home && [".omniread", ".git"].iter().any(|mark| folder.join(mark).exists())
        };
        Self {
            home: home.map(Path::to_path_buf),
            configuration: configuration.map(Path::to_path_buf),
            project: Some(cwd.ancestors().find(marked).unwrap_or(cwd).to_path_buf()),
        }
    }
}

impl Resources {
    /// What is configured around somebody: by `.omniread/resources.toml` of the project, whose folders have to lie in it,
    /// then by `resources.toml` of the configuration, then the [usual](Self::usual) folders unless one of the files says
    /// `usual = false`.
    ///
    /// # Errors
    /// [`InternalError::Configuration`] for a file that cannot be read or understood. One that is not there says nothing.
    pub fn discover(surroundings: &Surroundings) -> Result<Self, InternalError> {
        let home = surroundings.home.as_deref();
        let mut found = Self::default();
        let mut is_usual = true;
        let project = surroundings.project.as_ref().map(|project| (project.join(".omniread"), Some(project)));
        let configuration = surroundings.configuration.clone().map(|folder| (folder, None));
        for (folder, within) in project.into_iter().chain(configuration) {
            let file = folder.join(FILE);
            let Some(written) = written(&file)? else { continue };
            is_usual &= written.usual.unwrap_or(true);
            let base = Base { folder: &folder, home, within: within.map(PathBuf::as_path) };
            found = found.followed_by(written.placed(&base, &file.display().to_string())?);
        }
        Ok(if is_usual { found.followed_by(Self::usual(surroundings)) } else { found })
    }

    /// What one file configures, and nothing else. Its paths begin at its folder.
    ///
    /// # Errors
    /// [`InternalError::Configuration`], also when there is no such file.
    pub fn from_file(file: &Path, home: Option<&Path>) -> Result<Self, InternalError> {
        let folder = file.parent().unwrap_or(Path::new("/"));
        let missing = || InternalError::Configuration {
            path: file.display().to_string(),
            reason: "there is no such file".to_owned(),
        };
        let written = written(file)?.ok_or_else(missing)?;
        written.placed(&Base { folder, home, within: None }, &file.display().to_string())
    }
}

/// What a file says; `None` when there is none.
fn written(path: &Path) -> Result<Option<Written>, InternalError> {
    let name = path.display().to_string();
    let failed = |reason: String| InternalError::Configuration { path: name.clone(), reason };
    match path.metadata() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => return Ok(None),
        Err(error) => return Err(failed(error.to_string())),
        // A FIFO would be waited for.
        Ok(metadata) if !metadata.is_file() => return Err(failed("it is no file".to_owned())),
        Ok(metadata) if metadata.len() > MOST => return Err(failed("it is too large".to_owned())),
        Ok(_) => {}
    }
    let mut text = String::new();
    let file = File::open(path).map_err(|error| failed(error.to_string()))?;
    file.take(MOST).read_to_string(&mut text).map_err(|error| failed(error.to_string()))?;
    read(&text, &name).map(Some)
}

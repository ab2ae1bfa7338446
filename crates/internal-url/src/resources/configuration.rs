//! `resources.toml`.

mod outside;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{Place, Resources};
use crate::{ArtifactLimits, InternalError};

/// Why a project cannot name programs to run and servers to send tokens to.
const ONES_OWN: &str = "`forge` and `mcp` are only taken from your own configuration, since a project could have programs run and tokens sent away by them";

/// The file as it is written.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Written {
    agents: OneOrMore,
    artifacts: Option<PathBuf>,
    artifact_limits: WrittenLimits,
    history: OneOrMore,
    local: OneOrMore,
    memory: OneOrMore,
    rules: OneOrMore,
    skills: OneOrMore,
    vault: OneOrMore,
    forge: outside::WrittenForges,
    mcp: BTreeMap<String, outside::WrittenServer>,
    /// Whether the usual folders are looked into as well.
    pub(super) usual: Option<bool>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenLimits {
    count: Option<usize>,
    bytes: Option<u64>,
    one: Option<u64>,
    days: Option<u64>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(PathBuf),
    More(Vec<PathBuf>),
}

impl Default for OneOrMore {
    fn default() -> Self {
        Self::More(Vec::new())
    }
}

impl Resources {
    /// What a configuration says that is written in TOML. Paths are relative to `folder`, `~` is `home`; with `within`,
    /// everything has to lie in that folder.
    ///
    /// # Errors
    /// [`InternalError::Configuration`] with the line and what is wrong with it; `name` is what the message calls it.
    pub fn from_toml(
        text: &str,
        name: &str,
        folder: &Path,
        home: Option<&Path>,
        within: Option<&Path>,
    ) -> Result<Self, InternalError> {
        read(text, name)?.placed(&Base { folder, home, within }, name)
    }
}

pub(super) fn read(text: &str, name: &str) -> Result<Written, InternalError> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line =
            before.map_or(String::new(), |before| format!("line {}: ", before.matches('\n').count() + 1));
        let reason = format!("{line}{}", error.message());
        InternalError::Configuration { path: name.to_owned(), reason }
    })
}

/// Where paths of a configuration begin and where they have to stay.
pub(super) struct Base<'a> {
    pub(super) folder: &'a Path,
    pub(super) home: Option<&'a Path>,
    pub(super) within: Option<&'a Path>,
}

impl Written {
    pub(super) fn placed(self, base: &Base<'_>, name: &str) -> Result<Resources, InternalError> {
        let failed = |reason: String| InternalError::Configuration { path: name.to_owned(), reason };
        if base.within.is_some() && !(self.forge.is_empty() && self.mcp.is_empty()) {
            return Err(failed(ONES_OWN.to_owned()));
        }
        let forges = self.forge.placed(base).map_err(failed)?;
        let servers = self.mcp.into_iter().map(|(name, server)| server.placed(name, base));
        let mcp = servers.collect::<Result<_, _>>().map_err(failed)?;
        let all = |paths: OneOrMore| base.places(paths);
        Ok(Resources {
            agents: all(self.agents),
            artifacts: self.artifacts.map(|path| base.place(&path)),
            artifact_limits: self.artifact_limits.over(ArtifactLimits::default()),
            history: all(self.history),
            local: all(self.local),
            memory: all(self.memory),
            rules: all(self.rules),
            skills: all(self.skills),
            vault: all(self.vault),
            forges,
            mcp,
        })
    }
}

impl WrittenLimits {
    fn over(self, default: ArtifactLimits) -> ArtifactLimits {
        ArtifactLimits {
            count: self.count.unwrap_or(default.count),
            bytes: self.bytes.unwrap_or(default.bytes),
            one: self.one.unwrap_or(default.one),
            days: self.days.unwrap_or(default.days),
        }
    }
}

impl Base<'_> {
    fn places(&self, paths: OneOrMore) -> Vec<Place> {
        match paths {
            OneOrMore::One(path) => vec![self.place(&path)],
            OneOrMore::More(paths) => paths.iter().map(|path| self.place(path)).collect(),
        }
    }

    fn place(&self, path: &Path) -> Place {
        Place { path: self.path(path), within: self.within.map(Path::to_path_buf) }
    }

    fn path(&self, path: &Path) -> PathBuf {
        match (path.strip_prefix("~"), self.home) {
            (Ok(below), Some(home)) => home.join(below),
            _ => self.folder.join(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(text: &str) -> Result<Resources, InternalError> {
        let home = Some(Path::new("/home/ada"));
        Resources::from_toml(text, "resources.toml", Path::new("/etc/x"), home, None)
    }

    #[test]
    fn paths_begin_at_the_file_or_at_home() {
        let resources = from(
            "skills = ['a', '~/b', '/c']\nvault = '~'\nartifacts = 'kept'\n[artifact_limits]\ncount = 3\n",
        )
        .unwrap();
        assert_eq!(resources.skills, [Place::from("/etc/x/a"), "/home/ada/b".into(), "/c".into()]);
        assert_eq!(resources.vault, [Place::from("/home/ada")]);
        assert_eq!(resources.artifacts, Some("/etc/x/kept".into()));
        let limits = ArtifactLimits { count: 3, ..ArtifactLimits::default() };
        assert_eq!(resources.artifact_limits, limits);
        assert_eq!(from("").unwrap(), Resources::default());
    }

    #[test]
    fn a_slip_is_told_with_its_line() {
        let table = [
            ("skills = 'a'\nskils = 'b'\n", "resources.toml: line 2: unknown field `skils`, expected one of"),
            ("\n\nskills = 3\n", "resources.toml: line 3: "),
            ("skills = [", "resources.toml: line 1: "),
        ];
        for (text, message) in table {
            let error = from(text).unwrap_err().to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }
}

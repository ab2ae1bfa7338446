//! Where internal resources are.

mod configuration;
mod forges;
mod servers;
mod surroundings;
mod usual;

use std::path::{Path, PathBuf};

pub use forges::{Forge, ForgeKind, Forges, Token};
pub use servers::{McpReach, McpServer};
pub use surroundings::Surroundings;

use crate::{ArtifactFolder, ArtifactLimits};

/// Where internal resources are. To be put into a context with
/// [`with_extension`](omniread_read_core::ReadContext::with_extension).
///
/// The folders of a scheme are asked in order; the first that has a name wins. A scheme without folders says that it is
/// not configured. Folders need not exist.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resources {
    /// Outputs of agents for `agent://`: files by their names, with or without extension.
    pub agents: Vec<Place>,
    /// Texts kept because they were shown in part, for `artifact://`.
    pub artifacts: Option<Place>,
    /// How much is kept there.
    pub artifact_limits: ArtifactLimits,
    /// Sessions as JSON lines for `history://`, in folders of any depth.
    pub history: Vec<Place>,
    /// Scratch files of a session for `local://`.
    pub local: Vec<Place>,
    /// What an agent remembers, for `memory://`.
    pub memory: Vec<Place>,
    /// Rules for `rule://`: folders of them, or single files.
    pub rules: Vec<Place>,
    /// Skills for `skill://`: folders of folders that each hold a `SKILL.md`.
    pub skills: Vec<Place>,
    /// Linked notes for `vault://`.
    pub vault: Vec<Place>,
    /// Forges for `issue://` and `pr://`.
    pub forges: Forges,
    /// MCP servers for `mcp://`; the first of a name counts.
    pub mcp: Vec<McpServer>,
}

/// A folder, or of rules also a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Where it is; absolute.
    pub path: PathBuf,
    /// The folder that it has to lie in, links resolved. What a project names for itself is kept within the project so.
    pub within: Option<PathBuf>,
}

impl<P: Into<PathBuf>> From<P> for Place {
    fn from(path: P) -> Self {
        Self { path: path.into(), within: None }
    }
}

impl Resources {
    /// The store that keeps what is shown in part, if there is a folder for it.
    pub fn artifact_store(&self) -> Option<ArtifactFolder> {
        self.artifacts.as_ref().map(|place| ArtifactFolder::new(place.clone(), self.artifact_limits))
    }

    /// These, and behind them those of `other`.
    #[must_use]
    pub fn followed_by(mut self, other: Self) -> Self {
        if self.artifacts.is_none() {
            self.artifacts = other.artifacts;
            self.artifact_limits = other.artifact_limits;
        }
        self.agents.extend(other.agents);
        self.history.extend(other.history);
        self.local.extend(other.local);
        self.memory.extend(other.memory);
        self.rules.extend(other.rules);
        self.skills.extend(other.skills);
        self.vault.extend(other.vault);
        self.forges = self.forges.followed_by(other.forges);
        self.mcp.extend(other.mcp);
        self
    }

    /// These with what the environment holds for them: tokens of forges, and values that servers are to be given.
    #[must_use]
    pub fn in_environment(self, variable: impl Fn(&str) -> Option<String>) -> Self {
        let mcp = self.mcp.into_iter().map(|server| server.in_environment(&variable)).collect();
        Self { forges: self.forges.in_environment(&variable), mcp, ..self }
    }

    /// Only what lies beneath one of the roots, and kept there.
    #[must_use]
    pub fn beneath(mut self, roots: &[PathBuf]) -> Self {
        let lists = [
            &mut self.agents,
            &mut self.history,
            &mut self.local,
            &mut self.memory,
            &mut self.rules,
            &mut self.skills,
            &mut self.vault,
        ];
        for list in lists {
            *list = std::mem::take(list).into_iter().filter_map(|place| place.beneath(roots)).collect();
        }
        self.artifacts = self.artifacts.and_then(|place| place.beneath(roots));
        // What a program reads nobody can keep beneath a root.
        self.mcp.retain(|server| matches!(server.reached, McpReach::Web { .. }));
        self
    }
}

impl Place {
    /// A place that has to lie in a folder.
    pub fn within(path: impl Into<PathBuf>, folder: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), within: Some(folder.into()) }
    }

    /// The place with the narrower of two bounds, if it lies beneath a root.
    fn beneath(self, roots: &[PathBuf]) -> Option<Self> {
        let resolved = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
        let path = resolved(&self.path);
        let root = roots.iter().find(|root| path.starts_with(resolved(root)))?;
        let is_narrower = |within: &PathBuf| resolved(within).starts_with(resolved(root));
        let within = self.within.filter(is_narrower).unwrap_or_else(|| root.clone());
        Some(Self { path: self.path, within: Some(within) })
    }
}

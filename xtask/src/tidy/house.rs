//! The repository, read once for all rules.

use std::path::Path;

use crate::Error;
use crate::fixtures::{self, Files};
use crate::manifest::{self, Manifest};
use crate::rust_source::RustSource;
#[cfg(test)]
use crate::tidy::Finding;
use crate::tree::Tree;

/// What rules look at.
pub(super) struct House {
    pub(super) tree: Tree,
    /// The root manifest and those of members.
    pub(super) manifests: Vec<Manifest>,
    /// Every Rust file but fixtures.
    pub(super) sources: Vec<Source>,
    /// What lies in the fixtures folder.
    pub(super) fixtures: Files,
}

/// One Rust file.
pub(super) struct Source {
    pub(super) path: String,
    pub(super) text: String,
    pub(super) rust: RustSource,
}

impl House {
    pub(super) fn load(root: &Path) -> Result<Self, Error> {
        let fixtures = fixtures::read_all(&root.join(fixtures::FOLDER))?;
        Self::new(Tree::load(root)?, fixtures)
    }

    fn new(tree: Tree, fixtures: Files) -> Result<Self, Error> {
        let manifests = manifest::members(&tree)?;
        let sources = tree
            .texts_with("rs")
            .filter(|(path, _)| !is_input(path))
            .map(|(path, text)| Source::new(path, text));
        Ok(Self { sources: sources.collect(), manifests, tree, fixtures })
    }

    /// Rust files of the product's crates.
    pub(super) fn crate_sources(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter().filter(|source| source.path.starts_with("crates/"))
    }

    /// Manifests of the product's crates, with the names of their folders.
    pub(super) fn crates(&self) -> impl Iterator<Item = (&str, &Manifest)> {
        self.manifests.iter().filter_map(|manifest| Some((manifest.crate_name()?, manifest)))
    }

    /// A house of the given files, for tests of a rule.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        Self::new(Tree::of(files), Files::new()).unwrap()
    }
}

/// What a check says about a house of the given files, printed.
#[cfg(test)]
pub(super) fn report(check: fn(&House) -> Vec<Finding>, files: &[(&str, &str)]) -> Vec<String> {
    check(&House::of(files)).iter().map(|it| it.clone().under("x").to_string().replace(" [x]", "")).collect()
}

impl Source {
    fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned(), rust: RustSource::new(text) }
    }

    /// The folder below `crates/` that this file belongs to.
    pub(super) fn crate_name(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }
}

/// Rust files that are read by tests and never compiled.
fn is_input(path: &str) -> bool {
    path.starts_with("fixtures/") || path.contains("/cases/")
}

//! What rules need to know of a `Cargo.toml`, each fact with its line.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::Error;
use crate::rust_source::line_of;
use crate::tree::Tree;

/// One manifest.
#[derive(Debug)]
pub(crate) struct Manifest {
    /// Path below the root.
    pub(crate) path: String,
    /// `package.name`; a manifest without one is a bare workspace.
    pub(crate) package: Option<Named>,
    /// All dependencies of all kinds and targets, in the order of the file.
    pub(crate) dependencies: Vec<Dependency>,
    /// `workspace.dependencies`.
    pub(crate) workspace_dependencies: Vec<Dependency>,
    /// Feature names, `default` among them when declared.
    pub(crate) features: Vec<String>,
    /// Whether `[lints] workspace = true` stands there.
    pub(crate) inherits_lints: bool,
}

/// A name and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) name: String,
    /// From 1.
    pub(crate) line: usize,
}

/// One dependency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Dependency {
    /// The package behind it, renaming undone; an inherited one may still be renamed by the workspace.
    pub(crate) package: Named,
    /// The name it is written under.
    pub(crate) key: String,
    /// Whether it comes from a folder of this repository.
    pub(crate) is_local: bool,
}

/// Tables that hold dependencies, in a package or below a target.
const KINDS: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];

impl Manifest {
    /// Reads the text of a manifest.
    pub(crate) fn parse(path: &str, text: &str) -> Result<Self, Error> {
        let document = DeTable::parse(text).map_err(|error| Error::Manifest {
            path: path.to_owned(),
            line: line_of(text, error.span().map_or(0, |span| span.start)),
            message: error.message().to_owned(),
        })?;
        let root = document.get_ref();
        let package =
            table(root, "package").and_then(|package| package.get("name")).and_then(|name| named(text, name));
        let lints = table(root, "lints").and_then(|lints| lints.get("workspace"));
        Ok(Self {
            path: path.to_owned(),
            package,
            dependencies: all_dependencies(text, root),
            workspace_dependencies: table(root, "workspace")
                .map_or_else(Vec::new, |it| dependencies(text, it, KINDS[0])),
            features: table(root, "features")
                .map_or_else(Vec::new, |it| it.keys().map(|key| key.get_ref().to_string()).collect()),
            inherits_lints: lints.is_some_and(|value| matches!(value.get_ref(), DeValue::Boolean(true))),
        })
    }

    /// The folder it stands in, without a `/` at the end; the root's is empty.
    pub(crate) fn folder(&self) -> &str {
        self.path.strip_suffix("Cargo.toml").unwrap_or(&self.path).trim_end_matches('/')
    }

    /// Its folder's name when it is one of the product's crates.
    pub(crate) fn crate_name(&self) -> Option<&str> {
        self.folder().strip_prefix("crates/").filter(|name| !name.contains('/'))
    }
}

/// The root manifest and those of the workspace's members, by path.
pub(crate) fn members(tree: &Tree) -> Result<Vec<Manifest>, Error> {
    let manifests = tree.texts_with("toml").filter(|(path, _)| is_member(path));
    manifests.map(|(path, text)| Manifest::parse(path, text)).collect()
}

fn is_member(path: &str) -> bool {
    match path.split('/').collect::<Vec<_>>().as_slice() {
        ["Cargo.toml"] | ["tests" | "xtask", "Cargo.toml"] => true,
        ["crates", _, name] => *name == "Cargo.toml",
        _ => false,
    }
}

fn all_dependencies(text: &str, root: &DeTable<'_>) -> Vec<Dependency> {
    let targets = table(root, "target").into_iter().flat_map(|targets| targets.values());
    let tables = std::iter::once(root).chain(targets.filter_map(|target| target.get_ref().as_table()));
    let found =
        tables.flat_map(|table| KINDS.into_iter().flat_map(move |kind| dependencies(text, table, kind)));
    let mut found: Vec<Dependency> = found.collect();
    found.sort_by_key(|dependency| dependency.package.line);
    found
}

fn dependencies(text: &str, holder: &DeTable<'_>, kind: &str) -> Vec<Dependency> {
    let Some(entries) = table(holder, kind) else { return Vec::new() };
    let one = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
        let written: &std::borrow::Cow<'_, str> = key.get_ref();
        let details = value.get_ref().as_table();
        let renamed = details.and_then(|it| it.get("package")).and_then(|name| name.get_ref().as_str());
        Dependency {
            package: Named {
                name: renamed.unwrap_or(written).to_owned(),
                line: line_of(text, key.span().start),
            },
            key: written.to_string(),
            is_local: details.is_some_and(|it| it.contains_key("path")),
        }
    };
    entries.iter().map(one).collect()
}

fn table<'a, 'i>(holder: &'a DeTable<'i>, key: &str) -> Option<&'a DeTable<'i>> {
    holder.get(key)?.get_ref().as_table()
}

fn named(text: &str, value: &Spanned<DeValue<'_>>) -> Option<Named> {
    let name = value.get_ref().as_str()?.to_owned();
    Some(Named { name, line: line_of(text, value.span().start) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"[package]
name = "omniread-x"

[dependencies]
memchr.workspace = true
other = { package = "tokio-tar", version = "1" }

[target.'cfg(unix)'.dependencies.rustix]
version = "1"

[dev-dependencies]
omniread-text = { path = "../text" }

[features]
default = ["a"]
a = []

[lints]
workspace = true
"#;

    #[test]
    fn facts_and_lines() {
        let manifest = Manifest::parse("crates/x/Cargo.toml", TEXT).unwrap();
        assert_eq!(manifest.package, Some(Named { name: "omniread-x".into(), line: 2 }));
        let found: Vec<_> = manifest
            .dependencies
            .iter()
            .map(|it| (it.package.name.as_str(), it.package.line, it.is_local))
            .collect();
        assert_eq!(
            found,
            [
                ("memchr", 5, false),
                ("tokio-tar", 6, false),
                ("rustix", 8, false),
                ("omniread-text", 12, true)
            ]
        );
        assert_eq!(manifest.features, ["a", "default"]);
        assert!(manifest.inherits_lints);
        assert_eq!(manifest.crate_name(), Some("x"));
    }

    #[test]
    fn a_mistake_is_placed() {
        let error = Manifest::parse("Cargo.toml", "[package]\nname = \n").unwrap_err();
        assert!(error.to_string().starts_with("`Cargo.toml` line 2:"), "{error}");
    }

    #[test]
    fn members_are_the_root_the_crates_tests_and_xtask() {
        let empty = "[package]\nname = \"x\"\n";
        let tree = Tree::of(&[
            ("Cargo.toml", "[workspace]\n"),
            ("crates/a/Cargo.toml", empty),
            ("crates/a/deep/Cargo.toml", empty),
            ("fuzz/Cargo.toml", empty),
            ("xtask/Cargo.toml", empty),
        ]);
        let paths: Vec<String> = members(&tree).unwrap().into_iter().map(|it| it.path).collect();
        assert_eq!(paths, ["Cargo.toml", "crates/a/Cargo.toml", "xtask/Cargo.toml"]);
    }
}

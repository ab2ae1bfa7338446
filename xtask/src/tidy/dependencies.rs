//! Every dependency has its reason on the page about them.

use std::collections::BTreeSet;

use super::{Finding, House};
use crate::manifest::{Dependency, Manifest};

const PAGE: &str = "docs/dependencies.md";

pub(super) fn check(house: &House) -> Vec<Finding> {
    let page = house.tree.text(PAGE).unwrap_or_default();
    let named: BTreeSet<&str> = page.split('`').skip(1).step_by(2).collect();
    let used =
        house.manifests.iter().flat_map(|manifest| foreign(house, manifest).map(move |it| (manifest, it)));
    let missing = used.filter(|(_, dependency)| !is_named(&named, &dependency.package.name));
    missing
        .map(|(manifest, dependency)| {
            let name = &dependency.package.name;
            let message = format!("`{name}` has no reason in {PAGE}; add one there, its name in backticks");
            Finding::at(&manifest.path, dependency.package.line, message)
        })
        .collect()
}

/// What a manifest takes from a registry by itself; what it inherits is reported once, at the workspace.
fn foreign<'a>(house: &'a House, manifest: &'a Manifest) -> impl Iterator<Item = &'a Dependency> {
    let inherited: BTreeSet<&str> =
        house.manifests.iter().flat_map(|it| &it.workspace_dependencies).map(|it| it.key.as_str()).collect();
    let own = manifest.dependencies.iter().filter(move |it| !inherited.contains(it.key.as_str()));
    own.chain(&manifest.workspace_dependencies).filter(|it| !it.is_local)
}

/// A name stands for itself; one that ends in `*` for all that begin so.
fn is_named(named: &BTreeSet<&str>, package: &str) -> bool {
    named.contains(package)
        || named
            .iter()
            .filter_map(|name| name.strip_suffix('*'))
            .any(|start| !start.is_empty() && package.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    const ROOT: &str = "[workspace.dependencies]\nours = { path = \"crates/ours\" }\nmemchr = \"2\"\n";
    const MEMBER: &str = "[dependencies]\nmemchr.workspace = true\nours.workspace = true\n[dev-dependencies]\ntree-sitter-go = \"1\"\n";

    fn findings(page: &str) -> Vec<String> {
        report(
            check,
            &[("Cargo.toml", ROOT), ("crates/a/Cargo.toml", MEMBER), ("docs/dependencies.md", page)],
        )
    }

    #[test]
    fn each_unexplained_dependency_is_named_once() {
        let found = findings("A page about memchr, `memchr2` and other things.");
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("Cargo.toml:3: `memchr` has no reason"), "{found:?}");
        assert!(found[1].starts_with("crates/a/Cargo.toml:5: `tree-sitter-go`"), "{found:?}");
    }

    #[test]
    fn names_and_families_count() {
        for page in ["| `memchr` | `tree-sitter-go` |", "`memchr`, `tree-sitter-*`"] {
            assert_eq!(findings(page), Vec::<String>::new(), "{page}");
        }
    }
}

//! Crates have ranks; a crate may depend only on lower ones, so equals never know each other.
//!
//! Development dependencies count too: a leaf whose tests need the facade belongs into the suites of `tests/`.

use super::{Finding, House};
use crate::manifest::{Dependency, Manifest};

/// From the base up, one list a rank.
const RANKS: &[&[&str]] = &[
    &["text", "html"],
    &[
        "selector",
        "hashline",
        "archive",
        "sqlite-view",
        "docconv",
        "summarize",
        "fetch",
        "image-view",
        "secrets",
    ],
    &["read-core"],
    &["internal-url", "remote"],
    &["omniread"],
    &["mcp"],
    &["cli"],
];

/// Crates that may know only some of the lower ones.
const NARROWED: &[(&str, &[&str])] = &[("read-core", &["text", "selector", "hashline"])];

pub(super) fn check(house: &House) -> Vec<Finding> {
    house.crates().flat_map(|(name, manifest)| one_crate(house, name, manifest)).collect()
}

fn one_crate(house: &House, name: &str, manifest: &Manifest) -> Vec<Finding> {
    let Some(rank) = rank_of(name) else {
        return vec![Finding::about(
            manifest.folder(),
            format!(
                "`{name}` has no rank; give it one in `xtask/src/tidy/ranks.rs` and in docs/architecture.md"
            ),
        )];
    };
    let mut findings: Vec<Finding> = misnamed(name, manifest).into_iter().collect();
    for dependency in &manifest.dependencies {
        let Some(other) = our_crate(house, dependency) else { continue };
        findings.extend(forbidden(name, rank, &other).map(|reason| {
            Finding::at(
                &manifest.path,
                dependency.package.line,
                format!("`{name}` may not depend on `{other}`: {reason}"),
            )
        }));
    }
    findings
}

fn misnamed(name: &str, manifest: &Manifest) -> Option<Finding> {
    let wanted = if name == "omniread" { name.to_owned() } else { format!("omniread-{name}") };
    let package = manifest.package.as_ref()?;
    (package.name != wanted).then(|| {
        Finding::at(
            &manifest.path,
            package.line,
            format!("the package in this folder is called `{wanted}`, not `{}`", package.name),
        )
    })
}

/// The folder's name of the crate behind a dependency, when it is one of ours.
fn our_crate(house: &House, dependency: &Dependency) -> Option<String> {
    let inherited = house.manifests.iter().flat_map(|manifest| &manifest.workspace_dependencies);
    let package = inherited
        .filter(|entry| entry.key == dependency.package.name)
        .map(|entry| entry.package.name.as_str())
        .next()
        .unwrap_or(&dependency.package.name);
    if package == "omniread" {
        return Some(package.to_owned());
    }
    package.strip_prefix("omniread-").map(str::to_owned)
}

fn forbidden(name: &str, rank: usize, other: &str) -> Option<String> {
    // So that its tests have features that are off by default.
    if name == other {
        return None;
    }
    let Some(other_rank) = rank_of(other) else {
        return Some(format!("`{other}` has no rank"));
    };
    if other_rank >= rank {
        return Some(format!(
            "rank {rank} may only know lower ranks, and `{other}` has rank {other_rank}; move the shared part down"
        ));
    }
    let (_, known) = NARROWED.iter().find(|(narrowed, _)| *narrowed == name)?;
    (!known.contains(&other)).then(|| format!("it may know only {}", known.join(", ")))
}

fn rank_of(name: &str) -> Option<usize> {
    RANKS.iter().position(|crates| crates.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    fn manifest(package: &str, rest: &str) -> String {
        format!("[package]\nname = \"{package}\"\n{rest}")
    }

    fn findings(folder: &str, package: &str, rest: &str) -> Vec<String> {
        let root = "[workspace.dependencies]\nhidden = { package = \"omniread-archive\", path = \"crates/archive\" }\n";
        report(
            check,
            &[("Cargo.toml", root), (&format!("crates/{folder}/Cargo.toml"), &manifest(package, rest))],
        )
    }

    #[test]
    fn lower_ranks_are_fine() {
        for (folder, package, dependency) in [
            ("selector", "omniread-selector", "omniread-text"),
            ("read-core", "omniread-read-core", "omniread-hashline"),
            ("omniread", "omniread", "omniread-archive"),
            ("cli", "omniread-cli", "omniread"),
            ("text", "omniread-text", "memchr"),
            ("archive", "omniread-archive", "omniread-archive"),
        ] {
            let rest = format!("[dependencies]\n{dependency}.workspace = true\n");
            assert_eq!(findings(folder, package, &rest), Vec::<String>::new(), "{folder}");
        }
    }

    #[test]
    fn equals_and_betters_are_not() {
        for (folder, package, dependency) in [
            ("text", "omniread-text", "[dependencies]\nomniread-html.workspace = true\n"),
            ("selector", "omniread-selector", "[dependencies]\nomniread-archive.workspace = true\n"),
            ("archive", "omniread-archive", "[dev-dependencies]\nomniread-read-core.workspace = true\n"),
            ("fetch", "omniread-fetch", "[build-dependencies]\nomniread.workspace = true\n"),
            ("fetch", "omniread-fetch", "[target.'cfg(unix)'.dependencies]\nomniread-mcp = \"1\"\n"),
            ("read-core", "omniread-read-core", "[dependencies]\nomniread-archive.workspace = true\n"),
            ("hashline", "omniread-hashline", "[dependencies]\nx = { package = \"omniread-selector\" }\n"),
            ("hashline", "omniread-hashline", "[dependencies]\nhidden.workspace = true\n"),
            ("hashline", "omniread-hashline", "[dependencies]\nomniread-new = \"1\"\n"),
        ] {
            let found = findings(folder, package, dependency);
            assert_eq!(found.len(), 1, "{folder}: {found:?}");
            assert!(
                found[0].starts_with(&format!("crates/{folder}/Cargo.toml:4: `{folder}` may not depend")),
                "{found:?}"
            );
        }
    }

    #[test]
    fn unknown_and_misnamed_crates_are_reported() {
        assert!(findings("odd", "omniread-odd", "")[0].starts_with("crates/odd: `odd` has no rank"));
        assert!(findings("text", "omni-text", "")[0].starts_with("crates/text/Cargo.toml:2: the package"));
    }
}

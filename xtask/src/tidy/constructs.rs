//! Constructs that have one home, or none: threads, blocking, printing, the current folder, untyped errors.
//!
//! Only what ships is looked at: files below `crates/*/src`, without their tests.

use super::house::Source;
use super::{Finding, House};
use crate::rust_source::words;

/// A construct and where it may stand.
struct Ban {
    /// Any of these, as whole words.
    written: &'static [&'static str],
    allowed: fn(&Source) -> bool,
    instead: &'static str,
}

/// The pool, and what shares out one step of a conversion among threads that end with it.
fn starts_threads(source: &Source) -> bool {
    let places = ["crates/read-core/src/workers", "crates/docconv/src/pdf/packed/doubtful.rs"];
    places.iter().any(|place| source.path.starts_with(place))
}

const BANS: &[Ban] = &[
    Ban {
        written: &["spawn_blocking"],
        allowed: |_| false,
        instead: "hand the work to `read_core::workers`, the one bounded pool",
    },
    Ban {
        written: &["thread::spawn", "thread::Builder", "thread::scope"],
        allowed: starts_threads,
        instead: "only `read_core::workers` starts threads",
    },
    Ban { written: &["block_on"], allowed: is_binary, instead: "be async, or be called by something async" },
    Ban {
        written: &["println!", "eprintln!", "print!", "eprint!"],
        allowed: is_binary,
        instead: "a library returns text and logs through `tracing`",
    },
    Ban { written: &["env::current_dir"], allowed: is_binary, instead: "take the folder from the context" },
    Ban { written: &["anyhow"], allowed: is_binary, instead: "use the crate's own `thiserror` enum" },
];

/// Packages that no manifest may name.
const DEAD: &[(&str, &str)] =
    &[("tokio-tar", "unmaintained, and lists smuggled entries; use `astral-tokio-tar`")];

pub(super) fn check(house: &House) -> Vec<Finding> {
    let shipped = house.crate_sources().filter(|source| is_shipped(&source.path));
    let mut findings: Vec<Finding> = shipped.flat_map(banned).collect();
    findings.extend(untyped_errors(house));
    findings.extend(dead_packages(house));
    findings
}

fn banned(source: &Source) -> Vec<Finding> {
    let bans = BANS.iter().filter(|ban| !(ban.allowed)(source));
    let places = bans.flat_map(|ban| {
        ban.written.iter().flat_map(move |word| {
            words(&source.rust.product, word).map(move |(line, _)| (line, *word, ban.instead))
        })
    });
    places
        .map(|(line, word, instead)| Finding::at(&source.path, line, format!("no `{word}` here: {instead}")))
        .collect()
}

fn untyped_errors(house: &House) -> Vec<Finding> {
    let libraries = house.crates().filter(|(name, _)| *name != "cli");
    let named =
        libraries.flat_map(|(_, manifest)| manifest.dependencies.iter().map(move |it| (manifest, it)));
    named
        .filter(|(_, dependency)| dependency.package.name == "anyhow")
        .map(|(manifest, dependency)| {
            Finding::at(
                &manifest.path,
                dependency.package.line,
                "no `anyhow` in a library; use the crate's own `thiserror` enum",
            )
        })
        .collect()
}

fn dead_packages(house: &House) -> Vec<Finding> {
    let all = house.manifests.iter().flat_map(|manifest| {
        manifest
            .dependencies
            .iter()
            .chain(&manifest.workspace_dependencies)
            .map(move |it| (manifest, &it.package))
    });
    let dead = all.filter_map(|(manifest, package)| {
        let (name, reason) = DEAD.iter().find(|(name, _)| *name == package.name)?;
        Some(Finding::at(&manifest.path, package.line, format!("`{name}` is banned: {reason}")))
    });
    dead.collect()
}

/// Whether a file of a crate ends up in what users get.
fn is_shipped(path: &str) -> bool {
    let mut parts = path.split('/').skip(2);
    parts.next() == Some("src") && parts.all(|part| part != "tests" && part != "tests.rs")
}

fn is_binary(source: &Source) -> bool {
    source.crate_name() == Some("cli")
        || source.path.ends_with("/src/main.rs")
        || source.path.contains("/src/bin/")
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    #[test]
    fn each_construct_is_found_where_it_may_not_stand() {
        for code in [
            "tokio::task::spawn_blocking(f);",
            "std::thread::spawn(f);",
            "thread::Builder::new();",
            "runtime.block_on(f);",
            "println!(\"x\");",
            "eprintln!(\"x\");",
            "let here = std::env::current_dir();",
            "use anyhow::Result;",
        ] {
            let found = report(check, &[("crates/text/src/lib.rs", &format!("\n{code}\n"))]);
            assert_eq!(found.len(), 1, "{code}: {found:?}");
            assert!(found[0].starts_with("crates/text/src/lib.rs:2: no `"), "{found:?}");
        }
    }

    #[test]
    fn the_same_words_elsewhere_are_fine() {
        for (path, code) in [
            ("crates/read-core/src/workers/pool.rs", "std::thread::Builder::new();"),
            ("crates/cli/src/run.rs", "println!(\"x\"); runtime.block_on(f); env::current_dir();"),
            ("crates/remote/src/bin/serve.rs", "eprintln!(\"x\");"),
            (
                "crates/text/src/lib.rs",
                "// println!(\"x\")\nlet x = \"thread::spawn\"; command.current_dir(x);",
            ),
            ("crates/text/src/lib.rs", "#[cfg(test)]\nmod tests {\n    fn f() { println!(\"x\"); }\n}"),
            ("crates/text/src/lines/tests.rs", "println!(\"x\");"),
            ("crates/text/benches/lines.rs", "println!(\"x\");"),
            ("xtask/src/main.rs", "println!(\"x\");"),
            ("crates/text/src/lib.rs", "writeln!(out)?; unblock_only();"),
        ] {
            assert_eq!(report(check, &[(path, code)]), Vec::<String>::new(), "{path}: {code}");
        }
    }

    #[test]
    fn threads_in_the_binary_are_found_too() {
        assert_eq!(report(check, &[("crates/cli/src/main.rs", "thread::spawn(f);")]).len(), 1);
    }

    #[test]
    fn manifests_are_looked_at() {
        let library = ("crates/text/Cargo.toml", "[dependencies]\nanyhow = \"1\"\n");
        let renamed = (
            "Cargo.toml",
            "[workspace.dependencies]\ntar2 = { package = \"tokio-tar\", version = \"0.3\" }\n",
        );
        let found = report(check, &[library, renamed]);
        assert!(found[0].starts_with("crates/text/Cargo.toml:2: no `anyhow`"), "{found:?}");
        assert!(found[1].starts_with("Cargo.toml:2: `tokio-tar` is banned"), "{found:?}");
        let fine = ("crates/cli/Cargo.toml", "[dependencies]\nanyhow = \"1\"\nastral-tokio-tar = \"0.7\"\n");
        assert_eq!(report(check, &[fine]), Vec::<String>::new());
    }
}

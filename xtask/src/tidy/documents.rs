//! The pages that have to be there, and the first line of every crate.

use super::{Finding, House};

const PAGES: &[&str] = &[
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "docs/architecture.md",
    "docs/addresses.md",
    "docs/output.md",
    "docs/shortcomings.md",
    "docs/dependencies.md",
    "docs/anchors.md",
    "fixtures/README.md",
];

pub(super) fn check(house: &House) -> Vec<Finding> {
    let missing = PAGES.iter().filter(|page| !house.tree.holds(page));
    let missing = missing
        .map(|page| Finding::about(page, "missing; every reader of the repository looks for it: write it"));
    let roots =
        house.sources.iter().filter(|source| is_crate_root(&source.path) && !source.text.starts_with("//!"));
    let silent = roots
        .map(|source| Finding::at(&source.path, 1, "begin with `//!`: what this crate is, in one sentence"));
    missing.chain(silent).collect()
}

fn is_crate_root(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(
        parts.as_slice(),
        ["crates", _, "src", "lib.rs" | "main.rs"] | ["tests" | "xtask", "src", "lib.rs" | "main.rs"]
    )
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    #[test]
    fn every_missing_page_is_named() {
        let all: Vec<(&str, &str)> = PAGES.iter().map(|page| (*page, "x")).collect();
        assert_eq!(report(check, &all), Vec::<String>::new());
        for index in 0..all.len() {
            let mut some = all.clone();
            let (gone, _) = some.remove(index);
            let found = report(check, &some);
            assert_eq!(found.len(), 1, "{gone}");
            assert!(found[0].starts_with(&format!("{gone}: missing")), "{found:?}");
        }
    }

    #[test]
    fn a_crate_says_what_it_is() {
        let mut files: Vec<(&str, &str)> = PAGES.iter().map(|page| (*page, "x")).collect();
        files.extend([("crates/a/src/lib.rs", "//! A.\n"), ("crates/a/src/deep/lib.rs", "fn x() {}")]);
        assert_eq!(report(check, &files), Vec::<String>::new());
        files.extend([("crates/b/src/lib.rs", "pub fn x() {}"), ("tests/src/lib.rs", "use x;")]);
        let found = report(check, &files);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("crates/b/src/lib.rs:1: begin with `//!`"), "{found:?}");
    }
}

//! A module is named after what it knows. Names that fit everything collect everything.

use super::house::Source;
use super::{Finding, House};
use crate::rust_source::words;

const VAGUE: [&str; 6] = ["utils", "util", "common", "helpers", "helper", "misc"];

pub(super) fn check(house: &House) -> Vec<Finding> {
    let inline = house.sources.iter().flat_map(vague_modules);
    vague_paths(house).into_iter().chain(inline).collect()
}

fn vague_paths(house: &House) -> Vec<Finding> {
    let paths = house.tree.paths().filter(|path| is_ours(path));
    paths
        .filter_map(|path| {
            let name = path.rsplit('/').next()?;
            let stem = name.strip_suffix(".rs").unwrap_or(name);
            VAGUE.contains(&stem).then(|| Finding::about(path, advice(stem)))
        })
        .collect()
}

fn vague_modules(source: &Source) -> Vec<Finding> {
    let modules = words(&source.rust.code, "mod").filter_map(|(line, start)| {
        let rest = source.rust.code[start..].strip_prefix("mod")?.trim_start();
        // `mod x;` is reported once, by the path of its file.
        let (name, _) = rest.split_once(|c: char| !c.is_alphanumeric() && c != '_')?;
        let is_inline = rest[name.len()..].trim_start().starts_with('{');
        (is_inline && VAGUE.contains(&name)).then(|| Finding::at(&source.path, line, advice(name)))
    });
    modules.collect()
}

fn advice(name: &str) -> String {
    format!("`{name}` says nothing about what is in it; name it after what it knows")
}

/// Fixtures and cases look like other people's projects on purpose.
fn is_ours(path: &str) -> bool {
    ["crates/", "tests/", "xtask/", "fuzz/"].iter().any(|top| path.starts_with(top))
        && !path.contains("/cases/")
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    #[test]
    fn vague_files_folders_crates_and_modules_are_found() {
        for (path, text, place) in [
            ("crates/text/src/utils.rs", "", "crates/text/src/utils.rs:"),
            ("crates/text/src/common/mod.rs", "", "crates/text/src/common:"),
            ("crates/util/Cargo.toml", "", "crates/util:"),
            ("tests/src/helpers.rs", "", "tests/src/helpers.rs:"),
            ("xtask/src/main.rs", "\npub(crate) mod misc {\n}\n", "xtask/src/main.rs:2:"),
        ] {
            let found = report(check, &[(path, text)]);
            assert_eq!(found.len(), 1, "{path}: {found:?}");
            assert!(found[0].starts_with(place), "{found:?}");
        }
    }

    #[test]
    fn telling_names_are_fine() {
        let files = [
            ("crates/text/src/utility_bill.rs", "mod commons {}\n// mod utils {\nlet modutils = 1;"),
            ("fixtures/tree/src/utils.rs", ""),
            ("docs/common.md", ""),
        ];
        assert_eq!(report(check, &files), Vec::<String>::new());
    }
}

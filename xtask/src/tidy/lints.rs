//! Every member lives under the workspace's lints.

use super::{Finding, House};

pub(super) fn check(house: &House) -> Vec<Finding> {
    let members =
        house.manifests.iter().filter(|manifest| manifest.package.is_some() && !manifest.inherits_lints);
    members.map(|manifest| Finding::about(&manifest.path, "add `[lints]` with `workspace = true`")).collect()
}

#[cfg(test)]
mod tests {
    use super::super::house::report;
    use super::*;

    #[test]
    fn members_without_lints_are_found() {
        let package = "[package]\nname = \"x\"\n";
        let with = format!("{package}[lints]\nworkspace = true\n");
        let without = format!("{package}[lints]\nworkspace = false\n[lints.rust]\nunsafe_code = \"deny\"\n");
        assert_eq!(
            report(check, &[("Cargo.toml", "[workspace]\n"), ("crates/a/Cargo.toml", &with)]),
            Vec::<String>::new()
        );
        for text in [package, &without] {
            assert_eq!(
                report(check, &[("tests/Cargo.toml", text)]),
                ["tests/Cargo.toml: add `[lints]` with `workspace = true`"]
            );
        }
    }
}

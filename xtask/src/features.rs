//! `features`: does every feature of every crate build alone, none at all, and all together?

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use crate::manifest::{self, Manifest};
use crate::tree::Tree;
use crate::{Error, Outcome};

/// Check that each feature builds alone, and all together (slow; not part of CI)
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Only these packages [default: all that have features]
    packages: Vec<String>,
    /// Only print what would be checked
    #[arg(long)]
    list: bool,
}

/// One call of `cargo check`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Check {
    package: String,
    choice: Choice,
}

/// Which features are on.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Choice {
    None,
    One(String),
    All,
}

/// Runs the checks one after the other and prints a row for each; what fails is shown with the compiler's words.
pub fn run(arguments: &Arguments, root: &Path, out: &mut dyn Write) -> Result<Outcome, Error> {
    let manifests = manifest::members(&Tree::load(root)?)?;
    let checks = chosen(manifests.iter().flat_map(checks_of).collect(), &arguments.packages)?;
    let mut failed = 0;
    for check in &checks {
        if arguments.list {
            writeln!(out, "{:<24} {}", check.package, check.choice.name())?;
        } else if !check.run(root, out)? {
            failed += 1;
        }
    }
    writeln!(out, "{} combinations, {failed} failed", checks.len())?;
    Ok(Outcome::clean_if(failed == 0))
}

/// The checks of these packages, or all when none is named.
fn chosen(mut checks: Vec<Check>, packages: &[String]) -> Result<Vec<Check>, Error> {
    if let Some(unknown) = packages.iter().find(|name| checks.iter().all(|check| check.package != **name)) {
        return Err(Error::NoFeatures(unknown.clone()));
    }
    checks.retain(|check| packages.is_empty() || packages.contains(&check.package));
    Ok(checks)
}

fn checks_of(manifest: &Manifest) -> Vec<Check> {
    let Some(package) = manifest.package.as_ref().filter(|_| !manifest.features.is_empty()) else {
        return Vec::new();
    };
    let each = manifest.features.iter().filter(|name| *name != "default").cloned().map(Choice::One);
    let choices = std::iter::once(Choice::None).chain(each).chain([Choice::All]);
    choices.map(|choice| Check { package: package.name.clone(), choice }).collect()
}

impl Choice {
    fn name(&self) -> &str {
        match self {
            Self::None => "(none)",
            Self::One(name) => name,
            Self::All => "(all)",
        }
    }

    fn flags(&self) -> Vec<&str> {
        match self {
            Self::None => vec!["--no-default-features"],
            Self::One(name) => vec!["--no-default-features", "--features", name],
            Self::All => vec!["--all-features"],
        }
    }
}

impl Check {
    /// Whether it builds.
    fn run(&self, root: &Path, out: &mut dyn Write) -> Result<bool, Error> {
        let cargo = env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from);
        let start = Instant::now();
        let output = Command::new(&cargo)
            .args(["check", "--quiet", "--locked", "--package", &self.package])
            .args(self.choice.flags())
            .current_dir(root)
            .stdin(Stdio::null())
            .output()
            .map_err(|source| Error::Start { program: cargo, source })?;
        let (word, seconds) =
            (if output.status.success() { "ok" } else { "FAILED" }, start.elapsed().as_secs_f64());
        writeln!(out, "{:<24} {:<24} {word:<7} {seconds:>6.1} s", self.package, self.choice.name())?;
        if !output.status.success() {
            writeln!(out, "{}", String::from_utf8_lossy(&output.stderr))?;
        }
        Ok(output.status.success())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let manifest = Manifest::parse("crates/a/Cargo.toml", text).unwrap();
        checks_of(&manifest).iter().map(|check| check.choice.name().to_owned()).collect()
    }

    #[test]
    fn each_feature_alone_none_and_all() {
        let text = "[package]\nname = \"a\"\n[features]\ndefault = [\"zip\"]\nzip = []\ntar = []\n";
        assert_eq!(names(text), ["(none)", "tar", "zip", "(all)"]);
    }

    #[test]
    fn a_crate_without_features_needs_no_check() {
        assert_eq!(names("[package]\nname = \"a\"\n"), Vec::<String>::new());
    }

    #[test]
    fn packages_are_chosen_by_name_and_unknown_ones_refused() {
        let check = |package: &str| Check { package: package.to_owned(), choice: Choice::All };
        let checks = vec![check("a"), check("b")];
        assert_eq!(chosen(checks.clone(), &[]).unwrap(), checks);
        assert_eq!(chosen(checks.clone(), &["b".to_owned()]).unwrap(), checks[1..]);
        assert!(chosen(checks, &["c".to_owned()]).unwrap_err().to_string().starts_with("`c` is no member"));
    }

    #[test]
    fn one_feature_means_no_others() {
        assert_eq!(Choice::One("zip".to_owned()).flags(), ["--no-default-features", "--features", "zip"]);
    }
}

//! The binary that is packed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::Arguments;
use crate::{Error, target_folder};

/// Builds it, with the words of cargo on standard error, and says where it is.
pub(super) fn build(arguments: &Arguments, root: &Path) -> Result<PathBuf, Error> {
    let cargo = env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from);
    let mut command = Command::new(&cargo);
    command.args(["build", "--locked", "--package", "omniread-cli"]).current_dir(root);
    command.args(["--profile", &arguments.profile, "--features", &arguments.features]);
    if let Some(target) = &arguments.target {
        command.args(["--target", target]);
    }
    let status = command.status().map_err(|source| Error::Start { program: cargo.clone(), source })?;
    if !status.success() {
        return Err(Error::Program { program: cargo, status });
    }
    Ok(place(arguments, &target_folder(root)))
}

/// Where cargo puts it, below its folder.
fn place(arguments: &Arguments, built: &Path) -> PathBuf {
    let of_target = arguments.target.as_ref().map_or(built.to_owned(), |target| built.join(target));
    let folder = if arguments.profile == "dev" { "debug" } else { &arguments.profile };
    let is_windows = arguments.target.as_deref().map_or(cfg!(windows), |target| target.contains("windows"));
    of_target.join(folder).join(if is_windows { "omniread.exe" } else { "omniread" })
}

/// The target that the compiler builds for by itself.
pub(super) fn host() -> Result<String, Error> {
    let program = env::var_os("RUSTC").map_or_else(|| PathBuf::from("rustc"), PathBuf::from);
    let output = Command::new(&program).arg("-vV").output();
    let output = output.map_err(|source| Error::Start { program: program.clone(), source })?;
    let said = String::from_utf8_lossy(&output.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or(Error::Program { program, status: output.status })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_puts_it_below_target_and_profile() {
        let place_of = |target: Option<&str>, profile: &str| {
            let arguments = Arguments {
                target: target.map(str::to_owned),
                features: String::new(),
                profile: profile.to_owned(),
                bin: None,
                out: PathBuf::new(),
            };
            place(&arguments, Path::new("built")).to_string_lossy().replace('\\', "/")
        };
        let musl = Some("x86_64-unknown-linux-musl");
        assert_eq!(place_of(musl, "dist"), "built/x86_64-unknown-linux-musl/dist/omniread");
        assert_eq!(place_of(musl, "dev"), "built/x86_64-unknown-linux-musl/debug/omniread");
        let windows = place_of(Some("x86_64-pc-windows-msvc"), "dist");
        assert_eq!(windows, "built/x86_64-pc-windows-msvc/dist/omniread.exe");
        assert!(place_of(None, "release").starts_with("built/release/omniread"));
    }
}

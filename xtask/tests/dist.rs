//! What `dist` packs, with a script in place of the binary.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "what surprises a suite fails it")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use tempfile::TempDir;

const SCRIPT: &str = "#!/bin/sh\ncase \"$1\" in\n--version) echo omniread 9.8.7;;\n*) echo \"$@\";;\nesac\n";

/// Runs `cargo xtask dist` in a folder of its own and says whether it worked, and what it printed.
fn dist(scratch: &TempDir, script: &str) -> (bool, String) {
    let binary = scratch.path().join("omniread");
    fs::write(&binary, script).unwrap();
    fs::set_permissions(&binary, fs::Permissions::from_mode(0o755)).unwrap();
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.args(["dist", "--target", "some-machine", "--bin"]).arg(&binary);
    let output = xtask.arg("--out").arg(scratch.path().join("out")).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[test]
fn the_archive_holds_what_somebody_needs() {
    let scratch = TempDir::new().unwrap();
    let (is_well, said) = dist(&scratch, SCRIPT);
    assert!(is_well, "{said}");
    let out = scratch.path().join("out");
    let mut tar = Command::new("tar");
    tar.args(["-tzf", "omniread-9.8.7-some-machine.tar.gz"]).current_dir(&out);
    let listed = String::from_utf8(tar.output().unwrap().stdout).unwrap();
    for file in [
        "omniread",
        "README.md",
        "CHANGELOG.md",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "man/omniread.1",
        "completions/omniread.bash",
        "completions/_omniread",
        "completions/omniread.fish",
        "completions/omniread.elv",
        "completions/_omniread.ps1",
    ] {
        assert!(listed.contains(&format!("omniread-9.8.7-some-machine/{file}\n")), "{file} in {listed}");
    }
    let zsh = fs::read_to_string(out.join("omniread-9.8.7-some-machine/completions/_omniread")).unwrap();
    assert_eq!(zsh, "--completions zsh\n");
    let sums = fs::read_to_string(out.join("omniread-9.8.7-some-machine.tar.gz.sha256")).unwrap();
    let (sum, name) = sums.trim_end().split_once("  ").unwrap();
    assert_eq!((sum.len(), name), (64, "omniread-9.8.7-some-machine.tar.gz"));
}

#[test]
fn a_binary_that_fails_is_not_packed() {
    let scratch = TempDir::new().unwrap();
    let (is_well, said) = dist(&scratch, "#!/bin/sh\nexit 3\n");
    assert!(!is_well && said.contains("failed"), "{said}");
    assert!(!scratch.path().join("out").exists());
}

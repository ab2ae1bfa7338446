//! Clients of the protocol that others wrote. They have to be installed first, so these tests run only when asked for:
//! `CONTRIBUTING.md` says how.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures");
const PROGRAM: &str = env!("CARGO_BIN_EXE_omniread");

/// The program that a variable names.
fn client(variable: &str) -> OsString {
    env::var_os(variable).unwrap_or_else(|| panic!("{variable} names no program; see CONTRIBUTING.md"))
}

#[test]
#[ignore = "needs OMNIREAD_PYTHON, a Python with the package `mcp`"]
fn the_python_client_reads_everything_in_both_eras() {
    let scratch = TempDir::new().unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cli/clients/session.py");
    let mut session = Command::new(client("OMNIREAD_PYTHON"));
    session.arg(script).args([Path::new(PROGRAM), Path::new(FIXTURES), scratch.path()]);
    assert!(session.status().unwrap().success());
}

#[test]
#[ignore = "needs OMNIREAD_INSPECTOR, the program `mcp-inspector`"]
fn the_inspector_lists_calls_and_reads() {
    let tools = inspected(&["--method", "tools/list"]);
    assert_eq!(
        (&tools["tools"][0]["name"], &tools["tools"][1]["name"]),
        (&"read".into(), &"read_targets".into())
    );
    let schemes = inspected(&["--method", "resources/list"]).to_string();
    assert!(schemes.contains("skill://"), "{schemes}");
    let templates = inspected(&["--method", "resources/templates/list"]).to_string();
    assert!(templates.contains("file:///{+path}"), "{templates}");
    let call = ["--method", "tools/call", "--tool-name", "read", "--tool-arg"];
    let shown = inspected(&[&call[..], &["path=code/pool.rs:1-3"]].concat());
    assert!(shown["content"][0]["text"].as_str().unwrap().starts_with("[code/pool.rs#"), "{shown}");
    let missing = inspected(&[&call[..], &["path=code/pol.rs"]].concat());
    assert_eq!(missing["isError"], true);
    let page = inspected(&["--method", "resources/read", "--uri", "omniread://cli"]);
    assert!(page["contents"][0]["text"].as_str().unwrap().starts_with("# The command\n"), "{page}");
}

fn inspected(arguments: &[&str]) -> Value {
    let mut inspector = Command::new(client("OMNIREAD_INSPECTOR"));
    let folder: PathBuf = Path::new(FIXTURES).canonicalize().unwrap();
    inspector.args(["--cli", PROGRAM, "mcp", "--cwd"]).arg(&folder).args(arguments);
    let output = inspector.output().unwrap();
    let err = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {err}"))
}

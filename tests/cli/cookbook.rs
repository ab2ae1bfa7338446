//! Every recipe of the cookbook, and the session of the README, gives what the page says.
#![cfg(unix)]

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

/// The commands of a page, each with what it prints; a last line `…` stands for more.
fn recipes(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut recipes: Vec<(&str, Vec<&str>)> = Vec::new();
    for block in page.split("\n```\n").filter(|block| block.starts_with("$ ")) {
        for line in block.lines() {
            match (line.strip_prefix("$ "), recipes.last_mut()) {
                (Some(command), _) => recipes.push((command, Vec::new())),
                (None, Some((_, printed))) => printed.push(line),
                (None, None) => unreachable!("a block begins with a command"),
            }
        }
    }
    recipes
}

/// What a command prints in a folder of the repository, its errors included.
fn run(folder: &str, command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_omniread")).parent().unwrap();
    let path = format!("{}:{}", program.display(), env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{{ {command}\n}} 2>&1")]).stdin(Stdio::null());
    shell.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder));
    shell
        .envs([("PATH", path.as_str()), ("HOME", "/nowhere"), ("LC_ALL", "C")])
        .env_remove("XDG_CONFIG_HOME");
    String::from_utf8(shell.output().unwrap().stdout).unwrap()
}

fn holds(folder: &str, page: &str) -> usize {
    let recipes = recipes(page);
    let count = recipes.len();
    for (command, mut expected) in recipes {
        let printed = run(folder, command);
        let mut printed: Vec<_> = printed.lines().collect();
        if expected.last() == Some(&"…") {
            expected.pop();
            assert!(printed.len() > expected.len(), "{command} prints no more");
            printed.truncate(expected.len());
        }
        assert_eq!(printed, expected, "{command}");
    }
    count
}

#[test]
fn every_recipe_of_the_cookbook_holds() {
    assert!(holds("fixtures", include_str!("../../docs/cookbook.md")) > 20);
}

#[test]
fn the_session_of_the_readme_is_a_real_one() {
    assert!(holds(".", include_str!("../../README.md")) > 5);
}

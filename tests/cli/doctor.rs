//! `omniread doctor`.

use serde_json::{Value, json};

use crate::sandbox::{Sandbox, rest};

/// What is told in the sandbox by somebody who has no home.
fn doctor(sandbox: &Sandbox, arguments: &[&str]) -> (Option<i32>, String) {
    let mut command = sandbox.command(&[&["doctor"], arguments].concat());
    let mut child =
        command.env("HOME", sandbox.path().join("home")).env_remove("XDG_CONFIG_HOME").spawn().unwrap();
    let out = rest(child.stdout.take().unwrap());
    (child.wait().unwrap().code(), out)
}

fn report(sandbox: &Sandbox, arguments: &[&str]) -> Value {
    let (code, out) = doctor(sandbox, &[&["--json"], arguments].concat());
    assert_eq!(code, Some(0), "{out}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn it_tells_what_is_built_in_and_what_is_not() {
    let report = report(&Sandbox::with(&[]), &[]);
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    let features = report["features"].as_array().unwrap();
    let on = |name: &str| features.iter().find(|feature| feature["name"] == name).unwrap()["on"].clone();
    for feature in omniread::FEATURES {
        assert_eq!(on(feature.name), json!(feature.is_on), "{}", feature.name);
    }
    let own =
        features.iter().filter(|own| omniread::FEATURES.iter().all(|feature| own["name"] != feature.name));
    assert_eq!(own.map(|own| &own["name"]).collect::<Vec<_>>(), ["mcp-http"], "what the command adds");
    let holds = |list: &str, name: &str| report[list].as_array().unwrap().contains(&json!(name));
    assert!(holds("languages", "Rust") && holds("schemes", "skill"), "{report}");
    assert_eq!(report["policy"]["network"], holds("schemes", "issue") || holds("schemes", "mcp"));
}

#[test]
fn every_feature_that_is_off_can_be_switched_on() {
    let manifest = include_str!("../../crates/cli/Cargo.toml");
    let report = report(&Sandbox::with(&[]), &[]);
    for feature in report["features"].as_array().unwrap() {
        let name = feature["name"].as_str().unwrap();
        let is_choice = manifest.contains(&format!("\n{name} = [\"omniread"));
        assert!(feature["on"] == true || is_choice, "{name}");
    }
}

#[test]
fn flags_are_taken_into_account() {
    let sandbox = Sandbox::with(&[("sub/", "")]);
    let with = report(
        &sandbox,
        &["--root", "sub", "--offline", "--show-secrets", "--max-lines", "7", "--max-bytes", "0"],
    );
    let root = sandbox.path().join("sub");
    assert_eq!(with["policy"]["roots"], json!([root]));
    assert_eq!((&with["policy"]["masking"], &with["policy"]["network"]), (&json!(false), &json!(false)));
    let most = |of: &str| {
        let limits = with["limits"].as_array().unwrap();
        limits.iter().find(|limit| limit["of"] == of).unwrap()["most"].clone()
    };
    assert_eq!((most("lines shown"), most("bytes shown")), (json!(7), Value::Null));
    assert_eq!(doctor(&sandbox, &["--root", "nope"]).0, Some(2));
}

#[test]
fn people_see_where_resources_are_looked_for() {
    let sandbox = Sandbox::with(&[(".claude/skills/review/SKILL.md", "---\nname: review\n---\n")]);
    let (code, text) = doctor(&sandbox, &[]);
    assert_eq!(code, Some(0));
    let skills = sandbox.path().join(".claude/skills");
    assert!(text.contains(&format!("\n  skill://     {}\n", skills.display())), "{text}");
    assert!(text.contains("\n  artifact://  not configured; `omniread help resources` says how\n"), "{text}");
    assert!(text.contains("\n  local://     nothing at "), "{text}");
    assert!(text.contains("\n  yes  archives      archives and compressed streams"), "{text}");
    assert!(text.contains("\n        300  lines shown (--max-lines)\n"), "{text}");
    let without = report(&sandbox, &["--no-resources"]);
    assert!(without["resources"].as_array().unwrap().iter().all(|kind| kind["places"] == json!([])));
}

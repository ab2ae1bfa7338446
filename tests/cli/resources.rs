//! Internal resources: `--resources`, `--no-resources`, what is configured around the working folder, keeping.

use crate::sandbox::{Ran, Sandbox, failed, numbers, read};

/// A home folder with a configuration, and a project in it.
fn sandbox() -> Sandbox {
    Sandbox::with(&[
        ("home/.config/omniread/resources.toml", "history = '~/sessions'\n"),
        ("home/sessions/one.jsonl", "{\"role\":\"user\",\"content\":\"Hi\"}\n"),
        ("home/.claude/skills/mine/SKILL.md", "Mine.\n"),
        ("home/project/.git/", ""),
        ("home/project/.agents/skills/ours/SKILL.md", "Ours.\n"),
        ("home/project/AGENTS.md", "Be kind.\n"),
        ("home/project/src/", ""),
        ("other.toml", "skills = 'others'\n"),
        ("others/theirs/SKILL.md", "Theirs.\n"),
    ])
}

/// Runs the command as somebody who stands in the project.
fn run(sandbox: &Sandbox, arguments: &[&str]) -> Ran {
    let style: &[&str] = if arguments.contains(&"--style") { &[] } else { &["--style", "plain"] };
    let mut command = sandbox.command(&[style, arguments].concat());
    let home = sandbox.path().join("home");
    let output = command
        .current_dir(home.join("project/src"))
        .env("HOME", &home)
        .env_remove("XDG_CONFIG_HOME")
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn what_is_around_the_working_folder_is_found() {
    let sandbox = sandbox();
    assert_eq!(run(&sandbox, &["skill://ours"]), read("Ours.\n"));
    assert_eq!(run(&sandbox, &["skill://mine"]), read("Mine.\n"));
    assert_eq!(run(&sandbox, &["rule://AGENTS"]), read("Be kind.\n"));
    assert_eq!(run(&sandbox, &["history://one"]), read("## user\n\nHi\n"));
    let list = run(&sandbox, &["skill://"]);
    assert_eq!(list, read("[skill://] 2 skills\n  ours  Ours.\n  mine  Mine.\n"));
}

#[test]
fn a_file_that_is_named_says_it_all() {
    let sandbox = sandbox();
    let file = ["--resources", "../../../other.toml"];
    assert_eq!(run(&sandbox, &[&file[..], &["skill://theirs"]].concat()), read("Theirs.\n"));
    let Ran { code, err, .. } = run(&sandbox, &[&file[..], &["skill://ours"]].concat());
    assert_eq!(code, Some(1));
    assert!(err.starts_with("omniread: There is no skill 'skill://ours'."), "{err}");
    let Ran { code, err, .. } = run(&sandbox, &["--no-resources", "skill://ours"]);
    assert_eq!(code, Some(1));
    assert!(err.starts_with("omniread: No folder is configured for `skill://`."), "{err}");
    assert_eq!(
        run(&sandbox, &["--no-resources", "omniread://cli:1"]).out,
        run(&sandbox, &["omniread://cli:1"]).out
    );
}

#[test]
fn a_file_that_cannot_be_used_is_a_wrong_command_line() {
    let sandbox = sandbox();
    sandbox.add("home/project/.omniread/resources.toml", b"skils = 'x'\n");
    let Ran { code, out, err } = run(&sandbox, &["AGENTS.md"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        err.starts_with("omniread: ") && err.contains("resources.toml: line 1: unknown field `skils`"),
        "{err}"
    );
    assert_eq!(run(&sandbox, &["--no-resources", "../AGENTS.md"]), read("Be kind.\n"));
    let Ran { code, err, .. } = run(&sandbox, &["--resources", "gone.toml", "AGENTS.md"]);
    assert_eq!(code, Some(2));
    assert!(err.ends_with("gone.toml: there is no such file\n"), "{err}");
}

#[test]
fn roots_hold_for_what_is_found() {
    let sandbox = sandbox();
    let root = ["--root", ".."];
    assert_eq!(run(&sandbox, &[&root[..], &["skill://ours"]].concat()), read("Ours.\n"));
    let Ran { code, err, .. } = run(&sandbox, &[&root[..], &["skill://mine"]].concat());
    assert_eq!(code, Some(1));
    assert!(err.starts_with("omniread: There is no skill 'skill://mine'."), "{err}");
    let named = ["--root", "..", "--resources", "../../../other.toml", "skill://theirs"];
    assert_eq!(run(&sandbox, &named), read("Theirs.\n"));
}

#[test]
fn what_is_cut_is_kept_where_somebody_asked_for_it() {
    let sandbox = sandbox();
    let log = numbers(1, 400).replace('\n', "\r\n");
    sandbox.add("home/project/src/a.log", log.as_bytes());
    let arguments = ["--style", "numbers", "--terminal", "a.log"];
    let without = run(&sandbox, &arguments);
    assert!(!without.out.contains("Kept"), "{}", without.out);
    sandbox
        .add("home/.config/omniread/resources.toml", b"artifacts = '~/kept'\n[artifact_limits]\ncount = 2\n");
    let with = run(&sandbox, &arguments);
    assert!(with.out.ends_with("Use :301 to continue]\n[Kept whole as artifact://1]\n"), "{}", with.out);
    assert_eq!(run(&sandbox, &arguments), with, "it is kept once");
    assert_eq!(run(&sandbox, &["artifact://1:-1"]).out, "400\n");
    let quiet = run(&sandbox, &["--terminal", "a.log"]);
    assert!(quiet.err.ends_with("[Kept whole as artifact://1]\n"), "{}", quiet.err);
}

#[test]
fn a_cap_that_is_asked_for_holds_for_skills_too() {
    let sandbox = sandbox();
    sandbox.add("home/project/.agents/skills/long/SKILL.md", numbers(1, 400).as_bytes());
    assert_eq!(run(&sandbox, &["skill://long"]), read(numbers(1, 400)));
    assert_eq!(run(&sandbox, &["--max-lines", "3", "skill://long"]).out, numbers(1, 3));
    assert_eq!(run(&sandbox, &["--max-bytes", "6", "skill://long"]).out, numbers(1, 3));
}

#[test]
fn an_unknown_scheme_names_the_known_ones() {
    let sandbox = sandbox();
    let known = "file, agent, artifact, history, issue, local, mcp, memory, omniread, pr, rule, skill, vault, http, https, ssh";
    let message =
        format!("omniread: There is no source for `skil://`. Did you mean: skill://? Known: {known}.\n");
    assert_eq!(run(&sandbox, &["skil://ours"]), failed(message));
}

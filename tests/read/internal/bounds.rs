//! Nothing behind a scheme leads out of its folder, waits, or costs without bound.

use omniread::{ErrorKind, ReadContext, Resources};
use omniread_tests::{Scratch, block_on};

use super::shelf::{SCHEMES, ctx, shelves};

fn outcome(path: &str, ctx: &ReadContext) -> Result<String, (ErrorKind, String)> {
    let read = block_on(omniread::read(path, ctx));
    read.map(|output| output.text()).map_err(|error| (error.kind(), error.to_string()))
}

#[test]
fn ways_up_are_refused() {
    let scratch = shelves();
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        for way in [
            "..",
            "../outside/secret.md",
            "some/../../outside/secret.md",
            "./../outside/secret.md:1-2",
            "%2e%2e/outside/secret.md",
            "..%2Foutside%2Fsecret.md",
            "%2E%2E%2Foutside",
            "..\\outside\\secret.md",
            "../no-such-folder",
        ] {
            let path = scheme.at(way);
            let (kind, message) = outcome(&path, &ctx).expect_err(&path);
            assert_eq!(kind, ErrorKind::Denied, "{path}: {message}");
            let told = path.trim_end_matches(":1-2");
            assert!(
                message.starts_with(&format!("'{told}")) && message.ends_with("' leads out of its folder."),
                "{message}"
            );
        }
        let absolute = scratch.path("outside/secret.md").to_string_lossy().into_owned();
        for path in [scheme.at(&absolute), scheme.at("/outside/secret.md"), scheme.at("~/secret.md")] {
            let (kind, message) = outcome(&path, &ctx).expect_err(&path);
            assert_eq!(kind, ErrorKind::NotFound, "{path}: {message}");
        }
    }
}

#[test]
fn links_out_are_not_followed() {
    let scratch = shelves();
    scratch.write("outside/inner/SKILL.md", "secret\n");
    for scheme in &SCHEMES {
        let name = if scheme.name == "artifact" { "900" } else { "way-out" };
        let target = if scheme.name == "skill" { "../../outside/secret.md" } else { "../outside/secret.md" };
        scratch.link(&scheme.path(name), target);
        let folder = scheme.path("").split('/').next().map(str::to_owned).unwrap_or_default();
        scratch.link(&format!("{folder}/folder-out"), "../outside");
        scratch.link(&format!("{folder}/dangling-out.md"), "../outside/nothing.md");
    }
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        let name = if scheme.name == "artifact" { "900" } else { "way-out" };
        for way in [
            name,
            "folder-out",
            "folder-out/secret",
            "folder-out/inner",
            "folder-out/nothing",
            "dangling-out",
        ] {
            let path = scheme.at(way);
            let (kind, message) = outcome(&path, &ctx).expect_err(&path);
            assert!(matches!(kind, ErrorKind::Denied | ErrorKind::NotFound), "{path}: {message}");
            assert!(!message.contains("secret") || way.contains("secret"), "{path}: {message}");
        }
        let list = outcome(&scheme.at(""), &ctx).expect("a list");
        assert!(!list.contains("secret\n") && !list.contains("inner"), "{list}");
    }
}

#[test]
fn special_files_hold_nobody_up() {
    let scratch = shelves();
    for scheme in &SCHEMES {
        scratch.fifo(&scheme.path(if scheme.name == "artifact" { "900" } else { "pipe" }));
    }
    let ctx = ctx(&scratch);
    for scheme in &SCHEMES {
        let path = scheme.at(if scheme.name == "artifact" { "900" } else { "pipe" });
        let (kind, message) = outcome(&path, &ctx).expect_err(&path);
        assert!(matches!(kind, ErrorKind::Unsupported | ErrorKind::NotFound), "{path}: {message}");
        outcome(&scheme.at(""), &ctx).unwrap_or_else(|(_, message)| panic!("{message}"));
    }
}

#[test]
fn a_folder_of_a_project_stays_in_the_project() {
    let scratch = Scratch::with("project/a.txt", "a\n");
    scratch.write("outside/review/SKILL.md", "secret\n");
    scratch.link("project/skills", "../outside");
    let place =
        omniread::internal_url::Place::within(scratch.path("project/skills"), scratch.path("project"));
    let ctx = scratch.ctx().with_extension(Resources { skills: vec![place], ..Resources::default() });
    let list = outcome("skill://", &ctx).expect("a list that says so");
    assert!(
        list.contains("(no skills)\n[Not opened: ") && list.contains("leads out of its folder]"),
        "{list}"
    );
    assert!(outcome("skill://review", &ctx).is_err());
}

#[test]
fn the_first_folder_that_has_a_name_wins() {
    let scratch = shelves();
    for scheme in SCHEMES.iter().filter(|scheme| scheme.name == "skill" || scheme.name == "rule") {
        scheme.put(&scratch, "only-here", "one\n");
    }
    scratch.write("second/some/SKILL.md", "another\n");
    scratch.write("second/other/SKILL.md", "other\n");
    scratch.write("AGENTS.md", "# For agents\n");
    let resources = Resources {
        skills: vec![scratch.path("skills").into(), scratch.path("second").into()],
        rules: vec![scratch.path("rules").into(), scratch.path("AGENTS.md").into()],
        ..Resources::default()
    };
    let ctx = scratch.ctx().with_extension(resources);
    assert!(outcome("skill://some", &ctx).expect("a skill").contains("1:line 1 of 12"));
    assert!(outcome("skill://other", &ctx).expect("a skill").contains("1:other"));
    let list = outcome("skill://", &ctx).expect("a list");
    assert!(
        list.contains("5 skills") && list.contains("[Not listed: 1 file whose name is taken by one before]"),
        "{list}"
    );
    assert_eq!(outcome("rule://AGENTS", &ctx).expect("a rule"), "[rule://AGENTS]\n1:# For agents\n");
    assert!(outcome("rule://", &ctx).expect("a list").contains("AGENTS     .      For agents\n"));
}

#[test]
fn names_may_hold_colons_blanks_and_other_signs() {
    let scratch = shelves();
    for name in ["a:5", "plugin:review", "with blank", "why?", "half#L2", "größe"] {
        scratch.write(&format!("memory/{name}.md"), "one\ntwo\nthree\n");
    }
    let ctx = ctx(&scratch);
    for (path, shown) in [
        ("memory://a:5", "[memory://a:5.md]\n1:one\n2:two\n3:three\n"),
        ("memory://a:5:2-2:raw", "two\n"),
        ("memory://plugin:review:raw:3", "three\n"),
        ("memory://with blank:3:raw", "three\n"),
        ("memory://with%20blank:3:raw", "three\n"),
        ("memory://why?:3:raw", "three\n"),
        ("memory://half#L2:3:raw", "three\n"),
        ("memory://gr%C3%B6%C3%9Fe:3:raw", "three\n"),
    ] {
        assert_eq!(outcome(path, &ctx).as_deref(), Ok(shown), "{path}");
    }
}

#[test]
fn a_session_of_one_huge_line_is_named_and_not_held() {
    let scratch = shelves();
    let long = "x".repeat(9 << 20);
    let session = format!(
        "{{\"role\":\"user\",\"content\":\"before\"}}\n{{\"role\":\"user\",\"content\":\"{long}\"}}\n{{\"role\":\"user\",\"content\":\"after\"}}"
    );
    scratch.write("history/huge.jsonl", session);
    let shown = outcome("history://huge", &ctx(&scratch)).expect("a transcript");
    assert_eq!(
        shown,
        "[history://huge]\n1:## user\n2:\n3:before\n4:\n5:(Line 2 of the session has 9.0 MB, too much to be shown)\n6:\n7:## user\n8:\n9:after\n"
    );
}

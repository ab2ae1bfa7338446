//! Reads kept beneath the allowed roots: nothing outside is opened, and nothing about it is told.

use omniread::{ErrorKind, ReadContext};
use omniread_tests::{Scratch, block_on};

/// A root with a file, and around it what must stay unknown.
fn scene() -> Scratch {
    let scratch = Scratch::new();
    scratch.write("root/inside.txt", "inside\n");
    scratch.write("root/sub/deep.txt", "deep\n");
    scratch.write("root-evil/twin.txt", "secret\n");
    scratch.write("outside/secret.txt", "secret\n");
    scratch.link("root/out", "../outside");
    scratch.link("root/out.txt", "../outside/secret.txt");
    scratch.link("root/absolute.txt", scratch.path("outside/secret.txt"));
    scratch.link("root/dangling.txt", "../outside/no-such-file.txt");
    scratch.link("root/twin", "../root-evil");
    scratch.link("root/chain.txt", "out.txt");
    scratch.link("root/circle", "circle");
    scratch.link("root/within.txt", "sub/deep.txt");
    scratch
}

fn ctx(scratch: &Scratch) -> ReadContext {
    let mut ctx = scratch.ctx().with_root(scratch.path("root")).with_home(scratch.path("outside"));
    ctx.cwd = scratch.path("root");
    ctx
}

#[test]
fn what_is_beneath_a_root_is_read() {
    let scratch = scene();
    let ctx = ctx(&scratch);
    let absolute = scratch.path("root/sub/deep.txt").to_string_lossy().into_owned();
    for (path, line) in [
        ("inside.txt", "1:inside"),
        ("sub/../inside.txt", "1:inside"),
        ("../root/inside.txt", "1:inside"),
        ("within.txt", "1:deep"),
        (absolute.as_str(), "1:deep"),
        ("deep.txt", "1:deep"),
    ] {
        let output = block_on(omniread::read(path, &ctx)).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(output.text().contains(line), "{path}: {}", output.text());
    }
}

#[test]
fn nothing_outside_is_opened_or_told() {
    let scratch = scene();
    let ctx = ctx(&scratch);
    let at = |path: &str| scratch.path(path).to_string_lossy().into_owned();
    // What exists and what does not are told apart by nothing.
    for path in [
        "../outside/secret.txt".to_owned(),
        "../outside/no-such-file.txt".to_owned(),
        "../outside".to_owned(),
        "..".to_owned(),
        "sub/../../outside/secret.txt".to_owned(),
        at("outside/secret.txt"),
        at("outside/no-such-file.txt"),
        at("root-evil/twin.txt"),
        at("root-evil/no-such-file.txt"),
        "~/secret.txt".to_owned(),
        "~/no-such-file.txt".to_owned(),
        "/etc/hostname".to_owned(),
        "/etc/no-such-file".to_owned(),
        "/.".to_owned(),
        "out/secret.txt".to_owned(),
        "out/no-such-file.txt".to_owned(),
        "out".to_owned(),
        "out.txt".to_owned(),
        "out.txt:1-2".to_owned(),
        "absolute.txt".to_owned(),
        "dangling.txt".to_owned(),
        "chain.txt".to_owned(),
        "twin/twin.txt".to_owned(),
        "file:///etc/hostname".to_owned(),
    ] {
        let error = block_on(omniread::read(path.as_str(), &ctx)).expect_err(&path);
        let message = error.to_string();
        assert_eq!(error.kind(), ErrorKind::Denied, "{path}: {message}");
        // Besides the path that was given the message holds nothing.
        let given = path.split(":1").next().unwrap_or_default().trim_start_matches("file://");
        assert_eq!(message, format!("'{given}' is outside the allowed roots."), "{path}");
        assert_eq!(error.next(), [], "{path}");
    }
}

#[test]
fn errors_inside_propose_only_what_is_inside() {
    let scratch = scene();
    scratch.write("outside/insidf.txt", "secret\n");
    let ctx = ctx(&scratch);
    for path in ["insid.txt", "twin.txt", "secret.txt", "circle"] {
        let error = block_on(omniread::read(path, &ctx)).expect_err(path);
        let told = format!("{error} {:?}", error.next()).replace(path, "");
        for word in ["outside", "root-evil", "secret", &*scratch.root().to_string_lossy()] {
            assert!(!told.contains(word), "{path}: {told}");
        }
    }
}

#[test]
fn a_listing_tells_nothing_of_where_links_lead() {
    let scratch = scene();
    let listing = block_on(omniread::read(".", &ctx(&scratch))).expect("the root can be listed").text();
    assert!(listing.contains("dangling.txt -> ../outside/no-such-file.txt\n"), "{listing}");
    assert!(!listing.contains("(dangling)") && !listing.contains("secret\n"), "{listing}");
    assert!(!listing.contains("twin.txt"), "{listing}");
}

#[test]
fn several_roots_and_a_root_that_is_a_link() {
    let scratch = scene();
    scratch.link("alias", "root");
    let mut both = scratch.ctx().with_root(scratch.path("alias")).with_root(scratch.path("outside"));
    both.cwd = scratch.path("alias");
    for path in ["inside.txt", "../outside/secret.txt", "out.txt"] {
        block_on(omniread::read(path, &both)).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    let denied = scratch.path("root-evil/twin.txt").to_string_lossy().into_owned();
    assert!(block_on(omniread::read(denied, &both)).is_err());
}

#[test]
fn denied_names_are_refused_whatever_they_are_called_by() {
    let scratch = scene();
    scratch.write("root/id_rsa", "key\n");
    scratch.link("root/harmless.txt", "id_rsa");
    let mut ctx = ctx(&scratch);
    ctx.policy.denied_names = vec!["ID_RSA".to_owned()];
    for path in ["id_rsa", "harmless.txt", "./id_rsa:1-2", "sub/../id_rsa:raw", "id_rsa:stat"] {
        let error = block_on(omniread::read(path, &ctx)).expect_err(path);
        assert_eq!(error.kind(), ErrorKind::Denied, "{path}: {error}");
        assert!(error.to_string().ends_with("its name is on the denied list."), "{path}: {error}");
    }
}

//! `--cwd`, `--root`, `--private-web`.

use crate::sandbox::{Ran, Sandbox, failed, read};

#[test]
fn relative_paths_start_at_cwd() {
    let sandbox = Sandbox::with(&[("sub/a.txt", "x\n")]);
    let ran = sandbox.run(&["--cwd", "sub", "a.txt"]);
    assert!(ran.out.starts_with("[a.txt#") && ran.out.ends_with("]\n1:x\n"), "{ran:?}");
    assert_eq!(ran, read(ran.out.clone()));
}

#[test]
fn roots_keep_reads_in() {
    let sandbox = Sandbox::with(&[("in/a.txt", "in\n"), ("also/b.txt", "also\n"), ("out.txt", "out\n")]);
    let roots = ["--style", "plain", "--root", "in", "--root", "also"];
    let run = |path: &str| sandbox.run(&[&roots[..], &[path]].concat());
    assert_eq!(run("in/a.txt"), read("in\n"));
    assert_eq!(run("also/b.txt"), read("also\n"));
    for path in ["out.txt", "in/../out.txt"] {
        assert_eq!(
            run(path),
            failed(format!("omniread: '{path}' is outside the allowed roots.\n")),
            "{path}"
        );
    }
}

#[cfg(unix)]
#[test]
fn links_lead_out_of_no_root() {
    let sandbox = Sandbox::with(&[("in/", ""), ("out.txt", "out\n")]);
    std::os::unix::fs::symlink("../out.txt", sandbox.path().join("in/link")).unwrap();
    let ran = sandbox.run(&["--root", "in", "in/link"]);
    assert_eq!(ran, failed("omniread: 'in/link' is outside the allowed roots.\n"));
}

#[test]
fn folders_of_flags_have_to_be_folders() {
    let sandbox = Sandbox::with(&[("a.txt", "x\n")]);
    for flag in ["--cwd", "--root"] {
        for folder in ["gone", "a.txt"] {
            let Ran { code, out, err } = sandbox.run(&[flag, folder, "a.txt"]);
            assert_eq!((code, out.as_str()), (Some(2), ""), "{flag} {folder}");
            assert!(err.starts_with(&format!("omniread: {flag} {folder}: ")), "{err}");
        }
    }
}

#[test]
fn shown_paths_are_relative_to_the_folder_however_it_is_named() {
    let sandbox = Sandbox::with(&[("sub/a.txt", "x\n")]);
    for folder in ["sub", "./sub", "sub/../sub", "sub/."] {
        let ran = sandbox.run(&["--cwd", folder, "--style", "numbers", "--json", "a.txt"]);
        assert!(ran.out.contains("\"resolvedPath\":\"a.txt\""), "{folder}: {}", ran.out);
    }
}

#[test]
fn servers_ask_private_hosts_only_where_that_is_allowed() {
    let sandbox = Sandbox::with(&[]);
    // A port that was free a moment ago: whoever is allowed to ask learns that nothing listens.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let asked = |flags: &[&str]| {
        let line = format!("{{\"id\":1,\"path\":\"http://{free}/\"}}\n");
        sandbox.run_with(&[&["serve", "--jsonl"], flags].concat(), line.as_bytes()).out
    };
    let refused = asked(&[]);
    assert!(refused.contains("\"Denied\"") && refused.contains("--private-web"), "{refused}");
    assert!(asked(&["--private-web"]).contains("\"Network\""), "it is asked");
}

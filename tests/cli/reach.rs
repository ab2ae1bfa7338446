//! `--cwd`, `--root`.

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

//! `-`: standard input.

use std::io::Write;

use crate::sandbox::{Ran, Sandbox, failed, numbered, numbers, read};

#[test]
fn a_dash_is_standard_input() {
    let sandbox = Sandbox::with(&[]);
    assert_eq!(sandbox.run_with(&["-"], b"one\ntwo\n"), read("[-]\n1:one\n2:two\n"));
    assert_eq!(sandbox.run_with(&["-"], b""), read("[-]\n[Empty file]\n"));
    assert_eq!(sandbox.run_with(&["--raw", "-"], b"one\r\ntwo\n"), read("one\r\ntwo\n"));
}

#[test]
fn selections_work_on_it() {
    let sandbox = Sandbox::with(&[]);
    let input = numbers(1, 50);
    let run = |path: &str| sandbox.run_with(&["--style", "numbers", "--exact", path], input.as_bytes());
    let shown = format!("{}[Showing lines 10-12 of 50. Use :13 to continue]\n", numbered(10, 12));
    assert_eq!(run("-:10-12"), read(shown.clone()));
    assert_eq!(run("-#L10-L12"), read(format!("[Read as '-:10-12': read the fragment as lines]\n{shown}")));
    assert!(run("-:-2").out.starts_with(&numbered(49, 50)));
    assert_eq!(run("-:0"), failed("omniread: Lines count from 1. Use :1.\n  -:1\n"));
}

#[test]
fn it_is_read_once_for_all_paths() {
    let sandbox = Sandbox::with(&[("a.txt", "a\n")]);
    let arguments = ["--style", "plain", "--exact", "--quiet", "-:2", "a.txt", "-:1-1"];
    assert_eq!(sandbox.run_with(&arguments, b"one\ntwo\n"), read("two\n\na\n\none\n"));
}

#[test]
fn it_can_be_given_a_name() {
    let sandbox = Sandbox::with(&[]);
    let ran = sandbox.run_with(&["--as", "src/a.rs", "-:1"], b"fn a() {}\n");
    assert_eq!(ran, read("[src/a.rs]\n1:fn a() {}\n"));
}

#[test]
fn more_than_fits_in_memory_is_read_the_same() {
    let input = numbers(1, 900_000);
    assert!(input.len() > 5 * 1024 * 1024);
    let sandbox = Sandbox::with(&[]);
    let run = |flags: &[&str]| sandbox.run_for_bytes(flags, input.as_bytes());
    let window = run(&["--style", "plain", "--exact", "--quiet", "-:800000-800002"]);
    assert_eq!(window.out, b"800000\n800001\n800002\n");
    assert_eq!(run(&["--style", "plain", "--quiet", "-:-1"]).out, b"900000\n");
    assert_eq!(run(&["--bytes", "-"]).out, input.as_bytes());
    let everything = run(&["--style", "plain", "--max-lines", "0", "--max-bytes", "0", "-"]);
    assert_eq!((everything.code, everything.err.as_slice()), (Some(0), &b""[..]));
    assert_eq!(everything.out, input.as_bytes());
}

#[test]
fn a_file_called_dash_is_read_by_another_spelling() {
    let sandbox = Sandbox::with(&[("-", "file\n")]);
    let ran = sandbox.run_with(&["--style", "plain", "./-"], b"input\n");
    assert_eq!(ran, read("file\n"));
    let ran = sandbox.run_with(&["--style", "plain", "--", "-"], b"input\n");
    assert_eq!(ran, read("input\n"));
}

#[test]
fn it_has_one_use() {
    let sandbox = Sandbox::with(&[("a.txt", "a\n")]);
    for (arguments, message) in [
        (["--paths-from", "-", "-"].as_slice(), "standard input is either read (`-`) or gives the paths"),
        (&["--as", "x", "a.txt"], "--as names standard input, which is not read"),
    ] {
        let Ran { code, out, err } = sandbox.run_with(arguments, b"a.txt\n");
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err.starts_with(&format!("omniread: {message}")), "{err}");
    }
}

#[cfg(unix)]
#[test]
fn trouble_with_it_is_told_for_every_path_that_wants_it() {
    let sandbox = Sandbox::with(&[]);
    let folder = std::fs::File::open(sandbox.path()).unwrap();
    let output = sandbox.command(&["-", "-:5"]).stdin(folder).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(err.matches("Standard input cannot be read: ").count(), 2, "{err}");
}

#[test]
fn the_time_limit_holds_for_it() {
    let sandbox = Sandbox::with(&[]);
    for (path, came, code, out, err) in [
        (
            "-",
            "one\ntwo\n",
            0,
            "[-]\n1:one\n2:two\n[This is what came so far: standard input had not ended after 1 s; --timeout SECONDS gives it more]\n",
            "",
        ),
        (
            "-:1-2:raw",
            "one\ntwo\n",
            0,
            "one\ntwo\n",
            "[This is what came so far: standard input had not ended after 1 s; --timeout SECONDS gives it more]\n",
        ),
        (
            "-",
            "",
            1,
            "",
            "omniread: Nothing came on standard input within 1 s. Give it more time by --timeout SECONDS.\n",
        ),
    ] {
        let mut child = sandbox.start(&["--timeout", "1", path]);
        let mut writer = child.stdin.take().unwrap();
        writer.write_all(came.as_bytes()).unwrap();
        // The writer stays: only the time ends this.
        let output = child.wait_with_output().unwrap();
        drop(writer);
        let texts = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        assert_eq!((output.status.code(), texts), (Some(code), [out, err].map(str::to_owned)), "{path}");
    }
}

#[test]
fn what_came_of_it_is_not_taken_for_all_bytes() {
    let sandbox = Sandbox::with(&[]);
    let mut child = sandbox.start(&["--timeout", "1", "--bytes", "-"]);
    let mut writer = child.stdin.take().unwrap();
    writer.write_all(b"one\n").unwrap();
    let output = child.wait_with_output().unwrap();
    drop(writer);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("standard input had not ended after 1 s"), "{err}");
}

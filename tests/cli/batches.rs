//! Several paths.

use crate::sandbox::{Ran, Sandbox, failed, numbers, read};

fn sandbox() -> Sandbox {
    Sandbox::with(&[
        ("a.txt", "a\n"),
        ("b.txt", "b\n"),
        ("c.txt", "no end"),
        ("big.txt", &numbers(1, 200_000)),
    ])
}

#[test]
fn answers_come_in_order_with_an_empty_line_between() {
    let sandbox = sandbox();
    let [a, b] = ["a.txt", "b.txt"].map(|path| sandbox.run(&[path]).out);
    assert_eq!(sandbox.run(&["b.txt", "a.txt"]), read(format!("{b}\n{a}")));
    let big = sandbox.run(&["big.txt:-2"]).out;
    assert_eq!(sandbox.run(&["big.txt:-2", "a.txt"]), read(format!("{big}\n{a}")));
}

#[test]
fn a_failure_costs_the_others_nothing() {
    let sandbox = sandbox();
    let [a, b] = ["a.txt", "b.txt"].map(|path| sandbox.run(&[path]).out);
    let ran = sandbox.run(&["no.txt", "a.txt", "a.txt:0", "b.txt"]);
    let err =
        "omniread: Path 'no.txt' not found.\nomniread: a.txt:0: Lines count from 1. Use :1.\n  a.txt:1\n";
    assert_eq!(ran, Ran { code: Some(1), out: format!("{a}\n{b}"), err: err.to_owned() });
}

#[test]
fn an_error_names_the_calls_that_work() {
    let sandbox = sandbox();
    let ran = sandbox.run(&["a.txt:9-5"]);
    let err = "omniread: The range 9-5 ends before it begins. Use :5-9 or :9-.\n  a.txt:5-9\n  a.txt:9-\n";
    assert_eq!(ran, failed(err));
}

#[test]
fn a_text_without_a_final_line_end_is_still_kept_apart() {
    let ran = sandbox().run(&["--quiet", "--raw", "c.txt", "a.txt"]);
    assert_eq!(ran, read("no end\n\na\n"));
    assert_eq!(sandbox().run(&["--quiet", "--raw", "c.txt"]), read("no end"));
}

#[test]
fn lists_give_paths_after_those_of_the_command_line() {
    let sandbox = sandbox();
    sandbox.add("list", b"b.txt\r\n\nno.txt\nc.txt\xff");
    let plain = ["--style", "plain", "--paths-from"];
    let ran = sandbox.run(&[&plain[..], &["list", "a.txt"]].concat());
    let err = "omniread: Path 'no.txt' not found.\n\
               omniread: 'c.txt\u{fffd}' is not UTF-8, as paths have to be. Pipe the file in and read `-`.\n";
    assert_eq!(ran, Ran { code: Some(1), out: "a\n\nb\n".into(), err: err.into() });

    let ran = sandbox.run_with(&[&plain[..], &["-"]].concat(), b"b.txt\na.txt\n");
    assert_eq!(ran, read("b\n\na\n"));
    assert_eq!(sandbox.run_with(&["--paths-from", "-"], b""), read(""));
}

#[test]
fn a_long_list_is_read_through() {
    let list = "a.txt\n".repeat(500);
    let ran = sandbox().run_with(&["--style", "plain", "--paths-from", "-"], list.as_bytes());
    assert_eq!(ran, read(["a\n"; 500].join("\n")));
}

#[test]
fn a_missing_list_is_a_usage_error() {
    let Ran { code, out, err } = sandbox().run(&["--paths-from", "gone", "a.txt"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.starts_with("omniread: --paths-from gone: "), "{err}");
}

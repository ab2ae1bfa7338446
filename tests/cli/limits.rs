//! `--max-lines`, `--max-bytes`, `--max-tokens`, `--timeout`.

use crate::sandbox::{Sandbox, numbered, numbers, read};

/// What is shown of 4000 numbered lines, without header.
fn shown(flags: &[&str], path: &str) -> String {
    let sandbox = Sandbox::with(&[("a.txt", &numbers(1, 4000))]);
    let ran = sandbox.run(&[&["--style", "numbers"], flags, &[path]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{flags:?}");
    ran.out
}

fn lines(last: u32) -> String {
    let shown = if last == 1 { "line 1".to_owned() } else { format!("lines 1-{last}") };
    format!("{}[Showing {shown} of 4000. Use :{} to continue]\n", numbered(1, last), last + 1)
}

#[test]
fn max_lines_is_default_and_most() {
    assert_eq!(shown(&[], "a.txt"), lines(300));
    assert_eq!(shown(&["--max-lines", "7"], "a.txt"), lines(7));
    assert_eq!(shown(&["--max-lines", "3500"], "a.txt"), lines(3500));
    assert!(shown(&["--max-lines", "7"], "a.txt:1-20").starts_with(&format!("{}[", numbered(1, 7))));
    assert_eq!(shown(&["--max-lines", "0"], "a.txt"), numbered(1, 4000));
}

#[test]
fn max_bytes_ends_at_a_line_and_shows_at_least_one() {
    let some = shown(&["--max-bytes", "20"], "a.txt");
    let count = some.lines().filter(|line| !line.starts_with('[')).count();
    assert!((1..20).contains(&count), "{some}");
    assert_eq!(some, lines(u32::try_from(count).unwrap()));
    assert_eq!(shown(&["--max-bytes", "1"], "a.txt"), lines(1));
    assert_eq!(shown(&["--max-bytes", "0", "--max-lines", "0"], "a.txt"), numbered(1, 4000));
}

#[test]
fn max_tokens_shows_at_least_one_line() {
    assert_eq!(shown(&["--max-tokens", "1"], "a.txt"), lines(1));
    assert_eq!(shown(&["--max-tokens", "0"], "a.txt"), lines(300));
}

#[test]
fn rows_of_folders_follow_max_lines() {
    let sandbox = Sandbox::with(&[("d/a/", ""), ("d/b/", ""), ("d/c/", "")]);
    let ran = sandbox.run(&["--max-lines", "1", "d"]);
    assert!(ran.out.starts_with("[d/] 3 folders\n  a/"), "{ran:?}");
    assert!(ran.out.ends_with("\n[…2 more rows. Use :2 to continue]\n"), "{ran:?}");
}

#[test]
fn a_generous_timeout_changes_nothing() {
    let sandbox = Sandbox::with(&[("a.txt", "x\n")]);
    assert_eq!(sandbox.run(&["--timeout", "1000", "--style", "plain", "a.txt"]), read("x\n"));
}

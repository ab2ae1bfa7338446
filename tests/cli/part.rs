//! Flags that say which part, and how a text is understood.

use std::fs::File;
use std::time::{Duration, SystemTime};

use crate::sandbox::{Sandbox, failed, numbered, numbers, read};

#[test]
fn offset_and_limit_give_exact_lines() {
    let sandbox = Sandbox::with(&[("a.txt", &numbers(1, 9))]);
    let header = sandbox.run(&["a.txt"]).out.lines().next().unwrap().to_owned();
    for (flags, first, last, notice) in [
        (["--offset=4", "--limit=2"].as_slice(), 4, 5, "[Showing lines 4-5 of 9. Use :6 to continue]\n"),
        (&["--limit=2"], 1, 2, "[Showing lines 1-2 of 9. Use :3 to continue]\n"),
        (&["--offset=8"], 8, 9, "[Showing lines 8-9 of 9]\n"),
        (&["--offset=1"], 1, 9, ""),
        (&["--offset=9", "--limit=18446744073709551615"], 9, 9, "[Showing line 9 of 9]\n"),
    ] {
        let arguments = [flags, &["a.txt"]].concat();
        let shown = format!("{header}\n{}{notice}", numbered(first, last));
        assert_eq!(sandbox.run(&arguments), read(shown), "{flags:?}");
    }
}

#[test]
fn offset_and_limit_page_folders() {
    let sandbox = Sandbox::with(&[("d/a", ""), ("d/b", ""), ("d/c", "")]);
    for name in ["d/a", "d/b", "d/c"] {
        let file = File::options().write(true).open(sandbox.path().join(name)).unwrap();
        // An age that stays the same for the lifetime of this test.
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(10_000_000_000)).unwrap();
    }
    let ran = sandbox.run(&["--offset", "2", "--limit", "1", "d"]);
    let shown = "[d/] 3 files\n  b  0 B  in the future\n[…1 more row. Use :3 to continue]\n";
    assert_eq!(ran, read(shown));
}

#[test]
fn exact_leaves_the_lines_around_out() {
    let sandbox = Sandbox::with(&[("a.txt", &numbers(1, 9))]);
    let around = sandbox.run(&["a.txt:4-5"]);
    assert!(around.out.contains(&format!("]\n{}[", numbered(3, 8))), "{around:?}");
    let exact = sandbox.run(&["--exact", "a.txt:4-5"]);
    assert_eq!(exact, sandbox.run(&["--offset", "4", "--limit", "2", "a.txt"]));
    assert!(exact.out.contains(&format!("]\n{}[", numbered(4, 5))), "{exact:?}");
}

#[test]
fn modes_are_selections() {
    let sandbox = Sandbox::with(&[("a.rs", "fn one() {}\n\nfn two() {}\n")]);
    for (flags, address) in [
        (["--mode", "content"].as_slice(), "a.rs"),
        (&["--mode", "symbols"], "a.rs:symbols"),
        (&["--symbol", "two"], "a.rs:sym=two"),
        (&["--mode", "zoom", "--symbol", "two"], "a.rs:sym=two"),
        (&["--symbol", "two", "--raw"], "a.rs:sym=two:raw"),
    ] {
        assert_eq!(sandbox.run(&[flags, &["a.rs"]].concat()), sandbox.run(&[address]), "{flags:?}");
    }
    assert_ne!(sandbox.run(&["a.rs:symbols"]), sandbox.run(&["a.rs"]));
}

#[test]
fn a_part_in_flags_and_another_in_the_path_do_not_go_together() {
    let sandbox = Sandbox::with(&[("a.txt", &numbers(1, 9))]);
    let ran = sandbox.run(&["--offset", "2", "a.txt:5-6"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(
        ran.err.starts_with("omniread: ") && ran.err.contains("`:5-6`") && ran.err.contains("Use "),
        "{ran:?}"
    );
}

#[test]
fn summary_is_taken_as_said() {
    let sandbox = Sandbox::with(&[("a.txt", "x\n")]);
    for when in ["auto", "off"] {
        assert_eq!(sandbox.run(&["--summary", when, "a.txt"]), sandbox.run(&["a.txt"]));
    }
}

#[test]
fn encoding_wins_over_what_the_bytes_suggest() {
    let sandbox = Sandbox::with(&[]);
    sandbox.add("a.txt", b"caf\xe9 \xa4\n");
    let ran = sandbox.run(&["--style", "numbers", "--encoding", "iso-8859-15", "a.txt"]);
    assert_eq!(ran, read("1:café €\n[Decoded from ISO-8859-15]\n"));
    let ran = sandbox.run(&["--encoding", "klingon", "a.txt"]);
    let message = "omniread: There is no encoding `klingon`. Use a WHATWG label such as utf-8, shift_jis, gbk or \
                   windows-1252.\n";
    assert_eq!(ran, failed(message));
}

#[test]
fn terminal_output_is_read_as_it_looked() {
    let sandbox = Sandbox::with(&[("log", "\u{1b}[31mred\u{1b}[0m\n10%\r99%\n")]);
    let ran = sandbox.run(&["--terminal", "--style", "numbers", "log"]);
    assert_eq!(ran, read("1:red\n2:99%\n"));
}

#[test]
fn a_page_needs_to_know_where_it_came_from() {
    let sandbox = Sandbox::with(&[("f.html", "<p>text</p>")]);
    let ran = sandbox.run(&["--as", "page", "f.html"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.starts_with("omniread: --as page needs --url URL, "), "{}", ran.err);
}

#[test]
fn a_file_is_read_as_a_page_and_stays_in_reach() {
    let page =
        "<html><body><article><h1>Bees</h1><p>They fly. <a href='/more'>More</a></p></article></body></html>";
    let sandbox = Sandbox::with(&[("saved.html", page), ("in/other.html", page)]);
    let as_page = ["--as", "page", "--url", "https://example.org/bees/"];
    let ran = sandbox.run(&[as_page.as_slice(), &["saved.html"]].concat());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains("# Bees") && ran.out.contains("[More](https://example.org/more)"), "{ran:?}");
    // Of a masked file the bytes are UTF-8, whatever the page still says.
    let token = ["gh", "p_aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"].concat();
    let greeting =
        "Gr\u{fc}\u{df}e aus K\u{f6}ln, sch\u{f6}ne Tage und viele gute Worte f\u{fc}r alle, die das lesen.";
    let latin = format!("<meta charset=iso-8859-1><article><p>{greeting}</p><p>{token}</p></article>");
    let latin: Vec<u8> = latin.chars().map(|letter| letter as u8).collect();
    sandbox.add("latin.html", &latin);
    let ran = sandbox.run(&[as_page.as_slice(), &["latin.html"]].concat());
    assert!(ran.out.contains(greeting) && !ran.out.contains(&token), "{ran:?}");
    let ran = sandbox.run(&[as_page.as_slice(), &["gone.html"]].concat());
    assert!(ran.code != Some(0) && ran.err.contains("'gone.html' not found"), "{ran:?}");
    let ran = sandbox.run(&[as_page.as_slice(), &["--root", "in", "saved.html"]].concat());
    assert!(ran.code != Some(0) && ran.out.is_empty(), "{ran:?}");
}

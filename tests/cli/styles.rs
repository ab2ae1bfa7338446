//! `--style`, `--raw`, `--quiet`, `--color`.

use crate::sandbox::{Ran, Sandbox, numbers, read};

const TEXT: &str = "one\n\nthree\n";

#[test]
fn each_style_has_its_header_and_numbers() {
    let sandbox = Sandbox::with(&[("a.txt", TEXT)]);
    let tag = &sandbox.run(&["a.txt"]).out["[a.txt#".len()..][..4];
    for (style, shown) in [
        ("hashline", format!("[a.txt#{tag}]\n1:one\n2:\n3:three\n")),
        ("pilcrow", format!("¶a.txt#{tag}\n1| one\n2|\n3| three\n")),
        ("numbers", "1:one\n2:\n3:three\n".to_owned()),
        ("plain", TEXT.to_owned()),
    ] {
        assert_eq!(sandbox.run(&["--style", style, "a.txt"]), read(shown), "{style}");
    }
}

#[test]
fn plain_without_limits_is_the_file() {
    let long_line = "x".repeat(100_000);
    let text = format!("{}{long_line}\n\n\ttab\u{1b}[31m é\n", numbers(1, 5000));
    let sandbox = Sandbox::with(&[("a.txt", &text)]);
    let everything = ["--style", "plain", "--max-lines", "0", "--max-bytes", "0", "a.txt"];
    assert_eq!(sandbox.run(&everything), read(text));
}

#[test]
fn raw_is_the_text_as_it_is() {
    let text = "\u{feff}one\r\ntwo";
    let sandbox = Sandbox::with(&[("a.txt", text)]);
    for arguments in [["--raw", "a.txt"].as_slice(), &["a.txt:raw"]] {
        let ran = sandbox.run(arguments);
        assert_eq!(ran.out, text, "{arguments:?}");
        assert_eq!(ran, Ran { err: ran.err.clone(), ..read(text) });
    }
}

#[test]
fn notices_without_a_place_go_to_standard_error() {
    let sandbox = Sandbox::with(&[("a.txt", &numbers(1, 400)), ("b.txt", "x\n")]);
    let notice = "Showing lines 1-300 of 400. Use :301 to continue";
    let plain = sandbox.run(&["--style", "plain", "a.txt"]);
    assert_eq!(plain, Ran { err: format!("[{notice}]\n"), ..read(numbers(1, 300)) });
    let quiet = sandbox.run(&["--style", "plain", "--quiet", "a.txt"]);
    assert_eq!(quiet, read(numbers(1, 300)));
    assert_eq!(sandbox.run(&["-q", "--style", "plain", "a.txt"]), quiet);

    let several = sandbox.run(&["--style", "plain", "a.txt", "b.txt"]);
    assert_eq!(several.err, format!("[a.txt: {notice}]\n"));
    assert_eq!(several.out, numbers(1, 300) + "\nx\n");

    let numbered = sandbox.run(&["a.txt"]);
    assert!(numbered.out.ends_with(&format!("\n300:300\n[{notice}]\n")));
    assert_eq!(numbered.err, "");
}

#[test]
fn colours_are_asked_for_or_left_out_in_pipes() {
    let sandbox = Sandbox::with(&[("a.txt", "a\u{1b}b\n")]);
    let plain = sandbox.run(&["a.txt"]);
    assert!(plain.out.ends_with("]\n1:a\u{1b}b\n"), "{plain:?}");
    for when in ["auto", "never"] {
        assert_eq!(sandbox.run(&["--color", when, "a.txt"]), plain, "{when}");
    }
    let header = plain.out.lines().next().unwrap();
    let always = sandbox.run(&["--color", "always", "a.txt"]);
    // With colours, control characters of the text are shown and not sent.
    assert_eq!(always, read(format!("\u{1b}[1m{header}\u{1b}[0m\n\u{1b}[2m1:\u{1b}[0ma\\u{{1b}}b\n")));
    let failure = sandbox.run(&["--color", "always", "no.txt"]);
    assert_eq!(failure.err, "\u{1b}[1m\u{1b}[31momniread:\u{1b}[0m Path 'no.txt' not found.\n");
}

#[test]
fn the_environment_colours_no_pipe() {
    let sandbox = Sandbox::with(&[("a.txt", "a\n")]);
    let plain = sandbox.run(&["a.txt"]);
    let forced = sandbox.command(&["a.txt"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert_eq!(String::from_utf8(forced.stdout).unwrap(), plain.out);
}

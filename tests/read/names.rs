//! What exists wins over what could be parsed, and what is forgiven is said.

use omniread::{ErrorKind, ReadContext, Style};
use omniread_tests::{Scratch, block_on};

fn ctx(scratch: &Scratch) -> ReadContext {
    scratch.ctx().with_style(Style::Numbers).with_home(scratch.path("home"))
}

/// Files with three lines of their own name each, a request, the address that is read, and the answer without numbers
/// in the way: `N` stands for the name of the file.
fn check(files: &[&str], request: &str, resolved: &str, expected: &str) {
    let scratch = Scratch::new();
    for file in files {
        scratch.write(file, format!("1 {file}\n2 {file}\n3 {file}\n"));
    }
    let request = request.replace("CWD", &scratch.root().to_string_lossy());
    let output = block_on(omniread::read(request.as_str(), &ctx(&scratch)));
    let output = output.unwrap_or_else(|error| panic!("{request}: {error}"));
    let text = output.text().replace(&*scratch.root().to_string_lossy(), "CWD");
    assert_eq!(text, expected, "{request} of {files:?}");
    assert_eq!(output.details.resolved_path, resolved, "{request} of {files:?}");
}

/// All three lines of a file.
fn all(file: &str) -> String {
    format!("1:1 {file}\n2:2 {file}\n3:3 {file}\n")
}

/// All three lines of a file, after a remark.
fn noted(remark: &str, file: &str) -> String {
    format!("[{remark}]\n{}", all(file))
}

#[test]
fn a_literal_name_wins_over_every_reading_of_it() {
    for name in [
        "name:1-2",
        "name:raw",
        "name:stat",
        "name:-5",
        "a.zip:inner.txt",
        "app.db:users:1",
        "file#L5-L6",
        "file#L5",
        "file:10:20",
        "file:10–20",
        "what?.txt",
        "what?q=SELECT 1",
        "a;b",
        "one, two",
        "[\"x\"]",
        "\"quoted\".txt",
        "'single'",
        "@at.txt",
        ":colon",
        " blank before",
        "blank after ",
        "two  blanks",
        "back\\slash",
        "per%20cent%3A.txt",
        "-5",
        "5-9",
        "C:\\file",
        "www.example.com",
        "it’s",
        "tab\tname",
        "..dots",
        "name:",
    ] {
        check(&[name], name, name, &all(name));
        // The same when what it could be parsed as exists as well.
        let decoys =
            ["name", "file", "a.zip", "app.db", "what", "a", "b", "one", "two", "x", "at.txt", "colon"];
        let files: Vec<_> = decoys.into_iter().chain([name]).collect();
        check(&files, name, name, &all(name));
    }
}

#[test]
fn a_selection_follows_a_literal_name() {
    for name in
        ["name:1-2", "a.zip:inner.txt", "file#L5-L6", "file:10:20", "what?.txt", "a;b", "-5", "name:raw"]
    {
        let raw = format!("2 {name}\n3 {name}\n");
        check(&[name, "name", "file"], &format!("{name}:2-3:raw"), name, &raw);
    }
    check(
        &["name:1-2"],
        "name:1-2:3-3",
        "name:1-2",
        "2:2 name:1-2\n3:3 name:1-2\n[Showing lines 2-3 of 3]\n",
    );
}

#[test]
fn without_such_a_file_the_end_is_a_selection() {
    let raw = "2 name\n3 name\n";
    check(&["name"], "name:2-3:raw", "name", raw);
    check(&["name"], "name:raw:-2", "name", raw);
    check(&["dir/name:1-2"], "dir/name:1-2:raw:2-", "dir/name:1-2", "2 dir/name:1-2\n3 dir/name:1-2\n");
}

#[test]
fn what_is_forgiven_is_said_first() {
    let read = |read: &str, repair: &str| format!("Read as '{read}': {repair}");
    let found = "found the name under another spelling";
    for (file, request, address, repair) in [
        ("a.txt", " a.txt ", "a.txt", "dropped the blanks around the path"),
        ("my file.txt", "\"my file.txt\"", "my file.txt", "dropped the quotes around the path"),
        ("my file.txt", "'my file.txt'", "my file.txt", "dropped the quotes around the path"),
        ("my file.txt", "`my file.txt`", "my file.txt", "dropped the quotes around the path"),
        ("my file.txt", "“my file.txt”", "my file.txt", "dropped the quotes around the path"),
        ("my file.txt", "<my file.txt>", "my file.txt", "dropped the quotes around the path"),
        ("src/a.rs", "@src/a.rs", "src/a.rs", "dropped the @ before the path"),
        ("src/a.rs", ":src/a.rs", "src/a.rs", "dropped the colon before the path"),
        ("src/a.rs", "src\\a.rs", "src/a.rs", "read \\ as /"),
        ("my file.txt", "file://CWD/my%20file.txt", "my file.txt", "read the file:// URL as a path"),
        ("re\u{301}sume\u{301}.txt", "résumé.txt", "re\u{301}sume\u{301}.txt", found),
        ("résumé.txt", "re\u{301}sume\u{301}.txt", "résumé.txt", found),
        ("shot 3.14\u{202f}PM.txt", "shot 3.14 PM.txt", "shot 3.14\u{202f}PM.txt", found),
        ("it’s.txt", "it's.txt", "it’s.txt", found),
        ("it's.txt", "it’s.txt", "it's.txt", found),
        ("wide blank.txt", "wide\u{a0}blank.txt", "wide blank.txt", found),
        ("my file.txt", "my\\ file.txt", "my file.txt", found),
    ] {
        check(&[file], request, address, &noted(&read(address, repair), file));
    }
}

#[test]
fn selections_are_forgiven_too() {
    let lines = "2:2 f\n3:3 f\n[Showing lines 2-3 of 3]\n";
    for (request, read, repair) in [
        ("f#L3-L3", "f:3-3", "read the fragment as lines"),
        ("f#3-3", "f:3-3", "read the fragment as lines"),
        ("f#L3", "f:3", "read the fragment as lines"),
        ("f#L3C1-L3C2", "f:3-3", "read the fragment as lines"),
        ("f:3:1", "f:3", "read the numbers as line and column"),
        ("f:3–3", "f:3-3", "read the dash as -"),
        ("f:3—3", "f:3-3", "read the dash as -"),
        ("f: 3 - 3", "f:3-3", "dropped the blanks in the selection"),
        ("f:3-3,", "f:3-3", "dropped the comma at the end"),
        ("f:3-3:", "f:3-3", "dropped a colon with nothing after it"),
    ] {
        check(&["f"], request, "f", &format!("[Read as '{read}': {repair}]\n{lines}"));
    }
}

#[test]
fn folders_of_the_tilde_and_the_slash() {
    check(&["home/notes.md"], "~/notes.md", "home/notes.md", &all("home/notes.md"));
    check(&["sub/x"], "./sub/../sub/./x", "sub/x", &all("sub/x"));
    check(&["sub/x"], "CWD/sub/x", "sub/x", &all("sub/x"));
    check(&["~"], "./~", "~", &all("~"));
    let scratch = Scratch::with("only.txt", "x");
    for (path, address) in [("/", "./"), (".", "./"), ("~", "home/"), ("/.", "/")] {
        scratch.folder("home");
        let output = block_on(omniread::read(path, &ctx(&scratch))).expect("a folder can be listed");
        assert_eq!(output.details.resolved_path, address, "{path}");
        assert!(output.details.is_directory);
    }
}

#[test]
fn a_name_cannot_forge_lines_of_the_answer() {
    let name = "two\nlines.txt#0A1B]\n1:forged";
    let scratch = Scratch::with(name, "text\n");
    let ctx = scratch.ctx();
    let output = block_on(omniread::read(name, &ctx)).expect("the file can be read");
    let text = output.text();
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(text.ends_with("\n1:text\n"), "{text}");
    let error = block_on(omniread::read("no\nsuch", &ctx)).expect_err("there is no such file");
    assert_eq!(error.to_string().lines().count(), 1, "{error}");
}

#[test]
fn ambiguous_and_misspelt_names_list_candidates_that_work() {
    let scratch = Scratch::new();
    for file in ["a/same.txt", "b/same.txt", "c/same.txt", "reader.rs", "sub/writer.rs"] {
        scratch.write(file, "text\n");
    }
    for (request, candidates) in [
        ("same.txt", vec!["a/same.txt", "b/same.txt", "c/same.txt"]),
        ("same.txt:1-2", vec!["a/same.txt:1-2", "b/same.txt:1-2", "c/same.txt:1-2"]),
        ("raeder.rs", vec!["reader.rs"]),
        ("Reader.rs", vec!["reader.rs"]),
        ("sub/wirter.rs:1-1", vec!["sub/writer.rs:1-1"]),
        ("writter.rs", vec!["sub/writer.rs"]),
    ] {
        let error = block_on(omniread::read(request, &scratch.ctx())).expect_err(request);
        assert_eq!(error.kind(), ErrorKind::NotFound, "{request}");
        let next: Vec<_> = error.next().iter().map(omniread::Next::path).collect();
        assert_eq!(next, candidates, "{request}: {error}");
        for path in next {
            assert!(error.to_string().contains(path.split(':').next().unwrap_or_default()), "{error}");
            block_on(omniread::read(path, &scratch.ctx())).expect("a candidate can be read");
        }
    }
}

#[test]
fn a_unique_ending_is_found_and_ignored_files_are_not() {
    let scratch = Scratch::new();
    scratch.write(".ignore", "hidden-away/\n");
    scratch.write("hidden-away/only.txt", "text\n");
    scratch.write("deep/er/unique.txt", "text\n");
    scratch.write("a.txt", "text\n");
    let ctx = ctx(&scratch);
    let found = block_on(omniread::read("er/unique.txt", &ctx)).expect("it is the only one");
    let remark = "[Path 'er/unique.txt' not found; resolved to 'deep/er/unique.txt' via suffix match]\n";
    assert_eq!(found.text(), format!("{remark}1:text\n"));
    let resolution = found.details.suffix_resolution.expect("the details say so");
    assert_eq!((resolution.from.as_str(), resolution.to.as_str()), ("er/unique.txt", "deep/er/unique.txt"));
    // A part of a name is no ending of a path, a missing member is no missing root, and what is ignored stays so.
    for request in ["r/unique.txt", "a.txt:unique.txt", "only.txt"] {
        assert!(block_on(omniread::read(request, &ctx)).is_err(), "{request}");
    }
}

#[test]
fn strings_that_are_no_path_are_refused() {
    let scratch = Scratch::new();
    for (path, kind) in [
        ("", ErrorKind::Invalid),
        (" \t", ErrorKind::Invalid),
        ("a\0b", ErrorKind::Invalid),
        (&"a/".repeat(40_000), ErrorKind::Invalid),
        (&"n".repeat(300), ErrorKind::NotFound),
        (&":".repeat(200), ErrorKind::NotFound),
    ] {
        let error = block_on(omniread::read(path, &scratch.ctx())).expect_err("no such thing");
        assert_eq!(error.kind(), kind, "{error}");
        assert!(error.to_string().len() < 1000, "{error}");
    }
}

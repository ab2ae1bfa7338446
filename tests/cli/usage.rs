//! Command lines that are wrong, and paths that look odd.

use crate::sandbox::{Ran, Sandbox, read};

#[test]
fn wrong_command_lines_end_with_2() {
    let sandbox = Sandbox::with(&[("a.txt", "a\n")]);
    for (arguments, message) in [
        ([].as_slice(), "the following required arguments were not provided"),
        (&["--nope", "a.txt"], "unexpected argument '--nope' found"),
        (&["-x", "a.txt"], "unexpected argument '-x' found"),
        (&["--style", "fancy", "a.txt"], "invalid value 'fancy'"),
        (&["--summary", "never", "a.txt"], "invalid value 'never'"),
        (&["--max-lines", "many", "a.txt"], "invalid value 'many'"),
        (&["--offset", "0", "a.txt"], "invalid value '0'"),
        (&["--limit", "0", "a.txt"], "invalid value '0'"),
        (&["--timeout", "0", "a.txt"], "invalid value '0'"),
        (&["--raw", "--bytes", "a.txt"], "the argument '--raw' cannot be used with '--bytes'"),
        (&["--bytes", "--symbol", "x", "a.txt"], "the argument '--bytes' cannot be used with '--symbol"),
        (&["--offset", "1", "--symbol", "x", "a.txt"], "the argument '--offset <N>' cannot be used with"),
        (&["--force", "a.txt"], "the following required arguments were not provided"),
        (&["--mode", "zoom", "a.txt"], "--mode zoom needs --symbol NAME"),
        (&["--mode", "symbols", "--symbol", "x", "a.txt"], "--symbol shows one definition"),
        (&["--mode", "content", "--symbol", "x", "a.txt"], "--symbol shows one definition"),
        (
            &["--mode", "symbols", "--limit", "5", "a.txt"],
            "--offset and --limit do not go with --mode symbols",
        ),
        (&["--mode", "symbols", "--raw", "a.txt"], "--raw does not go with --mode symbols"),
        (&["--man", "a.txt"], "the argument '--man' cannot be used with one or more of the other"),
        (&["--completions", "tcsh"], "invalid value 'tcsh'"),
        (&["--header", "nonsense", "http://localhost/"], "invalid value 'nonsense'"),
    ] {
        let Ran { code, out, err } = sandbox.run(arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {err}");
        assert!(err.starts_with(&format!("omniread: {message}")), "{arguments:?}: {err}");
    }
}

#[test]
fn flags_may_stand_behind_paths() {
    let sandbox = Sandbox::with(&[("a.txt", "a\n"), ("help", "no command\n"), ("--raw", "a file\n")]);
    assert_eq!(sandbox.run(&["a.txt", "--style", "plain"]), read("a\n"));
    assert_eq!(sandbox.run(&["--style=plain", "help"]), read("no command\n"));
    assert_eq!(sandbox.run(&["./help", "--style=plain"]), read("no command\n"));
    assert_eq!(sandbox.run(&["--style=plain", "--", "--raw"]), read("a file\n"));
}

#[cfg(unix)]
#[test]
fn a_path_that_is_not_utf8_says_what_to_do() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let sandbox = Sandbox::with(&[("a.txt", "a\n")]);
    let arguments = [OsStr::new("--style=plain"), OsStr::from_bytes(b"caf\xe9"), OsStr::new("a.txt")];
    let output = sandbox.command(&arguments).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b"a\n"[..]));
    let err = "omniread: 'caf\u{fffd}' is not UTF-8, as paths have to be. Pipe the file in and read `-`.\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), err);
}

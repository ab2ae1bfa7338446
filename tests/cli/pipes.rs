//! Whoever reads the output may stop.

use std::io::{BufRead, BufReader};

use crate::sandbox::{Sandbox, numbers, rest};

#[test]
fn a_closed_pipe_is_no_error() {
    let sandbox = Sandbox::with(&[("a.txt", &numbers(1, 100_000))]);
    let everything = ["--style", "plain", "--max-lines", "0", "--max-bytes", "0", "a.txt"];
    for arguments in [everything.as_slice(), &["--json", "--max-lines", "0", "--max-bytes", "0", "a.txt"]] {
        let mut child = sandbox.start(arguments);
        let mut out = BufReader::with_capacity(16, child.stdout.take().unwrap());
        out.read_until(b'1', &mut Vec::new()).unwrap();
        drop(out);
        let err = rest(child.stderr.take().unwrap());
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn a_pipe_closed_before_the_first_byte_is_none_either() {
    let sandbox = Sandbox::with(&[]);
    for arguments in [["-"].as_slice(), &["--bytes", "-"], &["--json", "-"]] {
        let mut child = sandbox.start(arguments);
        drop(child.stdout.take());
        // Only now the input ends, so that nothing was written before.
        drop(child.stdin.take());
        let err = rest(child.stderr.take().unwrap());
        assert!(matches!(child.wait().unwrap().code(), Some(0)) && err.is_empty(), "{arguments:?}: {err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let sandbox = Sandbox::with(&[("a.txt", "a\n")]);
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = sandbox.command(&["a.txt"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.starts_with("omniread: the answer cannot be written: "), "{err}");
}

//! Ctrl-C.
#![cfg(unix)]

use std::io::{BufRead, BufReader};
use std::process::Command;

use crate::sandbox::{Sandbox, rest};

#[test]
fn an_interrupt_ends_a_read_that_waits() {
    let sandbox = Sandbox::with(&[("a.txt", "ready\n")]);
    let mut child = sandbox.start(&["--style", "plain", "a.txt", "-"]);
    // Waiting for a process closes its input, and an input that has ended is an answer.
    let held = child.stdin.take();
    // The first answer shows that the command runs; the second waits for an input that never ends.
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line, "ready\n");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(held);
    assert_eq!((rest(out), rest(child.stderr.take().unwrap())), (String::new(), String::new()));
}

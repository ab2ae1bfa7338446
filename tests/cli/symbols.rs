//! `symbols --jsonl`: definitions for scripts.

use crate::sandbox::{Sandbox, read};

const CODE: &str = "/// A pool.\nstruct Pool;\n\nimpl Pool {\n    fn take(&self) {\n    }\n}\n";
const ROWS: &str = r#"{"file":"a.rs","kind":"struct","name":"Pool","line":2,"end":2}
{"file":"a.rs","kind":"impl","name":"Pool","line":4,"end":7}
{"file":"a.rs","kind":"method","name":"take","line":5,"end":6}
"#;

#[test]
fn every_definition_is_a_line() {
    let sandbox = Sandbox::with(&[("a.rs", CODE), ("b.json", "{\"k\": 1}\n")]);
    assert_eq!(sandbox.run(&["symbols", "--jsonl", "a.rs"]), read(ROWS));
    assert_eq!(sandbox.run(&["--jsonl", "a.rs"]), read(ROWS));
    assert_eq!(sandbox.run(&["symbols", "--jsonl", "--max-bytes", "10", "a.rs"]).out, ROWS);
    let both = sandbox.run(&["symbols", "--jsonl", "a.rs", "b.json"]).out;
    let key = r#"{"file":"b.json","kind":"key","name":"k","line":1,"end":1}"#;
    assert_eq!(both, format!("{ROWS}{key}\n"));
}

#[test]
fn what_has_none_fails_and_costs_the_others_nothing() {
    let sandbox = Sandbox::with(&[("a.rs", CODE), ("n.txt", "no code\n")]);
    let ran = sandbox.run(&["symbols", "--jsonl", "n.txt", "a.rs"]);
    assert_eq!((ran.out.as_str(), ran.code), (ROWS, Some(1)));
    assert!(ran.err.contains("needs an outline"), "{}", ran.err);
    let ran = sandbox.run(&["symbols", "--jsonl", ".", "a.rs"]);
    assert_eq!((ran.out.as_str(), ran.code), (ROWS, Some(1)));
    assert!(ran.err.contains("'.' is a folder"), "{}", ran.err);
}

#[test]
fn without_the_flag_it_is_a_path() {
    let sandbox = Sandbox::with(&[("symbols", "text\n")]);
    assert!(sandbox.run(&["symbols"]).out.ends_with("1:text\n"));
    let ran = sandbox.run(&["symbols", "symbols:1"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let ran = Sandbox::with(&[("a.rs", CODE)]).run(&["symbols", "a.rs"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(
        ran.err.starts_with("omniread: `symbols` prints definitions for scripts and needs --jsonl: "),
        "{ran:?}"
    );
    let ran = sandbox.run(&["--jsonl", "--json", "symbols"]);
    assert_eq!(ran.code, Some(2));
}

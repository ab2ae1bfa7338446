//! `--show-secrets`, and what holds without it.

use serde_json::Value;

use crate::sandbox::{Sandbox, read};

const ENV: &str = "PORT=8080\nDB_PASSWORD=hunter2\n";
const MASKED: &str = "PORT=8080\nDB_PASSWORD=‹masked›\n";

#[test]
fn values_are_masked_until_they_are_asked_for() {
    let sandbox = Sandbox::with(&[(".env", ENV)]);
    assert_eq!(sandbox.run(&["--style", "plain", ".env"]).out, MASKED);
    assert_eq!(sandbox.run(&["--style", "plain", "--show-secrets", ".env"]), read(ENV));
    let numbered = sandbox.run(&[".env"]).out;
    assert!(
        numbered.ends_with("]\n1:PORT=8080\n2:DB_PASSWORD=‹masked›\n[1 value masked on line 2]\n"),
        "{numbered}"
    );
}

#[test]
fn raw_text_and_bytes_are_masked_and_the_notice_is_on_standard_error() {
    let sandbox = Sandbox::with(&[(".env", ENV)]);
    let raw = sandbox.run(&["--raw", ".env"]);
    assert_eq!((raw.out.as_str(), raw.err.contains("[1 value masked on line 2]")), (MASKED, true), "{raw:?}");
    assert_eq!(sandbox.run(&["--bytes", ".env"]).out, MASKED);
    assert_eq!(sandbox.run(&["--bytes", "--show-secrets", ".env"]).out, ENV);
}

#[test]
fn json_is_masked_and_counts() {
    let sandbox = Sandbox::with(&[(".env", ENV)]);
    for flags in [&["--json"][..], &["--json", "--raw"], &["--json", "--bytes"]] {
        let ran = sandbox.run(&[flags, &[".env"]].concat());
        assert!(!ran.out.contains("hunter2") && !ran.err.contains("hunter2"), "{ran:?}");
    }
    let line: Value = serde_json::from_str(&sandbox.run(&["--json", ".env"]).out).unwrap();
    assert_eq!(line["details"]["maskedCount"], 1);
    assert_eq!(line["notices"][0]["text"], "[1 value masked on line 2]");
    // What base64 of the value would look like.
    let bytes = sandbox.run(&["--json", "--bytes", ".env"]).out;
    assert!(!bytes.contains("aHVudGVyMg") && !bytes.contains("h1bnRlcj"), "{bytes}");
}

#[test]
fn standard_input_is_masked_by_the_name_it_is_given() {
    let sandbox = Sandbox::with(&[]);
    let ran = sandbox.run_with(&["--style", "plain", "--as", ".env", "-"], ENV.as_bytes());
    assert_eq!(ran.out, MASKED);
}

//! Credentials in texts: nothing panics, what is found lies within the text on borders of characters, and a masked text
//! keeps its lines.

#![no_main]

use libfuzzer_sys::fuzz_target;
use omniread_secrets::{credentials, is_key_store};

/// One name for each way of looking.
const NAMES: [&str; 14] = [
    ".env", "x.ini", "x.properties", "x.toml", "x.json", "x.yaml", "x.xml", ".netrc", ".pgpass", "password", "x.rs",
    "secrets.yaml", "credentials.json", "x.pem",
];

fuzz_target!(|text: &str| {
    for name in NAMES {
        check(name, text);
    }
    let (name, rest) = text.split_once('\n').unwrap_or((text, ""));
    check(name, rest);
    let _ = is_key_store(name, rest.as_bytes());
});

fn check(name: &str, text: &str) {
    let mut at = 0;
    let mut masked = String::new();
    for range in credentials(name, text) {
        assert!(at <= range.start && range.start < range.end);
        masked.push_str(&text[at..range.start]);
        masked.extend(text[range.clone()].chars().filter(|sign| *sign == '\n'));
        at = range.end;
    }
    masked.push_str(&text[at..]);
    assert_eq!(masked.matches('\n').count(), text.matches('\n').count());
}

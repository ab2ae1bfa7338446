//! What holds of every text.

use omniread_secrets::{credentials, is_key_store, name_in_row};
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};
use proptest::sample::select;

/// Names of files, one for each way of looking.
const NAMES: [&str; 17] = [
    ".env",
    "x.ini",
    "x.properties",
    "x.toml",
    "x.json",
    "x.yaml",
    "x.xml",
    ".netrc",
    ".pgpass",
    "password",
    "x.rs",
    "secrets.yaml",
    "credentials.json",
    ".npmrc",
    "x.csv",
    "settings.xml",
    "x.pem",
];

/// What texts with credentials are made of.
const PIECES: [&str; 64] = [
    "password",
    "api_key",
    "token",
    "SECRET",
    "name",
    "value",
    "key",
    "data",
    "kind: Secret",
    "=",
    ":",
    ": ",
    " = ",
    "\"",
    "'",
    "`",
    "\\",
    "\\\"",
    "\\n",
    "\n",
    "\r\n",
    "\r",
    " ",
    "  ",
    "\t",
    "- ",
    "#",
    "# ",
    "<",
    ">",
    "</",
    "/>",
    "{",
    "}",
    "[",
    "]",
    ",",
    ";",
    "&",
    "?",
    "@",
    "://",
    "Bearer ",
    "Authorization",
    "Cookie: ",
    "ghp_",
    "sk-",
    "AKIA",
    "hunter2",
    "S3cr3t!pass",
    "Kq0vTn55LmPw2Rb7xYzA",
    "é",
    "🔑",
    "-----BEGIN PRIVATE KEY-----",
    "-----END PRIVATE KEY-----",
    "MIIEowIBAAKCAQEAmadeup",
    "|",
    "---",
    "\"\"\"",
    "<![CDATA[",
    "machine",
    "${X}",
    "8Q~",
    "sig=",
];

fn texts() -> impl Strategy<Value = String> {
    proptest::collection::vec(select(&PIECES[..]), 0..60).prop_map(|pieces| pieces.concat())
}

/// The text with a mask in place of what is found on each line.
fn masked(name: &str, text: &str) -> String {
    let mut out = String::new();
    let mut at = 0;
    for range in credentials(name, text) {
        out.push_str(&text[at..range.start]);
        let ends = text[range.clone()].chars().filter(|sign| matches!(sign, '\n' | '\r'));
        out.push('*');
        out.extend(ends);
        at = range.end;
    }
    out + &text[at..]
}

fn line_ends(text: &str) -> Vec<char> {
    text.chars().filter(|sign| matches!(sign, '\n' | '\r')).collect()
}

proptest! {
    #[test]
    fn ranges_are_sorted_and_within_the_text(text in texts(), name in select(&NAMES[..])) {
        let mut at = 0;
        for range in credentials(name, &text) {
            prop_assert!(at <= range.start && range.start < range.end, "{range:?} of {text:?}");
            prop_assert!(text.get(range.clone()).is_some_and(|found| !found.trim().is_empty()), "{range:?} of {text:?}");
            at = range.end;
        }
    }

    #[test]
    fn a_masked_text_keeps_its_lines(text in texts(), name in select(&NAMES[..])) {
        prop_assert_eq!(line_ends(&masked(name, &text)), line_ends(&text));
    }

    #[test]
    fn any_text_can_be_looked_at(text in any::<String>(), name in any::<String>()) {
        let _ = masked(&name, &text);
        let _ = name_in_row(&name, [(text.as_str(), name.as_str())]);
    }

    #[test]
    fn any_bytes_can_be_looked_at(head in any::<Vec<u8>>()) {
        let _ = is_key_store("x", &head);
    }
}

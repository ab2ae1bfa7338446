//! Values that stand for a credential and are none: empty ones, variables, examples, what is to be filled in.

use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

/// What may stand around a variable or a note of what is to be filled in.
const FRAMES: [(&str, &str); 8] =
    [("<", ">"), ("{{", "}}"), ("{%", "%}"), ("%", "%"), ("[", "]"), ("(", ")"), ("__", "__"), ("@", "@")];

/// How references to what is kept elsewhere begin.
#[rustfmt::skip] // a list to be read
const REFERENCES: &[&str] = &[
    "${", "$(", "$$", "#{", "{{", "<%", "%(", "%{", "%s", "%v", "@Microsoft.KeyVault", "arn:aws", "op://",
    "vault:", "ssm:", "env:", "file:", "secret:", "projects/", "ENC[", "ENC(", "!vault", "!Ref", "!Sub",
    "!ENV", "!env", "!secret", "ssh-rsa", "ssh-ed25519", "ecdsa-sha2",
];

/// What is written where nothing is set, and words that settings have of their own.
#[rustfmt::skip] // a list to be read
const NOTHING: &[&str] = &[
    "true", "false", "yes", "no", "on", "off", "null", "nil", "none", "undefined", "unset", "string", "str",
    "boolean", "required", "optional", "todo", "x",
];

/// Parts of values that say so themselves.
#[rustfmt::skip] // a list to be read
const SAYING_SO: &[&str] = &[
    "example", "changeme", "change-me", "change_me", "change me", "placeholder", "redacted", "‹masked›",
    "replace", "your-", "your_", "yourpass", "yourtoken", "my-secret", "xxxx", "****",
];

/// Passwords that everybody tries first.
#[rustfmt::skip] // a list to be read
const COMMON: &[&str] = &[
    "password", "passwd", "pass", "pw", "pwd", "secret", "token", "admin", "root", "user", "username",
    "guest", "test", "testing", "postgres", "mysql", "default", "foo", "bar", "baz", "demo", "p", "pass1",
    "password1", "key",
];

/// Longer values are no placeholders.
const LONGEST: usize = 200;

/// Whether a value says itself that it is none.
pub(crate) fn is_placeholder(value: &str) -> bool {
    let value = value.trim();
    if value.len() > LONGEST {
        return false;
    }
    is_repeated(value)
        || REFERENCES.iter().any(|start| value.starts_with(start))
        || is_variable(value)
        || FRAMES.iter().any(|frame| is_framed(value, *frame))
        || is_braced(value)
        || value.contains("...")
        || value.contains('…')
        || NOTHING.iter().any(|word| word.eq_ignore_ascii_case(value))
        || says_so(value)
}

/// Whether everybody tries it first. In prose and in addresses such passwords are examples.
pub(crate) fn is_common(value: &str) -> bool {
    COMMON.iter().any(|word| word.eq_ignore_ascii_case(value))
}

/// No sign, or one and the same: `xxxxxxxx`, `****`, `...`.
fn is_repeated(value: &str) -> bool {
    let mut signs = value.chars();
    let Some(first) = signs.next() else { return true };
    signs.all(|sign| sign == first)
}

/// `$NAME` and what may follow it in a path; `%a`. Hashes of passwords go on with another `$`.
fn is_variable(value: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"_./:-#".contains(&byte);
    let begins = |sign: char| sign.is_ascii_alphabetic() || sign == '_';
    let name = value.strip_prefix('$').filter(|name| name.starts_with(begins));
    name.is_some_and(|name| name.bytes().all(is_part)) || (value.starts_with('%') && value.len() <= 3)
}

fn is_framed(value: &str, (open, close): (&str, &str)) -> bool {
    value.len() > open.len() + close.len() && value.starts_with(open) && value.ends_with(close)
}

/// `{name}`; braces around something encrypted hold other signs.
fn is_braced(value: &str) -> bool {
    let inside = value.strip_prefix('{').and_then(|value| value.strip_suffix('}'));
    let is_named =
        |inside: &str| inside.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.:- ".contains(&byte));
    inside.is_some_and(|inside| is_named(inside) && inside.len() <= 40)
}

fn says_so(value: &str) -> bool {
    static PARTS: LazyLock<AhoCorasick> = LazyLock::new(|| {
        let parts = AhoCorasick::builder().ascii_case_insensitive(true).build(SAYING_SO);
        parts.expect("a few words are no large automaton")
    });
    PARTS.is_match(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders() {
        for value in [
            "",
            " ",
            "xxxxxxxx",
            "********",
            "<your-key>",
            "${DB_PASSWORD}",
            "$DB_PASSWORD",
            "$(cat file)",
            "{{ token }}",
            "%PASSWORD%",
            "{password}",
            "changeme",
            "CHANGE_ME",
            "your-api-key-here",
            "null",
            "true",
            "ENC[AES256_GCM,data]",
            "AKIAIOSFODNN7EXAMPLE",
            "sk-...",
            "[REDACTED]",
            "ssh-ed25519 AAAA",
            "@PASSWORD@",
            "__TOKEN__",
            "!vault",
        ] {
            assert!(is_placeholder(value), "{value}");
        }
    }

    #[test]
    fn values() {
        for value in [
            "hunter2",
            "p@ss",
            "{jSMOWnoPFgsHVpMvz5VrIt5kRbzGpI8u+9EF1iFQyJQ=}",
            "a%b",
            "12345678",
            "none-of-it",
            "$2b$10$abcdefghijklmnopqrstuv",
        ] {
            assert!(!is_placeholder(value), "{value}");
        }
    }
}

//! Words that name credentials, and those around them that name something else.

use super::{Naming, is_any};

#[rustfmt::skip] // a list to be read
const SURELY: &[&str] = &[
    "password", "passwords", "passwd", "passphrase", "passphrases", "passcode", "passwort", "kennwort",
    "pwd", "secret", "secrets", "apikey", "apikeys", "secretkey", "privatekey", "accesskey", "sharedkey",
    "masterkey",
];

/// Ends of words written together: `dbpassword`, `clientsecret`.
#[rustfmt::skip] // a list to be read
const SURELY_AT_END: &[&str] = &[
    "password", "passwd", "passphrase", "secret", "apikey", "secretkey", "privatekey", "requirepass",
    "storepass",
];

#[rustfmt::skip] // a list to be read
const PERHAPS: &[&str] = &[
    "token", "tokens", "auth", "authorization", "bearer", "credential", "credentials", "creds", "pass",
    "cookie", "cookies", "masterauth",
];

/// Whose pass it is, when it is a password.
#[rustfmt::skip] // a list to be read
const WITH_PASS: &[&str] = &[
    "db", "database", "user", "smtp", "mail", "email", "imap", "admin", "root", "ftp", "sftp", "mysql",
    "postgres", "pg", "redis", "mongo", "rabbitmq", "sudo", "proxy", "login", "account", "my", "key",
    "store", "auth", "http", "ssh", "vpn", "wifi", "ldap", "bind",
];

/// What a key is for, when it is a credential for sure.
const WITH_KEY: &[&str] =
    &["api", "secret", "private", "access", "encryption", "encrypt", "signing", "master", "shared"];

/// What a key is for, when it may be one.
#[rustfmt::skip] // a list to be read
const WITH_KEY_PERHAPS: &[&str] = &[
    "account", "storage", "service", "deploy", "ssh", "hmac", "jwt", "aes", "crypt", "cipher",
    "subscription", "license", "auth", "consumer", "webhook", "admin", "session", "integration",
    "write", "ingest", "preshared", "psk", "sas", "application", "app",
];

/// What the word at `at` names, together with the one before it.
pub(super) fn noun_at(words: &[&str], at: usize) -> Option<Naming> {
    let word = words[at];
    let before = at.checked_sub(1).map_or("", |at| words[at]);
    if is_any(word, &["key", "keys"]) {
        return of_key(words, at, before);
    }
    if is_any(word, SURELY) || SURELY_AT_END.iter().any(|end| ends_with(word, end)) {
        return Some(Naming::Surely);
    }
    if is_any(word, &["pass"]) && is_any(before, WITH_PASS) {
        return Some(Naming::Surely);
    }
    (is_any(word, PERHAPS) || ends_with(word, "token")).then_some(Naming::Perhaps)
}

/// `client key` is the name of a certificate's key where bytes follow it.
fn of_key(words: &[&str], at: usize, before: &str) -> Option<Naming> {
    let has_data = words.get(at + 1).is_some_and(|word| is_any(word, &["data"]));
    if is_any(before, WITH_KEY) || (is_any(before, &["client"]) && has_data) {
        return Some(Naming::Surely);
    }
    is_any(before, WITH_KEY_PERHAPS).then_some(Naming::Perhaps)
}

fn ends_with(word: &str, end: &str) -> bool {
    let start = word.len().checked_sub(end.len());
    start.and_then(|start| word.get(start..)).is_some_and(|tail| tail.eq_ignore_ascii_case(end))
}

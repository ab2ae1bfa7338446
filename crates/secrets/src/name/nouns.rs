//! Words that name credentials, and those around them that name something else.

use super::{Naming, is_any};

const SURELY: &[&str] = &[
    "password",
    "passwords",
    "passwd",
    "passphrase",
    "passphrases",
    "passcode",
    "passwort",
    "kennwort",
    "pwd",
    "secret",
    "secrets",
    "apikey",
    "apikeys",
    "secretkey",
    "privatekey",
    "accesskey",
    "sharedkey",
    "masterkey",
];

/// Ends of words written together: `dbpassword`, `clientsecret`.
const SURELY_AT_END: &[&str] = &[
    "password",
    "passwd",
    "passphrase",
    "secret",
    "apikey",
    "secretkey",
    "privatekey",
    "requirepass",
    "storepass",
];

const PERHAPS: &[&str] = &[
    "token",
    "tokens",
    "auth",
    "authorization",
    "bearer",
    "credential",
    "credentials",
    "creds",
    "pass",
    "cookie",
    "cookies",
    "masterauth",
];

/// Whose pass it is, when it is a password.
const WITH_PASS: &[&str] = &[
    "db", "database", "user", "smtp", "mail", "email", "imap", "admin", "root", "ftp", "sftp", "mysql",
    "postgres", "pg", "redis", "mongo", "rabbitmq", "sudo", "proxy", "login", "account", "my", "key",
    "store", "auth", "http", "ssh", "vpn", "wifi", "ldap", "bind",
];

/// What a key is for, when it is a credential for sure.
const WITH_KEY: &[&str] =
    &["api", "secret", "private", "access", "encryption", "encrypt", "signing", "master", "shared"];

/// What a key is for, when it may be one.
const WITH_KEY_PERHAPS: &[&str] = &[
    "account",
    "storage",
    "service",
    "deploy",
    "ssh",
    "hmac",
    "jwt",
    "aes",
    "crypt",
    "cipher",
    "subscription",
    "license",
    "auth",
    "consumer",
    "webhook",
    "admin",
    "session",
    "integration",
    "write",
    "ingest",
    "preshared",
    "psk",
    "sas",
    "application",
    "app",
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

/// Words before the noun.
pub(super) mod before {
    use super::is_any;

    const OTHER: &[&str] = &[
        "no",
        "is",
        "has",
        "have",
        "use",
        "uses",
        "show",
        "hide",
        "toggle",
        "with",
        "without",
        "need",
        "needs",
        "require",
        "requires",
        "required",
        "enable",
        "enabled",
        "disable",
        "disabled",
        "allow",
        "allowed",
        "min",
        "max",
        "num",
        "n",
        "number",
        "count",
        "forgot",
        "forgotten",
        "reset",
        "change",
        "invalid",
        "missing",
        "wrong",
        "incorrect",
        "public",
        "existing",
        "bos",
        "eos",
        "pad",
        "unk",
        "mask",
        "sep",
        "cls",
        "special",
        "stop",
        "added",
        "prompt",
        "completion",
        "total",
        "cached",
        "get",
        "create",
        "generate",
        "parse",
        "validate",
        "verify",
        "check",
        "handle",
        "by",
        "per",
        "next",
        "page",
        "continuation",
        "syntax",
        "lexer",
        "peek",
        "weak",
        "save",
        "remember",
    ];

    /// Whether it makes something else of the name: `forgot_password`, `max_tokens`.
    pub(in crate::name) fn is_other(word: &str) -> bool {
        is_any(word, OTHER)
    }
}

/// Words behind the noun.
pub(super) mod after {
    use super::{Naming, is_any};

    const SAME: &[&str] = &[
        "value",
        "plain",
        "plaintext",
        "text",
        "data",
        "b",
        "base",
        "prod",
        "production",
        "dev",
        "development",
        "staging",
        "stage",
        "test",
        "live",
        "old",
        "new",
        "current",
        "primary",
        "secondary",
        "main",
        "backup",
        "key",
        "keys",
        "default",
        "raw",
        "encoded",
        "hash",
        "hashed",
        "digest",
        "string",
        "confirmation",
        "again",
    ];

    const OTHER: &[&str] = &[
        "file",
        "files",
        "path",
        "paths",
        "dir",
        "url",
        "urls",
        "uri",
        "endpoint",
        "host",
        "port",
        "name",
        "names",
        "id",
        "ids",
        "type",
        "types",
        "length",
        "len",
        "size",
        "count",
        "limit",
        "limits",
        "min",
        "max",
        "policy",
        "rules",
        "expiry",
        "expires",
        "expiration",
        "ttl",
        "timeout",
        "lifetime",
        "age",
        "at",
        "date",
        "time",
        "ref",
        "refs",
        "arn",
        "hint",
        "label",
        "title",
        "placeholder",
        "field",
        "fields",
        "input",
        "column",
        "param",
        "header",
        "prefix",
        "suffix",
        "enabled",
        "required",
        "reset",
        "change",
        "changed",
        "algorithm",
        "alg",
        "method",
        "mode",
        "scope",
        "scopes",
        "format",
        "version",
        "class",
        "provider",
        "manager",
        "store",
        "env",
        "var",
        "variable",
        "encoding",
        "pattern",
        "regex",
        "strength",
        "index",
        "pos",
        "position",
        "start",
        "end",
        "kind",
        "command",
        "cmd",
        "helper",
        "program",
        "usage",
        "error",
        "errors",
        "message",
        "msg",
        "description",
        "help",
        "info",
        "status",
        "state",
        "user",
        "username",
        "login",
        "page",
        "form",
        "link",
        "button",
        "screen",
        "icon",
        "rotation",
        "retention",
        "security",
        "issuer",
        "audience",
        "domain",
        "realm",
        "region",
        "group",
        "role",
        "roles",
        "source",
        "sources",
        "target",
        "callback",
        "public",
        "handler",
        "service",
        "server",
        "client",
        "config",
        "options",
        "settings",
        "ids",
        "map",
        "list",
        "stream",
        "tree",
        "set",
        "span",
        "budget",
        "per",
        "used",
        "left",
        "remaining",
    ];

    /// What is left of a naming: all of it before `prod`, nothing before `file`, a guess before an unknown word.
    pub(in crate::name) fn narrowed(naming: Naming, word: &str) -> Option<Naming> {
        if is_any(word, OTHER) {
            return None;
        }
        Some(if is_any(word, SAME) { naming } else { Naming::Perhaps })
    }
}

//! Words around the noun of a name, which may make something else of it.

use super::{Naming, is_any};

/// Before the noun: `forgot_password`, `max_tokens`.
#[rustfmt::skip] // a list to be read
const BEFORE: &[&str] = &[
    "no", "is", "has", "have", "use", "uses", "show", "hide", "toggle", "with", "without", "need", "needs",
    "require", "requires", "required", "enable", "enabled", "disable", "disabled", "allow", "allowed",
    "min", "max", "num", "n", "number", "count", "forgot", "forgotten", "reset", "change", "invalid",
    "missing", "wrong", "incorrect", "public", "existing", "bos", "eos", "pad", "unk", "mask", "sep", "cls",
    "special", "stop", "added", "prompt", "completion", "total", "cached", "get", "create", "generate",
    "parse", "validate", "verify", "check", "handle", "by", "per", "next", "page", "continuation", "syntax",
    "lexer", "peek", "weak", "save", "remember",
];

/// Behind it: `password_file`, `token_type`.
#[rustfmt::skip] // a list to be read
const BEHIND: &[&str] = &[
    "age", "alg", "algorithm", "arn", "at", "audience", "budget", "button", "callback", "change", "changed",
    "class", "client", "cmd", "column", "command", "config", "count", "date", "description", "dir",
    "domain", "enabled", "encoding", "end", "endpoint", "env", "error", "errors", "expiration", "expires",
    "expiry", "field", "fields", "file", "files", "form", "format", "group", "handler", "header", "help",
    "helper", "hint", "host", "icon", "id", "ids", "index", "info", "input", "issuer", "kind", "label",
    "left", "len", "length", "lifetime", "limit", "limits", "link", "list", "login", "manager", "map",
    "max", "message", "method", "min", "mode", "msg", "name", "names", "options", "page", "param", "path",
    "paths", "pattern", "per", "placeholder", "policy", "port", "pos", "position", "prefix", "program",
    "provider", "public", "realm", "ref", "refs", "regex", "region", "remaining", "required", "reset",
    "retention", "role", "roles", "rotation", "rules", "scope", "scopes", "screen", "security", "server",
    "service", "set", "settings", "size", "source", "sources", "span", "start", "state", "status", "store",
    "stream", "strength", "suffix", "target", "time", "timeout", "title", "tree", "ttl", "type", "types",
    "uri", "url", "urls", "usage", "used", "user", "username", "var", "variable", "version",
];

/// Behind it, where they change nothing: `DB_PASSWORD_PROD`.
#[rustfmt::skip] // a list to be read
const BEHIND_THE_SAME: &[&str] = &[
    "value", "plain", "plaintext", "text", "data", "b", "base", "prod", "production", "dev", "development",
    "staging", "stage", "test", "live", "old", "new", "current", "primary", "secondary", "main", "backup",
    "key", "keys", "default", "raw", "encoded", "hash", "hashed", "digest", "string", "confirmation",
    "again",
];

/// Whether a word before the noun makes something else of the name.
pub(super) fn changes(word: &str) -> bool {
    is_any(word, BEFORE)
}

/// What a word behind the noun leaves of a naming: all of it or nothing; an unknown word leaves a guess.
pub(super) fn narrowed(naming: Naming, word: &str) -> Option<Naming> {
    if is_any(word, BEHIND) {
        return None;
    }
    Some(if is_any(word, BEHIND_THE_SAME) { naming } else { Naming::Perhaps })
}

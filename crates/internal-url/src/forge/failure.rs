//! What a status that is no success means.

use std::time::{Duration, UNIX_EPOCH};

use omniread_fetch::Fetched;
use serde_json::Value;

use super::asking::Asking;
use super::error::ForgeError;
use super::session::locked;
use crate::ForgeKind;

/// Characters of a server's own words that are repeated.
const REPEATED: usize = 200;

pub(super) fn of(asking: &Asking, answer: &Fetched, what: &str, has_token: bool) -> ForgeError {
    let host = asking.api.forge.host.clone();
    let said = said(answer);
    let reason = || if said.is_empty() { format!("status {}", answer.status) } else { said.clone() };
    if is_limit(answer, &said) {
        let wait = wait(asking, answer);
        let now = asking.ctx.clock.now();
        // A server that does not say how long is left alone for a minute.
        if let Some(until) = now.checked_add(wait.unwrap_or(Duration::from_mins(1))) {
            locked(&asking.session.limited).insert(host, until);
        }
        return limited(asking, wait, has_token);
    }
    match answer.status {
        401 => ForgeError::Refused {
            host,
            reason: reason(),
            remedy: format!("The token is not accepted: {}", token(asking)),
        },
        403 => ForgeError::Refused {
            host,
            reason: reason(),
            remedy: if has_token { "The token may not have the right.".to_owned() } else { token(asking) },
        },
        404 | 410 => {
            let remedy =
                if has_token { String::new() } else { format!(" If it is private: {}", token(asking)) };
            ForgeError::Missing { host, what: what.to_owned(), remedy }
        }
        406 | 413 => ForgeError::TooMuch {
            host,
            what: what.to_owned(),
            reason: reason().trim_end_matches('.').to_owned(),
        },
        status @ 500.. => ForgeError::Server { host, status },
        status => {
            let reason =
                format!("status {status}{}", if said.is_empty() { said } else { format!(", {said}") });
            ForgeError::Shape { host, kind: asking.api.kind_name(), reason }
        }
    }
}

/// That nothing is answered until then.
pub(super) fn limited(asking: &Asking, wait: Option<Duration>, has_token: bool) -> ForgeError {
    let remedy =
        if has_token { String::new() } else { format!(" With a token more is allowed: {}", token(asking)) };
    ForgeError::RateLimited { host: asking.api.forge.host.clone(), wait, remedy }
}

fn is_limit(answer: &Fetched, said: &str) -> bool {
    let spent = ["x-ratelimit-remaining", "ratelimit-remaining"]
        .iter()
        .any(|name| answer.headers.get(name) == Some("0"));
    let says = answer.headers.get("retry-after").is_some() || said.to_lowercase().contains("rate limit");
    answer.status == 429 || (answer.status == 403 && (spent || says))
}

/// How long to wait: in seconds, or until a time.
fn wait(asking: &Asking, answer: &Fetched) -> Option<Duration> {
    let number = |name: &str| answer.headers.get(name)?.trim().parse::<u64>().ok();
    if let Some(seconds) = number("retry-after") {
        return Some(Duration::from_secs(seconds));
    }
    let reset = number("x-ratelimit-reset").or_else(|| number("ratelimit-reset"))?;
    let until = UNIX_EPOCH.checked_add(Duration::from_secs(reset))?;
    until.duration_since(asking.ctx.clock.now()).ok()
}

/// What the server says in its own words, on one line.
fn said(answer: &Fetched) -> String {
    let value: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    let message = ["message", "error", "error_description"].iter().find_map(|key| value[*key].as_str());
    let words: Vec<&str> = message.unwrap_or_default().split_whitespace().collect();
    words.join(" ").chars().filter(|sign| !sign.is_control()).take(REPEATED).collect()
}

/// How to give a token.
fn token(asking: &Asking) -> String {
    let forge = &asking.api.forge;
    match (forge.kind, forge.host.as_str()) {
        (ForgeKind::GitHub, "github.com") if !forge.named => {
            "set GH_TOKEN, or log in with `gh auth login`.".to_owned()
        }
        (ForgeKind::GitLab, "gitlab.com") if !forge.named => "set GITLAB_TOKEN.".to_owned(),
        (ForgeKind::Forgejo, "codeberg.org") if !forge.named => "set CODEBERG_TOKEN.".to_owned(),
        _ => "name a variable that holds one as `token_env` of the host in resources.toml.".to_owned(),
    }
}

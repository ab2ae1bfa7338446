//! Answers that say no.

use omniread_fetch::Fetched;
use omniread_read_core::{ErrorKind, ReadError};

use super::reading::Read;

/// Headers that say why, or what to do.
const TELLING: [&str; 5] = ["retry-after", "www-authenticate", "location", "allow", "x-ratelimit-remaining"];

/// Says of an answer that it is none, with its status and what may help.
pub(super) fn tell(read: &mut Read, answer: &Fetched) {
    "failed".clone_into(&mut read.method);
    read.elsewhere = None;
    let mut said = vec![format!("HTTP {}{}", answer.status, meaning(answer.status))];
    let telling = TELLING.iter().filter_map(|name| answer.headers.get(name).map(|value| (name, value)));
    said.extend(telling.map(|(name, value)| format!("{name}: {value}")));
    read.notes.splice(0..0, said);
}

/// That a picture of a page did not come.
pub(super) fn no_picture(address: &str, answer: &Fetched) -> ReadError {
    let said = format!(
        "'{address}' did not come: '{}' answers HTTP {}{}.",
        answer.url,
        answer.status,
        meaning(answer.status)
    );
    ReadError::new(ErrorKind::Network, "open", address, said)
}

/// The status in words, and what to do about it.
fn meaning(status: u16) -> &'static str {
    match status {
        400 => " bad request",
        401 => " unauthorized: it wants a login, which this reader has not",
        402 => " payment required",
        403 => " forbidden: the server refuses this reader or its address",
        404 => " not found: check the address",
        405 => " method not allowed",
        406 => " not acceptable",
        408 => " request timeout: try again",
        410 => " gone: it was removed",
        429 => " too many requests: wait before the next one",
        451 => " unavailable for legal reasons",
        500 => " internal server error: try again later",
        502 => " bad gateway: try again later",
        503 => " service unavailable: try again later",
        504 => " gateway timeout: try again later",
        300..=399 => " a redirect that leads nowhere",
        _ => "",
    }
}

//! Errors of fetching as errors of reads.

use omniread_fetch::{FetchError, ParseError};
use omniread_read_core::{ErrorKind, ReadError};

/// What is no URL.
pub(super) fn no_url(text: &str, error: ParseError) -> ReadError {
    let said = format!("'{text}' is no URL that can be read: {error}.");
    ReadError::new(ErrorKind::Invalid, "parse", text, said)
}

/// That nothing is asked and nothing is kept.
pub(super) fn offline(url: &str) -> ReadError {
    let said = format!("'{url}' was not read before, and the network is off. Read it with the network on.");
    ReadError::new(ErrorKind::Denied, "open", url, said)
}

/// Why there is no answer, and what to do.
pub(super) fn of(error: &FetchError, url: &str) -> ReadError {
    let remedy = match error {
        FetchError::Private { .. } => {
            " A server on this machine is read where the person at the command line names it; other private hosts, and those that a model names, where the private web is allowed (--private-web)."
        }
        FetchError::Slow { .. } => " Try again later, or read another copy of it.",
        FetchError::Unreachable { reason, .. } => unreachable(reason),
        FetchError::TooLarge { .. } => " Save it to a file and read that.",
        _ => "",
    };
    let said = error.to_string();
    let end = if remedy.is_empty() || said.ends_with('.') { "" } else { "." };
    ReadError::new(kind(error), "open", url, format!("{said}{end}{remedy}"))
}

fn kind(error: &FetchError) -> ErrorKind {
    match error {
        FetchError::Scheme { .. } | FetchError::BadHeader { .. } => ErrorKind::Invalid,
        FetchError::HostNotListed { .. }
        | FetchError::Private { .. }
        | FetchError::Port { .. }
        | FetchError::BadRedirect { .. } => ErrorKind::Denied,
        FetchError::TooLarge { .. } => ErrorKind::TooLarge,
        FetchError::Slow { .. } => ErrorKind::Timeout,
        _ => ErrorKind::Network,
    }
}

/// What to do about a connection that was not made.
fn unreachable(reason: &str) -> &'static str {
    let reason = reason.to_ascii_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| reason.contains(word));
    if says(&["dns", "lookup", "resolve", "name or service", "nodename"]) {
        " Check the name of the host, and that this machine has a network."
    } else if says(&["certificate", "tls", "handshake"]) {
        " Its certificate is not one that this machine trusts; nothing is read past that."
    } else if says(&["corrupt message"]) {
        " It speaks no TLS there: try http://, or another port."
    } else if says(&["refused"]) {
        " Nothing listens there: check the port, and that the server runs."
    } else {
        " Try again, or read another copy of it."
    }
}

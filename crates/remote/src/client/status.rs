//! What the protocol says of a call that has no answer.

use std::error::Error;

use tonic::{Code, Status};

use crate::RemoteError;

/// How the library says that a call ran out of time.
const EXPIRED: &str = "Timeout expired";
/// Characters of what somebody else says.
const REPEATED: usize = 300;

/// The status of a call to `host` as what is wrong.
pub(crate) fn of_status(status: &Status, host: &str) -> RemoteError {
    let host = host.to_owned();
    let reason = said(status);
    match status.code() {
        Code::Unauthenticated | Code::PermissionDenied => RemoteError::Refused { host },
        Code::DeadlineExceeded => RemoteError::Late { host },
        Code::Cancelled if reason == EXPIRED => RemoteError::Late { host },
        Code::OutOfRange | Code::ResourceExhausted => RemoteError::TooLarge { host, reason },
        Code::Unimplemented | Code::InvalidArgument => RemoteError::Failed { host, reason },
        // A stream that ends without a status was cut.
        _ => RemoteError::Cut { host, reason },
    }
}

fn said(status: &Status) -> String {
    let inner = status.source().map(innermost).filter(|inner| !inner.is_empty());
    inner.unwrap_or_else(|| on_one_line(status.message()))
}

/// What an error says that nothing else caused.
pub(crate) fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    on_one_line(&inner.to_string())
}

/// Words of others, on one line and not too many.
pub(crate) fn on_one_line(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown: String = words.chars().filter(|sign| !sign.is_control()).take(REPEATED).collect();
    shown.trim_end_matches('.').to_owned()
}

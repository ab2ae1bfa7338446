//! Failures: which kind, what to do.

use omniread_read_core::{ErrorKind, Next, ReadError};

use crate::RemoteError;
use crate::proto;

/// The kind of a failure for somebody elsewhere.
fn kind_to(kind: ErrorKind) -> proto::FailureKind {
    use proto::FailureKind as To;
    match kind {
        ErrorKind::NotFound => To::NotFound,
        ErrorKind::Denied => To::Denied,
        ErrorKind::Invalid => To::Invalid,
        ErrorKind::TooLarge => To::TooLarge,
        ErrorKind::Unsupported => To::Unsupported,
        ErrorKind::PasswordProtected => To::PasswordProtected,
        ErrorKind::Corrupt => To::Corrupt,
        ErrorKind::Timeout => To::Timeout,
        ErrorKind::Cancelled => To::Cancelled,
        ErrorKind::Network => To::Network,
        ErrorKind::Io => To::Io,
        _ => To::Unspecified,
    }
}

fn kind_from(kind: proto::FailureKind) -> ErrorKind {
    use proto::FailureKind as From;
    match kind {
        From::NotFound => ErrorKind::NotFound,
        From::Denied => ErrorKind::Denied,
        From::Invalid => ErrorKind::Invalid,
        From::TooLarge => ErrorKind::TooLarge,
        From::Unsupported | From::Directory => ErrorKind::Unsupported,
        From::PasswordProtected => ErrorKind::PasswordProtected,
        From::Corrupt => ErrorKind::Corrupt,
        From::Timeout => ErrorKind::Timeout,
        From::Cancelled => ErrorKind::Cancelled,
        From::Network => ErrorKind::Network,
        From::Io | From::Unspecified => ErrorKind::Io,
    }
}

/// An error in words, with its kind and the calls that would work instead.
pub(crate) fn operation_error(error: &ReadError) -> proto::FileOperationError {
    let next = error.next().iter().map(next_to).collect();
    proto::FileOperationError { message: error.to_string(), kind: kind_to(error.kind()).into(), next }
}

/// A file of a batch that could not be read.
pub(crate) fn failed_file(path: &str, error: proto::FileOperationError, host: &str) -> proto::FailedFileRead {
    proto::FailedFileRead { path: path.to_owned(), error: Some(error), host: host.to_owned() }
}

pub(crate) fn failure_to(error: &ReadError) -> proto::Failure {
    proto::Failure { error: Some(operation_error(error)), target: error.target().to_owned() }
}

/// What a host told, as an error of a read here: it names the host.
pub(crate) fn failure_from(failure: proto::Failure, host: &str) -> ReadError {
    let proto::Failure { error, target } = failure;
    let error = error.unwrap_or_default();
    let kind = kind_from(error.kind());
    let next = error.next.into_iter().map(next_from).collect();
    RemoteError::Told { host: host.to_owned(), message: error.message, kind }.at_with(target, next)
}

pub(super) fn next_to(next: &Next) -> proto::Next {
    proto::Next { address: next.address.clone(), rest: next.rest.clone() }
}

pub(super) fn next_from(next: proto::Next) -> Next {
    Next::new(next.address, next.rest)
}

//! What the suites over containers share.

use omniread::{ReadContext, ReadError};

/// The text of an answer that must be one.
pub(crate) async fn read(path: &str, ctx: &ReadContext) -> String {
    omniread::read(path, ctx).await.unwrap_or_else(|error| panic!("{path}: {error}")).text()
}

/// The error of a read that must fail.
pub(crate) async fn error(path: &str, ctx: &ReadContext) -> ReadError {
    omniread::read(path, ctx).await.expect_err(path)
}

//! Errors on their way between processes.

use serde::{Deserialize, Serialize};

use crate::{ErrorKind, Next, ReadError};

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Failure {
    kind: ErrorKind,
    /// Whether a part was asked for that is not there.
    selects: bool,
    message: String,
    next: Vec<Next>,
}

impl Failure {
    pub(super) fn of(error: &ReadError) -> Self {
        Self {
            kind: error.kind(),
            selects: error.operation() == "select",
            message: error.to_string(),
            next: error.next().to_vec(),
        }
    }

    pub(super) fn into_error(self, address: &str) -> ReadError {
        let operation = if self.selects { "select" } else { "read" };
        ReadError::new(self.kind, operation, address, self.message).with_next(self.next)
    }
}

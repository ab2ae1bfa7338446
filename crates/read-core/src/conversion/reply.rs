//! What a worker says: one line of JSON, and then pictures and members, one behind the other.

use bytes::Bytes;
use serde::{Deserialize, Serialize};

use super::failure::Failure;
use super::shown::Shown;
use super::step::Step;

/// What came of an order.
pub(super) enum Reply {
    View(Shown, Vec<Bytes>),
    Enter(Step, Vec<Bytes>),
    /// It cannot be told; whoever asks has to do it.
    Here,
    Failed(Failure),
}

#[derive(Serialize, Deserialize)]
struct Line {
    outcome: Outcome,
    /// Lengths of what stands behind the line.
    blobs: Vec<usize>,
}

#[derive(Serialize, Deserialize)]
enum Outcome {
    View(Shown),
    Enter(Step),
    Here,
    Failed(Failure),
}

impl Reply {
    pub(super) fn written(self) -> Vec<u8> {
        let (outcome, blobs) = match self {
            Self::View(shown, blobs) => (Outcome::View(shown), blobs),
            Self::Enter(step, blobs) => (Outcome::Enter(step), blobs),
            Self::Here => (Outcome::Here, Vec::new()),
            Self::Failed(failure) => (Outcome::Failed(failure), Vec::new()),
        };
        let line = Line { outcome, blobs: blobs.iter().map(Bytes::len).collect() };
        let mut out = serde_json::to_vec(&line).unwrap_or_default();
        out.push(b'\n');
        out.extend(blobs.iter().flatten());
        out
    }

    /// The reply, unless it is none or not whole.
    pub(super) fn parse(said: &[u8]) -> Option<Self> {
        let end = memchr::memchr(b'\n', said)?;
        let Line { outcome, blobs } = serde_json::from_slice(&said[..end]).ok()?;
        let mut rest = &said[end + 1..];
        let mut taken = Vec::with_capacity(blobs.len());
        for length in blobs {
            let (blob, behind) = rest.split_at_checked(length)?;
            taken.push(Bytes::copy_from_slice(blob));
            rest = behind;
        }
        Some(match outcome {
            Outcome::View(shown) => Self::View(shown, taken),
            Outcome::Enter(step) => Self::Enter(step, taken),
            Outcome::Here => Self::Here,
            Outcome::Failed(failure) => Self::Failed(failure),
        })
    }
}

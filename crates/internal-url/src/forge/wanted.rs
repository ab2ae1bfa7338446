//! What an address of an issue or a pull request asks for.

mod place;
mod question;

use omniread_selector::{Reading, Rest};

use super::error::ForgeError;
use crate::{Forges, InternalUrl};
use place::subject;
use question::answered;
pub(super) use question::{Filter, State};

/// The two schemes, which are read alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Issue,
    Pull,
}

impl Kind {
    pub(crate) fn scheme(self) -> &'static str {
        match self {
            Self::Issue => "issue",
            Self::Pull => "pr",
        }
    }

    pub(super) fn noun(self) -> &'static str {
        match self {
            Self::Issue => "an issue",
            Self::Pull => "a pull request",
        }
    }

    pub(super) fn of_many(self) -> (&'static str, &'static str) {
        match self {
            Self::Issue => ("issue", "issues"),
            Self::Pull => ("pull request", "pull requests"),
        }
    }
}

/// A repository as an address or a remote names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) host: Option<String>,
    /// Owner and name, with whatever groups stand between them.
    pub(super) path: String,
}

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) repository: Option<Named>,
    pub(super) what: What,
    pub(super) rest: Rest,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What {
    List(Filter),
    Ticket { number: u64, comments: bool },
    Diff { number: u64, part: Part },
}

/// Which part of a diff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    Files,
    All,
    /// Counted from 1, as it was written.
    File(String),
}

/// The first reading that means something.
pub(super) fn wanted(kind: Kind, readings: &[Reading], forges: &Forges) -> Result<Wanted, ForgeError> {
    let mut refused = None;
    for reading in readings {
        let url = match InternalUrl::parse(&reading.root) {
            Ok(url) => url,
            Err(error) => {
                refused = refused.or(Some(error));
                continue;
            }
        };
        let Some((repository, subject)) = subject(kind, url.parts(), forges) else { continue };
        let (what, rest) = answered(kind, subject, reading)?;
        return Ok(Wanted { repository, what, rest });
    }
    if let Some(refused) = refused {
        return Err(ForgeError::Address(refused));
    }
    let address = omniread_read_core::reading_told(readings).root.clone();
    Err(ForgeError::BadAddress { address, noun: kind.noun(), scheme: kind.scheme() })
}

#[cfg(test)]
mod tests;

//! Steps into containers on their way between processes.

use bytes::Bytes;
use omniread_selector::Rest;
use serde::{Deserialize, Serialize};

use super::shown::Shown;
use crate::contract::Entered;
use crate::{Hint, Identity, Inside, Resource};

/// A step without the bytes of a member, which travel beside it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Step {
    Member {
        address: String,
        name: String,
        media_type: Option<String>,
        identity: Option<String>,
        rest: String,
    },
    Content {
        address: String,
        shown: Shown,
        rest: String,
    },
    Itself,
    NotMine,
}

impl Step {
    /// Nothing for a step that cannot be told.
    pub(super) fn of(entered: Entered, inside: &Inside, blobs: &mut Vec<Bytes>) -> Option<Self> {
        match entered {
            Entered::Member(member, rest) => {
                blobs.push(member.bytes(inside.limits.held_bytes).ok()??);
                Some(Self::Member {
                    address: member.address,
                    name: member.hint.name,
                    media_type: member.hint.media_type,
                    identity: member.identity.map(|identity| identity.as_str().to_owned()),
                    rest: rest.as_str().to_owned(),
                })
            }
            Entered::Content(address, content, rest) => {
                let shown = Shown::of(content, inside, blobs)?;
                Some(Self::Content { address, shown, rest: rest.as_str().to_owned() })
            }
            Entered::Itself => Some(Self::Itself),
            Entered::NotMine => Some(Self::NotMine),
            Entered::Unwrap(_) => None,
        }
    }

    pub(super) fn into_entered(self, blobs: &mut impl Iterator<Item = Bytes>) -> Entered {
        match self {
            Self::Member { address, name, media_type, identity, rest } => {
                let hint = Hint { media_type, ..Hint::named(name) };
                let mut member = Resource::memory(address, hint, blobs.next().unwrap_or_default());
                member.identity = identity.map(Identity::new);
                Entered::Member(member, Rest::new(rest))
            }
            Self::Content { address, shown, rest } => {
                Entered::Content(address, shown.into_content(blobs), Rest::new(rest))
            }
            Self::Itself => Entered::Itself,
            Self::NotMine => Entered::NotMine,
        }
    }
}

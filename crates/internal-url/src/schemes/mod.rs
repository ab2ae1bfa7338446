//! The schemes, one module each.

mod agent;
pub(crate) mod artifact;
mod docs;
mod files;
pub(crate) mod history;
mod rule;
mod skill;
mod vault;

use omniread_read_core::{Inside, ReadError};

use crate::Resources;
use crate::source::{InternalSource, Shelf};

/// Opens what stands behind a scheme.
pub(crate) type Opener = fn(&Resources, &Inside) -> Result<Box<dyn Shelf>, ReadError>;

/// Every scheme, by name.
pub(crate) const ALL: [InternalSource; 9] = [
    InternalSource { scheme: "agent", noun: "agent output", open: agent::open },
    InternalSource { scheme: "artifact", noun: "artifact", open: artifact::open },
    InternalSource { scheme: "history", noun: "transcript", open: history::open },
    InternalSource { scheme: "local", noun: "scratch file", open: files::open_local },
    InternalSource { scheme: "memory", noun: "memory", open: files::open_memory },
    InternalSource { scheme: "omniread", noun: "page", open: docs::open },
    InternalSource { scheme: "rule", noun: "rule", open: rule::open },
    InternalSource { scheme: "skill", noun: "skill", open: skill::open },
    InternalSource { scheme: "vault", noun: "note", open: vault::open },
];

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
use crate::source::{FolderScheme, Shelf};

/// Opens what stands behind a scheme.
pub(crate) type Opener = fn(&Resources, &Inside) -> Result<Box<dyn Shelf>, ReadError>;

/// Every scheme, by name.
pub(crate) const ALL: [FolderScheme; 9] = [
    FolderScheme { scheme: "agent", noun: "agent output", open: agent::open },
    FolderScheme { scheme: "artifact", noun: "artifact", open: artifact::open },
    FolderScheme { scheme: "history", noun: "transcript", open: history::open },
    FolderScheme { scheme: "local", noun: "scratch file", open: files::open_local },
    FolderScheme { scheme: "memory", noun: "memory", open: files::open_memory },
    FolderScheme { scheme: "omniread", noun: "page", open: docs::open },
    FolderScheme { scheme: "rule", noun: "rule", open: rule::open },
    FolderScheme { scheme: "skill", noun: "skill", open: skill::open },
    FolderScheme { scheme: "vault", noun: "note", open: vault::open },
];

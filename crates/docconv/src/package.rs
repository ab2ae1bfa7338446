//! Zip packages with parts and relationships, as [ECMA-376] part 2 has them.
//!
//! [ECMA-376]: https://ecma-international.org/publications-and-standards/standards/ecma-376/

mod directory;
mod locked;
mod ole;
mod part;
mod relationships;
mod salvage;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::Range;
use std::sync::atomic::AtomicU64;

use bytes::Bytes;

use crate::{Damage, DocumentError, DocumentLimits, Pulse};

pub(crate) use locked::opened;
#[cfg(feature = "mail")]
pub(crate) use ole::Compound;
pub(crate) use ole::{is_ole, ole_lock, ole_names};
pub(crate) use part::{Cut, Part};
pub(crate) use relationships::Relationships;

/// An opened package. Parts are unpacked when they are asked for.
#[derive(Debug)]
pub(crate) struct Package {
    bytes: Bytes,
    members: Vec<Member>,
    /// Places in `members` by name in lower case, without a leading slash.
    by_name: HashMap<String, usize>,
    unpacked: AtomicU64,
    pub(crate) limits: DocumentLimits,
    pub(crate) pulse: Pulse,
    /// Whether the directory was damaged and the members were looked for.
    pub(crate) salvaged: bool,
}

/// One file of the zip.
#[derive(Debug, Clone)]
struct Member {
    name: String,
    method: u16,
    encrypted: bool,
    /// Of the unpacked bytes, where it is known.
    checksum: Option<u32>,
    packed: Range<usize>,
}

impl Package {
    /// Opens a package. A damaged directory is passed over: the members are then looked for one by one.
    pub(crate) fn open(bytes: Bytes, limits: DocumentLimits, pulse: Pulse) -> Result<Self, DocumentError> {
        if bytes.is_empty() {
            return Err(DocumentError::Empty);
        }
        let (members, salvaged) = match directory::members(&bytes, limits.members) {
            Some(members) => (members, false),
            None => (salvage::members(&bytes, limits.members), true),
        };
        if members.is_empty() {
            return Err(DocumentError::Corrupt { what: Damage::NoMembers });
        }
        if members.iter().all(|member| member.encrypted) {
            return Err(DocumentError::PasswordProtected);
        }
        // The first of two members of a name counts, as it does for the programs that write them.
        let mut by_name = HashMap::with_capacity(members.len());
        for (at, member) in members.iter().enumerate() {
            by_name.entry(key(&member.name)).or_insert(at);
        }
        Ok(Self { bytes, members, by_name, unpacked: AtomicU64::new(0), limits, pulse, salvaged })
    }

    /// The name of a part as it is written in the package.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        self.by_name.get(&key(name)).map(|at| self.members[*at].name.as_str())
    }

    /// Names of all members, in the order of the package.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.members.iter().map(|member| member.name.as_str())
    }

    fn member(&self, name: &str) -> Option<&Member> {
        self.by_name.get(&key(name)).map(|at| &self.members[*at])
    }
}

/// Names differ in case, slashes and a leading slash without being different.
fn key(name: &str) -> String {
    name.replace('\\', "/").trim_start_matches('/').to_lowercase()
}

//! What extension headers say of the entry they precede.

use std::borrow::Cow;

use super::header::Header;
use super::pax::Records;

/// Gathered until the entry they are for comes, and then gone. Only the entry itself takes them: an extension header
/// between a record and its entry has its own size in its own header, or bytes of content would be taken for entries.
#[derive(Default)]
pub(super) struct Pending {
    pub(super) long_name: Option<Vec<u8>>,
    pub(super) long_link: Option<Vec<u8>>,
    pub(super) records: Records,
}

impl Pending {
    /// Starts from what holds for all entries.
    pub(super) fn after(global: &Records) -> Self {
        Self { records: global.clone(), ..Self::default() }
    }

    pub(super) fn name<'a>(&'a self, header: &Header<'_>) -> Cow<'a, [u8]> {
        let records = &self.records;
        let told = records.sparse.name.as_ref().or(records.path.as_ref()).or(self.long_name.as_ref());
        told.map_or_else(|| Cow::Owned(header.name()), |name| Cow::Borrowed(name.as_slice()))
    }

    pub(super) fn link<'a>(&'a self, header: &'a Header<'_>) -> Cow<'a, str> {
        let told = self.records.link.as_ref().or(self.long_link.as_ref());
        String::from_utf8_lossy(told.map_or(header.link(), Vec::as_slice))
    }

    pub(super) fn stored(&self, header: &Header<'_>) -> u64 {
        self.records.size.unwrap_or_else(|| header.size())
    }
}

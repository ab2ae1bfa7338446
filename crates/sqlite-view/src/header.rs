//! The first hundred bytes of a database (`SQLite` file format, section 1.3).

use crate::Encoding;

/// Bytes of the header.
pub(crate) const HEADER_BYTES: usize = 100;

/// Whether these are the first bytes of a `SQLite` database. 16 are enough.
pub fn is_sqlite(head: &[u8]) -> bool {
    head.starts_with(b"SQLite format 3\0")
}

/// What the header says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) page_bytes: u32,
    /// Bytes of the whole database; `None` where the header does not know, as old writers leave it.
    pub(crate) bytes: Option<u64>,
    pub(crate) wal_mode: bool,
    pub(crate) encoding: Encoding,
    pub(crate) user_version: i32,
    pub(crate) application_id: u32,
}

impl Header {
    /// `None` unless these bytes begin a database.
    pub(crate) fn parse(head: &[u8]) -> Option<Self> {
        if !is_sqlite(head) || head.len() < HEADER_BYTES {
            return None;
        }
        let page_bytes = match u32::from(u16::from_be_bytes([head[16], head[17]])) {
            1 => 65_536,
            size => size,
        };
        if !page_bytes.is_power_of_two() || page_bytes < 512 {
            return None;
        }
        // The page count is valid only when the change counter was the same at the time it was written.
        let counted = number(head, 24) == number(head, 92) && number(head, 28) > 0;
        Some(Self {
            page_bytes,
            bytes: counted.then(|| u64::from(number(head, 28)) * u64::from(page_bytes)),
            wal_mode: head[18] == 2 || head[19] == 2,
            encoding: if matches!(number(head, 56), 2 | 3) { Encoding::Utf16 } else { Encoding::Utf8 },
            user_version: number(head, 60).cast_signed(),
            application_id: number(head, 68),
        })
    }
}

impl Header {
    /// Of a database of our own making.
    pub(crate) fn made(bytes: u64) -> Self {
        Self {
            page_bytes: 4096,
            bytes: Some(bytes),
            wal_mode: false,
            encoding: Encoding::Utf8,
            user_version: 0,
            application_id: 0,
        }
    }
}

/// The header of a copy that is read without its log and up to the end that it has: rollback mode in place of WAL, and
/// a page count that the engine does not believe.
pub(crate) fn standalone(head: &[u8]) -> Vec<u8> {
    let mut head = head[..HEADER_BYTES.min(head.len())].to_vec();
    if head.len() == HEADER_BYTES {
        head[18] = head[18].min(1);
        head[19] = head[19].min(1);
        let disbelieved = number(&head, 24) ^ 1;
        head[92..96].copy_from_slice(&disbelieved.to_be_bytes());
    }
    head
}

fn number(head: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]])
}

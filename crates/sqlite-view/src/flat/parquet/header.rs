//! Headers of pages (Parquet format, "Data pages").

use std::collections::BTreeMap;

use super::thrift::{Kind, Message};

/// What a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageKind {
    Data,
    DataV2,
    Dictionary,
    /// An index, which is not needed.
    Other,
}

/// The header of a page.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) kind: PageKind,
    /// Bytes of the header itself.
    pub(super) length: usize,
    /// Bytes of the page as it stands in the file.
    pub(super) packed: usize,
    /// Bytes that it should have when decompressed.
    pub(super) unpacked: usize,
    /// Numbers and flags of the part that belongs to the kind, by field.
    fields: BTreeMap<i64, i64>,
}

impl Header {
    /// `None` when the bytes are no header, or not all of one.
    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        let mut message = Message::new(bytes);
        let (mut number, mut numbers, mut fields) = (0, BTreeMap::new(), BTreeMap::new());
        loop {
            match message.numbered(&mut number)? {
                (_, Kind::End) => break,
                (field @ 1..=3, Kind::Number) => drop(numbers.insert(field, message.number()?)),
                (5 | 7 | 8, Kind::Struct) => fields = plain_fields(&mut message)?,
                (_, kind) => message.skip(kind)?,
            }
        }
        let size = |number| numbers.get(&number).and_then(|size| usize::try_from(*size).ok());
        let kind = match numbers.get(&1)? {
            0 => PageKind::Data,
            2 => PageKind::Dictionary,
            3 => PageKind::DataV2,
            _ => PageKind::Other,
        };
        let length = bytes.len() - message.left();
        Some(Self { kind, length, packed: size(3)?, unpacked: size(2)?, fields })
    }

    /// A number of the part that belongs to the kind.
    pub(super) fn number(&self, field: i64) -> Option<u32> {
        self.fields.get(&field).and_then(|number| u32::try_from(*number).ok())
    }

    /// Whether a page of the second version is compressed; it is unless it says otherwise.
    pub(super) fn is_compressed(&self) -> bool {
        self.fields.get(&7) != Some(&0)
    }

    /// Whether a dictionary is sorted.
    pub(super) fn is_sorted(&self) -> bool {
        self.fields.get(&3) == Some(&1)
    }
}

/// Numbers of a structure, flags as 0 and 1; everything else is read over.
fn plain_fields(message: &mut Message<'_>) -> Option<BTreeMap<i64, i64>> {
    let (mut number, mut fields) = (0, BTreeMap::new());
    loop {
        let value = match message.field(&mut number)? {
            Kind::End => return Some(fields),
            Kind::True => 1,
            Kind::False => 0,
            Kind::Number => message.number()?,
            kind => {
                message.skip(kind)?;
                continue;
            }
        };
        fields.insert(number, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_of_the_first_version() {
        // 1: 0, 2: 100, 3: 50, 5: {1: 7, 2: 0, 3: 3, 4: 3}
        let bytes = [0x15, 0, 0x15, 0xc8, 1, 0x15, 100, 0x2c, 0x15, 14, 0x15, 0, 0x15, 6, 0x15, 6, 0, 0, 99];
        let header = Header::parse(&bytes).unwrap();
        assert_eq!(
            (header.kind, header.length, header.packed, header.unpacked),
            (PageKind::Data, 18, 50, 100)
        );
        assert_eq!(
            [1, 2, 3, 4, 5].map(|field| header.number(field)),
            [Some(7), Some(0), Some(3), Some(3), None]
        );
        for length in 0..18 {
            assert!(Header::parse(&bytes[..length]).is_none(), "{length}");
        }
    }
}

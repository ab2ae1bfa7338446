//! Directories of TIFF: what EXIF is made of, too.

use std::ops::Range;

use super::clean;
use crate::header::{Bytes, Ends};

/// Entries of one directory that are looked at.
const ENTRIES: u64 = 1000;

/// The number of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag(pub(crate) u16);

/// How numbers are written.
#[derive(Debug, Clone, Copy)]
struct Order {
    little: bool,
    /// `BigTIFF`: places and counts have eight bytes.
    wide: bool,
    /// Where the file begins that places are counted from.
    base: u64,
}

/// One directory.
#[derive(Debug)]
pub(crate) struct Directory {
    order: Order,
    /// Where it stands.
    pub(crate) place: u64,
    /// Where the next one stands; 0 is none.
    pub(crate) next: u64,
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    tag: u16,
    kind: u16,
    count: u64,
    /// Where its value is.
    at: u64,
}

impl Directory {
    /// The first directory of the file that begins at `base`.
    pub(crate) fn first(bytes: &mut Bytes<'_>, base: u64) -> Result<Self, Ends> {
        let little = match &bytes.array(base)? {
            b"II" => true,
            b"MM" => false,
            _ => return Err(Ends::Senseless("its byte order is neither of the two")),
        };
        let order = Order { little, wide: false, base };
        let wide = order.half(bytes, base + 2)? == 43;
        let order = Order { wide, ..order };
        let first = order.place(bytes, base + if wide { 8 } else { 4 })?;
        Self::read(bytes, order, first)
    }

    /// Another directory of the same file.
    pub(crate) fn at(&self, bytes: &mut Bytes<'_>, place: u64) -> Result<Self, Ends> {
        Self::read(bytes, self.order, place)
    }

    fn read(bytes: &mut Bytes<'_>, order: Order, place: u64) -> Result<Self, Ends> {
        let start =
            order.base.checked_add(place).filter(|start| *start < bytes.length()).ok_or(Ends::Early)?;
        let (count, first, size) = if order.wide {
            (order.place(bytes, start)?, start.saturating_add(8), 20)
        } else {
            (order.half(bytes, start)?.into(), start + 2, 12)
        };
        if count > ENTRIES {
            return Err(Ends::Senseless("a directory has too many entries"));
        }
        let entries = (0..count).map(|index| Entry::read(bytes, order, first.saturating_add(index * size)));
        let entries = entries.collect::<Result<_, _>>()?;
        // The last directory of an EXIF block may end without the place of the next.
        let next = order.place(bytes, first.saturating_add(count * size)).unwrap_or(0);
        Ok(Self { order, place, next, entries })
    }

    /// The directory that an entry points to.
    pub(crate) fn below(&self, bytes: &mut Bytes<'_>, tag: Tag) -> Option<Self> {
        let place = self.number(bytes, tag)?;
        self.at(bytes, place.into()).ok()
    }

    /// The first number of an entry.
    pub(crate) fn number(&self, bytes: &mut Bytes<'_>, tag: Tag) -> Option<u32> {
        let entry = self.entry(tag)?;
        match entry.kind {
            1 | 7 => bytes.byte(entry.at).ok().map(u32::from),
            3 => self.order.half(bytes, entry.at).ok().map(u32::from),
            4 | 13 => self.order.word(bytes, entry.at).ok(),
            16 => u32::try_from(self.order.place(bytes, entry.at).ok()?).ok(),
            _ => None,
        }
    }

    /// The `index`th fraction of an entry, whole if its denominator is 0.
    pub(crate) fn nth_ratio(&self, bytes: &mut Bytes<'_>, tag: Tag, index: u64) -> Option<(u32, u32)> {
        let entry = self.entry(tag).filter(|entry| entry.kind == 5 && index < entry.count)?;
        let at = entry.at.checked_add(index * 8)?;
        Some((self.order.word(bytes, at).ok()?, self.order.word(bytes, at + 4).ok()?.max(1)))
    }

    /// The first fraction of an entry.
    pub(crate) fn ratio(&self, bytes: &mut Bytes<'_>, tag: Tag) -> Option<(u32, u32)> {
        self.nth_ratio(bytes, tag, 0)
    }

    /// The text of an entry; `None` for an empty one.
    pub(crate) fn text(&self, bytes: &mut Bytes<'_>, tag: Tag) -> Option<String> {
        let field = self.bytes(bytes, tag)?;
        let text = field.split(|byte| *byte == 0).next()?;
        Some(clean(&String::from_utf8_lossy(text))).filter(|text| !text.is_empty())
    }

    /// The bytes of an entry.
    pub(crate) fn bytes(&self, bytes: &mut Bytes<'_>, tag: Tag) -> Option<Vec<u8>> {
        let entry = self.entry(tag).filter(|entry| matches!(entry.kind, 1 | 2 | 7))?;
        bytes.field(entry.at, entry.count).ok()
    }

    /// The bytes of the header that say where the first directory is, and what they have to be for it to be at `place`.
    pub(crate) fn pointer(&self, place: u64) -> (Range<usize>, Vec<u8>) {
        let (at, size) = if self.order.wide { (8, 8) } else { (4, 4) };
        let mut written = place.to_le_bytes()[..size].to_vec();
        if !self.order.little {
            written.reverse();
        }
        (at..at + size, written)
    }

    fn entry(&self, tag: Tag) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.tag == tag.0)
    }
}

impl Entry {
    /// A value that fits stands in the entry itself.
    fn read(bytes: &mut Bytes<'_>, order: Order, at: u64) -> Result<Self, Ends> {
        let (tag, kind) = (order.half(bytes, at)?, order.half(bytes, at + 2)?);
        let count = order.place(bytes, at + 4)?;
        let (value, room) = if order.wide { (at + 12, 8) } else { (at + 8, 4) };
        let fits = count.checked_mul(size(kind)).is_some_and(|length| length <= room);
        let at = if fits { value } else { order.base.saturating_add(order.place(bytes, value)?) };
        Ok(Self { tag, kind, count, at })
    }
}

/// Bytes of one value of a kind (TIFF 6.0, section 2).
fn size(kind: u16) -> u64 {
    match kind {
        3 | 8 => 2,
        4 | 9 | 11 | 13 => 4,
        5 | 10 | 12 | 16..=18 => 8,
        _ => 1,
    }
}

impl Order {
    fn half(self, bytes: &mut Bytes<'_>, at: u64) -> Result<u16, Ends> {
        bytes.array(at).map(if self.little { u16::from_le_bytes } else { u16::from_be_bytes })
    }

    fn word(self, bytes: &mut Bytes<'_>, at: u64) -> Result<u32, Ends> {
        bytes.array(at).map(if self.little { u32::from_le_bytes } else { u32::from_be_bytes })
    }

    /// A place or a count, as wide as they are in this file.
    fn place(self, bytes: &mut Bytes<'_>, at: u64) -> Result<u64, Ends> {
        if self.wide {
            bytes.array(at).map(if self.little { u64::from_le_bytes } else { u64::from_be_bytes })
        } else {
            self.word(bytes, at).map(u64::from)
        }
    }
}

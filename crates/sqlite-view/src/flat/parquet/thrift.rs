//! The compact protocol of Thrift, as far as headers of Parquet need it.
//!
//! It is read here before the library sees it: what a header announces is neither believed nor followed into depths.

/// Structures in structures that are followed.
const DEPTH: usize = 16;

/// Types of the protocol, by their codes in fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// No field: the end of a structure.
    End,
    True,
    False,
    Byte,
    Number,
    Double,
    Binary,
    List,
    Map,
    Struct,
}

impl Kind {
    fn of(code: u8) -> Option<Self> {
        Some(match code {
            1 => Self::True,
            2 => Self::False,
            3 => Self::Byte,
            4..=6 => Self::Number,
            7 => Self::Double,
            8 => Self::Binary,
            9 | 10 => Self::List,
            11 => Self::Map,
            12 => Self::Struct,
            _ => return None,
        })
    }
}

/// A message that is being read. Everything is `None` once it makes no sense.
#[derive(Clone, Debug)]
pub(super) struct Message<'a> {
    left: &'a [u8],
}

impl<'a> Message<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { left: bytes }
    }

    /// Bytes that were not read yet.
    pub(super) fn left(&self) -> usize {
        self.left.len()
    }

    /// The next field of a structure behind that of this number, which is kept up to date.
    pub(super) fn field(&mut self, number: &mut i64) -> Option<Kind> {
        let head = self.byte()?;
        if head == 0 {
            return Some(Kind::End);
        }
        *number = match i64::from(head >> 4) {
            0 => self.number()?,
            further => number.checked_add(further)?,
        };
        Kind::of(head & 15)
    }

    /// The same, with its number.
    pub(super) fn numbered(&mut self, number: &mut i64) -> Option<(i64, Kind)> {
        let kind = self.field(number)?;
        Some((*number, kind))
    }

    /// A number of any width.
    pub(super) fn number(&mut self) -> Option<i64> {
        let coded = self.unsigned()?;
        Some((coded >> 1).cast_signed() ^ -(coded & 1).cast_signed())
    }

    /// What a list holds, and how many: no more than there are bytes.
    pub(super) fn list(&mut self) -> Option<(Kind, usize)> {
        let head = self.byte()?;
        let count = match head >> 4 {
            15 => usize::try_from(self.unsigned()?).ok()?,
            few => usize::from(few),
        };
        let kind = Kind::of(head & 15)?;
        (count <= self.left.len()).then_some((kind, count))
    }

    /// Reads over the value of a field.
    pub(super) fn skip(&mut self, kind: Kind) -> Option<()> {
        match kind {
            Kind::End | Kind::True | Kind::False => Some(()),
            kind => self.skip_in(kind, DEPTH),
        }
    }

    fn skip_in(&mut self, kind: Kind, depth: usize) -> Option<()> {
        let depth = depth.checked_sub(1)?;
        match kind {
            // In lists and maps a flag is a byte; in fields it has none, and is not read here.
            Kind::True | Kind::False | Kind::Byte => self.pass(1),
            Kind::End => None,
            Kind::Number => self.unsigned().map(drop),
            Kind::Double => self.pass(8),
            Kind::Binary => {
                let length = self.unsigned()?;
                self.pass(usize::try_from(length).ok()?)
            }
            Kind::List => {
                let (kind, count) = self.list()?;
                (0..count).try_for_each(|_| self.skip_in(kind, depth))
            }
            Kind::Map => self.skip_map(depth),
            Kind::Struct => {
                let mut number = 0;
                loop {
                    match self.field(&mut number)? {
                        Kind::End => return Some(()),
                        Kind::True | Kind::False => {}
                        kind => self.skip_in(kind, depth)?,
                    }
                }
            }
        }
    }

    fn skip_map(&mut self, depth: usize) -> Option<()> {
        let count = usize::try_from(self.unsigned()?).ok().filter(|count| *count <= self.left.len())?;
        if count == 0 {
            return Some(());
        }
        let kinds = self.byte()?;
        let (key, value) = (Kind::of(kinds >> 4)?, Kind::of(kinds & 15)?);
        (0..count).try_for_each(|_| {
            self.skip_in(key, depth)?;
            self.skip_in(value, depth)
        })
    }

    fn unsigned(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.left.split_first()?;
        self.left = rest;
        Some(*first)
    }

    fn pass(&mut self, bytes: usize) -> Option<()> {
        self.left = self.left.get(bytes..)?;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_and_passed_over() {
        // 1: 5, 2: true, 3: "ab", 5: [1, 2], 6: {1: -1}, 20: 300
        let bytes =
            [0x15, 10, 0x11, 0x18, 2, b'a', b'b', 0x29, 0x25, 2, 4, 0x1c, 0x15, 1, 0, 0x05, 40, 0xd8, 4, 0];
        let mut message = Message::new(&bytes);
        let (mut number, mut seen) = (0, vec![]);
        loop {
            match message.field(&mut number).unwrap() {
                Kind::End => break,
                Kind::Number => seen.push((number, message.number().unwrap())),
                kind => message.skip(kind).unwrap(),
            }
        }
        assert_eq!((seen, message.left()), (vec![(1, 5), (20, 300)], 0));
    }

    #[test]
    fn what_makes_no_sense_ends() {
        for bytes in
            [&[0x19, 0xf5, 0xff, 0xff, 0xff, 0xff, 15][..], &[0x18, 0x90, 1], &[0x15], &[0x1f], &[0x1c; 100]]
        {
            let mut message = Message::new(bytes);
            assert!(message.skip(Kind::Struct).is_none(), "{bytes:x?}");
        }
    }
}

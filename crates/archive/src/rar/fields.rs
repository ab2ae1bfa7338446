//! Numbers of a header, one after the other.

/// What is left of a header; `None` where it ends too early.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fields<'a>(pub(super) &'a [u8]);

impl<'a> Fields<'a> {
    pub(super) fn bytes(&mut self, len: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(bytes)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*bytes)
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        self.array().map(|[byte]| byte)
    }

    pub(super) fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// Seven bits a byte, lowest first; the highest bit says that more follow.
    pub(super) fn number(&mut self) -> Option<u64> {
        let mut value = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.u8()?;
            value |= u64::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    /// A number, for the length of something in memory.
    pub(super) fn len(&mut self) -> Option<usize> {
        self.number().and_then(|len| usize::try_from(len).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::Fields;

    #[test]
    fn numbers_end_where_the_highest_bit_does() {
        let cases: [(&[u8], Option<u64>); 5] = [
            (&[0x7F], Some(127)),
            (&[0x80, 0x01, 9], Some(128)),
            (&[0x80, 0x80, 0x00], Some(0)),
            (&[0xFF], None),
            (&[0x80; 11], None),
        ];
        for (bytes, expected) in cases {
            assert_eq!(Fields(bytes).number(), expected, "{bytes:x?}");
        }
    }
}

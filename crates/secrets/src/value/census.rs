//! What a value is made of.

/// How many of which signs there are.
#[derive(Default)]
pub(super) struct Census {
    pub(super) letters: usize,
    pub(super) lower: usize,
    pub(super) upper: usize,
    pub(super) digits: usize,
    pub(super) signs: usize,
    pub(super) blanks: usize,
    /// Changes between small letters, capitals and digits, joining signs left out.
    pub(super) turns: usize,
    seen: [u64; 4],
}

impl Census {
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut census = Self::default();
        let mut last = 0;
        for &byte in bytes {
            census.seen[usize::from(byte >> 6)] |= 1 << (byte & 63);
            let class = census.count(byte);
            census.turns += usize::from(class != 0 && last != 0 && class != last);
            last = if class == 0 { last } else { class };
        }
        census
    }

    /// Counts a byte, and gives its class: 0 of signs.
    fn count(&mut self, byte: u8) -> u8 {
        match byte {
            b'a'..=b'z' => {
                self.letters += 1;
                self.lower += 1;
                1
            }
            b'A'..=b'Z' => {
                self.letters += 1;
                self.upper += 1;
                2
            }
            b'0'..=b'9' => {
                self.digits += 1;
                3
            }
            b' ' | b'\t' => {
                self.blanks += 1;
                0
            }
            0x80.. => {
                self.letters += 1;
                0
            }
            _ => {
                self.signs += 1;
                0
            }
        }
    }

    pub(super) fn distinct(&self) -> u32 {
        self.seen.iter().map(|bits| bits.count_ones()).sum()
    }
}

//! Zero bytes and control characters.

/// How many suspicious bytes there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Census {
    len: usize,
    zeros: usize,
    /// Zero bytes directly after another.
    zero_runs: usize,
    /// Control characters that no text has: all but blanks, line ends, form feed, backspace and escape.
    controls: usize,
    /// Which of these there are, one bit each.
    kinds: u32,
}

impl Census {
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut census = Self { len: bytes.len(), zeros: 0, zero_runs: 0, controls: 0, kinds: 0 };
        let mut after_zero = false;
        for byte in bytes {
            let zero = *byte == 0;
            census.zeros += usize::from(zero);
            census.zero_runs += usize::from(zero && after_zero);
            if matches!(byte, 1..=7 | 0x0E..=0x1A | 0x1C..=0x1F | 0x7F) {
                census.controls += 1;
                census.kinds |= 1 << (byte & 0x1F);
            }
            after_zero = zero;
        }
        census
    }

    /// Nothing suspicious at all.
    pub(super) fn is_clean(&self) -> bool {
        self.zeros + self.controls == 0
    }

    /// For valid UTF-8: hardly a stray zero, or zeros that only separate strings (lists of names, environments); hardly any
    /// controls, or one kind of them as a separator.
    pub(super) fn is_text(&self) -> bool {
        let strings = self.zero_runs == 0 && self.controls == 0 && self.zeros * 4 <= self.len;
        let fields = self.kinds.is_power_of_two() && self.controls * 4 <= self.len;
        (strings || !self.has_many_zeros()) && (fields || self.controls * 20 <= self.len)
    }

    pub(super) fn has_many_zeros(&self) -> bool {
        self.zeros > 1.max(self.len / 500)
    }

    /// For legacy encodings, which anything decodes in.
    pub(super) fn has_many_controls(&self) -> bool {
        self.controls > self.len / 100
    }
}

//! Lines that end on the way through a text.

use memchr::memchr2_iter;

/// How many lines have ended: LF, CRLF and a lone CR end one.
#[derive(Debug, Default)]
pub(super) struct LineCount {
    ended: u64,
    /// The last byte was a CR.
    after_cr: bool,
}

impl LineCount {
    pub(super) fn ended(&self) -> u64 {
        self.ended
    }

    /// Goes on over these bytes.
    pub(super) fn advance(&mut self, bytes: &[u8]) {
        for at in memchr2_iter(b'\n', b'\r', bytes) {
            let after_cr = if at == 0 { self.after_cr } else { bytes[at - 1] == b'\r' };
            let is_second_half = bytes[at] == b'\n' && after_cr;
            self.ended += u64::from(!is_second_half);
        }
        if let Some(last) = bytes.last() {
            self.after_cr = *last == b'\r';
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LineCount;

    #[test]
    fn counts_every_end_once() {
        for (text, ended) in [("", 0), ("a", 0), ("a\nb\n", 2), ("a\r\nb\rc\n\r", 4), ("\r\r\n\n", 3)] {
            for split in 0..=text.len() {
                let mut count = LineCount::default();
                count.advance(&text.as_bytes()[..split]);
                count.advance(&text.as_bytes()[split..]);
                assert_eq!(count.ended(), ended, "{text:?} at {split}");
            }
        }
    }
}

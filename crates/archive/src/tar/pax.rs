//! Records of pax headers: `LENGTH KEY=VALUE\n` (POSIX.1-2024, pax, "pax Extended Header").

/// What the records of a header say of the next entry.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Records {
    pub(super) path: Option<Vec<u8>>,
    pub(super) link: Option<Vec<u8>>,
    pub(super) size: Option<u64>,
    pub(super) modified: Option<i64>,
    pub(super) sparse: Sparse,
}

/// The three ways in which GNU tar writes holes into pax headers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Sparse {
    pub(super) name: Option<Vec<u8>>,
    pub(super) real_size: Option<u64>,
    /// Version 1.0: the map stands in front of the content.
    pub(super) map_in_content: bool,
    /// Versions 0.0 and 0.1: offsets and lengths in turn.
    pub(super) map: Vec<u64>,
}

impl Sparse {
    pub(super) fn is_there(&self) -> bool {
        self.map_in_content || !self.map.is_empty()
    }
}

/// Pieces of one file that are listed at most.
const PIECES: usize = 1 << 20;

/// Reads all records; one that is malformed ends them, and `false` says so.
pub(super) fn parse(mut bytes: &[u8], into: &mut Records) -> bool {
    while !bytes.is_empty() && bytes[0] != 0 {
        let Some((key, value, rest)) = record(bytes) else { return false };
        into.take(key, value);
        bytes = rest;
    }
    true
}

fn record(bytes: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let blank = bytes.iter().take(20).position(|byte| *byte == b' ')?;
    let length = usize::try_from(decimal(&bytes[..blank])?).ok()?;
    let (record, rest) = bytes.split_at_checked(length)?;
    let record = record.get(blank + 1..)?.strip_suffix(b"\n")?;
    let equals = record.iter().position(|byte| *byte == b'=')?;
    Some((&record[..equals], &record[equals + 1..], rest))
}

impl Records {
    fn take(&mut self, key: &[u8], value: &[u8]) {
        match key {
            b"path" => self.path = Some(value.to_vec()),
            b"linkpath" => self.link = Some(value.to_vec()),
            b"size" => self.size = decimal(value).or(self.size),
            b"mtime" => self.modified = seconds(value).or(self.modified),
            b"GNU.sparse.name" => self.sparse.name = Some(value.to_vec()),
            b"GNU.sparse.size" | b"GNU.sparse.realsize" => self.sparse.real_size = decimal(value),
            b"GNU.sparse.major" => self.sparse.map_in_content = value == b"1",
            b"GNU.sparse.offset" | b"GNU.sparse.numbytes" => {
                self.sparse.map.extend(decimal(value).filter(|_| self.sparse.map.len() < 2 * PIECES));
            }
            b"GNU.sparse.map" => {
                let numbers = value.split(|byte| *byte == b',').map_while(decimal);
                self.sparse.map = numbers.take(2 * PIECES).collect();
            }
            _ => {}
        }
    }
}

pub(super) fn decimal(digits: &[u8]) -> Option<u64> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}

/// Seconds with a fraction, which is dropped downwards.
fn seconds(value: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(value).ok()?;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let seconds: i64 = whole.parse().ok()?;
    let is_below = whole.starts_with('-') && fraction.bytes().any(|digit| digit != b'0');
    Some(seconds.saturating_sub(i64::from(is_below)))
}

#[cfg(test)]
mod tests {
    use super::{Records, parse, seconds};

    #[test]
    fn records_are_read_until_one_is_malformed() {
        let mut records = Records::default();
        assert!(parse(b"12 path=a\nb\n12 size=123\n18 mtime=-5.25000\n", &mut records));
        assert_eq!(records.path.as_deref(), Some(&b"a\nb"[..]));
        assert_eq!((records.size, records.modified), (Some(123), Some(-6)));

        for broken in [&b"9999 path=a\n"[..], b"x path=a\n", b"11 path=abcd\n", b"3 a\n", b"8 a b c\n"] {
            assert!(!parse(broken, &mut Records::default()), "{broken:?}");
        }
    }

    #[test]
    fn times_round_down() {
        for (written, expected) in
            [("5", Some(5)), ("5.9", Some(5)), ("-5.1", Some(-6)), ("-5.0", Some(-5)), ("x", None)]
        {
            assert_eq!(seconds(written.as_bytes()), expected, "{written}");
        }
    }
}

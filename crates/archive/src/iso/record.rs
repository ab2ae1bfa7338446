//! Records of directories (ECMA-119, 9.1).

use super::SECTOR;
use crate::calendar::seconds;

/// One record of a directory.
#[derive(Debug, Clone, Copy)]
pub(super) struct Record<'a> {
    /// Offset of the content.
    pub(super) at: u64,
    pub(super) size: u64,
    pub(super) modified: Option<i64>,
    pub(super) is_directory: bool,
    /// More of the same file follows in the next record.
    pub(super) goes_on: bool,
    pub(super) is_interleaved: bool,
    pub(super) name: &'a [u8],
    /// What extensions say.
    pub(super) system: &'a [u8],
}

impl<'a> Record<'a> {
    /// The record that `bytes` are.
    pub(super) fn parse(bytes: &'a [u8]) -> Option<Self> {
        let fixed = bytes.first_chunk::<33>()?;
        let name_end = 33 + usize::from(fixed[32]);
        let name = bytes.get(33..name_end)?;
        let system = bytes.get(name_end + (name_end % 2)..).unwrap_or_default();
        let block = u64::from(little(&fixed[2..6])) + u64::from(fixed[1]);
        let flags = fixed[25];
        Some(Self {
            at: block * SECTOR,
            size: u64::from(little(&fixed[10..14])),
            modified: time(&fixed[18..25]),
            is_directory: flags & 2 != 0,
            goes_on: flags & 0x80 != 0,
            is_interleaved: fixed[26] != 0 || fixed[27] != 0,
            name,
            system,
        })
    }

    /// Whether it stands for the directory itself or its parent.
    pub(super) fn is_dots(&self) -> bool {
        matches!(self.name, [0 | 1])
    }
}

/// A number of 32 bits; 0 where there are fewer bytes.
pub(super) fn little(bytes: &[u8]) -> u32 {
    bytes.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

/// Year from 1900, month, day, hour, minute, second, and quarters of an hour from UTC.
fn time(bytes: &[u8]) -> Option<i64> {
    let [year, month, day, hour, minute, second, zone] = *bytes.first_chunk::<7>()?;
    let date = [1900 + u16::from(year), u16::from(month), u16::from(day)];
    Some(seconds(date, [hour, minute, second])? - i64::from(zone.cast_signed()) * 900)
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn times_know_their_zone() {
        let cases = [
            ([70, 1, 1, 0, 0, 0, 0], Some(0)),
            ([124, 5, 6, 9, 8, 10, 8], Some(1_714_979_290)),
            ([100, 2, 29, 23, 59, 59, 0], Some(951_868_799)),
            ([0, 0, 0, 0, 0, 0, 0], None),
        ];
        for (bytes, expected) in cases {
            assert_eq!(time(&bytes), expected, "{bytes:?}");
        }
    }
}

//! Formulas of binary workbooks, which the reader passes over: their records are counted ([MS-XLSB], section 2.4).
//!
//! [MS-XLSB]: https://learn.microsoft.com/openspecs/office_file_formats/ms-xlsb/

use crate::loose::Loose;
use crate::package::Package;

/// Cells whose value comes from a formula: a text, a number, a truth, an error.
const FORMULAS: std::ops::RangeInclusive<u32> = 8..=11;

/// How many there are in all sheets.
pub(super) fn count(loose: &Loose) -> u64 {
    let package = Package::open(loose.bytes.clone(), loose.limits, loose.pulse.clone());
    let Ok(package) = package else { return 0 };
    let is_sheet =
        |name: &&str| name.to_lowercase().contains("worksheets/") && name.to_lowercase().ends_with(".bin");
    let parts = package.names().filter(is_sheet).filter_map(|name| package.part(name).ok().flatten());
    parts.map(|part| Records(&part.bytes).filter(|number| FORMULAS.contains(number)).count() as u64).sum()
}

/// The numbers of records, one after the other.
struct Records<'a>(&'a [u8]);

impl Iterator for Records<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let number = self.number(2)?;
        let length = usize::try_from(self.number(4)?).ok()?;
        self.0 = self.0.get(length..)?;
        Some(number)
    }
}

impl Records<'_> {
    /// Seven bits of each byte, up to `most` bytes, as long as the eighth is set.
    fn number(&mut self, most: usize) -> Option<u32> {
        let mut number = 0;
        for at in 0..most {
            let (byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u32::from(byte & 0x7F) << (7 * at);
            if byte & 0x80 == 0 {
                break;
            }
        }
        Some(number)
    }
}

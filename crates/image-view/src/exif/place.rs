//! Where a picture was taken.

use std::fmt;

use super::{Directory, Tag};
use crate::header::Bytes;

/// Where a picture was taken.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// Degrees north of the equator.
    pub latitude: f64,
    /// Degrees east of Greenwich.
    pub longitude: f64,
    /// Metres above the sea.
    pub altitude: Option<f64>,
}

impl Place {
    /// CIPA DC-008, 4.6.6
    pub(super) fn read(bytes: &mut Bytes<'_>, notes: &Directory) -> Option<Self> {
        let side = |bytes: &mut Bytes<'_>, tag, away: &str| match notes.text(bytes, tag) {
            Some(side) if side.starts_with(away) => -1.0,
            _ => 1.0,
        };
        let latitude = degrees(bytes, notes, Tag(2))? * side(bytes, Tag(1), "S");
        let longitude = degrees(bytes, notes, Tag(4))? * side(bytes, Tag(3), "W");
        let below = notes.number(bytes, Tag(5)) == Some(1);
        let altitude = notes.ratio(bytes, Tag(6)).map(|ratio| value(ratio) * if below { -1.0 } else { 1.0 });
        Some(Self { latitude, longitude, altitude })
    }
}

/// Degrees, minutes and seconds as one number.
fn degrees(bytes: &mut Bytes<'_>, notes: &Directory, tag: Tag) -> Option<f64> {
    let mut part = |index| notes.nth_ratio(bytes, tag, index).map(value);
    Some(part(0)? + part(1)? / 60.0 + part(2)? / 3600.0)
}

fn value((above, below): (u32, u32)) -> f64 {
    f64::from(above) / f64::from(below)
}

/// `52.51634, 13.37770, 34 m`
impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:.5}, {:.5}", self.latitude, self.longitude)?;
        self.altitude.map_or(Ok(()), |altitude| write!(out, ", {altitude:.0} m"))
    }
}

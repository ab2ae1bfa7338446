//! Times as seconds since 1970.

/// Of this time in the Gregorian calendar; `None` for what is no date.
pub(crate) fn seconds([year, month, day]: [u16; 3], [hour, minute, second]: [u8; 3]) -> Option<i64> {
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let (year, month) = (i64::from(year), i64::from(month));
    // Years that begin in March have their leap day at the end.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let day_of_year = (153 * month + 2) / 5 + i64::from(day) - 1;
    let days = 365 * year + year / 4 - year / 100 + year / 400 + day_of_year - 719_468;
    Some(days * 86_400 + i64::from(hour) * 3600 + i64::from(minute) * 60 + i64::from(second))
}

/// Of date and time as DOS packs them.
pub(crate) fn dos(date: u16, time: u16) -> Option<i64> {
    let date = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
    seconds(date, [(time >> 11) as u8, ((time >> 5) & 63) as u8, ((time & 31) * 2) as u8])
}

/// Of hundreds of nanoseconds since 1601, as Windows counts.
pub(crate) fn windows(time: u64) -> i64 {
    (time / 10_000_000).cast_signed() - 11_644_473_600
}

#[cfg(test)]
mod tests {
    use super::{dos, seconds, windows};

    #[test]
    fn leap_days_count() {
        let cases = [
            ([1970, 1, 1], [0, 0, 0], Some(0)),
            ([2024, 5, 6], [7, 8, 10], Some(1_714_979_290)),
            ([2000, 2, 29], [23, 59, 59], Some(951_868_799)),
            ([1980, 0, 1], [0, 0, 0], None),
            ([1980, 1, 32], [0, 0, 0], None),
        ];
        for (date, time, expected) in cases {
            assert_eq!(seconds(date, time), expected, "{date:?}");
        }
    }

    #[test]
    fn systems_count_in_their_own_ways() {
        assert_eq!(dos(44 << 9 | 5 << 5 | 6, 7 << 11 | 8 << 5 | 5), Some(1_714_979_290));
        assert_eq!(dos(0, 0), None);
        assert_eq!(windows((11_644_473_600 + 1_714_979_290) * 10_000_000), 1_714_979_290);
        assert_eq!(windows(0), -11_644_473_600);
    }
}

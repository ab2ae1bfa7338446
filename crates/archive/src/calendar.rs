//! Dates as seconds.

/// Seconds since 1970 of this time in the Gregorian calendar; `None` for what is no date.
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

#[cfg(test)]
mod tests {
    use super::seconds;

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
}

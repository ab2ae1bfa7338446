//! When a member was modified.

use rawzip::time::ZipDateTimeKind;

/// Seconds since 1970. DOS times know no time zone and are taken as they stand.
pub(super) fn modified(time: &ZipDateTimeKind) -> Option<i64> {
    match time {
        ZipDateTimeKind::Utc(time) => Some(time.to_unix()),
        ZipDateTimeKind::Local(time) => {
            let days = days(i64::from(time.year()), i64::from(time.month()), i64::from(time.day()))?;
            let (hour, minute, second) = (time.hour(), time.minute(), time.second());
            Some(((days * 24 + i64::from(hour)) * 60 + i64::from(minute)) * 60 + i64::from(second))
        }
    }
}

/// Days from 1970-01-01 to a day of the Gregorian calendar; `None` for month or day 0.
fn days(year: i64, month: i64, day: i64) -> Option<i64> {
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Counted in years that begin in March, so that the leap day comes last.
    let year = if month <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    Some(era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468)
}

#[cfg(test)]
mod tests {
    use super::days;

    #[test]
    fn days_of_the_calendar() {
        for ((year, month, day), expected) in [
            ((1970, 1, 1), Some(0)),
            ((1980, 1, 1), Some(3652)),
            ((2000, 2, 29), Some(11_016)),
            ((2000, 3, 1), Some(11_017)),
            ((2107, 12, 31), Some(50_402)),
            ((1980, 0, 0), None),
        ] {
            assert_eq!(days(year, month, day), expected, "{year}-{month}-{day}");
        }
    }
}

//! Days and times, which are counted from 1970-01-01.

/// Seconds of a day.
const DAY: i64 = 86_400;

/// A day: `2024-03-05`.
pub(super) fn date(days: i64) -> String {
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02}")
}

/// A time of day in steps of a power of ten: `14:02:00.250`.
pub(super) fn clock(time: i64, digits: u32) -> String {
    let steps = 10_i64.pow(digits);
    let (seconds, fraction) = (time.div_euclid(steps), time.rem_euclid(steps));
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let width = digits as usize;
    format!("{hour:02}:{minute:02}:{second:02}.{fraction:0width$}")
}

/// A day with its time: `2024-03-05 14:02:00.250`.
pub(super) fn moment(time: i64, digits: u32) -> String {
    let day = DAY * 10_i64.pow(digits);
    format!("{} {}", date(time.div_euclid(day)), clock(time.rem_euclid(day), digits))
}

/// Year, month and day in the proleptic Gregorian calendar. Years are counted from March, so that the leap day is the last
/// of its year; 400 years repeat after 146,097 days.
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (year + era * 400 + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_times() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(-1), "1969-12-31");
        assert_eq!(clock(50_520_250, 3), "14:02:00.250");
        assert_eq!(moment(-1, 6), "1969-12-31 23:59:59.999999");
        assert_eq!(moment(1_709_647_320_250, 3), "2024-03-05 14:02:00.250");
        for extreme in [i64::MIN, i64::MAX] {
            moment(extreme, 3);
            clock(extreme, 6);
        }
        date(i64::from(i32::MIN));
    }
}

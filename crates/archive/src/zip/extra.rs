//! When a member was modified.

use rawzip::extra_fields::{ExtraFieldId, ExtraFields};
use rawzip::time::ZipDateTimeKind;

use crate::calendar::seconds;

/// Seconds since 1970. DOS times know no time zone and are taken as they stand.
pub(super) fn modified(time: &ZipDateTimeKind) -> Option<i64> {
    match time {
        ZipDateTimeKind::Utc(time) => Some(time.to_unix()),
        ZipDateTimeKind::Local(time) => seconds(
            [time.year(), u16::from(time.month()), u16::from(time.day())],
            [time.hour(), time.minute(), time.second()],
        ),
    }
}

/// The same of a local header: its extra field, or the date and time of DOS (application note 4.4.6).
pub(super) fn modified_in_local(extra: ExtraFields<'_>, date: u16, time: u16) -> Option<i64> {
    find(extra, 0x5455).and_then(unix_time).or_else(|| {
        let clock = [time >> 11, time >> 5 & 63, (time & 31) * 2];
        seconds([1980 + (date >> 9), date >> 5 & 15, date & 31], clock.map(|part| part as u8))
    })
}

/// Extended timestamp of Info-ZIP: in bit 0 whether the time of modification is there, then that.
fn unix_time(field: &[u8]) -> Option<i64> {
    match *field {
        [flags, a, b, c, d, ..] if flags & 1 != 0 => Some(i64::from(i32::from_le_bytes([a, b, c, d]))),
        _ => None,
    }
}

/// Size and packed size of zip64 in a local header, where both have to stand (application note 4.5.3).
pub(super) fn wide_sizes(extra: ExtraFields<'_>) -> Option<(u64, u64)> {
    let field = find(extra, 1)?;
    let word = |at: usize| Some(u64::from_le_bytes(*field.get(at..)?.first_chunk()?));
    Some((word(0)?, word(8)?))
}

/// The content of the first field with this number.
pub(super) fn find(mut extra: ExtraFields<'_>, id: u16) -> Option<&[u8]> {
    extra.find(|(found, _)| *found == ExtraFieldId::new(id)).map(|(_, field)| field)
}

#[cfg(test)]
mod tests {
    use rawzip::extra_fields::ExtraFields;

    use super::{modified_in_local, wide_sizes};

    #[test]
    fn times_of_local_headers() {
        let (date, time) = (44 << 9 | 5 << 5 | 6, 7 << 11 | 8 << 5 | 5);
        let told = b"\x55\x54\x05\0\x01\x0A\0\0\0";
        for (extra, date, expected) in [
            (&b""[..], date, Some(1_714_979_290)),
            (told, date, Some(10)),
            (b"\x55\x54\x01\0\0", date, Some(1_714_979_290)),
            (b"", 0, None),
        ] {
            assert_eq!(modified_in_local(ExtraFields::new(extra), date, time), expected, "{extra:?} {date}");
        }
    }

    #[test]
    fn wide_sizes_stand_together() {
        let field = [&b"\x01\0\x10\0"[..], &[1, 0, 0, 0, 1, 0, 0, 0], &[2, 0, 0, 0, 0, 0, 0, 0]].concat();
        assert_eq!(wide_sizes(ExtraFields::new(&field)), Some(((1 << 32) + 1, 2)));
        assert_eq!(wide_sizes(ExtraFields::new(b"\x01\0\x08\0\x01\0\0\0\0\0\0\0")), None);
    }
}

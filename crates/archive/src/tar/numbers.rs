//! Numbers in headers.

/// Octal digits between blanks and NULs, or, with the highest bit of the first byte set, base 256 (GNU). What is no
/// number is 0: old writers leave fields empty.
pub(super) fn number(field: &[u8]) -> u64 {
    match field {
        // Negative in base 256.
        [0xFF, ..] => 0,
        [first, rest @ ..] if first & 0x80 != 0 => {
            let start = u64::from(first & 0x7F);
            rest.iter()
                .try_fold(start, |value, byte| value.checked_mul(256)?.checked_add(u64::from(*byte)))
                .unwrap_or(u64::MAX)
        }
        _ => octal(field).unwrap_or(0),
    }
}

/// As [`number`], for times, which may lie before 1970.
pub(super) fn signed(field: &[u8]) -> i64 {
    if let [0xFF, ..] = field {
        return field.iter().fold(-1_i64, |value, byte| (value << 8) | i64::from(*byte));
    }
    i64::try_from(number(field)).unwrap_or(i64::MAX)
}

fn octal(field: &[u8]) -> Option<u64> {
    let digits = field.iter().skip_while(|byte| **byte == b' ' || **byte == 0);
    digits
        .take_while(|byte| (b'0'..=b'7').contains(byte))
        .try_fold(0_u64, |value, byte| value.checked_mul(8)?.checked_add(u64::from(byte - b'0')))
}

/// Bytes up to the first NUL.
pub(super) fn text(field: &[u8]) -> &[u8] {
    field.split(|byte| *byte == 0).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{number, signed};

    #[test]
    fn numbers_of_all_kinds() {
        let cases: [(&[u8], u64); 7] = [
            (b"0000644\0", 0o644),
            (b"   1750 ", 0o1750),
            (b"00000000017 ", 15),
            (b"\0\0\0\0\0\0\0\0", 0),
            (b"\x80\0\0\0\0\0\0\x02\0\0\0\0", 2 << 32),
            (b"x777", 0),
            (b"\xBF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", u64::MAX),
        ];
        for (field, expected) in cases {
            assert_eq!(number(field), expected, "{field:?}");
        }
        assert_eq!(signed(b"\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFE"), -2);
    }
}

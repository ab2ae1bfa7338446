//! Sizes as people read them.

/// Bytes: `512 B`, `12.4 KB`, `954 MB`, `1.2 GB`. One unit step is 1024.
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["KB", "MB", "GB", "TB", "PB"];
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    #[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
    let mut value = bytes as f64 / 1024.0;
    let mut unit = 0;
    while value >= 999.5 && unit + 1 < UNITS.len() {
        value /= 1024.0;
        unit += 1;
    }
    if value < 99.95 { format!("{value:.1} {}", UNITS[unit]) } else { format!("{value:.0} {}", UNITS[unit]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_at_most_three_digits_and_a_unit() {
        let table = [
            (0, "0 B"),
            (1023, "1023 B"),
            (1024, "1.0 KB"),
            (12_698, "12.4 KB"),
            (102_399, "100 KB"),
            (1024 * 1024 - 1, "1.0 MB"),
            (954 * 1024 * 1024, "954 MB"),
            (5 << 40, "5.0 TB"),
            (u64::MAX, "16384 PB"),
        ];
        for (bytes, text) in table {
            assert_eq!(size(bytes), text, "{bytes}");
        }
    }
}

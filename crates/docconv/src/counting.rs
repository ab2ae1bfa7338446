//! Numbers as lists write them.

/// A count in a format of [ECMA-376] part 1, 17.18.59. Formats that spell numbers out in a language give digits.
///
/// [ECMA-376]: https://ecma-international.org/publications-and-standards/standards/ecma-376/
pub(crate) fn written(count: i64, format: &str) -> String {
    match format {
        "none" => String::new(),
        "upperRoman" => roman(count),
        "lowerRoman" => roman(count).to_lowercase(),
        "upperLetter" => letters(count, b'A'),
        "lowerLetter" => letters(count, b'a'),
        "decimalZero" => format!("{count:02}"),
        "ordinal" => format!("{count}{}", ordinal(count)),
        _ => count.to_string(),
    }
}

/// `z` is followed by `aa`, `bb` and so on.
fn letters(count: i64, first: u8) -> String {
    const MOST: i64 = 26 * 20;
    if !(1..=MOST).contains(&count) {
        return count.to_string();
    }
    let at = count - 1;
    let letter = char::from(first + u8::try_from(at % 26).unwrap_or(0));
    std::iter::repeat_n(letter, usize::try_from(at / 26 + 1).unwrap_or(1)).collect()
}

fn roman(count: i64) -> String {
    const SIGNS: [(i64, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    if !(1..4000).contains(&count) {
        return count.to_string();
    }
    let mut left = count;
    let mut out = String::new();
    for (value, sign) in SIGNS {
        while left >= value {
            out.push_str(sign);
            left -= value;
        }
    }
    out
}

fn ordinal(count: i64) -> &'static str {
    match (count % 10, count % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    }
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn counts_are_written_as_lists_do() {
        for (count, format, expected) in [
            (4, "decimal", "4"),
            (4, "upperRoman", "IV"),
            (1999, "lowerRoman", "mcmxcix"),
            (0, "upperRoman", "0"),
            (27, "lowerLetter", "aa"),
            (7, "decimalZero", "07"),
            (12, "ordinal", "12th"),
            (22, "ordinal", "22nd"),
            (3, "none", ""),
            (3, "chineseCounting", "3"),
        ] {
            assert_eq!(written(count, format), expected, "{count} {format}");
        }
    }
}

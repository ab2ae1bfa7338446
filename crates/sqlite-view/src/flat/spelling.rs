//! What the spelling of a value says about its type.

/// What a value looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Looks {
    /// Nothing, or blanks alone.
    Empty,
    /// A whole number of 64 bits, spelt as usual.
    Integer,
    /// A number with a point or an exponent.
    Real,
    /// Digits that a number would not give back: `007`, or beyond 64 bits.
    Code,
    /// Anything else.
    Text,
}

impl Looks {
    /// Of a value as it is spelt; blanks around it do not count.
    pub(crate) fn of(spelt: &[u8]) -> Self {
        let spelt = spelt.trim_ascii();
        let unsigned = spelt.strip_prefix(b"-").or_else(|| spelt.strip_prefix(b"+")).unwrap_or(spelt);
        match unsigned {
            _ if spelt.is_empty() => Self::Empty,
            [b'0', second, ..] if second.is_ascii_digit() => Self::code(unsigned),
            digits if digits.iter().all(u8::is_ascii_digit) && !digits.is_empty() => {
                if parse::<i64>(spelt).is_some() { Self::Integer } else { Self::Code }
            }
            number if is_decimal(number) => Self::Real,
            _ => Self::Text,
        }
    }

    fn code(digits: &[u8]) -> Self {
        if digits.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.') { Self::Code } else { Self::Text }
    }

    pub(crate) fn is_number(self) -> bool {
        matches!(self, Self::Integer | Self::Real)
    }
}

/// The number that a value spells.
pub(crate) fn parse<T: std::str::FromStr>(spelt: &[u8]) -> Option<T> {
    str::from_utf8(spelt.trim_ascii()).ok()?.parse().ok()
}

/// Digits with a point or an exponent: `1.5`, `.5`, `1.`, `1e5`, `2.5E-3`.
fn is_decimal(number: &[u8]) -> bool {
    let after_digits = |text: &'_ [u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let whole = after_digits(number);
    let (fraction, rest) = match number[whole..].strip_prefix(b".") {
        Some(rest) => rest.split_at(after_digits(rest)),
        None => (&[][..], &number[whole..]),
    };
    whole + fraction.len() > 0 && is_exponent(rest)
}

/// Nothing, or `e5`, `E-3`.
fn is_exponent(text: &[u8]) -> bool {
    let Some(digits) = text.strip_prefix(b"e").or_else(|| text.strip_prefix(b"E")) else {
        return text.is_empty();
    };
    let digits = digits.strip_prefix(b"-").or_else(|| digits.strip_prefix(b"+")).unwrap_or(digits);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::Looks;

    #[test]
    fn numbers_and_what_only_looks_like_them() {
        for (spelt, looks) in [
            ("", Looks::Empty),
            ("  ", Looks::Empty),
            ("0", Looks::Integer),
            ("-12", Looks::Integer),
            ("+5", Looks::Integer),
            (" 5 ", Looks::Integer),
            ("9223372036854775807", Looks::Integer),
            ("9223372036854775808", Looks::Code),
            ("007", Looks::Code),
            ("-01", Looks::Code),
            ("00.5", Looks::Code),
            ("0.5", Looks::Real),
            (".5", Looks::Real),
            ("5.", Looks::Real),
            ("1e5", Looks::Real),
            ("-2.5E-3", Looks::Real),
            ("1e", Looks::Text),
            ("1.2.3", Looks::Text),
            (".", Looks::Text),
            ("-", Looks::Text),
            ("--5", Looks::Text),
            ("1,5", Looks::Text),
            ("0x10", Looks::Text),
            ("00a", Looks::Text),
            ("nan", Looks::Text),
            ("inf", Looks::Text),
            ("Ada", Looks::Text),
        ] {
            assert_eq!(Looks::of(spelt.as_bytes()), looks, "{spelt:?}");
        }
    }
}

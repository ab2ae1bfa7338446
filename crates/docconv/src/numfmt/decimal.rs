//! Decimal digits of a number, rounded the way workbooks do: from its 15 significant digits, halves away from zero.

/// Significant digits that a workbook keeps.
pub(super) const SIGNIFICANT: usize = 15;

/// Digits with the place of the decimal point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Decimal {
    /// Digits before the point, without leading zeros.
    pub(super) whole: Vec<u8>,
    /// Digits behind it.
    pub(super) parts: Vec<u8>,
}

impl Decimal {
    /// The absolute value, rounded to so many digits behind the point.
    pub(super) fn rounded(value: f64, places: usize) -> Self {
        let written = format!("{:.*e}", SIGNIFICANT - 1, value.abs());
        let (mantissa, exponent) = written.split_once('e').unwrap_or((&written, "0"));
        let digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
        let exponent: i32 = exponent.parse().unwrap_or(0);
        let mut all = Self::placed(&digits, exponent);
        all.round(places);
        all
    }

    /// `d.ddd × 10^exponent`
    fn placed(digits: &[u8], exponent: i32) -> Self {
        let split = exponent + 1;
        let (whole, parts) = if split <= 0 {
            let zeros = usize::try_from(-split).unwrap_or(0);
            (Vec::new(), std::iter::repeat_n(0, zeros).chain(digits.iter().copied()).collect())
        } else {
            let split = usize::try_from(split).unwrap_or(0);
            let mut whole: Vec<u8> = digits.iter().copied().take(split).collect();
            whole.resize(split, 0);
            (whole, digits.iter().copied().skip(split).collect())
        };
        let mut placed = Self { whole, parts };
        placed.trim();
        placed
    }

    fn round(&mut self, places: usize) {
        let up = self.parts.get(places).is_some_and(|digit| *digit >= 5);
        self.parts.resize(places, 0);
        if up {
            let digits = self.parts.iter_mut().rev().chain(self.whole.iter_mut().rev());
            for digit in digits {
                if *digit < 9 {
                    *digit += 1;
                    return;
                }
                *digit = 0;
            }
            self.whole.insert(0, 1);
        }
    }

    fn trim(&mut self) {
        let zeros = self.whole.iter().take_while(|digit| **digit == 0).count();
        self.whole.drain(..zeros);
    }

    pub(super) fn is_zero(&self) -> bool {
        self.whole.iter().chain(&self.parts).all(|digit| *digit == 0)
    }
}

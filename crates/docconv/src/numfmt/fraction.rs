//! Numbers as fractions.

use super::tokens::Token;

/// Digits of a denominator that a code may ask for.
const MOST: u32 = 6;

pub(super) fn shown(tokens: &[Token], value: f64) -> Option<String> {
    let slash = tokens.iter().position(|token| *token == Token::Slash)?;
    let is_digit = |token: &&Token| matches!(token, Token::Digit(_));
    // Digits before the numerator, apart from it, take the whole part.
    let before = &tokens[..slash];
    let numerator = before.iter().rposition(|token| !matches!(token, Token::Digit(_))).map_or(0, |at| at + 1);
    let has_whole = before[..numerator].iter().any(|token| matches!(token, Token::Digit(_)));
    let size = value.abs();
    let whole = if has_whole { size.trunc() } else { 0.0 };
    let digits = u32::try_from(tokens[slash..].iter().filter(is_digit).count()).ok()?;
    let (over, under) = match fixed(&tokens[slash + 1..]) {
        Some(under) => (((size - whole) * f64::from(under)).round(), f64::from(under)),
        None if (1..=MOST).contains(&digits) => nearest(size - whole, 10_u32.pow(digits) - 1),
        None => return None,
    };
    let (whole, over) =
        if has_whole && (over - under).abs() < 0.5 { (whole + 1.0, 0.0) } else { (whole, over) };
    let sign = if value < 0.0 { "-" } else { "" };
    Some(match (has_whole, over == 0.0) {
        (true, true) => format!("{sign}{whole}"),
        (true, false) if whole == 0.0 => format!("{sign}{over}/{under}"),
        (true, false) => format!("{sign}{whole} {over}/{under}"),
        (false, _) => format!("{sign}{over}/{under}"),
    })
}

/// A denominator that is written out, as in `# ?/8`.
fn fixed(tokens: &[Token]) -> Option<u32> {
    let mut digits = String::new();
    for token in tokens {
        match token {
            Token::Literal(text) => digits.push_str(text),
            Token::Digit('0') if !digits.is_empty() => digits.push('0'),
            _ => return None,
        }
    }
    digits.trim().parse().ok().filter(|under| *under > 0)
}

/// The fraction nearest to `part` with a denominator up to `most`, by continued fractions.
fn nearest(part: f64, most: u32) -> (f64, f64) {
    let most = f64::from(most);
    let (mut below, mut above) = ((0.0, 1.0), (1.0, 0.0));
    let mut rest = part;
    loop {
        let step = rest.floor();
        let next: (f64, f64) = (step * above.0 + below.0, step * above.1 + below.1);
        if next.1 > most {
            let times = ((most - below.1) / above.1).floor();
            let between = (times * above.0 + below.0, times * above.1 + below.1);
            let error = |(over, under): (f64, f64)| (part - over / under).abs();
            return if error(between) < error(above) { between } else { above };
        }
        (below, above) = (above, next);
        let left = rest - step;
        if left < 1e-9 {
            return above;
        }
        rest = 1.0 / left;
    }
}

//! Numbers as a workbook displays them: format codes as [ECMA-376] part 1, 18.8.30 and 18.8.31 describe them.
//!
//! [ECMA-376]: https://ecma-international.org/publications-and-standards/standards/ecma-376/

mod calendar;
mod decimal;
mod fraction;
mod general;
mod number;
mod section;
mod shown;
#[cfg(test)]
mod tests;
mod tokens;

#[cfg(feature = "mail")]
pub(crate) use calendar::day;
pub(crate) use general::{general, typed};
use section::Section;
#[cfg(feature = "office-legacy")]
pub(crate) use shown::displayed;
#[cfg(any(feature = "xlsx", feature = "office-legacy"))]
pub(crate) use shown::shown;

/// A format code, read once for many numbers.
#[derive(Debug)]
pub(crate) enum Code {
    /// Numbers as they are.
    General,
    /// By its sections.
    Sections(Vec<Section>),
    /// Not to be reproduced.
    Unknown,
}

impl Code {
    pub(crate) fn parse(code: &str) -> Self {
        if code.is_empty() || code.eq_ignore_ascii_case("general") {
            return Self::General;
        }
        Section::all(code).map_or(Self::Unknown, Self::Sections)
    }

    /// How `value` looks; `None` where that cannot be reproduced.
    pub(crate) fn display(&self, value: f64, since_1904: bool) -> Option<String> {
        if !value.is_finite() {
            return None;
        }
        let sections = match self {
            Self::General => return Some(general(value)),
            Self::Sections(sections) => sections,
            Self::Unknown => return None,
        };
        let (section, value) = section::chosen(sections, value)?;
        let shown = if section.is_date() {
            calendar::shown(section, value, since_1904)?
        } else {
            number::shown(section, value)?
        };
        Some(shown.trim().to_owned())
    }
}

/// How `value` looks under a format code; `None` where that cannot be reproduced.
pub(crate) fn display(code: &str, value: f64, since_1904: bool) -> Option<String> {
    Code::parse(code).display(value, since_1904)
}

/// Whether a code shows dates or times.
pub(crate) fn is_date(code: &str) -> bool {
    Section::all(code).is_some_and(|sections| sections.first().is_some_and(Section::is_date))
}

/// The code of a built-in format; `None` for those that depend on a language.
pub(crate) fn builtin(id: u32) -> Option<&'static str> {
    Some(match id {
        0 => "General",
        1 => "0",
        2 => "0.00",
        3 => "#,##0",
        4 => "#,##0.00",
        5 => "$#,##0_);($#,##0)",
        6 => "$#,##0_);[Red]($#,##0)",
        7 => "$#,##0.00_);($#,##0.00)",
        8 => "$#,##0.00_);[Red]($#,##0.00)",
        9 => "0%",
        10 => "0.00%",
        11 => "0.00E+00",
        12 => "# ?/?",
        13 => "# ??/??",
        14 => "m/d/yyyy",
        15 => "d-mmm-yy",
        16 => "d-mmm",
        17 => "mmm-yy",
        18 => "h:mm AM/PM",
        19 => "h:mm:ss AM/PM",
        20 => "h:mm",
        21 => "h:mm:ss",
        22 => "m/d/yyyy h:mm",
        37 => "#,##0_);(#,##0)",
        38 => "#,##0_);[Red](#,##0)",
        39 => "#,##0.00_);(#,##0.00)",
        40 => "#,##0.00_);[Red](#,##0.00)",
        41 => "_(* #,##0_);_(* (#,##0);_(* \"-\"_);_(@_)",
        42 => "_($* #,##0_);_($* (#,##0);_($* \"-\"_);_(@_)",
        43 => "_(* #,##0.00_);_(* (#,##0.00);_(* \"-\"??_);_(@_)",
        44 => "_($* #,##0.00_);_($* (#,##0.00);_($* \"-\"??_);_(@_)",
        45 => "mm:ss",
        46 => "[h]:mm:ss",
        47 => "mm:ss.0",
        48 => "##0.0E+0",
        49 => "@",
        _ => return None,
    })
}

/// Whether a display alone tells the stored number.
pub(crate) fn says(display: &str, value: f64) -> bool {
    let digits = display.strip_prefix('-').unwrap_or(display);
    let is_padded = digits.len() > 1 && digits.starts_with('0') && !digits.starts_with("0.");
    !is_padded && display.parse::<f64>().is_ok_and(|shown| shown.to_bits() == value.to_bits())
}

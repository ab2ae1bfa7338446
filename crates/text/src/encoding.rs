//! The encodings of the WHATWG Encoding Standard, and UTF-32.

use std::fmt;

use encoding_rs as rs;

/// A character encoding: one of the WHATWG Encoding Standard, or UTF-32.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encoding(Repr);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Repr {
    Utf8,
    Utf16Le,
    Utf16Be,
    Utf32Le,
    Utf32Be,
    /// Everything else of the standard: a superset of ASCII, whose line ends are the bytes LF and CR.
    Legacy(&'static rs::Encoding),
}

impl Encoding {
    /// UTF-8.
    pub const UTF_8: Self = Self(Repr::Utf8);
    /// UTF-16, low byte first.
    pub const UTF_16LE: Self = Self(Repr::Utf16Le);
    /// UTF-16, high byte first.
    pub const UTF_16BE: Self = Self(Repr::Utf16Be);
    /// UTF-32, low byte first.
    pub const UTF_32LE: Self = Self(Repr::Utf32Le);
    /// UTF-32, high byte first.
    pub const UTF_32BE: Self = Self(Repr::Utf32Be);
    /// windows-1252, which also serves for ISO-8859-1.
    pub const WINDOWS_1252: Self = Self(Repr::Legacy(rs::WINDOWS_1252));
    pub(crate) const GBK: Self = Self(Repr::Legacy(rs::GBK));
    pub(crate) const GB18030: Self = Self(Repr::Legacy(rs::GB18030));
    pub(crate) const ISO_2022_JP: Self = Self(Repr::Legacy(rs::ISO_2022_JP));

    /// The encoding of a label as it stands in a charset parameter or is typed by a user (`utf8`, `latin1`, `sjis`,
    /// `UTF-32BE`), in any case and with blanks around it. `None` for labels that are unknown or stand for no text.
    pub fn for_label(label: &str) -> Option<Self> {
        let label = label.trim();
        if ["utf-32le", "utf-32", "utf32", "utf32le"].iter().any(|known| label.eq_ignore_ascii_case(known)) {
            return Some(Self::UTF_32LE);
        }
        if ["utf-32be", "utf32be"].iter().any(|known| label.eq_ignore_ascii_case(known)) {
            return Some(Self::UTF_32BE);
        }
        rs::Encoding::for_label_no_replacement(label.as_bytes()).map(Self::from_whatwg)
    }

    /// The standard name: `UTF-8`, `UTF-32LE`, `Shift_JIS`, `windows-1252`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Repr::Utf8 => "UTF-8",
            Repr::Utf16Le => "UTF-16LE",
            Repr::Utf16Be => "UTF-16BE",
            Repr::Utf32Le => "UTF-32LE",
            Repr::Utf32Be => "UTF-32BE",
            Repr::Legacy(found) => found.name(),
        }
    }

    /// Bytes in one code unit: 4 for UTF-32, 2 for UTF-16, otherwise 1.
    pub fn unit(self) -> usize {
        match self.0 {
            Repr::Utf32Le | Repr::Utf32Be => 4,
            Repr::Utf16Le | Repr::Utf16Be => 2,
            _ => 1,
        }
    }

    pub(crate) fn from_whatwg(found: &'static rs::Encoding) -> Self {
        Self(match found {
            _ if found == rs::UTF_8 => Repr::Utf8,
            _ if found == rs::UTF_16LE => Repr::Utf16Le,
            _ if found == rs::UTF_16BE => Repr::Utf16Be,
            _ => Repr::Legacy(found),
        })
    }

    pub(crate) fn repr(self) -> Repr {
        self.0
    }

    /// The byte order mark of the encoding; empty where there is none.
    pub(crate) fn mark(self) -> &'static [u8] {
        match self.0 {
            Repr::Utf8 => b"\xEF\xBB\xBF",
            Repr::Utf16Le => b"\xFF\xFE",
            Repr::Utf16Be => b"\xFE\xFF",
            Repr::Utf32Le => b"\xFF\xFE\0\0",
            Repr::Utf32Be => b"\0\0\xFE\xFF",
            Repr::Legacy(_) => b"",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl fmt::Debug for Encoding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_names_and_units() {
        for (label, name, unit) in [
            ("utf8", "UTF-8", 1),
            (" UTF-8 ", "UTF-8", 1),
            ("utf-16", "UTF-16LE", 2),
            ("UTF-16BE", "UTF-16BE", 2),
            ("utf-32", "UTF-32LE", 4),
            ("UTF-32be", "UTF-32BE", 4),
            ("latin1", "windows-1252", 1),
            ("sjis", "Shift_JIS", 1),
            ("gb2312", "GBK", 1),
            ("cp866", "IBM866", 1),
        ] {
            let found = Encoding::for_label(label).map(|encoding| (encoding.name(), encoding.unit()));
            assert_eq!(found, Some((name, unit)), "{label}");
        }
        for label in ["", "utf-7", "hz-gb-2312", "klingon"] {
            assert_eq!(Encoding::for_label(label), None, "{label}");
        }
        assert_eq!(Encoding::for_label("utf8"), Some(Encoding::UTF_8));
        assert_eq!(format!("{} {:?}", Encoding::WINDOWS_1252, Encoding::UTF_32BE), "windows-1252 UTF-32BE");
    }
}

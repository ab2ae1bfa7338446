//! Strings that cells share.

use std::borrow::Cow;

use crate::package::Package;
use crate::xml::Xml;
use crate::{DocumentError, Report};

/// All strings one after the other, and where each ends.
#[derive(Debug, Default)]
pub(super) struct Strings {
    text: String,
    ends: Vec<usize>,
}

impl Strings {
    pub(super) fn read(
        package: &Package,
        part: Option<&str>,
        report: &mut Report,
    ) -> Result<Self, DocumentError> {
        let Some(found) = part.map(|part| package.part(part)).transpose()?.flatten() else {
            return Ok(Self::default());
        };
        report.unpacked(&found);
        let name = found.name.clone();
        let text = found.text();
        let mut xml = Xml::new(&text, &package.limits, &package.pulse);
        let mut strings = Self::default();
        while xml.child(0).is_some() {
            while let Some(item) = xml.child(1) {
                if item.name() == "si" {
                    rich(&mut xml, 2, &mut strings.text);
                    strings.ends.push(strings.text.len());
                }
            }
        }
        xml.report(&name, report);
        Ok(strings)
    }

    pub(super) fn get(&self, at: usize) -> Option<&str> {
        let end = *self.ends.get(at)?;
        let start = at.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        self.text.get(start..end)
    }
}

/// Text with or without runs; readings above the letters are left out.
pub(super) fn rich(xml: &mut Xml<'_>, level: usize, text: &mut String) {
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        match child.name() {
            "t" => text.push_str(&unescaped(&xml.text(inner))),
            "r" => rich(xml, inner, text),
            _ => {}
        }
    }
}

/// Characters that XML cannot hold are written as `_x000D_`.
pub(super) fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains("_x") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("_x") {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let digits = rest.get(2..6).filter(|_| rest.as_bytes().get(6) == Some(&b'_'));
        let character =
            digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).and_then(char::from_u32);
        let taken = if let Some(character) = character {
            out.push(character);
            7
        } else {
            out.push_str("_x");
            2
        };
        rest = &rest[taken..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

//! The points of series: places and what stands there ([ECMA-376] part 1, 21.2).
//!
//! [ECMA-376]: https://ecma-international.org/publications-and-standards/standards/ecma-376/

use crate::numfmt;
use crate::xml::{Ns, Xml};

type Points = Vec<(u64, String)>;

/// Points of one series that are kept.
const MOST_POINTS: usize = 100_000;

/// How the points of a list are shown.
#[derive(Debug, Clone, Copy)]
pub(super) enum Shown {
    /// What stands along an axis: dates read as dates.
    Categories,
    /// Numbers, in the digits that a workbook keeps.
    Numbers,
    /// As they are stored.
    Texts,
}

impl Shown {
    fn point(self, value: String, code: Option<&str>) -> String {
        let Ok(number) = value.parse() else { return value };
        let shown = match self {
            Self::Categories => code
                .filter(|code| numfmt::is_date(code))
                .and_then(|code| numfmt::display(code, number, false)),
            Self::Numbers => number.is_finite().then(|| numfmt::typed(number)),
            Self::Texts => None,
        };
        shown.unwrap_or(value)
    }
}

/// The points of a reference's cache or of a list, by their places.
pub(super) fn values(xml: &mut Xml<'_>, shown: Shown) -> Points {
    let mut points = Points::new();
    let level = xml.level();
    cached(xml, level, shown, &mut points);
    points.sort_by_key(|(at, _)| *at);
    points
}

fn cached(xml: &mut Xml<'_>, level: usize, shown: Shown, points: &mut Points) {
    let mut format = None;
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        match child.name() {
            "pt" => {
                let at = u64::try_from(child.number("idx").unwrap_or(0)).unwrap_or(0);
                let code = child.attr("formatCode").or_else(|| format.clone());
                if let Some(value) = point(xml, inner).filter(|_| points.len() < MOST_POINTS) {
                    points.push((at, shown.point(value, code.as_deref())));
                }
            }
            "formatCode" => format = Some(xml.text(inner)),
            "multiLvlStrCache" => *points = several(xml, inner),
            _ => cached(xml, inner, shown, points),
        }
    }
}

fn point(xml: &mut Xml<'_>, level: usize) -> Option<String> {
    let mut value = None;
    while let Some(child) = xml.child(level) {
        if child.is(Ns::C, "v") {
            let inner = xml.level();
            value = Some(xml.text(inner).trim().to_owned());
        }
    }
    value
}

/// Categories in several levels, innermost first: the outer ones stand once for each group.
fn several(xml: &mut Xml<'_>, level: usize) -> Points {
    let mut joined = Points::new();
    while let Some(child) = xml.child(level) {
        if child.name() != "lvl" {
            continue;
        }
        let inner = xml.level();
        let mut outer = Points::new();
        cached(xml, inner, Shown::Texts, &mut outer);
        outer.sort_by_key(|(at, _)| *at);
        if joined.is_empty() {
            joined = outer;
            continue;
        }
        for (at, text) in &mut joined {
            let before = outer.partition_point(|(start, _)| start <= at);
            if let Some((_, group)) = before.checked_sub(1).and_then(|place| outer.get(place)) {
                *text = format!("{group} / {text}");
            }
        }
    }
    joined
}

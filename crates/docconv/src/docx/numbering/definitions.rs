//! The part that defines lists.

use std::collections::HashMap;

use super::LEVELS;
use crate::package::Package;
use crate::xml::{Element, Xml};

/// Lists and their kinds by identifier.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pub(super) lists: HashMap<String, List>,
    pub(super) kinds: HashMap<String, Vec<Level>>,
}

/// A list of a kind, with what it changes.
#[derive(Debug, Default)]
pub(super) struct List {
    pub(super) kind: String,
    pub(super) overrides: HashMap<usize, Override>,
}

#[derive(Debug, Default)]
pub(super) struct Override {
    pub(super) start: Option<i64>,
    pub(super) level: Option<Level>,
}

/// How items of one level are labelled.
#[derive(Debug, Clone, Default)]
pub(super) struct Level {
    pub(super) start: i64,
    pub(super) format: String,
    pub(super) text: String,
    pub(super) style: Option<String>,
    /// The level, from 1, after which this one begins again; 0 for never.
    pub(super) restarts_after: Option<usize>,
    /// Other levels are shown in digits.
    pub(super) legal: bool,
    /// The style of lists whose levels are meant.
    pub(super) linked: Option<String>,
}

impl Definitions {
    pub(super) fn read(text: &str, package: &Package) -> Self {
        let mut xml = Xml::new(text, &package.limits, &package.pulse);
        let mut all = Self::default();
        while xml.child(0).is_some() {
            while let Some(child) = xml.child(1) {
                match child.name() {
                    "abstractNum" => {
                        let id = child.attr("abstractNumId").unwrap_or_default();
                        all.kinds.insert(id, levels(&mut xml));
                    }
                    "num" => {
                        let id = child.attr("numId").unwrap_or_default();
                        all.lists.insert(id, list(&mut xml));
                    }
                    _ => {}
                }
            }
        }
        all
    }
}

fn levels(xml: &mut Xml<'_>) -> Vec<Level> {
    let mut levels = vec![Level::default(); LEVELS];
    while let Some(child) = xml.child(2) {
        match child.name() {
            "lvl" => {
                let at = place(&child);
                levels[at] = level(xml, 3);
            }
            "numStyleLink" => levels[0].linked = child.attr("val"),
            _ => {}
        }
    }
    levels
}

fn place(element: &Element<'_>) -> usize {
    usize::try_from(element.number("ilvl").unwrap_or(0)).unwrap_or(0).min(LEVELS - 1)
}

fn level(xml: &mut Xml<'_>, at: usize) -> Level {
    let mut level = Level { format: "decimal".to_owned(), ..Level::default() };
    while let Some(child) = xml.child(at) {
        match child.name() {
            "start" => level.start = child.number("val").unwrap_or(0),
            "numFmt" => level.format = child.attr("val").unwrap_or_default(),
            "lvlText" => level.text = child.attr("val").unwrap_or_default(),
            "pStyle" => level.style = child.attr("val"),
            "isLgl" => level.legal = child.is_on(),
            "lvlRestart" => {
                level.restarts_after = child.number("val").and_then(|after| usize::try_from(after).ok());
            }
            _ => {}
        }
    }
    level
}

fn list(xml: &mut Xml<'_>) -> List {
    let mut list = List::default();
    while let Some(child) = xml.child(2) {
        match child.name() {
            "abstractNumId" => list.kind = child.attr("val").unwrap_or_default(),
            "lvlOverride" => {
                let at = place(&child);
                let mut own = Override::default();
                while let Some(part) = xml.child(3) {
                    match part.name() {
                        "startOverride" => own.start = part.number("val"),
                        "lvl" => own.level = Some(level(xml, 4)),
                        _ => {}
                    }
                }
                list.overrides.insert(at, own);
            }
            _ => {}
        }
    }
    list
}

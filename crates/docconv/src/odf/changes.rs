//! Tracked changes: regions stand first, and the text points to them.

use std::collections::HashMap;

use super::Odf;
use crate::lines::Lines;
use crate::revisions::Change;
use crate::xml::{Element, Ns, Xml};

/// The changes of a document, by identifier.
#[derive(Debug, Default)]
pub(super) struct Changes {
    regions: HashMap<String, Region>,
    /// Insertions that have begun and not ended.
    open: Vec<String>,
}

#[derive(Debug)]
enum Region {
    Inserted,
    /// The text that was deleted.
    Deleted(String),
    Formatted,
}

impl Changes {
    /// An insertion that goes on from the paragraph before.
    pub(super) fn resume(&self, text: &mut String) {
        if !self.open.is_empty() {
            text.push_str("[ins]");
        }
    }

    /// An insertion that goes on in the next paragraph: the end of this one is inserted.
    pub(super) fn pause(&self, text: &mut String) {
        if self.open.is_empty() {
            return;
        }
        match text.strip_suffix("[ins]").map(str::len) {
            Some(rest) => text.truncate(rest),
            None => text.push_str("[/ins]"),
        }
        if !text.trim().is_empty() {
            text.push_str("[ins ¶]");
        }
    }
}

impl Odf<'_> {
    /// Reads all regions.
    pub(super) fn tracked(&mut self, xml: &mut Xml<'_>, level: usize) {
        while let Some(region) = xml.child(level) {
            let Some(id) = region.attr("id") else { continue };
            while let Some(kind) = xml.child(level + 1) {
                let mut author = String::new();
                let mut lines = self.lines();
                while let Some(child) = xml.child(level + 2) {
                    if child.is(Ns::OdOffice, "change-info") {
                        author = creator(xml, level + 3);
                    } else {
                        self.block(xml, &child, &mut lines, None);
                    }
                }
                let found = match kind.name() {
                    "insertion" => Region::Inserted,
                    "deletion" => Region::Deleted(deleted(&lines)),
                    _ => Region::Formatted,
                };
                match &found {
                    Region::Inserted => self.revisions.changed(Change::Inserted),
                    Region::Deleted(_) => self.revisions.changed(Change::Deleted),
                    Region::Formatted => self.revisions.formatted(),
                }
                self.revisions.by_name(author);
                self.changes.regions.insert(id.clone(), found);
            }
        }
    }

    /// What a place in the text says of the change it points to.
    pub(super) fn change(&mut self, element: &Element<'_>, text: &mut String) {
        let id = element.attr("change-id").unwrap_or_default();
        match (self.changes.regions.get(&id), element.name()) {
            (Some(Region::Deleted(deleted)), "change") => text.push_str(deleted),
            (Some(Region::Inserted), "change-start") => {
                if self.changes.open.is_empty() {
                    text.push_str("[ins]");
                }
                self.changes.open.push(id);
            }
            (Some(Region::Inserted), "change-end") => {
                let before = self.changes.open.len();
                self.changes.open.retain(|open| *open != id);
                if before > 0 && self.changes.open.is_empty() {
                    match text.strip_suffix("[ins]").map(str::len) {
                        Some(rest) => text.truncate(rest),
                        None => text.push_str("[/ins]"),
                    }
                }
            }
            (Some(Region::Formatted), "change-end" | "change") => text.push_str("[fmt]"),
            _ => {}
        }
    }
}

/// Who made a change.
fn creator(xml: &mut Xml<'_>, level: usize) -> String {
    let mut author = String::new();
    while let Some(child) = xml.child(level) {
        if child.name() == "creator" {
            author = xml.text(level + 1);
        }
    }
    author.trim().to_owned()
}

/// Deleted text in its marks; between its paragraphs their ends were deleted as well.
fn deleted(lines: &Lines) -> String {
    let pieces: Vec<_> = lines.as_str().lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if pieces.is_empty() {
        "[del ¶]".to_owned()
    } else {
        format!("[del]{}[/del]", pieces.join("[/del][del ¶] [del]"))
    }
}

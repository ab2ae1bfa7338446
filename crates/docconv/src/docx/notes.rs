//! Footnotes and endnotes.

use std::collections::HashMap;

use super::{Docx, Story};
use crate::DocumentError;
use crate::lines::{Lines, entry};
use crate::package::Relationships;
use crate::xml::{Ns, Xml};

/// Numbers by identifier, in the order things are first met.
#[derive(Debug, Default)]
pub(super) struct Numbers(HashMap<String, usize>);

impl Numbers {
    pub(super) fn of(&mut self, id: &str) -> usize {
        let next = self.0.len() + 1;
        *self.0.entry(id.to_owned()).or_insert(next)
    }

    pub(super) fn knows(&self, id: &str) -> bool {
        self.0.contains_key(id)
    }
}

impl Docx<'_> {
    pub(super) fn numbers(&mut self, kind: &str) -> &mut Numbers {
        match kind {
            "footnote" => &mut self.footnotes,
            "endnote" => &mut self.endnotes,
            _ => &mut self.comments,
        }
    }

    /// All notes of a kind under their heading, by number.
    pub(super) fn notes(
        &mut self,
        relationships: &Relationships,
        kind: &str,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let Some(part) = relationships.part(&format!("{kind}s")).map(str::to_owned) else { return Ok(()) };
        let Some(found) = self.package.part(&part)? else { return Ok(()) };
        self.report.unpacked(&found);
        let own = self.package.relationships(&part)?;
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut notes = Vec::new();
        while xml.child(0).is_some() {
            while let Some(note) = xml.child(1) {
                let separates = note.attr("type").is_some_and(|kind| kind != "normal");
                if !note.is(Ns::W, kind) || separates {
                    continue;
                }
                let id = note.attr("id").unwrap_or_default();
                let mut body = Lines::up_to(limits.text_bytes);
                Story::new(self, &own).blocks(&mut xml, 2, &mut body, None);
                let referred = self.numbers(kind).knows(&id);
                if referred || !body.is_empty() {
                    notes.push((self.numbers(kind).of(&id), body, referred));
                }
            }
        }
        xml.report(&part, &mut self.report);
        self.check()?;
        notes.sort_by_key(|(number, ..)| *number);
        if !notes.is_empty() {
            let label = if kind == "footnote" { "Footnotes:" } else { "Endnotes:" };
            lines.push(0, &self.options.style.label(2, label));
        }
        for (number, body, referred) in notes {
            let end = if referred { "" } else { " (nothing refers to it)" };
            entry(&format!("[{kind} {number}]"), &body, end, 1, lines);
        }
        Ok(())
    }
}

//! The part that names slides, and who comments.

use std::collections::HashMap;

use crate::package::Package;
use crate::xml::{Ns, Xml};
use crate::{DocumentError, Report};

/// A presentation by its main part.
#[derive(Debug, Default)]
pub(super) struct Deck {
    /// The part of each slide, in the order they are shown.
    pub(super) slides: Vec<Option<String>>,
    /// Names of authors by identifier.
    pub(super) authors: HashMap<String, String>,
}

impl Deck {
    pub(super) fn read(package: &Package, main: &str, report: &mut Report) -> Result<Self, DocumentError> {
        let part = package.needed(main)?;
        report.unpacked(&part);
        let relationships = package.relationships(main)?;
        let mut deck = Self::default();
        let text = part.text();
        let mut xml = Xml::new(&text, &package.limits, &package.pulse);
        while xml.child(0).is_some() {
            while let Some(child) = xml.child(1) {
                if !child.is(Ns::P, "sldIdLst") {
                    continue;
                }
                while let Some(slide) = xml.child(2) {
                    let found = xml.rel(&slide, "id").and_then(|id| relationships.by_id(&id));
                    deck.slides.push(found.map(|found| found.target.clone()));
                }
            }
        }
        xml.report(main, report);
        for kind in ["commentAuthors", "authors"] {
            for found in relationships.of_kind(kind) {
                deck.authors(package, &found.target)?;
            }
        }
        Ok(deck)
    }

    fn authors(&mut self, package: &Package, part: &str) -> Result<(), DocumentError> {
        let Some(found) = package.part(part)? else { return Ok(()) };
        let text = found.text();
        let mut xml = Xml::new(&text, &package.limits, &package.pulse);
        while xml.child(0).is_some() {
            while let Some(author) = xml.child(1) {
                self.authors.extend(author.attr("id").zip(author.attr("name")));
            }
        }
        Ok(())
    }
}

//! Word documents: body, headers and footers, notes, comments, revisions.

mod comments;
mod drawn;
mod fields;
mod headers;
mod inline;
mod notes;
mod numbering;
mod paragraph;
mod run;
mod story;
mod styles;
mod table;
#[cfg(test)]
mod tests;
mod vml;

use crate::document::{finished, report_package};
use crate::lines::Lines;
use crate::package::{Package, Relationships};
use crate::parts::Parts;
use crate::revisions::Revisions;
use crate::xml::{Ns, Xml};
use crate::{DocumentError, Options, Reading, Report};

use headers::Section;
use notes::Numbers;
use numbering::Numbering;
use story::Story;
use styles::Styles;

/// What all stories of a document share.
pub(super) struct Docx<'p> {
    package: &'p Package,
    options: &'p Options,
    styles: Styles,
    numbering: Numbering,
    report: Report,
    parts: Parts,
    footnotes: Numbers,
    endnotes: Numbers,
    comments: Numbers,
    revisions: Revisions,
    sections: Vec<Section>,
    /// Tables begun so far.
    tables: usize,
    /// What ended the work, if it was no damage.
    stopped: Option<DocumentError>,
}

/// The whole document as text.
pub(crate) fn read(package: &Package, main: &str, options: &Options) -> Result<Reading, DocumentError> {
    let relationships = package.relationships(main)?;
    let mut docx = Docx {
        package,
        options,
        styles: Styles::read(package, relationships.part("styles"))?,
        numbering: Numbering::read(package, relationships.part("numbering"))?,
        report: Report::default(),
        parts: Parts::default(),
        footnotes: Numbers::default(),
        endnotes: Numbers::default(),
        comments: Numbers::default(),
        revisions: Revisions::default(),
        sections: Vec::new(),
        tables: 0,
        stopped: None,
    };
    docx.numbering.link(&docx.styles);
    let mut lines = Lines::up_to(package.limits.text_bytes);
    lines.append(0, &docx.part(main, "body")?);
    docx.headers(&relationships, &mut lines)?;
    docx.notes(&relationships, "footnote", &mut lines)?;
    docx.notes(&relationships, "endnote", &mut lines)?;
    docx.comments(&relationships, &mut lines)?;
    docx.left_over(&relationships, &mut lines);
    docx.finish(&lines)
}

impl Docx<'_> {
    /// The lines of a part: of all elements called `name` in its root, or of the root itself.
    fn part(&mut self, part: &str, name: &str) -> Result<Lines, DocumentError> {
        let found = self.package.needed(part)?;
        let relationships = self.package.relationships(part)?;
        self.report.unpacked(&found);
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut lines = Lines::up_to(limits.text_bytes);
        let mut story = Story::new(self, &relationships);
        while let Some(root) = xml.child(0) {
            if root.is(Ns::W, name) {
                story.blocks(&mut xml, 1, &mut lines, None);
                continue;
            }
            while let Some(child) = xml.child(1) {
                if child.is(Ns::W, name) {
                    story.blocks(&mut xml, 2, &mut lines, None);
                }
            }
        }
        xml.report(part, &mut self.report);
        self.check()?;
        Ok(lines)
    }

    /// Fails when the work was ended.
    fn check(&mut self) -> Result<(), DocumentError> {
        if let Some(error) = self.stopped.take() {
            return Err(error);
        }
        if self.package.pulse.goes_on() { Ok(()) } else { Err(DocumentError::Stopped) }
    }

    /// Embedded documents that no place refers to.
    fn left_over(&mut self, relationships: &Relationships, lines: &mut Lines) {
        let kinds = ["package", "oleObject", "aFChunk"];
        let all: Vec<_> = kinds
            .iter()
            .flat_map(|kind| relationships.of_kind(kind))
            .filter(|one| !one.external && self.package.find(&one.target).is_some())
            .map(|one| one.target.clone())
            .collect();
        for part in all {
            if self.parts.embedded.iter().any(|known| known.held.is_part(&part)) {
                continue;
            }
            let name = self.parts.add_embedded(&part);
            let short = name.rsplit('/').next().unwrap_or_default();
            lines.push(0, &format!("[embedded {short}: read `{}`]", (self.options.call)(&name)));
        }
    }

    fn finish(mut self, lines: &Lines) -> Result<Reading, DocumentError> {
        self.check()?;
        report_package(self.package, &mut self.report);
        if lines.is_full() {
            self.report.cut("its text");
        }
        let mut text = self.revisions.line();
        text.push_str(lines.as_str());
        if lines.is_empty() {
            text.push_str("(no text)\n");
        }
        Ok(finished(text, self.parts, self.report))
    }
}

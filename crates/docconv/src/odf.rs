//! `OpenDocument`: texts, workbooks and presentations ([ODF 1.3]).
//!
//! One reader serves the three, as their paragraphs, tables, frames and comments are the same.
//!
//! [ODF 1.3]: https://docs.oasis-open.org/office/OpenDocument/v1.3/

mod blocks;
mod book;
mod cell;
mod changes;
mod comments;
mod formula;
mod frame;
mod inline;
mod lists;
mod object;
mod pages;
mod sheet;
mod slides;
mod styles;
mod table;
#[cfg(test)]
mod tests;

use crate::document::{finished, report_package};
use crate::lines::Lines;
use crate::package::Package;
use crate::parts::Parts;
use crate::revisions::Revisions;
use crate::xml::{Ns, Xml};
use crate::{Damage, DocumentError, Format, Options, Reading, Report};

use changes::Changes;
use comments::{Comments, Notes};
use lists::Lists;
use styles::Styles;

pub(crate) use book::{read as read_book, sheet, sheets};
pub(crate) use slides::{read as read_slides, slide};

/// The part that every document has.
pub(crate) const CONTENT: &str = "content.xml";
const STYLES: &str = "styles.xml";
const MANIFEST: &str = "META-INF/manifest.xml";
const MEDIA_TYPE: &str = "application/vnd.oasis.opendocument.";

/// What becomes of the text of boxes and shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Boxes {
    /// An indented block below its mark.
    Marked,
    /// Lines like any others: a slide has nothing else.
    Plain,
    /// It is counted.
    Counted,
}

/// What all parts of a document share.
struct Odf<'p> {
    package: &'p Package,
    options: &'p Options,
    styles: Styles,
    lists: Lists,
    report: Report,
    parts: Parts,
    revisions: Revisions,
    changes: Changes,
    notes: Notes,
    comments: Comments,
    boxes: Boxes,
    /// Tables begun so far.
    tables: usize,
    /// Charts met so far.
    charts: u64,
    /// The title of the slide that is read.
    title: Option<String>,
    /// What ended the work, if it was no damage.
    stopped: Option<DocumentError>,
}

/// What a package is; `None` when it is no `OpenDocument` at all.
pub(crate) fn format(package: &Package) -> Result<Option<Format>, DocumentError> {
    let Some(content) = package.find(CONTENT).map(str::to_owned) else { return Ok(None) };
    if is_locked(package)? {
        return Err(DocumentError::PasswordProtected);
    }
    let declared = package.part_up_to("mimetype", 256)?.map(crate::package::Part::text).unwrap_or_default();
    let kind = match declared.trim().strip_prefix(MEDIA_TYPE) {
        Some(kind) => kind.to_owned(),
        None => body(package, &content)?.unwrap_or_default(),
    };
    match kind.split(['-', '+']).next().unwrap_or_default() {
        "text" => Ok(Some(Format::Odt)),
        "spreadsheet" => Ok(Some(Format::Ods)),
        "presentation" => Ok(Some(Format::Odp)),
        "" => Ok(None),
        _ => {
            Err(DocumentError::Unsupported { what: "a drawing, chart, formula or database of OpenDocument" })
        }
    }
}

/// What the content itself says it is: `text`, `spreadsheet`, `presentation`.
fn body(package: &Package, content: &str) -> Result<Option<String>, DocumentError> {
    let Some(part) = package.part(content)? else { return Ok(None) };
    let text = part.text();
    let mut xml = Xml::new(&text, &package.limits, &package.pulse);
    while let Some(root) = xml.child(0) {
        if !root.is(Ns::OdOffice, "document-content") {
            return Ok(None);
        }
        while let Some(child) = xml.child(1) {
            if child.is(Ns::OdOffice, "body") {
                return Ok(xml.child(2).map(|kind| kind.name().to_owned()));
            }
        }
    }
    Ok(None)
}

/// A manifest names how each encrypted part was encrypted.
fn is_locked(package: &Package) -> Result<bool, DocumentError> {
    let manifest = package.part(MANIFEST)?.map(crate::package::Part::text);
    Ok(manifest.is_some_and(|manifest| manifest.contains(":encryption-data")))
}

impl<'p> Odf<'p> {
    fn open(package: &'p Package, options: &'p Options) -> Result<Self, DocumentError> {
        let mut odf = Self {
            package,
            options,
            styles: Styles::default(),
            lists: Lists::default(),
            report: Report::default(),
            parts: Parts::default(),
            revisions: Revisions::default(),
            changes: Changes::default(),
            notes: Notes::default(),
            comments: Comments::default(),
            boxes: Boxes::Marked,
            tables: 0,
            charts: 0,
            title: None,
            stopped: None,
        };
        for part in [STYLES, CONTENT] {
            if let Some(found) = package.part(part)? {
                let text = found.text();
                let mut xml = Xml::new(&text, &package.limits, &package.pulse);
                odf.styles.read(&mut xml, &mut odf.lists);
            }
        }
        Ok(odf)
    }

    /// Goes to the body of the content and lets `take` read what is in it.
    fn body(&mut self, take: impl FnOnce(&mut Self, &mut Xml<'_>)) -> Result<(), DocumentError> {
        let found = self.package.needed(CONTENT)?;
        self.report.unpacked(&found);
        let text = found.text();
        self.comments.expect(&text);
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut is_there = false;
        while xml.child(0).is_some() && !is_there {
            while let Some(child) = xml.child(1) {
                if child.is(Ns::OdOffice, "body") && xml.child(2).is_some() {
                    is_there = true;
                    break;
                }
            }
            if is_there {
                break;
            }
        }
        if !is_there {
            return Err(DocumentError::Corrupt { what: Damage::Part { part: CONTENT.to_owned() } });
        }
        take(self, &mut xml);
        xml.report(CONTENT, &mut self.report);
        self.check()
    }

    fn check(&mut self) -> Result<(), DocumentError> {
        if let Some(error) = self.stopped.take() {
            return Err(error);
        }
        if self.package.pulse.goes_on() { Ok(()) } else { Err(DocumentError::Stopped) }
    }

    /// A place for lines.
    fn lines(&self) -> Lines {
        Lines::up_to(self.package.limits.text_bytes)
    }

    fn report_all(&mut self, lines: &Lines) {
        report_package(self.package, &mut self.report);
        if self.package.names().any(|name| name.starts_with("Basic/") && name.ends_with("/script-lb.xml")) {
            self.report.found(crate::report::MACROS);
        }
        if lines.is_full() {
            self.report.cut("its text");
        }
    }
}

/// A text document.
pub(crate) fn read(package: &Package, options: &Options) -> Result<Reading, DocumentError> {
    let mut odf = Odf::open(package, options)?;
    let mut lines = odf.lines();
    odf.body(|odf, xml| odf.blocks(xml, 3, &mut lines, None))?;
    odf.headers(&mut lines)?;
    odf.print_notes(&mut lines);
    odf.print_comments(&mut lines);
    odf.report_all(&lines);
    let mut text = odf.revisions.line();
    text.push_str(if lines.is_empty() { "(no text)\n" } else { lines.as_str() });
    Ok(finished(text, odf.parts, odf.report))
}

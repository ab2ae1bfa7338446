//! Books of [EPUB], versions 2 and 3: chapters in the order they are read.
//!
//! [EPUB]: https://www.w3.org/TR/epub-33/

mod contents;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use crate::document::finished;
use crate::lines::{Lines, one_line};
use crate::package::Package;
use crate::page;
use crate::parts::Parts;
use crate::{Damage, DocumentError, Options, Reading, Report};

use contents::Book;
pub(crate) use contents::is_book;

/// A book as it is read.
struct Epub<'p> {
    package: &'p Package,
    options: &'p Options,
    book: Book,
    found: RefCell<Found>,
}

#[derive(Default)]
struct Found {
    parts: Parts,
    report: Report,
    stopped: Option<DocumentError>,
}

impl<'p> Epub<'p> {
    fn open(package: &'p Package, options: &'p Options) -> Result<Self, DocumentError> {
        let book = Book::read(package)?;
        if book.chapters.is_empty() {
            return Err(DocumentError::Corrupt { what: Damage::NoMainPart });
        }
        Ok(Self { package, options, book, found: RefCell::default() })
    }

    /// One chapter, by its place from 0.
    fn chapter(&self, at: usize, lines: &mut Lines) -> Result<(), DocumentError> {
        let part = &self.book.chapters[at];
        self.options.style.put_label(0, 1, &format!("Chapter {} ({part}):", at + 1), lines);
        let Some(found) = self.package.part(part)? else {
            lines.push(0, "(missing)");
            return Ok(());
        };
        self.found.borrow_mut().report.unpacked(&found);
        let folder = part.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let picture = |_: usize, picture: &omniread_html::Picture| self.picture(&folder, picture);
        let text = page::written(&found.text(), self.options.style, &picture);
        if let Some(error) = self.found.borrow_mut().stopped.take() {
            return Err(error);
        }
        if text.as_str().trim().is_empty() {
            lines.push(0, "(no text)");
        }
        lines.append(0, &text);
        Ok(())
    }

    fn picture(&self, folder: &str, picture: &omniread_html::Picture) -> String {
        let mut found = self.found.borrow_mut();
        let Found { parts, report, stopped } = &mut *found;
        let part = contents::resolved(folder, &picture.address);
        match parts.picture_of(&part, &picture.alt, self.package, self.options, report) {
            Ok(mark) => mark,
            Err(error) => {
                *stopped = Some(error);
                String::new()
            }
        }
    }

    fn finish(self, text: String, lines: &Lines) -> Reading {
        let mut found = self.found.into_inner();
        if lines.is_full() {
            found.report.cut("its text");
        }
        if self.package.salvaged {
            found.report.damaged("the directory of its zip package");
        }
        finished(text + lines.as_str(), found.parts, found.report)
    }
}

/// The whole book as text, or its beginning.
pub(crate) fn read(package: &Package, options: &Options) -> Result<Reading, DocumentError> {
    let epub = Epub::open(package, options)?;
    let mut lines = Lines::up_to(package.limits.text_bytes);
    let mut cut = false;
    for at in 0..epub.book.chapters.len() {
        epub.chapter(at, &mut lines)?;
        cut = options.until.is_some_and(|until| lines.len() > until) && at + 1 < epub.book.chapters.len();
        if cut {
            break;
        }
    }
    let mut head = epub.head();
    if cut || lines.want_a_map() {
        head.push_str(&epub.book.map());
    }
    let reading = epub.finish(head, &lines);
    Ok(Reading { cut, ..reading })
}

/// One chapter, by its number from 1.
pub(crate) fn chapter(package: &Package, options: &Options, number: usize) -> Result<Reading, DocumentError> {
    let epub = Epub::open(package, options)?;
    if number == 0 || number > epub.book.chapters.len() {
        return Err(DocumentError::NoMember { name: format!("ch{number}") });
    }
    let mut lines = Lines::up_to(package.limits.text_bytes);
    epub.chapter(number - 1, &mut lines)?;
    Ok(epub.finish(String::new(), &lines))
}

/// The parts of the chapters, in the order they are read.
pub(crate) fn chapters(package: &Package) -> Result<Vec<String>, DocumentError> {
    Ok(Book::read(package)?.chapters)
}

impl Epub<'_> {
    /// Title and authors.
    fn head(&self) -> String {
        let said = [("Title", &self.book.titles), ("Author", &self.book.authors)];
        let all = said.iter().flat_map(|(label, texts)| texts.iter().map(move |text| (label, text)));
        all.map(|(label, text)| format!("{label}: {}\n", one_line(text))).collect()
    }
}

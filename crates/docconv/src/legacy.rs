//! Formats of Word, Excel and `PowerPoint` before 2007, and binary workbooks since.
//!
//! They are read by somebody else's reader, behind one trait: what it finds is printed here, in the shape of the newer
//! formats with fewer marks.

mod book;
mod deck;
mod formulas;
mod letter;
mod oxide;
mod spelling;
#[cfg(test)]
mod tests;

use bytes::Bytes;

use crate::document::finished;
use crate::lines::Lines;
use crate::loose::Loose;
use crate::parts::Parts;
use crate::report::{FORMULA, Kind, MACROS};
use crate::table::Table;
use crate::{Area, DocumentError, DocumentLimits, Format, Options, Reading, Report};

/// Whoever reads these formats.
trait OldReader {
    /// A text document.
    fn letter(&self, bytes: &Bytes, limits: &DocumentLimits) -> Result<Letter, DocumentError>;
    /// A workbook.
    fn book(&self, bytes: &Bytes, limits: &DocumentLimits) -> Result<Book, DocumentError>;
    /// A workbook of binary parts.
    fn binary_book(&self, bytes: &Bytes, limits: &DocumentLimits) -> Result<Book, DocumentError>;
    /// A presentation.
    fn deck(&self, bytes: &Bytes, limits: &DocumentLimits) -> Result<Deck, DocumentError>;
}

/// The reader of this build.
const READER: &dyn OldReader = &oxide::Oxide;

/// What every document may hold besides its text.
#[derive(Debug, Default)]
struct Besides {
    counts: Vec<(Kind, u64)>,
    has_macros: bool,
    /// Something of the text is missing.
    is_partial: bool,
}

/// A text document.
#[derive(Debug, Default)]
struct Letter {
    blocks: Vec<Block>,
    headers: Vec<String>,
    footnotes: Vec<String>,
    endnotes: Vec<String>,
    comments: Vec<String>,
    besides: Besides,
}

/// A piece of a text document.
#[derive(Debug)]
enum Block {
    /// A paragraph, so many steps indented.
    Line(usize, String),
    Table(Table),
    /// The text of a box.
    Boxed(Vec<String>),
    Picture(Bytes),
}

/// A workbook.
#[derive(Debug, Default)]
struct Book {
    sheets: Vec<Sheet>,
    pictures: Vec<Bytes>,
    besides: Besides,
}

#[derive(Debug, Default)]
struct Sheet {
    name: String,
    /// What follows the name: ` (chart sheet)`.
    kind: &'static str,
    cells: Vec<Cell>,
}

/// A cell with a value; rows and columns from 1.
#[derive(Debug)]
struct Cell {
    row: u32,
    column: u32,
    shown: String,
}

/// A presentation.
#[derive(Debug, Default)]
struct Deck {
    slides: Vec<Slide>,
    besides: Besides,
}

#[derive(Debug, Default)]
struct Slide {
    title: String,
    blocks: Vec<Block>,
    notes: Vec<String>,
}

/// What becomes text, and what was met on the way.
struct Print<'a> {
    options: &'a Options,
    lines: Lines,
    parts: Parts,
    report: Report,
    tables: usize,
}

impl<'a> Print<'a> {
    fn new(loose: &Loose, options: &'a Options) -> Self {
        let lines = Lines::up_to(loose.limits.text_bytes);
        Self { options, lines, parts: Parts::default(), report: Report::default(), tables: 0 }
    }

    fn label(&mut self, level: usize, label: &str) {
        let line = self.options.style.label(level, label);
        self.lines.push(0, &line);
    }

    fn picture(&mut self, bytes: &Bytes) {
        let mark = self.parts.picture_here(bytes, "", self.options, &mut self.report);
        self.lines.push(0, &mark);
    }

    fn blocks(&mut self, blocks: Vec<Block>) {
        for block in blocks {
            match block {
                Block::Line(indent, text) => self.lines.push(indent, &text),
                Block::Table(table) => {
                    self.tables += 1;
                    table.print(self.tables, self.options.style, &mut self.lines);
                }
                Block::Boxed(text) => {
                    self.lines.push(1, "[text box]");
                    for line in text {
                        self.lines.push(2, &line);
                    }
                }
                Block::Picture(bytes) => self.picture(&bytes),
            }
        }
    }

    fn finish(mut self, besides: &Besides, empty: &str) -> Reading {
        for (kind, count) in &besides.counts {
            self.report.found_many(*kind, *count);
        }
        if besides.has_macros {
            self.report.found(MACROS);
        }
        if besides.is_partial {
            self.report.damaged("its text");
        }
        if self.lines.is_full() {
            self.report.cut("its text");
        }
        if self.lines.is_empty() {
            self.lines.push(0, empty);
        }
        finished(self.lines.into_text(), self.parts, self.report)
    }
}

/// The whole document as text.
pub(crate) fn read(loose: &Loose, format: Format, options: &Options) -> Result<Reading, DocumentError> {
    let print = Print::new(loose, options);
    Ok(match format {
        Format::Doc => letter::print(spelling::mended(READER.letter(&loose.bytes, &loose.limits)?), print),
        Format::Ppt => deck::print(READER.deck(&loose.bytes, &loose.limits)?, print),
        _ => book::print(&workbook(loose, format)?, print),
    })
}

fn workbook(loose: &Loose, format: Format) -> Result<Book, DocumentError> {
    match format {
        Format::Xlsb => {
            let mut book = READER.binary_book(&loose.bytes, &loose.limits)?;
            book.besides.counts.push((FORMULA, formulas::count(loose)));
            Ok(book)
        }
        _ => READER.book(&loose.bytes, &loose.limits),
    }
}

/// Names of the sheets of a workbook.
pub(crate) fn sheets(loose: &Loose, format: Format) -> Result<Vec<String>, DocumentError> {
    Ok(workbook(loose, format)?.sheets.into_iter().map(|sheet| sheet.name).collect())
}

/// One sheet, or the cells of an area of it.
pub(crate) fn sheet(
    loose: &Loose,
    format: Format,
    options: &Options,
    name: &str,
    area: Option<Area>,
) -> Result<Reading, DocumentError> {
    let book = workbook(loose, format)?;
    let found = book.sheets.iter().find(|sheet| sheet.name == name);
    let found = found.ok_or_else(|| DocumentError::NoMember { name: name.to_owned() })?;
    let mut print = Print::new(loose, options);
    book::sheet(found, area, options.style, &mut print.lines);
    Ok(print.finish(&Besides::default(), ""))
}

/// One slide, by its number from 1.
pub(crate) fn slide(loose: &Loose, options: &Options, number: usize) -> Result<Reading, DocumentError> {
    deck::slide(READER.deck(&loose.bytes, &loose.limits)?, number, Print::new(loose, options))
}

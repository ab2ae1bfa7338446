//! Text documents of Word.

use std::io::Cursor;

use bytes::Bytes;
use office_oxide::doc::SubDocumentKind as Story;
use office_oxide::ir::{Element, HeaderFooter, InlineContent, List, Section};
use office_oxide::options::ParseOptions;
use office_oxide::{Document, DocumentFormat, OfficeError};

use super::super::{Block, Letter};
use crate::DocumentLimits;
use crate::lines::one_line;
use crate::report::{OBJECT_OLD, UNSEEN_TEXT};
use crate::table::{Cell, Row, Table};

/// Bytes that pictures and what is made of them may take.
const MEMORY: u64 = 256 << 20;

pub(super) fn read(bytes: &Bytes, limits: &DocumentLimits) -> Result<Letter, OfficeError> {
    let document = opened(bytes, limits, false)?;
    let whole = document.to_ir();
    let mut letter = Letter::default();
    stories(&document, &whole.sections, &mut letter);
    for section in &whole.sections {
        letter.elements(&section.elements, 0);
    }
    letter.besides.has_macros = whole.metadata.has_macros;
    let complete = document.as_doc().is_none_or(office_oxide::doc::DocDocument::text_complete);
    letter.besides.is_partial = !complete || whole.metadata.text_truncated;
    let unseen = unseen(&document, bytes, limits)?;
    letter.besides.counts.push((UNSEEN_TEXT, unseen));
    Ok(letter)
}

fn opened(bytes: &Bytes, limits: &DocumentLimits, all: bool) -> Result<Document, OfficeError> {
    let mut options = ParseOptions::default();
    options.limits.text_chars = limits.text_bytes;
    options.limits.memory_bytes = MEMORY;
    options.include_hidden_text = all;
    options.include_deleted_text = all;
    Document::from_reader_with(Cursor::new(bytes.clone()), DocumentFormat::Doc, &options)
}

/// Characters that are hidden or that a tracked change deleted: the reader shows them with all others or not at all.
fn unseen(shown: &Document, bytes: &Bytes, limits: &DocumentLimits) -> Result<u64, OfficeError> {
    let count = |document: &Document| document.plain_text().chars().filter(|c| !c.is_whitespace()).count();
    let all = count(&opened(bytes, limits, true)?);
    Ok(all.saturating_sub(count(shown)) as u64)
}

/// What stands around the body.
fn stories(document: &Document, sections: &[Section], letter: &mut Letter) {
    letter.headers = headers(sections);
    let is_told = !letter.headers.is_empty();
    for story in document.as_doc().map(office_oxide::doc::DocDocument::subdocuments).unwrap_or_default() {
        let texts = match story.kind {
            Story::Footnotes => &mut letter.footnotes,
            Story::Endnotes => &mut letter.endnotes,
            Story::Comments => &mut letter.comments,
            Story::HeadersFooters if !is_told => &mut letter.headers,
            _ => continue,
        };
        texts.extend(Some(story.text.trim()).filter(|text| !text.is_empty()).map(str::to_owned));
    }
}

/// Headers and footers of all sections, each once.
fn headers(sections: &[Section]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for section in sections {
        let own = [
            &section.first_page_header,
            &section.header,
            &section.even_page_header,
            &section.first_page_footer,
            &section.footer,
            &section.even_page_footer,
        ];
        for story in own.into_iter().flatten().map(text_of_story) {
            if !story.is_empty() && !all.contains(&story) {
                all.push(story);
            }
        }
    }
    all
}

fn text_of_story(story: &HeaderFooter) -> String {
    texts(&story.content).join("\n")
}

impl Letter {
    fn elements(&mut self, elements: &[Element], indent: usize) {
        for element in elements {
            match element {
                Element::Heading(heading) => self.line(indent, &text(&heading.content)),
                Element::Paragraph(paragraph) => self.line(indent, &text(&paragraph.content)),
                Element::List(list) => self.list(list, indent),
                Element::Table(table) => self.blocks.push(Block::Table(rows(table))),
                Element::TextBox(boxed) => self.boxed(texts(&boxed.content)),
                Element::Image(image) => match &image.data {
                    Some(data) => self.blocks.push(Block::Picture(data.clone().into())),
                    None => self.besides.counts.push((OBJECT_OLD, 1)),
                },
                Element::CodeBlock(code) => self.line(indent, &code.content),
                // Notes and comments have blocks of their own; breaks and lines say nothing.
                _ => {}
            }
        }
    }

    fn line(&mut self, indent: usize, text: &str) {
        if !text.trim().is_empty() {
            self.blocks.push(Block::Line(indent, text.trim_end().to_owned()));
        }
    }

    /// The text of a box, unless it is that of headers, which stand elsewhere.
    fn boxed(&mut self, lines: Vec<String>) {
        let bare = |text: &str| text.split_whitespace().collect::<String>();
        let own = bare(&lines.concat());
        if !own.is_empty() && !self.headers.iter().any(|header| bare(header) == own) {
            self.blocks.push(Block::Boxed(lines));
        }
    }

    fn list(&mut self, list: &List, indent: usize) {
        let first = i64::from(list.start_number.unwrap_or(1));
        for (number, item) in (first..).zip(&list.items) {
            let label = if list.ordered { label(list, number) } else { "- ".to_owned() };
            let before = self.blocks.len();
            self.elements(&item.content, indent);
            if let Some(Block::Line(_, first)) = self.blocks.get_mut(before) {
                first.insert_str(0, &label);
            }
            if let Some(nested) = &item.nested {
                self.list(nested, indent + 1);
            }
        }
    }
}

fn label(list: &List, number: i64) -> String {
    use office_oxide::ir::ListStyle;
    let format = match list.style {
        Some(ListStyle::LowerRoman) => "lowerRoman",
        Some(ListStyle::UpperRoman) => "upperRoman",
        Some(ListStyle::LowerAlpha) => "lowerLetter",
        Some(ListStyle::UpperAlpha) => "upperLetter",
        _ => "decimal",
    };
    format!("{}{} ", crate::counting::written(number, format), list.ordered_delimiter())
}

/// A table without its merges; a table in a cell is that cell's text.
fn rows(table: &office_oxide::ir::Table) -> Table {
    let row = |row: &office_oxide::ir::TableRow| {
        let mut column = 0;
        let mut cells = Vec::new();
        for cell in &row.cells {
            let text = texts(&cell.content).join("\n");
            cells.push(Cell { column, width: 1, text: one_line(&text), ..Cell::default() });
            column += (cell.col_span as usize).clamp(1, 1000);
        }
        Row { cells, ..Row::default() }
    };
    Table { rows: table.rows.iter().map(row).collect(), ..Table::default() }
}

/// The text of elements, a line for each.
fn texts(elements: &[Element]) -> Vec<String> {
    let mut letter = Letter::default();
    letter.elements(elements, 0);
    let mut lines = Vec::new();
    for block in letter.blocks {
        match block {
            Block::Line(_, line) => lines.push(line),
            Block::Boxed(more) => lines.extend(more),
            Block::Table(table) => {
                lines.extend(table.rows.iter().flat_map(|row| &row.cells).map(|cell| cell.text.clone()));
            }
            Block::Picture(_) => {}
        }
    }
    lines.retain(|line| !line.trim().is_empty());
    lines
}

fn text(content: &[InlineContent]) -> String {
    office_oxide::ir::inline_to_text(content)
}

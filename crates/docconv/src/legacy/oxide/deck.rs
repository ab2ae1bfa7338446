//! Presentations of `PowerPoint`.

use std::io::{Read, Seek};

use bytes::Bytes;
use office_oxide::OfficeError;
use office_oxide::ppt::{PptDocument, SlideText, TableBlock, TextRun, TextType};

use super::super::{Besides, Block, Deck, Slide};
use crate::lines::one_line;
use crate::report::{HIDDEN_SLIDE, MASTER_TEXT, OBJECT_OLD};
use crate::table::{Cell, Row, Table};

pub(super) fn read(from: impl Read + Seek) -> Result<Deck, OfficeError> {
    let found = PptDocument::from_reader(from)?;
    let pictures: Vec<(usize, Bytes)> =
        found.images().iter().map(|image| (image.index, image.data.clone().into())).collect();
    let mut deck = Deck { besides: besides(&found), ..Deck::default() };
    for slide in &found.slides {
        deck.slides.push(one(slide, &pictures));
    }
    Ok(deck)
}

/// What is found and has no mark.
fn besides(found: &PptDocument) -> Besides {
    let hidden = found.slides.iter().filter(|slide| slide.hidden).count();
    let objects = found.slides.iter().map(|slide| slide.ole_object_refs.len()).sum::<usize>();
    Besides {
        counts: vec![
            (HIDDEN_SLIDE, hidden as u64),
            (OBJECT_OLD, objects as u64),
            (MASTER_TEXT, found.master_text.len() as u64),
        ],
        has_macros: found.has_macros(),
        is_partial: !found.text_complete(),
    }
}

fn one(found: &SlideText, pictures: &[(usize, Bytes)]) -> Slide {
    let mut slide = Slide::default();
    for run in &found.text_runs {
        let lines = paragraphs(run);
        match run.text_type {
            TextType::Notes => slide.notes.extend(lines),
            kind => {
                if matches!(kind, TextType::Title | TextType::CenterTitle) && slide.title.is_empty() {
                    slide.title = lines.join(" ");
                }
                slide.blocks.extend(lines.into_iter().map(|line| Block::Line(0, line)));
            }
        }
    }
    slide.blocks.extend(found.tables.iter().map(|table| Block::Table(rows(table))));
    let own = found.image_refs.iter().filter_map(|at| pictures.iter().find(|(index, _)| index == at));
    slide.blocks.extend(own.map(|(_, bytes)| Block::Picture(bytes.clone())));
    slide
}

/// A text keeps its paragraphs apart by carriage returns, and its lines by vertical tabs.
fn paragraphs(run: &TextRun) -> Vec<String> {
    let lines = run.text.split(['\r', '\n', '\u{b}']).map(str::trim);
    lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn rows(table: &TableBlock) -> Table {
    let cell = |(column, runs): (usize, &Vec<TextRun>)| {
        let lines: Vec<String> = runs.iter().flat_map(paragraphs).collect();
        Cell { column, width: 1, text: one_line(&lines.join("\n")), ..Cell::default() }
    };
    let row =
        |row: &Vec<Vec<TextRun>>| Row { cells: row.iter().enumerate().map(cell).collect(), ..Row::default() };
    Table { rows: table.rows.iter().map(row).collect(), ..Table::default() }
}

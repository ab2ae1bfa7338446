//! Cells as lines, outputs beside them.

use std::ops::RangeInclusive;

use omniread_docconv::Notebook;
use omniread_read_core::{
    Asked, Content, EditableForm, ErrorKind, Next, Notice, Page, ReadError, Remark, Resource, Text, counted,
};
use omniread_selector::{LineRange, Selection, escape_member};

use super::{CELL, OUTPUTS};

/// Cells whose outputs are told one by one.
const TOLD: usize = 5;

/// What is asked of a notebook: all cells, one, or the outputs.
pub(super) fn content(
    notebook: &Notebook,
    resource: &Resource,
    asked: &Asked<'_>,
) -> Result<Content, ReadError> {
    let address = &resource.address;
    if let Some(number) = asked.parameter(CELL).flatten() {
        return one(notebook, number, asked, address);
    }
    if asked.parameter(OUTPUTS).is_some() {
        return Ok(Content::Page(outputs(notebook, address)));
    }
    if notebook.cells.is_empty() {
        return Ok(Content::Page(Page { heading: "notebook without cells".to_owned(), ..Page::default() }));
    }
    let mut text = editable(notebook, EditableForm::default());
    let is_bare = asked.wanted.selection == Selection::Whole;
    text.notices.extend(told(notebook, address).filter(|_| is_bare));
    Ok(Content::Text(text))
}

fn editable(notebook: &Notebook, form: EditableForm) -> Text {
    Text { anchored: true, form: Some(form), ..Text::converted(notebook.text()) }
}

/// One cell with its lines as they are in the whole, and its outputs behind it.
fn one(notebook: &Notebook, number: &str, asked: &Asked<'_>, address: &str) -> Result<Content, ReadError> {
    let index = number.trim().parse().ok();
    let found = index.and_then(|index| Some((index, notebook.cells.get(index)?, notebook.lines(index)?)));
    let (index, cell, lines) = found.ok_or_else(|| no_cell(notebook, number, address))?;
    if asked.wanted.raw {
        return Ok(Content::Text(Text::converted(cell.source.as_str())));
    }
    // Whoever asks for lines wants no more.
    let is_bare = asked.wanted.selection == Selection::Whole;
    let outputs = notebook.outputs(index, &call(address)).filter(|said| is_bare && !said.is_empty());
    let form = EditableForm { lines: range(&lines), postscript: outputs };
    Ok(Content::Text(editable(notebook, form)))
}

fn range(lines: &RangeInclusive<u64>) -> Option<LineRange> {
    LineRange::new(*lines.start(), *lines.end())
}

/// What all cells put out, each under its number.
fn outputs(notebook: &Notebook, address: &str) -> Page {
    let counts = notebook.output_counts();
    let call = call(address);
    let said = counts
        .iter()
        .filter_map(|(index, _)| Some(format!("Cell {index}:\n{}", notebook.outputs(*index, &call)?)));
    let heading = format!("outputs of {}", counted(counts.len() as u64, "cell", "cells"));
    Page { heading, body: said.collect(), ..Page::default() }
}

fn call(address: &str) -> impl Fn(&str) -> String {
    move |name: &str| format!("{address}:{}", escape_member(name))
}

/// `Outputs: cell 1: 1 line. Use :outputs or :cell=1`
fn told(notebook: &Notebook, address: &str) -> Option<Notice> {
    let counts = notebook.output_counts();
    let (first, _) = counts.first()?;
    let mut said: Vec<_> =
        counts.iter().take(TOLD).map(|(index, what)| format!("cell {index}: {what}")).collect();
    let more = counts.len().saturating_sub(TOLD);
    said.extend((more > 0).then(|| format!("… {}", counted(more as u64, "more cell", "more cells"))));
    let one = format!(":{CELL}={first}");
    let said = format!("Outputs: {}. Use :{OUTPUTS} or {one}", said.join("; "));
    let next = vec![Next::new(address, format!(":{OUTPUTS}")), Next::new(address, one)];
    Some(Notice { remark: Remark::Said(said.replace(['{', '}'], "'")), next })
}

fn no_cell(notebook: &Notebook, number: &str, address: &str) -> ReadError {
    let Some(last) = notebook.cells.len().checked_sub(1) else {
        let said = format!("'{address}' has no cells. Use '{address}:raw' for its JSON.");
        return ReadError::new(ErrorKind::NotFound, "select", address, said)
            .with_next([Next::new(address, ":raw")]);
    };
    let instead = format!(":{CELL}={last}");
    let said = format!(
        "There is no cell `{number}` in '{address}': its cells are 0 to {last}. Use {instead} for the last."
    );
    ReadError::new(ErrorKind::NotFound, "select", address, said).with_next([Next::new(address, instead)])
}

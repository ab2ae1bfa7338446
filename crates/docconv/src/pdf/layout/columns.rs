//! Columns of text: what stands beside them is read after them, however their paragraphs end.

use super::blocks::Block;
use super::order;
use crate::pdf::frame::Frame;

/// Lines of a block that can be part of a column.
const LINES: usize = 3;
/// Parts of the height of a font: the width of a column, and how far its blocks may begin and end from each other.
const WIDTH: f64 = 8.0;
const BEGIN: f64 = 1.0;
const END: f64 = 2.0;

/// The columns of a page: blocks of text with the same edges, and all that stands between these edges. Nothing reaches
/// into a column from beside it.
pub(crate) fn columns<'b>(blocks: impl Iterator<Item = &'b Block>, all: &[Frame]) -> Vec<Frame> {
    let mut columns: Vec<Frame> = Vec::new();
    if all.len() > order::MOST {
        return columns;
    }
    for block in blocks.filter(|block| is_text(block)) {
        let size = block.lines[0].size;
        let goes_on = |column: &Frame| {
            is_in_line(column, &block.frame, size) && is_free(&column.with(&block.frame), size, all)
        };
        match columns.iter_mut().find(|column| goes_on(column)) {
            Some(column) => *column = column.with(&block.frame),
            None => columns.push(block.frame),
        }
    }
    columns
}

fn is_text(block: &Block) -> bool {
    block.lines.len() >= LINES && block.frame.width() >= WIDTH * block.lines[0].size
}

fn is_in_line(column: &Frame, block: &Frame, size: f64) -> bool {
    (column.left - block.left).abs() < BEGIN * size && (column.right - block.right).abs() < END * size
}

/// Whether nothing crosses the edges of a column.
fn is_free(column: &Frame, size: f64, all: &[Frame]) -> bool {
    let is_within =
        |other: &Frame| other.left > column.left - BEGIN * size && other.right < column.right + BEGIN * size;
    !all.iter().any(|other| {
        column.shared_down(other) > 0.0 && column.shared_across(other) > 0.0 && !is_within(other)
    })
}

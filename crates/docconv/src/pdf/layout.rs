//! What is drawn on a page as lines of text, in the order they are read.

mod aligned;
mod blocks;
mod columns;
mod cuts;
mod edges;
mod glyphs;
mod grid;
mod headings;
mod lines;
mod order;
mod scripts;
mod sides;
mod slant;
mod tables;
mod turn;
mod words;
mod written;

use blocks::Block;
pub(crate) use edges::{PAGES, Running};
use lines::Stretch;
use turn::Turn;
use written::Written;

use super::frame::Frame;
use super::sheet::{Glyph, Sheet};
use crate::Style;

/// A link and where it is on the page.
#[derive(Debug)]
pub(crate) struct Linked {
    pub(crate) frame: Frame,
    pub(crate) address: String,
}

/// Something that has a place in the order of reading.
enum Placed {
    Text(Block),
    Table { frame: Frame, lines: Vec<String> },
    Picture { frame: Frame, mark: String },
}

impl Placed {
    fn frame(&self) -> Frame {
        match self {
            Self::Text(block) => block.frame,
            Self::Table { frame, .. } | Self::Picture { frame, .. } => *frame,
        }
    }
}

/// The lines of a page; `marks` are those of its pictures, which stand where the pictures do.
pub(crate) fn lines(
    sheet: Sheet,
    links: &[Linked],
    marks: Vec<String>,
    style: Style,
    running: &mut Running,
) -> Vec<String> {
    running.next_page();
    let mut feet = Vec::new();
    let addresses: Vec<String> = links.iter().map(|link| link.address.clone()).collect();
    let mut written = Written::new(&addresses);
    let mut tables = 0;
    let mut pictures: Vec<(Frame, String)> = sheet.pictures.into_iter().zip(marks).collect();
    for (turn, glyphs) in turned(sheet.glyphs) {
        let mut words = words::words(turn, &glyphs);
        link(&mut words, turn, links);
        let mut placed = Vec::new();
        if turn.is_level() {
            placed.extend(tables::ruled(&sheet.rules, &mut words, &addresses, style));
        }
        let mut stretches = scripts::settle(&lines::stretches(words));
        if turn.is_level() {
            let (edges, others) = running.take(stretches, sheet.height);
            stretches = others;
            run("[header]", &edges.heads, &mut written);
            feet.extend(edges.feet);
        }
        let (aligned, others) = tables::aligned(stretches, &addresses, style);
        placed.extend(aligned);
        placed.extend(blocks::blocks(others).into_iter().map(Placed::Text));
        if turn.is_level() {
            stand(std::mem::take(&mut pictures), &mut placed, &mut written);
        }
        write(&placed, style, &mut tables, &mut written);
    }
    written.lines.extend(pictures.into_iter().map(|(_, mark)| mark));
    run("[footer]", &feet, &mut written);
    written.lines
}

/// Remembers the edges of a page whose text is not wanted.
pub(crate) fn remember(sheet: Sheet, running: &mut Running) {
    running.next_page();
    for (turn, glyphs) in turned(sheet.glyphs) {
        if turn.is_level() {
            running.take(scripts::settle(&lines::stretches(words::words(turn, &glyphs))), sheet.height);
        }
    }
}

/// What is read, by the direction of its lines.
fn turned(glyphs: Vec<Glyph>) -> Vec<(Turn, Vec<Glyph>)> {
    let mut glyphs = glyphs::read(glyphs);
    slant::settle(&mut glyphs);
    turn::by_turn(glyphs)
}

/// Lines that are there on other pages as well.
fn run(mark: &str, edges: &[Stretch], written: &mut Written<'_>) {
    for edge in edges {
        let first = written.lines.len();
        written.block(std::slice::from_ref(edge));
        for line in &mut written.lines[first..] {
            line.insert_str(0, &format!("{mark} "));
        }
    }
}

/// Words know the links that they are part of.
fn link(words: &mut [words::Word], turn: Turn, links: &[Linked]) {
    let frames: Vec<Frame> = links.iter().map(|link| turn.turned_frame(&link.frame)).collect();
    for word in words {
        let middle = (f64::midpoint(word.left, word.right), word.baseline - word.size * 0.3);
        word.link = frames.iter().position(|frame| frame.holds(middle));
    }
}

/// Pictures get their places among the text; those behind text come before it.
fn stand(pictures: Vec<(Frame, String)>, placed: &mut Vec<Placed>, written: &mut Written<'_>) {
    let frames: Vec<Frame> = placed.iter().map(Placed::frame).collect();
    let is_behind = |picture: &Frame| {
        frames.iter().any(|frame| {
            picture.holds((f64::midpoint(frame.left, frame.right), f64::midpoint(frame.top, frame.bottom)))
        })
    };
    for (frame, mark) in pictures {
        if is_behind(&frame) {
            written.lines.push(mark);
        } else {
            placed.push(Placed::Picture { frame, mark });
        }
    }
}

/// Everything in reading order.
fn write(placed: &[Placed], style: Style, tables: &mut usize, written: &mut Written<'_>) {
    let blocks = placed.iter().filter_map(|placed| match placed {
        Placed::Text(block) => Some(block),
        Placed::Table { .. } | Placed::Picture { .. } => None,
    });
    let body = headings::body(blocks.clone());
    let frames: Vec<Frame> = placed.iter().map(Placed::frame).collect();
    let pictures: Vec<bool> = placed.iter().map(|placed| matches!(placed, Placed::Picture { .. })).collect();
    let columns = columns::columns(blocks, &frames);
    let page = cuts::Page { frames: &frames, pictures: &pictures, columns: &columns };
    for at in cuts::reading_order(&page) {
        match &placed[at] {
            Placed::Text(block) => {
                let first = written.lines.len();
                written.block(&block.lines);
                headings::mark(block, body, style, &mut written.lines[first..]);
            }
            Placed::Table { lines, .. } => {
                *tables += 1;
                written.lines.push(format!("Table {tables}:"));
                written.lines.extend(lines.iter().cloned());
            }
            Placed::Picture { mark, .. } => written.lines.push(mark.clone()),
        }
    }
}

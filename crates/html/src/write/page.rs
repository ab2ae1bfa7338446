//! Goes through the nodes: text gathers in a line, blocks end it.

use super::classes::is_silent;
use super::notes::Notes;
use super::paper::Paper;
use super::picture::{self, Picture};
use super::{Markdown, Writing, escape};
use crate::Node;

/// Elements within each other; what is deeper is not gone into. The parser keeps below it.
const DEPTH: usize = 700;

pub(super) struct Page<'a> {
    pub(super) writing: &'a Writing<'a>,
    pub(super) paper: Paper,
    /// The paragraph so far.
    pub(super) line: String,
    /// Which elements hold blocks, by their index.
    blocks: Vec<bool>,
    pub(super) notes: Notes,
    pub(super) pictures: Vec<Picture>,
    /// Where a link leads that goes around blocks: the first of them takes it.
    pub(super) around: Option<String>,
    pub(super) strong: usize,
    pub(super) emphasis: usize,
    /// The mark that ended last and where, so that what goes on with it is joined.
    pub(super) ended: (usize, &'static str),
    /// Whether marks of blocks are left out, as in a cell.
    pub(super) in_cell: bool,
    depth: usize,
}

impl<'a> Page<'a> {
    pub(super) fn new(node: Node<'_>, writing: &'a Writing<'a>) -> Self {
        Self {
            writing,
            paper: Paper::new(),
            line: String::new(),
            blocks: holding_blocks(node),
            notes: Notes::of(node),
            pictures: Vec::new(),
            around: None,
            strong: 0,
            emphasis: 0,
            ended: (0, ""),
            in_cell: false,
            depth: 0,
        }
    }

    pub(super) fn finish(mut self) -> Markdown {
        self.end_paragraph();
        Markdown { text: self.paper.finish(), pictures: self.pictures }
    }

    /// Whether there are blocks in an element.
    pub(super) fn holds_blocks(&self, node: Node<'_>) -> bool {
        self.blocks.get(node.index()).copied().unwrap_or_default()
    }

    pub(super) fn children(&mut self, node: Node<'_>) {
        for child in node.children() {
            self.node(child);
        }
    }

    pub(super) fn node(&mut self, node: Node<'_>) {
        if let Some(text) = node.text() {
            return escape::push(&mut self.line, text);
        }
        if self.depth >= DEPTH || self.is_left_out(node) {
            return;
        }
        self.depth += 1;
        let name = node.name();
        if name.is_empty() {
            self.children(node);
        } else if node.is_block() && !self.in_cell {
            self.end_paragraph();
            self.block(node, name);
            self.end_paragraph();
        } else if node.is_block() {
            self.cell_block(node, name);
        } else {
            self.inline(node, name);
        }
        self.depth -= 1;
    }

    fn is_left_out(&self, node: Node<'_>) -> bool {
        is_silent(node.name()) || self.is_hidden(node)
    }

    pub(super) fn is_hidden(&self, node: Node<'_>) -> bool {
        node.attribute("hidden").is_some_and(|it| !it.eq_ignore_ascii_case("until-found"))
            || node.attribute("style").is_some_and(hides)
            || self.writing.leave_out.is_some_and(|leave_out| node.is_element() && leave_out(node))
    }

    /// Writes what has gathered as a paragraph.
    pub(super) fn end_paragraph(&mut self) {
        let text = self.taken();
        if !text.is_empty() {
            let text = self.linked(escape::starts(&text));
            self.paper.block(&text);
        }
    }

    /// What has gathered, without blanks around it.
    pub(super) fn taken(&mut self) -> String {
        self.ended = (0, "");
        let line = std::mem::take(&mut self.line);
        let text = line.trim();
        if text.len() == line.len() { line } else { text.to_owned() }
    }

    /// A text as the link that goes around it, if there is one.
    pub(super) fn linked(&mut self, text: String) -> String {
        match self.around.take() {
            Some(target) if !text.contains("](") || text.starts_with("![") => {
                let text = text.replace("  \n", " ").replace('\n', " ");
                format!("[{text}]({target})")
            }
            _ => text,
        }
    }

    /// The words below a picture, if they are not written there.
    fn caption_left_out(&self, picture: Node<'_>) -> Option<String> {
        let figure =
            std::iter::successors(picture.parent(), |it| it.parent()).find(|it| it.name() == "figure")?;
        let caption = figure.find("figcaption").filter(|it| self.is_hidden(*it))?;
        Some(squeezed(&caption.all_text()))
    }

    pub(super) fn picture(&mut self, node: Node<'_>) {
        let Some(mut picture) = picture::of(node, self.writing.base) else { return };
        if picture.alt.is_empty() {
            picture.alt = self.caption_left_out(node).unwrap_or_default();
        }
        let number = self.pictures.len();
        let words = match self.writing.picture {
            Some(words) => words(number, &picture),
            None => picture.mark(number),
        };
        self.line.push_str(&words);
        self.pictures.push(picture);
    }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn hides(style: &str) -> bool {
    let mut parts = style.split(';').filter_map(|part| part.split_once(':'));
    parts.any(|(name, value)| {
        name.trim().eq_ignore_ascii_case("display") && value.trim().to_ascii_lowercase().starts_with("none")
    })
}

/// One pass from the last node to the first: parents come before what they hold, unless the parser moved something.
fn holding_blocks(top: Node<'_>) -> Vec<bool> {
    let mut holding = Vec::new();
    let nodes: Vec<Node<'_>> = top.descendants().filter(|it| it.is_element()).collect();
    for node in nodes.into_iter().rev() {
        let is_holding = holding.get(node.index()).copied().unwrap_or_default();
        let Some(parent) = node.parent() else { continue };
        if is_holding || node.is_block() {
            if holding.len() <= parent.index() {
                holding.resize(parent.index() + 1, false);
            }
            holding[parent.index()] = true;
        }
    }
    holding
}

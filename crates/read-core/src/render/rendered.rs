//! An answer in parts, and put together.

use omniread_hashline::Style;
use omniread_text::Piece;

use super::lines;
use crate::{ContentBlock, Notice, ReadDetails, ReadOutput};

/// An answer in parts.
#[derive(Debug, Clone, Default)]
pub struct Rendered {
    /// The first line, such as `[src/foo.rs#0A1B]`; `None` for `:raw` and plain styles.
    pub header: Option<String>,
    /// Lines that stand before the body and are not counted.
    pub preamble: Option<String>,
    /// Everything under the header.
    pub body: RenderedBody,
    /// How lines are numbered.
    pub style: Style,
    /// Pictures or bytes that follow the text.
    pub blocks: Vec<ContentBlock>,
    /// The remarks.
    pub notices: Vec<Notice>,
    /// Whether the notices are printed with the text.
    pub trailer: bool,
    /// Facts for programs.
    pub details: ReadDetails,
}

/// What stands under the header.
#[derive(Debug, Clone)]
pub enum RenderedBody {
    /// Lines of a text, still to be numbered.
    Lines(Vec<Piece>),
    /// Finished text.
    Text(String),
}

impl Default for RenderedBody {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl Rendered {
    /// The body as text: lines numbered in the style.
    pub fn body_text(&self) -> String {
        match &self.body {
            RenderedBody::Lines(pieces) => lines::numbered(pieces, self.style),
            RenderedBody::Text(text) => text.clone(),
        }
    }
}

impl From<Rendered> for ReadOutput {
    fn from(rendered: Rendered) -> Self {
        let text = joined(&rendered);
        let Rendered { blocks, notices, details, .. } = rendered;
        let mut content = Vec::with_capacity(blocks.len() + 1);
        if !text.is_empty() || blocks.is_empty() {
            content.push(ContentBlock::Text(text));
        }
        content.extend(blocks);
        Self { content, details, notices }
    }
}

/// Leading notices, header, body, the other notices: each on lines of its own.
fn joined(rendered: &Rendered) -> String {
    let mut text = String::new();
    let push_line = |text: &mut String, line: &str| {
        text.push_str(line);
        text.push('\n');
    };
    let printed = rendered.notices.iter().filter(|_| rendered.trailer);
    for notice in printed.clone().filter(|notice| notice.leads()) {
        push_line(&mut text, &notice.text());
    }
    if let Some(header) = &rendered.header {
        push_line(&mut text, header);
    }
    text.extend(rendered.preamble.as_deref());
    text.push_str(&rendered.body_text());
    let mut trailing = printed.filter(|notice| !notice.leads()).peekable();
    if trailing.peek().is_some() && !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    for notice in trailing {
        push_line(&mut text, &notice.text());
    }
    text
}

impl From<ReadOutput> for Rendered {
    /// An answer that comes whole: its text is the body.
    fn from(output: ReadOutput) -> Self {
        let body = RenderedBody::Text(output.text());
        let blocks =
            output.content.into_iter().filter(|block| !matches!(block, ContentBlock::Text(_))).collect();
        Self { body, blocks, notices: output.notices, details: output.details, ..Self::default() }
    }
}

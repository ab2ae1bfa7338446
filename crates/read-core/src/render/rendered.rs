//! An answer in parts, and put together.

use omniread_hashline::Style;
use omniread_text::Piece;

use super::lines;
use crate::Notice;
use crate::{ContentBlock, ReadDetails, ReadOutput, Remark};

/// An answer in parts.
#[derive(Debug, Clone, Default)]
pub struct Rendered {
    /// The first line, such as `[src/foo.rs#0A1B]`; `None` for `:raw` and plain styles.
    pub header: Option<String>,
    /// What follows the address in the header.
    pub(crate) heading: String,
    /// Lines that stand before the body and are not counted.
    pub preamble: Option<String>,
    /// Lines that stand after the body and are not counted.
    pub postscript: Option<String>,
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
    /// Several answers: a name that files of a folder define.
    Several(Vec<Rendered>),
}

impl Default for RenderedBody {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl Rendered {
    /// One answer is the answer; several are put into one.
    pub(crate) fn of(mut answers: Vec<Self>) -> Self {
        if answers.len() == 1
            && let Some(only) = answers.pop()
        {
            return only;
        }
        let parts: Vec<_> = answers.iter().map(|answer| answer.details.clone()).collect();
        let paths: Vec<_> = parts.iter().map(|part| part.resolved_path.as_str()).collect();
        let details =
            ReadDetails { kind: "batch", resolved_path: paths.join("; "), parts, ..ReadDetails::default() };
        Self { details, body: RenderedBody::Several(answers), ..Self::default() }
    }

    /// What follows the address in the header, such as `ELF 64-bit executable, 2.0 MB, not text`.
    pub fn heading(&self) -> &str {
        &self.heading
    }

    /// Whether there is nothing but notices, and not because the text is empty.
    fn is_bare(&self) -> bool {
        let body = match &self.body {
            RenderedBody::Lines(pieces) => pieces.is_empty(),
            RenderedBody::Text(text) => text.is_empty(),
            RenderedBody::Several(answers) => answers.is_empty(),
        };
        let is_empty_file = self.notices.iter().any(|notice| notice.remark == Remark::EmptyFile);
        body && self.blocks.is_empty() && !is_empty_file
    }

    /// The body as text: lines numbered in the style.
    pub fn body_text(&self) -> String {
        match &self.body {
            RenderedBody::Lines(pieces) => lines::numbered(pieces, self.style),
            RenderedBody::Text(text) => text.clone(),
            RenderedBody::Several(answers) => answers.iter().map(joined).collect::<Vec<_>>().join("\n"),
        }
    }
}

impl From<Rendered> for ReadOutput {
    fn from(rendered: Rendered) -> Self {
        let text = joined(&rendered);
        let Rendered { blocks, mut notices, details, body, .. } = rendered;
        if let RenderedBody::Several(answers) = body {
            notices.extend(answers.into_iter().flat_map(|answer| answer.notices));
        }
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
    let printed = rendered.notices.iter().filter(|_| rendered.trailer || rendered.is_bare());
    for notice in printed.clone().filter(|notice| notice.leads()) {
        push_line(&mut text, &notice.text());
    }
    if let Some(header) = &rendered.header {
        push_line(&mut text, header);
    }
    text.extend(rendered.preamble.as_deref());
    text.push_str(&rendered.body_text());
    text.extend(rendered.postscript.as_deref());
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

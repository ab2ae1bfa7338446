//! Fifth step: a part becomes text.

mod binary;
mod lines;
mod rows;

use omniread_hashline::Style;
use omniread_text::Piece;

use crate::details::Truncation;
use crate::steps::{Selected, Shape};
use crate::{ContentBlock, Image, Inside, Notice, ReadDetails, ReadOutput, Remark};

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

pub(crate) fn render(selected: Selected, inside: &Inside) -> Rendered {
    let style = inside.display.style;
    let Selected { address, shape, notices, mut details, raw } = selected;
    complete(&mut details, &notices);
    let trailer = !raw && style != Style::Plain;
    let mut rendered = Rendered { style, notices, trailer, details, ..Rendered::default() };
    let heading = match shape {
        Shape::Lines(shown) => {
            lines::record(&shown, inside);
            rendered.details.tag = shown.tag.map(|tag| tag.to_string());
            rendered.header = style.header(&address, shown.tag);
            rendered.blocks = pictures(shown.images, inside);
            if raw {
                rendered.body = RenderedBody::Text(lines::raw(&shown.pieces));
            } else {
                rendered.preamble = shown.preamble;
                rendered.body = RenderedBody::Lines(shown.pieces);
            }
            shown.heading
        }
        Shape::Summary(shown, summary) => {
            lines::record(&shown, inside);
            rendered.details.tag = shown.tag.map(|tag| tag.to_string());
            rendered.body = RenderedBody::Text(lines::summary(&summary, style));
            rendered.header = style.header(&address, shown.tag);
            String::new()
        }
        Shape::Heading(heading) => {
            rendered.header = titled(style, &address);
            heading
        }
        Shape::Page(tag, page) => {
            rendered.header = style.header(&address, tag).or_else(|| titled(style, &address));
            rendered.body = RenderedBody::Text(page.body);
            rendered.blocks = pictures(page.images, inside);
            page.heading
        }
        Shape::Rows { heading, empty, rows, all, .. } => {
            rendered.header = titled(style, &address);
            let text = if all == 0 { format!("{empty}\n") } else { rows::aligned(&rows) };
            rendered.body = RenderedBody::Text(text);
            heading
        }
        Shape::Binary(binary) => {
            rendered.header = titled(style, &address);
            rendered.body = RenderedBody::Text(binary::preview(&binary));
            binary::heading(&binary)
        }
        Shape::Bytes(data) => {
            let media_type = rendered.details.content_type.clone();
            let media_type = media_type.unwrap_or_else(|| "application/octet-stream".to_owned());
            rendered.blocks.push(ContentBlock::Bytes { media_type, data });
            rendered.trailer = false;
            return rendered;
        }
    };
    finish(rendered, &heading, raw)
}

/// Answers that are not lines of a text keep their first line in every style: it is what they are about.
fn titled(style: Style, address: &str) -> Option<String> {
    style.header(address, None).or_else(|| Style::Hashline.header(address, None))
}

fn finish(mut rendered: Rendered, heading: &str, raw: bool) -> Rendered {
    if let Some(header) = rendered.header.as_mut().filter(|_| !heading.is_empty()) {
        header.push(' ');
        header.push_str(heading);
    }
    if raw {
        rendered.header = None;
    }
    rendered
}

fn pictures(images: Vec<Image>, inside: &Inside) -> Vec<ContentBlock> {
    if !inside.display.images {
        return Vec::new();
    }
    images.into_iter().map(|Image { media_type, data }| ContentBlock::Image { media_type, data }).collect()
}

/// What the notices say, as fields.
fn complete(details: &mut ReadDetails, notices: &[Notice]) {
    for notice in notices {
        match &notice.remark {
            Remark::ResolvedBySuffix { given, found } => {
                let (from, to) = (given.clone(), found.clone());
                details.suffix_resolution = Some(crate::details::SuffixResolution { from, to });
            }
            Remark::Conflicts(found) => details.conflict_count = Some(found.len() as u64),
            Remark::Masked(count) => details.masked_count = Some(*count),
            Remark::NotEditable(reason) => details.not_editable = Some(reason),
            Remark::Decoded { encoding } | Remark::DecodedWithLoss { encoding, .. } => {
                details.encoding = Some(encoding);
            }
            Remark::Showing { runs, total, upwards } => {
                let mut truncation = Truncation { shown_ranges: runs.clone(), ..Truncation::default() };
                match total {
                    crate::Total::Lines(lines) => truncation.total_lines = Some(*lines),
                    crate::Total::Bytes(bytes) => truncation.total_bytes = Some(*bytes),
                    crate::Total::Unknown => {}
                }
                truncation.next_offset = runs.last().and_then(|(_, last)| u64::try_from(last + 1).ok());
                truncation.next_offset =
                    truncation.next_offset.filter(|_| !upwards && !notice.next.is_empty());
                details.total_lines = truncation.total_lines;
                details.truncation = Some(truncation);
            }
            _ => {}
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

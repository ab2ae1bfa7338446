//! One file of a batch: its text, its picture or its bytes.

use bytes::Bytes;
use omniread_hashline::Style;
use omniread_read_core::{
    ContentBlock, ErrorKind, Form, ReadContext, ReadError, ReadOutput, ReadRequest, Reader, Rendered,
    RenderedBody, SummaryMode, Trouble,
};
use omniread_selector::{LineRange, Selection};
use omniread_text::Piece;

use crate::message::operation_error;
use crate::proto;

/// What a read of a file or of a range of it gave, before the budget.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) content: Content,
    pub(super) media_type: String,
    pub(super) modified_millis: Option<u64>,
    pub(super) line_count: Option<u64>,
    pub(super) masked: u64,
    /// Where to go on, when the read itself ended before what was asked for.
    pub(super) next_line: Option<u64>,
}

#[derive(Debug)]
pub(super) enum Content {
    Lines(Vec<Piece>),
    /// Text that has no lines of its own.
    Text(String),
    /// A picture, which has a limit of its own.
    Picture(Bytes),
    Bytes(Bytes),
}

/// Reads one range, or the whole file, of at most `most` bytes.
pub(super) async fn read(
    reader: &Reader,
    ctx: &ReadContext,
    path: &str,
    range: Option<LineRange>,
    most: u64,
) -> Result<Found, proto::FileOperationError> {
    let failed = |error: ReadError| operation_error(&error);
    let ctx = capped(ctx, most);
    let rendered = match reader.render(request(path, range), &ctx).await {
        // What is no text has no lines: it is given as a whole.
        Err(error) if range.is_some() && is_no_text(&error) => {
            reader.render(request(path, None), &ctx).await.map_err(failed)?
        }
        rendered => rendered.map_err(failed)?,
    };
    if rendered.details.is_directory {
        return Err(directory(path));
    }
    if rendered.details.kind == "file" {
        return Ok(text(rendered));
    }
    if let Some(picture) = picture(&rendered) {
        return Ok(picture);
    }
    // The limit of a file holds for what is given of it, not for what a document unpacks to.
    let mut ctx = ctx;
    ctx.limits.held_bytes = ctx.limits.held_bytes.min(most);
    bytes(reader, &ctx, path).await.map_err(failed)
}

fn request(path: &str, range: Option<LineRange>) -> ReadRequest {
    let mut request = ReadRequest::literal(path).exact();
    request.summary = SummaryMode::Off;
    match range {
        Some(range) => request.part(Selection::Lines(range.into())),
        None => request,
    }
}

/// The context with nothing but bytes to end a text. One byte is asked for at least, so that what a file is shows also when
/// nothing of it may be shown.
fn capped(ctx: &ReadContext, most: u64) -> ReadContext {
    let mut ctx = ctx.clone();
    ctx.display.style = Style::Plain;
    ctx.display.images = true;
    let limits = &mut ctx.limits;
    (limits.lines, limits.max_lines, limits.columns, limits.tokens) = (None, None, None, None);
    limits.bytes = Some(most.max(1));
    limits.unabridged = false;
    // A file that is not there must not be taken for another one.
    limits.search_time = std::time::Duration::ZERO;
    ctx
}

fn is_no_text(error: &ReadError) -> bool {
    let source = std::error::Error::source(error);
    matches!(source.and_then(|source| source.downcast_ref()), Some(Trouble::WrongSelection { .. }))
}

fn directory(path: &str) -> proto::FileOperationError {
    proto::FileOperationError {
        message: format!("'{path}' is a folder. `Read` lists it; or name one of its files."),
        kind: proto::FailureKind::Directory.into(),
        next: Vec::new(),
    }
}

fn text(rendered: Rendered) -> Found {
    let Rendered { body, details, preamble, postscript, .. } = rendered;
    let next_line = details
        .truncation
        .as_ref()
        .filter(|truncation| truncation.limit.is_some())
        .and_then(|truncation| truncation.next_offset);
    let charset = details.encoding.unwrap_or("UTF-8");
    let content = match body {
        RenderedBody::Lines(pieces) => Content::Lines(pieces),
        RenderedBody::Text(text) => {
            Content::Text([preamble, Some(text), postscript].into_iter().flatten().collect())
        }
        RenderedBody::Several(_) => Content::Text(String::new()),
    };
    Found {
        content,
        media_type: format!("text/plain; charset={charset}"),
        modified_millis: millis(details.modified),
        line_count: details.total_lines,
        masked: details.masked_count.unwrap_or(0),
        next_line,
    }
}

fn picture(rendered: &Rendered) -> Option<Found> {
    let image = rendered.blocks.iter().find_map(|block| match block {
        ContentBlock::Image { media_type, data } => Some((media_type.clone(), data.clone())),
        _ => None,
    });
    image.map(|(media_type, data)| of_bytes(media_type, Content::Picture(data), rendered.details.modified))
}

async fn bytes(reader: &Reader, ctx: &ReadContext, path: &str) -> Result<Found, ReadError> {
    let mut exact = ReadRequest::literal(path);
    exact.form = Form::Bytes;
    let ReadOutput { content, details, .. } = reader.read(exact, ctx).await?;
    let found = content.into_iter().find_map(|block| match block {
        ContentBlock::Bytes { media_type, data } => Some((media_type, data)),
        _ => None,
    });
    let withheld = || ReadError::new(ErrorKind::Denied, "read", path, format!("'{path}' holds credentials."));
    let (media_type, data) = found.ok_or_else(withheld)?;
    Ok(of_bytes(media_type, Content::Bytes(data), details.modified))
}

fn of_bytes(media_type: String, content: Content, modified: Option<std::time::SystemTime>) -> Found {
    Found {
        content,
        media_type,
        modified_millis: millis(modified),
        line_count: None,
        masked: 0,
        next_line: None,
    }
}

fn millis(time: Option<std::time::SystemTime>) -> Option<u64> {
    let since = time?.duration_since(std::time::UNIX_EPOCH).ok()?;
    u64::try_from(since.as_millis()).ok()
}

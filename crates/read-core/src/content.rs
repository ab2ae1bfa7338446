//! What a resource means.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use omniread_hashline::Tag;
use omniread_selector::LineRange;
use omniread_text::{Encoding, Guess, LineIndex, Loss};
use serde::{Deserialize, Serialize};

use crate::{Inside, Notice, ReadError, Resource};

/// What a resource means.
#[derive(Debug, Clone)]
pub enum Content {
    /// Lines that can be numbered and selected.
    Text(Text),
    /// Rows that can be paged.
    Listing(Listing),
    /// Finished text: a table, a record, a description of a picture.
    Page(Page),
    /// Bytes that are no text.
    Binary(Binary),
    /// The exact bytes, asked for as such.
    Bytes(Bytes),
}

/// Lines that can be numbered and selected.
#[derive(Debug, Clone)]
pub struct Text {
    /// The lines.
    pub body: TextBody,
    /// What the bytes were encoded in.
    pub encoding: Encoding,
    /// Whether the bytes began with a byte order mark.
    pub bom: bool,
    /// Lines where bytes had no meaning.
    pub loss: Option<Loss>,
    /// Whether line numbers stand for lines of the file itself or of an editable form of it; a converted document's
    /// do not.
    pub anchored: bool,
    /// The tag of the text without masks, if it was worked out before.
    pub tag: Option<Tag>,
    /// Lines printed before the first numbered one, such as the header of a URL.
    pub preamble: Option<String>,
    /// Set when the lines are an editable form of a file that has none itself, such as the cells of a notebook.
    pub form: Option<EditableForm>,
    /// Pictures to attach after the text.
    pub images: Vec<Image>,
    /// Remarks of the view.
    pub notices: Vec<Notice>,
    /// Masked values, once a redactor has seen the text.
    pub masked: Masked,
}

/// What is particular to lines that are an editable form of a file. They are never summarised, and nothing is said of the
/// end of the last one.
#[derive(Debug, Clone, Default)]
pub struct EditableForm {
    /// The lines that are shown when none are asked for, such as those of one cell.
    pub lines: Option<LineRange>,
    /// Text printed after the lines and not counted, such as what a cell put out; each line ended.
    pub postscript: Option<String>,
}

/// What masking did to a text.
#[derive(Debug, Clone, Default)]
pub struct Masked {
    /// The first and the last line of each masked value, in order.
    pub values: Vec<(u64, u64)>,
    /// The text without masks, for its tag and for telling it from others: it is never shown or stored.
    pub original: Option<Arc<str>>,
}

/// Where the lines are.
#[derive(Debug, Clone)]
pub enum TextBody {
    /// Decoded in memory, without byte order mark.
    Whole(Arc<str>),
    /// Too large for that: decoded window by window.
    Windows {
        /// The bytes.
        resource: Resource,
        /// How to decode them.
        guess: Guess,
        /// Where lines begin, as far as it is known.
        index: LineIndex,
        /// Whether lines are shown as a terminal would.
        terminal: bool,
    },
}

impl Text {
    /// A text in memory that is not the file itself: a converted document, a web page.
    pub fn converted(text: impl Into<Arc<str>>) -> Self {
        Self {
            body: TextBody::Whole(text.into()),
            encoding: Encoding::UTF_8,
            bom: false,
            loss: None,
            anchored: false,
            tag: None,
            preamble: None,
            form: None,
            images: Vec::new(),
            notices: Vec::new(),
            masked: Masked::default(),
        }
    }
}

/// A picture for the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// Such as `image/png`.
    pub media_type: String,
    /// The encoded picture.
    pub data: Bytes,
}

/// Finished text under a heading. Its lines are not numbered and not selected.
#[derive(Debug, Clone, Default)]
pub struct Page {
    /// What follows the address in the first line.
    pub heading: String,
    /// The text, each line ended.
    pub body: String,
    /// Pictures to attach.
    pub images: Vec<Image>,
    /// Remarks, with the calls that go on.
    pub notices: Vec<Notice>,
}

/// Bytes that are no text.
#[derive(Debug, Clone)]
pub struct Binary {
    /// A short English kind, such as `ELF 64-bit executable, x86-64`.
    pub kind: Option<String>,
    /// The first bytes.
    pub head: Bytes,
    /// How many there are.
    pub length: Option<u64>,
    /// A credential file: name and size are all that may be shown.
    pub withheld: bool,
}

/// Rows that can be paged.
#[derive(Clone)]
pub struct Listing {
    /// What follows the address in the first line, such as `3 folders, 12 files`.
    pub heading: String,
    /// What stands in place of rows when there are none, such as `(empty directory)`.
    pub empty: &'static str,
    /// The rows.
    pub rows: Arc<dyn Rows>,
    /// The folder itself, when this is a local one.
    pub directory: Option<std::path::PathBuf>,
    /// Remarks, with the calls that go on.
    pub notices: Vec<Notice>,
}

impl fmt::Debug for Listing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Listing").field("heading", &self.heading).field("rows", &self.rows.count()).finish()
    }
}

/// Rows of a listing, made when they are shown.
pub trait Rows: Send + Sync {
    /// How many there are.
    fn count(&self) -> usize;
    /// The rows of a range within [`Rows::count`]. May block.
    fn rows(&self, range: Range<usize>, inside: &Inside) -> Result<Vec<Row>, ReadError>;
}

/// One row of a listing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The name with its mark: `src/`, `current -> ../rel`.
    pub label: String,
    /// Further columns, aligned below each other; empty ones keep their place.
    pub cells: Vec<String>,
    /// What is inside, as far as it is shown.
    pub children: Vec<Row>,
    /// Children that are not shown.
    pub more: u64,
}

impl Row {
    /// A row of a label and cells.
    pub fn new(label: impl Into<String>, cells: impl IntoIterator<Item = String>) -> Self {
        Self { label: label.into(), cells: cells.into_iter().collect(), ..Self::default() }
    }
}

impl Rows for Vec<Row> {
    fn count(&self) -> usize {
        self.len()
    }

    fn rows(&self, range: Range<usize>, _inside: &Inside) -> Result<Vec<Row>, ReadError> {
        Ok(self.get(range).unwrap_or_default().to_vec())
    }
}

//! Fourth step: the part that is wanted.

mod conflicts;
mod editability;
mod facts;
mod folds;
mod kept;
mod lines;
mod masking;
mod outline;
mod pages;
mod remarks;
mod rows;
mod span;
mod stat;
mod unabridged;

use std::io;
use std::sync::Arc;

use bytes::Bytes;
use omniread_hashline::{LineSet, Tag};
use omniread_selector::{Selection, print};
use omniread_text::{Piece, TextFormat};

use super::Viewed;
use crate::{
    Binary, Content, Editability, Image, Inside, Notice, Page, ReadDetails, ReadError, ReadRequest, Registry,
    Remark, Resource, Row, Summary, SummaryMode, Text, Trouble,
};

/// A part, ready to be rendered.
pub(crate) struct Selected {
    pub(crate) address: String,
    pub(crate) shape: Shape,
    pub(crate) notices: Vec<Notice>,
    pub(crate) details: ReadDetails,
    /// `:raw`: no numbers, header or trailer.
    pub(crate) raw: bool,
}

/// The shapes of answers.
pub(crate) enum Shape {
    /// Lines of a text.
    Lines(Shown),
    /// A summary of a text.
    Summary(Shown, Summary),
    /// One line of facts.
    Heading(String),
    /// Finished lines under a heading; the heading follows the address, which may carry a tag.
    Page(Option<Tag>, Page),
    /// Rows of a listing.
    Rows { heading: String, empty: &'static str, rows: Vec<Row>, shown: usize, all: usize, directory: bool },
    /// A preview of binary.
    Binary(Binary),
    /// Exact bytes.
    Bytes(Bytes),
}

/// Lines of a text with what is around them.
pub(crate) struct Shown {
    /// What follows the header, such as the name of the definition that is shown.
    pub(crate) heading: String,
    /// What is shown begins with a byte order mark, which raw text keeps.
    pub(crate) bom: bool,
    pub(crate) preamble: Option<String>,
    pub(crate) postscript: Option<String>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) images: Vec<Image>,
    pub(crate) editability: Editability,
    /// What edit tools may rely on once it was shown.
    pub(crate) seen: Option<Seen>,
}

/// A text and the lines of it that are shown as they are.
pub(crate) struct Seen {
    pub(crate) path: String,
    pub(crate) text: Arc<str>,
    /// The text without masks, when there are some.
    pub(crate) original: Option<Arc<str>>,
    pub(crate) lines: LineSet,
    /// The lines that hold masked values.
    pub(crate) masked: LineSet,
    pub(crate) format: TextFormat,
}

pub(crate) fn select(
    registry: &Registry,
    viewed: Viewed,
    request: &ReadRequest,
    inside: &Inside,
) -> Result<Selected, ReadError> {
    let Viewed { address, resource, content, wanted, notices, below } = viewed;
    let details = ReadDetails { found_below: below, ..facts::of(&address, resource.as_ref(), &notices) };
    let exact = request.exact;
    let mut part =
        Part { registry, address, resource, wanted, request, inside, notices, details, exact, folds: None };
    // What a compiler's line and column was read as shows only when the line was fetched.
    if !matches!(part.wanted.selection, Selection::Position { .. }) {
        part.notices.extend(remarks::repaired(&part, &part.wanted.selection));
    }
    let shape = match content {
        Content::Text(text) => part.text(text)?,
        Content::Listing(listing) => rows::rows(&mut part, &listing)?,
        Content::Page(page) => pages::page(&mut part, page)?,
        Content::Binary(binary) => part.whole("not text", ":stat", |_| Shape::Binary(binary))?,
        Content::Bytes(bytes) => Shape::Bytes(bytes),
    };
    Ok(part.selected(shape))
}

/// What the ways of selecting share.
struct Part<'a> {
    registry: &'a Registry,
    address: String,
    resource: Option<Resource>,
    wanted: omniread_selector::Wanted,
    request: &'a ReadRequest,
    inside: &'a Inside,
    notices: Vec<Notice>,
    details: ReadDetails,
    /// Whether a range is given without lines around it.
    exact: bool,
    /// How the lines are folded when they are one definition.
    folds: Option<crate::Fold>,
}

impl Part<'_> {
    fn text(&mut self, text: Text) -> Result<Shape, ReadError> {
        if let Some(range) = text.form.as_ref().and_then(|form| form.lines)
            && self.wanted.selection == Selection::Whole
        {
            // What goes on from there goes on in the lines, whatever led to these.
            self.wanted.parameters.clear();
            self.exact = true;
            return lines::lines(self, text, &Selection::Lines(range.into())).map(Shape::Lines);
        }
        match self.wanted.selection.clone() {
            Selection::Conflicts => conflicts::conflicts(self, &text),
            Selection::Stat => stat::of_text(self, &text).map(Shape::Heading),
            Selection::Outline => outline::outline(self, &text),
            Selection::Symbol(name) => outline::symbol(self, text, &name),
            Selection::Block(line) => outline::block(self, text, line),
            Selection::Members => {
                Err(Trouble::NoMembers { path: self.address.clone() }.at("select", &self.address))
            }
            // A converted document is no code, however its lines are indented.
            Selection::Whole if self.may_summarise(&text) && !unabridged::is(self, &text) => {
                outline::summary_or_lines(self, text)
            }
            selection => lines::lines(self, text, &selection).map(Shape::Lines),
        }
    }

    fn mode(&self) -> span::Mode {
        let raw = self.wanted.raw;
        let plain = self.inside.display.style == omniread_hashline::Style::Plain;
        // Without numbers, lines around a range could not be told from it.
        span::Mode { exact: self.exact || raw || plain, whole_lines: raw || plain }
    }

    /// Whether a text is masked window by window.
    fn masks_windows(&self, text: &Text) -> bool {
        let is_windows = matches!(text.body, crate::TextBody::Windows { .. });
        is_windows && self.inside.policy.masking && !self.registry.redactors().is_empty()
    }

    fn may_summarise(&self, text: &Text) -> bool {
        let is_foldable = self.resource.as_ref().is_none_or(|resource| resource.foldable);
        text.anchored
            && text.form.is_none()
            && !self.wanted.raw
            && is_foldable
            && self.request.summary == SummaryMode::Auto
            && self.registry.has_structure()
    }

    /// Something that has no parts of its own: it is shown whole, or described.
    fn whole(
        &mut self,
        what: &str,
        instead: &str,
        show: impl FnOnce(&mut Self) -> Shape,
    ) -> Result<Shape, ReadError> {
        match &self.wanted.selection {
            Selection::Whole => Ok(show(self)),
            Selection::Stat => Ok(Shape::Heading(stat::of_resource(self))),
            _ => Err(self.wrong_selection(what, instead)),
        }
    }

    fn wrong_selection(&self, what: &str, instead: &str) -> ReadError {
        let selection = print("", &[], &self.wanted).trim_start_matches(':').to_owned();
        let next = crate::Next::new(&self.address, instead);
        Trouble::WrongSelection {
            path: self.address.clone(),
            selection,
            what: what.to_owned(),
            instead: format!("`{}`", next.path()),
        }
        .at("select", &self.address)
        .with_next([next])
    }

    /// A call for another part of the same: parameters say what its lines are lines of.
    fn next(&self, rest: impl Into<String>) -> crate::Next {
        let parameters = self.wanted.parameters.clone();
        let same = omniread_selector::Wanted { parameters, ..omniread_selector::Wanted::default() };
        crate::Next::new(&self.address, format!("{same}{}", rest.into()))
    }

    /// Calls go on in the mode they came from.
    fn next_lines(&self, selection: &str) -> crate::Next {
        self.next(if self.wanted.raw { format!("{selection}:raw") } else { selection.to_owned() })
    }

    fn selected(mut self, shape: Shape) -> Selected {
        let damage = self.resource.as_ref().and_then(Resource::damage);
        self.notices.extend(damage.map(|why| Notice::new(of_damage(why))));
        let details = facts::with_shape(self.details, &shape);
        Selected { address: self.address, shape, notices: self.notices, details, raw: self.wanted.raw }
    }
}

fn of_damage(why: &io::Error) -> Remark {
    match why.kind() {
        io::ErrorKind::WouldBlock => Remark::Unfinished(why.to_string()),
        _ => Remark::Damaged(why.to_string()),
    }
}

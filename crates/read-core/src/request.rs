//! What is asked.

use omniread_selector::{Origin, Wanted};

use crate::Resource;

/// What to read and which part of it.
///
/// A path string says it all; the fields say the same without string tricks.
#[derive(Debug, Clone)]
pub struct ReadRequest {
    /// What to read.
    pub target: Target,
    /// Which part, besides what the end of the address says.
    pub wanted: Option<Wanted>,
    /// Whether a range gives exactly the lines asked for, without lines around them.
    pub exact: bool,
    /// Whether a bare read of long code is summarised.
    pub summary: SummaryMode,
    /// A WHATWG label of the encoding to decode text with, in place of what the bytes suggest.
    pub encoding: Option<String>,
    /// Whether the text is terminal output: escape codes are dropped, overwritten progress lines too.
    pub terminal: bool,
    /// In what form the answer comes.
    pub form: Form,
}

/// What to read.
#[derive(Debug, Clone)]
pub enum Target {
    /// A path string of the address language.
    Address(String),
    /// A root taken literally and the members below it, whatever characters they hold.
    Literal {
        /// Where the root lives.
        origin: Origin,
        /// The path or URL.
        root: String,
        /// The members, outermost first.
        members: Vec<String>,
    },
    /// Bytes that the caller has, and what to do with them in the words of an address: members, selection.
    Given(Resource, String),
}

/// Whether a bare read of long code is summarised.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SummaryMode {
    /// When it is long enough and has a structure.
    #[default]
    Auto,
    /// Never.
    Off,
}

/// In what form the answer comes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Form {
    /// As text and pictures for a reader.
    #[default]
    Shown,
    /// As the exact bytes of the resource, within [`Limits::held_bytes`](crate::Limits::held_bytes).
    Bytes,
}

impl ReadRequest {
    /// A request for what a path string says.
    pub fn new(path: impl Into<String>) -> Self {
        Self::of(Target::Address(path.into()))
    }

    /// A request for a local path taken literally, whatever characters it holds.
    pub fn literal(path: impl Into<String>) -> Self {
        Self::of(Target::Literal { origin: Origin::Local, root: path.into(), members: Vec::new() })
    }

    /// A request for a target, with every default.
    pub fn of(target: Target) -> Self {
        Self {
            target,
            wanted: None,
            exact: false,
            summary: SummaryMode::default(),
            encoding: None,
            terminal: false,
            form: Form::default(),
        }
    }

    /// The request for this part.
    #[must_use]
    pub fn part(mut self, wanted: impl Into<Wanted>) -> Self {
        self.wanted = Some(wanted.into());
        self
    }

    /// The request without lines around a range.
    #[must_use]
    pub fn exact(mut self) -> Self {
        self.exact = true;
        self
    }

    /// The path string, or what stands for it in messages.
    pub fn path(&self) -> &str {
        match &self.target {
            Target::Address(path) | Target::Literal { root: path, .. } => path,
            Target::Given(resource, _) => &resource.address,
        }
    }
}

impl From<&str> for ReadRequest {
    fn from(path: &str) -> Self {
        Self::new(path)
    }
}

impl From<String> for ReadRequest {
    fn from(path: String) -> Self {
        Self::new(path)
    }
}

impl From<&ReadRequest> for ReadRequest {
    fn from(request: &ReadRequest) -> Self {
        request.clone()
    }
}

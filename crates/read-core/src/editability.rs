//! Whether line numbers are anchors.

use omniread_hashline::Tag;

/// Whether an edit tool may rely on the line numbers of a text. Decided once, after decoding and masking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Editability {
    /// The numbers are those of this version of a file.
    Tagged(Tag),
    /// The numbers are for reading on only, for this reason.
    Numbered(&'static str),
}

impl Editability {
    /// The tag, if there is one.
    pub fn tag(self) -> Option<Tag> {
        match self {
            Self::Tagged(tag) => Some(tag),
            Self::Numbered(_) => None,
        }
    }
}

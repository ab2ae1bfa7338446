//! The answer.

use bytes::Bytes;

use crate::{Notice, ReadDetails};

/// The answer to a read.
#[derive(Debug, Clone, Default)]
pub struct ReadOutput {
    /// What to show, in order: usually one text.
    pub content: Vec<ContentBlock>,
    /// Facts about what was read, for programs.
    pub details: ReadDetails,
    /// The remarks. In display styles with a header they stand in the text too; `:raw` and plain text leave them
    /// here alone.
    pub notices: Vec<Notice>,
}

/// One piece of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ContentBlock {
    /// Text for a reader.
    Text(String),
    /// An encoded picture.
    Image {
        /// Such as `image/png`.
        media_type: String,
        /// The picture.
        data: Bytes,
    },
    /// The exact bytes of a resource.
    Bytes {
        /// Such as `application/octet-stream`.
        media_type: String,
        /// The bytes.
        data: Bytes,
    },
}

impl ReadOutput {
    /// All text blocks as one string.
    pub fn text(&self) -> String {
        self.content
            .iter()
            .filter_map(|block| match block {
                ContentBlock::Text(text) => Some(text.as_str()),
                ContentBlock::Image { .. } | ContentBlock::Bytes { .. } => None,
            })
            .collect()
    }
}

//! What is told of where a resource came from.

use std::sync::Arc;

/// Where a resource of the web came from and how it was read. It stands in place of the header of an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Provenance {
    /// The URL as it was asked for.
    pub url: String,
    /// The URL that answered, if it is another.
    pub final_url: Option<String>,
    /// The media type that the server gave.
    pub content_type: String,
    /// The way it was read.
    pub method: String,
    /// Remarks.
    pub notes: Vec<String>,
    /// Its title, and who wrote it when, as far as that is known.
    pub title: Option<String>,
    /// What the source made of the bytes, to be shown in their place.
    pub text: Option<Arc<str>>,
    /// What the bytes are encoded in, if the source knows that they are text.
    pub encoding: Option<&'static str>,
}

//! Texts of which some values may not be kept.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::LineSet;

/// A text with some of its values masked. Of the original only its tag and a fingerprint are kept, so nothing that is
/// remembered can show a value.
#[derive(Clone)]
pub struct MaskedText<'a> {
    /// The text as it stands in the file.
    pub original: &'a str,
    /// The same lines with the values masked.
    pub text: Arc<str>,
    /// The lines with masked values.
    pub lines: LineSet,
}

/// Tells a text from others that share its tag, without holding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint {
    bytes: usize,
    hash: u64,
}

impl Fingerprint {
    pub(crate) fn of(text: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Self { bytes: text.len(), hash: hasher.finish() }
    }
}

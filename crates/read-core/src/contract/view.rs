//! What bytes mean.

use omniread_selector::{Parameter, Rest, Wanted};

use crate::{Content, Inside, ReadError, Resource};

/// A meaning of bytes: document, notebook, image. What no view accepts is text, or else binary.
pub trait View: Send + Sync {
    /// Its name in help and logs.
    fn name(&self) -> &'static str;

    /// Whether the bytes are its business. `head` are the first [`HEAD_BYTES`](crate::HEAD_BYTES).
    fn accepts(&self, resource: &Resource, head: &[u8]) -> bool;

    /// The parameters it understands in a selection, for help, completion and near names in errors.
    fn parameters(&self) -> &'static [Parameter] {
        &[]
    }

    /// Whether it computes for long, so that it must not hold up short reads.
    fn is_slow(&self) -> bool {
        false
    }

    /// The same, seen what is left of the address. Asked in place of [`is_slow`](Self::is_slow).
    fn is_slow_for(&self, rest: &Rest) -> bool {
        let _ = rest;
        self.is_slow()
    }

    /// Says what the resource means. Runs behind the door: may block, and checks
    /// [`Inside::checkpoint`] in every long loop.
    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError>;
}

/// What a view is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The selection, for views that produce only the part asked for, and the parameters.
    pub wanted: &'a Wanted,
    /// A label of the encoding to decode text with, in place of what the bytes suggest.
    pub encoding: Option<&'a str>,
    /// Whether the text is terminal output, to be shown as a terminal would.
    pub terminal: bool,
}

impl Asked<'_> {
    /// The value of a parameter: `None` when it was not given, `Some(None)` when it was given without a value.
    pub fn parameter(&self, key: &str) -> Option<Option<&str>> {
        self.wanted.parameters.iter().find(|part| part.key == key).map(|part| part.value.as_deref())
    }
}

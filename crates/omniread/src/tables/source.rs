//! Which resources may be tables, and where their text is.

use std::io::{Cursor, Read};
use std::sync::Arc;

use omniread_read_core::{ErrorKind, Hint, ReadError, Resource, Text, TextBody};
use omniread_sqlite_view::TextSource;
use omniread_text::Guess;

/// Extensions and media types of tables, with the delimiter that they stand for.
const NAMES: [(&str, &str, char); 4] = [
    ("csv", "text/csv", ','),
    ("tsv", "text/tab-separated-values", '\t'),
    ("tab", "text/tab-separated-values", '\t'),
    ("psv", "", '|'),
];

/// The delimiter that a name or media type stands for; `None` for what is called no table.
pub(super) fn delimiter(hint: &Hint) -> Option<char> {
    let extension = hint.extension();
    let media_type =
        hint.media_type.as_deref().map(|written| written.split(';').next().unwrap_or(written).trim());
    let is_called = |(name, called, _): &&(&str, &str, char)| {
        extension.as_deref() == Some(name)
            || media_type.is_some_and(|written| written.eq_ignore_ascii_case(called))
    };
    NAMES.iter().find(is_called).map(|(_, _, delimiter)| *delimiter)
}

/// The text, to be read from its start as often as it takes.
pub(super) fn of(resource: &Resource, text: &Text) -> TextSource {
    let delimiter = delimiter(&resource.hint).unwrap_or(',');
    let source = match &text.body {
        TextBody::Whole(whole) => {
            let held: Arc<[u8]> = Arc::clone(whole).into();
            let length = held.len() as u64;
            let open = move || Ok(Box::new(Cursor::new(Arc::clone(&held))) as Box<dyn Read + Send>);
            TextSource::new(Guess::utf8(), open).length(Some(length))
        }
        TextBody::Windows { resource, guess, .. } => {
            let (length, resource) = (resource.hint.length, resource.clone());
            TextSource::new(*guess, move || resource.reader_until_damage()).length(length)
        }
    };
    source.likely(delimiter)
}

/// A table was asked for, and there is none.
pub(super) fn not_text(resource: &Resource) -> ReadError {
    let message =
        format!("'{0}' is not text, so it holds no rows. Use '{0}' to see what it is.", resource.address);
    ReadError::new(ErrorKind::Invalid, "view", &resource.address, message)
}

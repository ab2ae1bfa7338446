//! Sessions as JSON lines, made readable.
//!
//! Tools write their sessions one record a line, each in its own words. What they have in common is enough: somebody in a
//! role says something, a tool is called, a tool answers. Records that are none of these are counted at the end.

mod content;
mod record;
mod script;
mod stream;

use std::io::{self, Read};
use std::sync::Arc;

use omniread_read_core::{Reopen, Resource};

use record::{Part, Record};
use script::Script;
use stream::Readable;

/// A session's file as a stream of readable lines. Memory is bounded by its longest record.
pub(crate) struct Transcript(Arc<Resource>);

impl Transcript {
    pub(crate) fn of(file: Resource) -> Self {
        Self(Arc::new(file))
    }
}

impl Reopen for Transcript {
    fn reopen(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(Readable::of(self.0.reader()?)))
    }
}

/// The readable form of a session: what each role says, which tools are called with what, what they answer. A record that
/// is no JSON, or too long to be held, is named in its place; records of other kinds are counted at the end.
///
/// ```
/// let session = r#"{"role":"user","content":"Hello"}"#;
/// let text = std::io::read_to_string(omniread_internal_url::transcript::readable(session.as_bytes()))?;
/// assert_eq!(text, "## user\n\nHello\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn readable(session: impl Read + Send + 'static) -> impl Read + Send {
    Readable::of(Box::new(session))
}

/// What a session is about, by its beginning: what the user says first.
pub(crate) fn title(beginning: &str) -> String {
    let turns = beginning.lines().filter_map(|line| match Record::of(line.as_bytes()) {
        Ok(Record::Turn(turn)) => Some(turn),
        _ => None,
    });
    let texts = turns.filter(|turn| turn.role == "user").flat_map(|turn| turn.parts);
    let said = texts.filter_map(|part| match part {
        Part::Text(text) if !text.trim_start().starts_with('<') => Some(text),
        _ => None,
    });
    said.into_iter().next().unwrap_or_default()
}

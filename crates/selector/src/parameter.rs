//! The parameters a view declares, and those an address gives.

use std::fmt;

use crate::{escape_member, unescape_member};

/// A key that a view understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameter {
    /// The key, in lower case, matched without regard to case.
    pub key: &'static str,
    /// Whether it takes a value.
    pub takes: Takes,
    /// One line for help texts.
    pub help: &'static str,
}

/// Whether a parameter takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// Never: `:meta`.
    Nothing,
    /// Either way: `:outputs`, `:outputs=3`.
    Optional,
    /// Always: `:page=3`.
    Value,
}

/// A parameter of an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The key as declared.
    pub key: String,
    /// The value, with escapes decoded; never empty.
    pub value: Option<String>,
}

impl Part {
    /// Reads `KEY` or `KEY=VALUE` as it stands after a colon, where the value may hold escapes.
    pub(crate) fn from_chunk(chunk: &str) -> Self {
        let part = Self::from_query(chunk);
        Self { value: part.value.as_deref().map(unescape_member), ..part }
    }

    /// Reads `KEY` or `KEY=VALUE` as it stands in a query.
    pub(crate) fn from_query(text: &str) -> Self {
        let (key, value) = text.split_once('=').unwrap_or((text, ""));
        Self { key: key.trim().to_owned(), value: Some(value.to_owned()).filter(|value| !value.is_empty()) }
    }
}

/// `KEY` or `KEY=VALUE`, escaped like a member.
impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.key)?;
        match &self.value {
            Some(value) => write!(out, "={}", escape_member(value)),
            None => Ok(()),
        }
    }
}

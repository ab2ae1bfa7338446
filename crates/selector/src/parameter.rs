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

/// The key, with `=` if it takes a value.
impl fmt::Display for Parameter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.takes == Takes::Value { "=" } else { "" };
        write!(out, "{}{mark}", self.key)
    }
}

/// The selections that are words, which every view has besides its own parameters.
pub const KEYWORDS: [Parameter; 6] = [
    Parameter { key: "raw", takes: Takes::Nothing, help: "the text without numbers, header or trailer" },
    Parameter { key: "symbols", takes: Takes::Nothing, help: "the outline" },
    Parameter { key: "sym", takes: Takes::Value, help: "one definition, by its name" },
    Parameter { key: "block", takes: Takes::Value, help: "the smallest definition that holds a line" },
    Parameter {
        key: "stat",
        takes: Takes::Nothing,
        help: "kind, size, lines and encoding, without the text",
    },
    Parameter { key: "conflicts", takes: Takes::Nothing, help: "unresolved merge conflicts" },
];

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

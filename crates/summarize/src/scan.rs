//! Languages that are read line by line: marks of text and data need no grammar.

mod csv;
mod entry;
mod fences;
mod json;
mod log;
mod markdown;
mod toml;
mod yaml;

pub(crate) use csv::csv;
pub(crate) use json::json;
pub(crate) use log::log;
pub(crate) use markdown::markdown;
pub(crate) use toml::toml;
pub(crate) use yaml::yaml;

use crate::source::Source;
use crate::{Item, Language, OutlineLimits};

/// Reads the definitions off a text.
pub(crate) type Scanner = fn(&Language, &Source<'_>, &OutlineLimits) -> Vec<Item>;

/// Entries of one text at most.
const MOST: usize = 20_000;

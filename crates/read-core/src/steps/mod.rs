//! The five steps of a read, in the order they are taken. No step calls back into an earlier one.

mod folder;
mod open;
mod parse;
mod redact;
mod select;
pub(crate) mod view;

pub(crate) use open::open;
pub(crate) use parse::{Parsed, parse};
pub(crate) use redact::redact_error;
pub use redact::{MASK, with_masks};
pub(crate) use select::{Selected, Shape, Shown, select};
pub(crate) use view::{Viewed, view};

pub(crate) use crate::render::render;

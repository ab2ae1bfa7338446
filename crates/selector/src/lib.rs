//! The address language: path strings, members and selections.
//!
//! `SOURCE [":" MEMBER]* ["?" QUERY] [":" SELECTION]`
//!
//! A path string can often mean more than one thing, because names may hold colons. [`parse`] lists the
//! [`Reading`]s, likeliest first; the caller takes the first whose root exists. Containers then take member names
//! off the [`Rest`], and what is left is a [`Selection`], which [`parse_rest`] reads. [`print()`] writes the
//! canonical text of all three. This crate looks at text alone: it opens nothing and asks no environment.
//!
//! ```
//! use omniread_selector::{Selection, parse, parse_rest};
//!
//! let address = parse("src/lib.rs:40-45")?;
//! let literal = &address.readings[0];
//! assert_eq!((literal.root.as_str(), literal.rest.as_str()), ("src/lib.rs:40-45", ""));
//! let split = &address.readings[1];
//! assert_eq!((split.root.as_str(), split.rest.as_str()), ("src/lib.rs", ":40-45"));
//! let wanted = parse_rest(split.rest.as_str(), &[])?;
//! assert!(matches!(wanted.selection, Selection::Lines(_)));
//! # Ok::<(), omniread_selector::SelectorError>(())
//! ```

mod address;
mod cut;
mod error;
mod escape;
mod fragment;
mod line_chunk;
mod lines;
mod list;
mod near;
mod parameter;
mod print;
mod query;
mod repair;
mod rest;
mod selection;
mod spelling;
mod wanted;

#[cfg(test)]
mod properties;

pub use address::{Address, Origin, Reading, decoded, parse};
pub use error::SelectorError;
pub use escape::{escape_member, unescape_member};
pub use lines::{LineRange, LineRanges, Tail};
pub use list::{ListKind, PathList, lists};
pub use near::nearest;
pub use parameter::{KEYWORDS, Parameter, Part, Takes};
pub use print::print;
pub use query::Query;
pub use repair::Repair;
pub use rest::{Member, Rest};
pub use selection::Selection;
pub use spelling::spellings;
pub use wanted::{Wanted, parse_ranges, parse_rest};

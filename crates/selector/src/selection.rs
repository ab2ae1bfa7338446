//! Which part of a resource is wanted.

use std::fmt;

use crate::{LineRanges, Tail};

/// Which part of a resource is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Selection {
    /// No part was named.
    #[default]
    Whole,
    /// `:5-16,40-`
    Lines(LineRanges),
    /// `:-20`, `:-40+20`
    Tail(Tail),
    /// `:12@769`: line 12 from column 769, in characters of the decoded line. Both at least 1.
    Column {
        /// The line.
        line: u64,
        /// The column.
        column: u64,
    },
    /// `:10:20`, the way compilers print a place. Both at least 1. The caller reads on from line 10, or from the
    /// column if the line is too long to show.
    Position {
        /// The line.
        line: u64,
        /// The column.
        column: u64,
    },
    /// `:conflicts`
    Conflicts,
    /// `:symbols`
    Outline,
    /// `:sym=NAME`, as written; never blank. A name that ends in `:raw` can only be written with a further `:raw`.
    Symbol(String),
    /// `:block=N`; at least 1.
    Block(u64),
    /// `:stat`
    Stat,
    /// `:` at the end.
    Members,
}

impl Selection {
    /// Whether `:raw` can go with it: it does with everything that selects text of the resource itself.
    pub fn allows_raw(&self) -> bool {
        !matches!(self, Self::Conflicts | Self::Outline | Self::Stat | Self::Members)
    }
}

/// The canonical text, without the colon before it; nothing for [`Whole`](Selection::Whole) and
/// [`Members`](Selection::Members).
impl fmt::Display for Selection {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole | Self::Members => Ok(()),
            Self::Lines(ranges) => ranges.fmt(out),
            Self::Tail(tail) => tail.fmt(out),
            Self::Column { line, column } => write!(out, "{line}@{column}"),
            Self::Position { line, column } => write!(out, "{line}:{column}"),
            Self::Conflicts => out.write_str("conflicts"),
            Self::Outline => out.write_str("symbols"),
            Self::Symbol(name) => write!(out, "sym={name}"),
            Self::Block(line) => write!(out, "block={line}"),
            Self::Stat => out.write_str("stat"),
        }
    }
}

//! Which part of a resource is wanted.

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
    /// `:sym=NAME`; never empty.
    Symbol(String),
    /// `:block=N`; at least 1.
    Block(u64),
    /// `:stat`
    Stat,
    /// `:` at the end.
    Members,
}

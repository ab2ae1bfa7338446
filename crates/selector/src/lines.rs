//! Lines: ranges, sets of ranges, and tails. All numbers count from 1.

mod range;
mod ranges;
mod tail;

pub use range::LineRange;
pub use ranges::LineRanges;
pub use tail::Tail;

//! `count(*)`, row by row.
//!
//! The engine counts a whole table in one step, which no deadline ends: seconds for a large table, for ever for a damaged
//! one whose pages lead to each other. A function that only looks alike is called for each row, and that can be ended.

use rusqlite::{
    Result,
    functions::{Aggregate, Context, WindowAggregate},
};

pub(super) struct Count;

impl Aggregate<i64, i64> for Count {
    fn init(&self, _: &mut Context<'_>) -> Result<i64> {
        Ok(0)
    }

    fn step(&self, _: &mut Context<'_>, count: &mut i64) -> Result<()> {
        *count += 1;
        Ok(())
    }

    fn finalize(&self, _: &mut Context<'_>, count: Option<i64>) -> Result<i64> {
        Ok(count.unwrap_or(0))
    }
}

impl WindowAggregate<i64, i64> for Count {
    fn value(&self, count: Option<&mut i64>) -> Result<i64> {
        Ok(count.map_or(0, |count| *count))
    }

    fn inverse(&self, _: &mut Context<'_>, count: &mut i64) -> Result<()> {
        *count -= 1;
        Ok(())
    }
}

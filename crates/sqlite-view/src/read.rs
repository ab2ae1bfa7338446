//! The questions that a database answers.

mod cell;
mod collect;
mod count;
mod key;
mod large;
mod list;
mod page;
mod raw;
mod schema;
mod table;

pub(crate) use collect::Basket;

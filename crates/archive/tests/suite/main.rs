//! The public face over every format, evil inputs and arbitrary ones.

#![allow(clippy::unwrap_used, reason = "a fixture that cannot be made fails its test")]

mod arriving;
mod behaviour;
mod bombs;
mod evil;
mod fixtures;
mod forward;
mod further;
mod open;
mod properties;
mod ranges;
mod rar;
mod streams;

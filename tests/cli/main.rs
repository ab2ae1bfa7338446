//! The command as its users meet it: arguments, streams, exit codes.
//!
//! Every test runs the built binary in a folder of its own and compares whole outputs.

#![expect(clippy::unwrap_used, reason = "what surprises a suite fails it")]

mod batches;
mod bytes;
mod clients;
mod cookbook;
mod doctor;
mod interrupt;
mod json;
mod limits;
mod mcp;
mod papers;
mod part;
mod pictures;
mod pipes;
mod reach;
mod resources;
mod sandbox;
mod secrets;
mod serve;
mod stdin;
mod styles;
mod symbols;
mod usage;
#[cfg(target_os = "linux")]
mod worker;

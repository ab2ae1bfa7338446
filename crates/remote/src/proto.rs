//! The messages, as `cargo xtask proto` makes them from `proto/files.proto`. They are what other programs speak.

#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::unwrap_used,
    missing_docs,
    unnameable_types,
    unreachable_pub,
    unused_lifetimes,
    reason = "nobody wrote it"
)]
#[rustfmt::skip]
mod generated;

pub use generated::*;

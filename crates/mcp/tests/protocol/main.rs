//! What goes over the wire, message by message.

#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod calls;
mod ending;
#[cfg(feature = "http")]
mod http;
mod lists;
mod session;

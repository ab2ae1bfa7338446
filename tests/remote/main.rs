//! Reading through the server, over a socket in this process.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "what surprises a suite fails it")]

mod batch;
mod hostile;
mod link;
mod load;
mod place;
mod reads;
mod tcp;
mod trips;

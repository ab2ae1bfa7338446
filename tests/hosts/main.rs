//! The command and hosts: a real `sshd` on loopback, with keys that are thrown away.
//!
//! Those that need `sshd` say so: `cargo test` counts them as ignored, `.ci/run` installs it and runs them.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "what surprises a suite fails it")]

mod fallback;
mod fan_out;
mod host;
mod large;
mod reads;
mod serving;
mod trouble;

//! Files on other hosts: a gRPC service that reads them where they are, its client, and `ssh://` as a source.
//!
//! A [`Server`] answers with any [`Reader`](omniread_read_core::Reader), over standard input and output, a Unix socket or
//! TCP. A [`RemoteClient`] speaks to one. [`SshSource`] does so behind `ssh://host/path`, by the `ssh` of the system; which
//! hosts it may reach is in the [`Hosts`] of the context. The messages are those of `proto/files.proto`.

mod client;
mod error;
mod message;
pub mod proto;
mod server;
mod ssh;

pub use client::{Answers, RemoteClient, Way};
pub use error::RemoteError;
pub use server::{Running, Server, ServerLimits, Tls};
pub use ssh::{AllowedHosts, Hosts, SshProgram, SshSource};

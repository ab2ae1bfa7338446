//! `ssh://`: files of other hosts, by the `ssh` of the system.

mod configuration;
mod connection;
mod destination;
mod hosts;
mod links;
mod listed;
mod preamble;
mod shell;
mod source;

pub use hosts::{AllowedHosts, Hosts, SshProgram};
pub use source::SshSource;

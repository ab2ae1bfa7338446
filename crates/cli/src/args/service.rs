//! What the command does besides reading. A path that is called like one of these is written `./mcp`.

use clap::{Subcommand, ValueEnum};

use super::{Most, Reach, Serve};

/// A word in place of the first path.
#[derive(Subcommand, Debug)]
pub(crate) enum Service {
    /// Serve agents by the Model Context Protocol, over standard input and output
    Mcp {
        /// Serve over HTTP on ADDR of this machine instead, such as 127.0.0.1:8080
        #[cfg(feature = "mcp-http")]
        #[arg(long, value_name = "ADDR")]
        http: Option<std::net::SocketAddr>,
        /// Let ssh:// read files of the hosts that the SSH configuration names
        #[cfg(feature = "remote")]
        #[arg(long)]
        ssh: bool,
        #[command(flatten)]
        reach: Reach,
    },
    /// Answer requests of programs: in JSON, one a line, or of omniread on other hosts
    Serve(Box<Serve>),
    /// Say what this build can read, what limits and policy hold, and where resources are looked for
    Doctor {
        /// Print it as one JSON object
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        most: Most,
        #[command(flatten)]
        reach: Reach,
    },
    /// Print the tools as JSON, for hosts that call them by themselves
    Schema {
        /// Whose form of tools to print
        #[arg(long = "for", value_name = "HOST", default_value = "mcp")]
        host: Host,
    },
    /// Print a page about the command: addresses, selections, output, or any that omniread:// lists
    Help {
        /// What it is about; without it the long help
        topic: Option<String>,
    },
}

/// Who calls tools.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Host {
    Anthropic,
    Openai,
    Gemini,
    Mcp,
}

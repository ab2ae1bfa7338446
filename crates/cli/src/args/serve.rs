//! Serving programs, here and on other hosts.

use clap::{ArgGroup, Args};
use omniread::Style;

use super::groups::style;
use super::{Most, Reach};

/// Over what, and for whom.
#[derive(Args, Debug)]
#[cfg_attr(feature = "remote", expect(clippy::struct_excessive_bools, reason = "flags are true or false"))]
#[command(group = ArgGroup::new("over").required(true).multiple(false))]
pub(crate) struct Serve {
    /// Requests and answers in JSON, one a line, over standard input and output
    #[arg(long, group = "over")]
    pub(crate) jsonl: bool,
    /// For `ssh://`: one client, over standard input and output
    #[cfg(feature = "remote")]
    #[arg(long, group = "over")]
    pub(crate) stdio: bool,
    /// Programs of the same user, over a socket in a folder of its own
    #[cfg(all(unix, feature = "remote"))]
    #[arg(long, group = "over", value_name = "PATH", value_hint = clap::ValueHint::FilePath)]
    pub(crate) unix: Option<std::path::PathBuf>,
    /// Programs that know the token, over TCP, such as 127.0.0.1:8443
    #[cfg(feature = "remote")]
    #[arg(long, group = "over", value_name = "ADDR")]
    pub(crate) listen: Option<std::net::SocketAddr>,
    /// One conversion for the process that started this one
    #[arg(long, group = "over", hide = true)]
    pub(crate) worker: bool,
    #[cfg(feature = "remote")]
    #[command(flatten)]
    pub(crate) listening: Listening,
    /// How headers and line numbers are written
    #[arg(long, value_name = "STYLE", default_value = Style::Hashline.name(), value_parser = style(), requires = "jsonl")]
    pub(crate) style: Style,
    /// Let ssh:// read files of the hosts that the SSH configuration names
    #[cfg(feature = "remote")]
    #[arg(long, requires = "jsonl")]
    pub(crate) ssh: bool,
    #[command(flatten)]
    pub(crate) most: Most,
    #[command(flatten)]
    pub(crate) reach: Reach,
}

/// What listening needs, and what it tells.
#[cfg(feature = "remote")]
#[derive(Args, Debug)]
pub(crate) struct Listening {
    /// The token, in the first line of FILE [default: the variable `OMNIREAD_TOKEN`]
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with_all = ["jsonl", "stdio"])]
    #[cfg_attr(unix, arg(conflicts_with = "unix"))]
    pub(crate) token_file: Option<std::path::PathBuf>,
    /// The certificate that is shown, PEM; needed where other machines can reach ADDR
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, requires = "tls_key", conflicts_with_all = ["jsonl", "stdio"])]
    #[cfg_attr(unix, arg(conflicts_with = "unix"))]
    pub(crate) tls_cert: Option<std::path::PathBuf>,
    /// Its private key, PEM
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, requires = "tls_cert")]
    pub(crate) tls_key: Option<std::path::PathBuf>,
    /// What is told on standard error [default: info, or warn with --stdio]
    #[arg(long, value_name = "LEVEL", conflicts_with = "jsonl")]
    pub(crate) log: Option<Level>,
}

/// How much is told.
#[cfg(feature = "remote")]
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

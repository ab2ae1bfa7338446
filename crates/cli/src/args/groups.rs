//! The flags, by what they are about.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint, value_parser};
use clap_complete::Shell;
use omniread::Style;

/// Where the paths come from.
#[derive(Args, Debug)]
pub(crate) struct Input {
    /// What to read; `-` is standard input. A part may follow, as in `src/a.rs:40-80`
    #[arg(
        value_name = "PATH",
        value_hint = ValueHint::AnyPath,
        required_unless_present_any = ["paths_from", "completions", "man"]
    )]
    pub(crate) paths: Vec<OsString>,
    /// Read the paths in FILE as well, one a line; `-` is standard input
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) paths_from: Option<PathBuf>,
    /// Read the paths on each HOST instead: of the SSH configuration, user@host:port, or unix:SOCKET
    #[cfg(feature = "remote")]
    #[arg(long, value_name = "HOST", value_delimiter = ',', value_hint = ValueHint::Hostname)]
    pub(crate) hosts: Vec<String>,
    /// Call standard input NAME; its extension tells the language. `page` with --url reads files as web pages
    #[arg(long = "as", value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Send a header along to the servers of the URLs that are named; may be given several times
    #[arg(long, value_name = "NAME: VALUE", value_parser = header)]
    pub(crate) header: Vec<(String, String)>,
    /// Keep answers of URLs in DIR for the next call; nothing is kept with --header
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) cache_dir: Option<PathBuf>,
    /// The URL that a file read --as page came from
    #[arg(long, value_name = "URL", value_hint = ValueHint::Url, requires = "name")]
    pub(crate) url: Option<String>,
}

/// A header as it is written: `Name: value`.
fn header(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text.split_once(':').ok_or("a header is written 'Name: value'")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

impl Input {
    /// Whether paths are read on other hosts.
    pub(crate) fn names_hosts(&self) -> bool {
        #[cfg(feature = "remote")]
        return !self.hosts.is_empty();
        #[cfg(not(feature = "remote"))]
        false
    }
}

/// Which part.
#[derive(Args, Debug)]
#[command(next_help_heading = "Part")]
pub(crate) struct Part {
    /// Begin at line N of a text, or row N of a folder
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) offset: Option<u64>,
    /// Show N lines or rows
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Give the lines asked for alone, without lines around them
    #[arg(long)]
    pub(crate) exact: bool,
    /// The text, its outline, or one definition
    #[arg(long, value_name = "MODE")]
    pub(crate) mode: Option<Mode>,
    /// Show the definition of NAME, plain or qualified
    #[arg(long, value_name = "NAME", conflicts_with_all = ["offset", "limit"])]
    pub(crate) symbol: Option<String>,
    /// Whether long code is summarised [default: auto; off with --style plain or --max-lines 0]
    #[arg(long, value_name = "WHEN")]
    pub(crate) summary: Option<Summary>,
    /// Decode text with this encoding: a WHATWG label such as gbk
    #[arg(long, value_name = "LABEL")]
    pub(crate) encoding: Option<String>,
    /// Take the text for terminal output: drop escape codes and overwritten lines
    #[arg(long)]
    pub(crate) terminal: bool,
}

/// In what form answers are printed.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Form {
    /// Print one JSON object a path, each on a line
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the text as decoded: no numbers, header or notices
    #[arg(long)]
    pub(crate) raw: bool,
    /// What documents are converted to: text with marks, or Markdown
    #[arg(long, value_name = "FORMAT", default_value = "marks")]
    pub(crate) format: Converted,
    /// Print the exact bytes
    #[arg(long, conflicts_with_all = ["raw", "offset", "limit", "mode", "symbol", "encoding", "terminal"])]
    pub(crate) bytes: bool,
    /// Write the picture of an answer to FILE; of several pictures the others beside it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["json", "bytes", "raw"])]
    pub(crate) save: Option<PathBuf>,
}

/// How answers are printed.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Manner {
    /// Print the definitions of each path: one JSON object a definition, each on a line
    #[arg(long, conflicts_with_all = ["json", "raw", "bytes", "symbol", "offset", "limit"])]
    pub(crate) jsonl: bool,
    /// How headers and line numbers are written
    #[arg(long, value_name = "STYLE", default_value = Style::Hashline.name(), value_parser = style())]
    pub(crate) style: Style,
    /// Whether to use colours; auto asks the terminal and the environment
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Colour,
    /// How pictures are drawn; auto draws them on a terminal that can show them
    #[arg(long, value_name = "HOW", default_value = "auto")]
    pub(crate) pictures: Pictures,
    /// No notices and no progress on standard error
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Let --bytes write to a terminal
    #[arg(long, requires = "bytes")]
    pub(crate) force: bool,
}

/// How much is shown, and how long it may take.
#[derive(Args, Debug)]
#[command(next_help_heading = "Limits (0 shows everything)")]
pub(crate) struct Most {
    /// Show at most N lines [default: 300, or 3000 of a range]
    #[arg(long, value_name = "N")]
    pub(crate) max_lines: Option<u64>,
    /// Show at most N bytes of text, without numbers and notices [default: 51200]; with --bytes, hold at most N [default: 256 MiB]
    #[arg(long, value_name = "N")]
    pub(crate) max_bytes: Option<u64>,
    /// Show at most about N tokens [default: 0]
    #[arg(long, value_name = "N")]
    pub(crate) max_tokens: Option<u64>,
    /// Give each path at most SECONDS [default: 120]
    #[arg(long, value_name = "SECONDS", value_parser = value_parser!(u64).range(1..))]
    pub(crate) timeout: Option<u64>,
}

/// What may be reached.
#[derive(Args, Debug)]
#[command(next_help_heading = "Reach")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Reach {
    /// Let relative paths start at DIR
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) cwd: Option<PathBuf>,
    /// Keep local reads beneath DIR, links resolved; may be given several times
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) root: Vec<PathBuf>,
    /// Look for internal resources where FILE says, not where the project and the configuration do
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) resources: Option<PathBuf>,
    /// Know no folders of internal resources
    #[arg(long, conflicts_with = "resources")]
    pub(crate) no_resources: bool,
    /// Use no network: what was read before of issues and pull requests still can be
    #[arg(long)]
    pub(crate) offline: bool,
    /// Let URLs name private hosts, such as servers of this machine and its networks
    #[arg(long, conflicts_with = "offline")]
    pub(crate) private_web: bool,
    /// Show the values of credentials, which are masked otherwise
    #[arg(long)]
    pub(crate) show_secrets: bool,
}

/// Papers about the command itself.
#[derive(Args, Debug)]
#[command(next_help_heading = "About")]
pub(crate) struct Paper {
    /// Print a completion script
    #[arg(long, value_name = "SHELL", exclusive = true)]
    pub(crate) completions: Option<Shell>,
    /// Print the manual page
    #[arg(long, exclusive = true)]
    pub(crate) man: bool,
}

/// What is shown of a text.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Content,
    Symbols,
    Zoom,
}

/// What documents are converted to.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Converted {
    Marks,
    Markdown,
}

/// Whether long code is summarised.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Summary {
    Auto,
    Off,
}

/// How pictures are drawn.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pictures {
    Auto,
    Kitty,
    Iterm,
    Blocks,
    Never,
}

/// Whether to use colours.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

/// The names of styles.
pub(super) fn style() -> impl TypedValueParser<Value = Style> {
    PossibleValuesParser::new(Style::ALL.map(Style::name)).try_map(|name| name.parse::<Style>())
}

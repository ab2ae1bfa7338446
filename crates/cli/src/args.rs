//! The command line.

mod checks;
mod command;
mod groups;
mod serve;
mod service;

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser};

pub(crate) use groups::{
    Colour, Converted, Form, Input, Manner, Mode, Most, Paper, Part, Pictures, Reach, Summary,
};
pub(crate) use serve::Serve;
#[cfg(feature = "remote")]
pub(crate) use serve::{Level, Listening};
pub(crate) use service::{Host, Service};

use crate::{dash, help};

/// Read files, folders, archives, databases, documents and pictures through one path string.
#[derive(Parser, Debug)]
#[command(
    name = "omniread",
    version,
    max_term_width = 100,
    after_help = help::SHORT,
    after_long_help = help::LONG,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    subcommand_value_name = "WORD",
    subcommand_help_heading = "Instead of a path"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) part: Part,
    #[command(flatten)]
    pub(crate) form: Form,
    #[command(flatten)]
    pub(crate) manner: Manner,
    #[command(flatten)]
    pub(crate) most: Most,
    #[command(flatten)]
    pub(crate) reach: Reach,
    #[command(flatten)]
    pub(crate) paper: Paper,
    #[command(subcommand)]
    pub(crate) service: Option<Service>,
}

impl Arguments {
    /// The command line as help, completions and the manual tell of it.
    pub(crate) fn described() -> clap::Command {
        Self::command().subcommand(command::word())
    }

    /// Reads a command line, the program's name first.
    ///
    /// # Errors
    /// Besides what is wrong with it, also the help and the version that it asks for.
    pub(crate) fn read(line: impl Iterator<Item = OsString>) -> Result<Self, clap::Error> {
        let line = command::without(line.map(dash::shielded).collect());
        let is_path = line.get(1).is_some_and(|first| first == command::COMMAND);
        let mut command = if is_path { Self::command() } else { Self::described() };
        let matches = command.try_get_matches_from_mut(line)?;
        let mut arguments = Self::from_arg_matches(&matches)?;
        arguments.input.paths = arguments.input.paths.into_iter().map(dash::unshielded).collect();
        match checks::contradiction(&arguments) {
            Some((kind, message)) => Err(command.error(kind, message)),
            None => Ok(arguments),
        }
    }
}

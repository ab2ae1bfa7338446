//! Flags that do not go together, beyond what single flags can say of each other.

use clap::error::ErrorKind;

use super::command::COMMAND;
use super::{Arguments, Mode};
use crate::input::{is_dash, is_stdin};

/// What is wrong and what to write instead.
pub(super) fn contradiction(arguments: &Arguments) -> Option<(ErrorKind, String)> {
    let conflict = |message: &str| Some((ErrorKind::ArgumentConflict, message.to_owned()));
    let part = &arguments.part;
    match (part.mode, &part.symbol) {
        (Some(Mode::Zoom), None) => {
            return Some((
                ErrorKind::MissingRequiredArgument,
                "--mode zoom needs --symbol NAME; --mode symbols lists the names there are".to_owned(),
            ));
        }
        (Some(Mode::Content | Mode::Symbols), Some(_)) => {
            return conflict("--symbol shows one definition; leave --mode out, or write --mode zoom");
        }
        _ => {}
    }
    let lines = part.offset.is_some() || part.limit.is_some();
    match part.mode {
        Some(Mode::Content | Mode::Zoom) if arguments.manner.jsonl => {
            conflict("--jsonl prints definitions; leave --mode out, or write --mode symbols")
        }
        Some(Mode::Symbols) if lines => conflict("--offset and --limit do not go with --mode symbols"),
        Some(Mode::Symbols) if arguments.form.raw => conflict("--raw does not go with --mode symbols"),
        _ => of_symbols(arguments).or_else(|| of_stdin(arguments)),
    }
}

/// `symbols` before paths, where no file has that name, is the command without its flag.
fn of_symbols(arguments: &Arguments) -> Option<(ErrorKind, String)> {
    let [first, _, ..] = &arguments.input.paths[..] else { return None };
    let cwd = arguments.reach.cwd.clone().unwrap_or_default();
    if first != COMMAND || arguments.manner.jsonl || arguments.input.names_hosts() || cwd.join(first).exists()
    {
        return None;
    }
    let message = "`symbols` prints definitions for scripts and needs --jsonl: `omniread symbols --jsonl FILE...`; \
                   `omniread FILE:symbols` shows the outline of a file";
    Some((ErrorKind::MissingRequiredArgument, message.to_owned()))
}

fn of_stdin(arguments: &Arguments) -> Option<(ErrorKind, String)> {
    let input = &arguments.input;
    let is_read = input.paths.iter().any(|path| path.to_str().is_some_and(is_stdin));
    if is_read && input.names_hosts() {
        let message = "standard input is on this machine alone; leave `-` or --hosts out";
        return Some((ErrorKind::ArgumentConflict, message.to_owned()));
    }
    let lists_paths = input.paths_from.as_deref().is_some_and(is_dash);
    if is_read && lists_paths {
        let message = "standard input is either read (`-`) or gives the paths (--paths-from -), not both";
        return Some((ErrorKind::ArgumentConflict, message.to_owned()));
    }
    if input.name.as_deref() == Some("page") && input.url.is_none() && !is_read {
        let message = "--as page needs --url URL, the address that the page came from";
        return Some((ErrorKind::MissingRequiredArgument, message.to_owned()));
    }
    let is_page = input.name.as_deref() == Some("page") && input.url.is_some();
    if input.name.is_some() && !is_page && !is_read && (lists_paths || input.paths_from.is_none()) {
        let message = "--as names standard input, which is not read; add `-` as a path";
        return Some((ErrorKind::MissingRequiredArgument, message.to_owned()));
    }
    None
}

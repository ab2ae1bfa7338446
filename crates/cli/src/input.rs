//! What is to be read, in order.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use crate::args::Arguments;
use crate::error::CliError;
use crate::list::Listed;

/// One thing to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Input {
    /// A path string.
    Address(String),
    /// Standard input and what is wanted of it, as given: `-:10-20`.
    Stdin(String),
    /// Something that is not UTF-8, with its bad bytes replaced.
    NotUtf8(String),
}

impl Input {
    /// What a path on the command line or in a list means.
    pub(crate) fn new(path: OsString) -> Self {
        match path.into_string() {
            Ok(path) if is_stdin(&path) => Self::Stdin(path),
            Ok(path) => Self::Address(path),
            Err(path) => Self::NotUtf8(path.to_string_lossy().into_owned()),
        }
    }

    /// The path as it was given.
    pub(crate) fn path(&self) -> &str {
        match self {
            Self::Address(path) | Self::Stdin(path) | Self::NotUtf8(path) => path,
        }
    }
}

/// Whether a path stands for standard input: `-`, or `-` and what is wanted of it.
pub(crate) fn is_stdin(path: &str) -> bool {
    path.strip_prefix('-').is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '?', '#']))
}

/// Whether the name of a list is `-`.
pub(crate) fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The paths of the command line, then those of the list. The list is read as it is used.
pub(crate) fn inputs(
    arguments: &Arguments,
) -> Result<impl Iterator<Item = Result<Input, CliError>> + use<>, CliError> {
    let paths = arguments.input.paths.clone().into_iter().map(|path| Ok(Input::new(path)));
    let list = arguments.input.paths_from.as_deref().map(open).transpose()?;
    Ok(paths.chain(list.into_iter().flatten()))
}

fn open(list: &Path) -> Result<Listed<Box<dyn BufRead>>, CliError> {
    if is_dash(list) {
        return Ok(Listed::new(list, Box::new(io::stdin().lock())));
    }
    let file = File::open(list).map_err(|source| CliError::List { path: list.to_owned(), source })?;
    Ok(Listed::new(list, Box::new(BufReader::new(file))))
}

#[cfg(test)]
mod tests {
    use super::is_stdin;

    #[test]
    fn a_dash_is_standard_input() {
        for path in ["-", "-:", "-:10-20", "-?limit=5", "-#L10"] {
            assert!(is_stdin(path), "{path}");
        }
        for path in ["", "--", "-a", "./-", "a-", ":-5"] {
            assert!(!is_stdin(path), "{path}");
        }
    }
}

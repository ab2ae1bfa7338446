//! Completion scripts and the manual page, made from the flags.

use std::io::{self, Write};

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Arguments;
use crate::error::CliError;

/// Prints a completion script.
pub(crate) fn completions(shell: Shell) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "omniread", &mut script);
    print(&script)
}

/// Prints the manual page.
pub(crate) fn man_page() -> Result<(), CliError> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Arguments::command()).render(&mut page)?;
    print(&page)
}

fn print(paper: &[u8]) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    out.write_all(paper)?;
    Ok(out.flush()?)
}

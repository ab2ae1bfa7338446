//! Completion scripts and the manual page, made from the flags.

use std::io::{self, Write};

use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::Arguments;
use crate::error::CliError;
use crate::help;

/// Prints a completion script.
pub(crate) fn completions(shell: Shell) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::described(), "omniread", &mut script);
    print(&script)
}

/// Prints the manual page.
pub(crate) fn man_page() -> Result<(), CliError> {
    let command = Arguments::described();
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    page.extend_from_slice(b".SH \"INSTEAD OF A PATH\"\n");
    for word in command.get_subcommands() {
        let about = word.get_about().map(ToString::to_string).unwrap_or_default();
        write!(page, ".TP\n\\fB{}\\fR\n{}", word.get_name(), as_it_stands(&about))?;
    }
    // Its lines are laid out already.
    write!(page, ".SH DETAILS\n.nf\n{}.fi\n", as_it_stands(help::LONG))?;
    man.render_version_section(&mut page)?;
    print(&page)
}

/// Lines of a manual page that read like these: nothing in them is an instruction.
fn as_it_stands(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    text.lines().map(|line| format!("\\&{line}\n")).collect()
}

fn print(paper: &[u8]) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    out.write_all(paper)?;
    Ok(out.flush()?)
}

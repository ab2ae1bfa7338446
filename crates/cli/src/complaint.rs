//! What goes to standard error. When that cannot be written there is nowhere left to say so.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use omniread::{Notice, ReadError};

use crate::args::Arguments;
use crate::colour::{self, Palette};
use crate::error::CliError;
use crate::visible::visible;

/// Standard error.
pub(crate) struct Complaints {
    is_terminal: bool,
    is_quiet: bool,
    /// Whether a message has to name its path.
    of_several: bool,
    palette: Palette,
}

impl Complaints {
    /// Standard error as the flags want it.
    pub(crate) fn new(arguments: &Arguments) -> Self {
        let input = &arguments.input;
        Self {
            is_terminal: io::stderr().is_terminal(),
            is_quiet: arguments.manner.quiet,
            of_several: input.paths.len() > 1 || input.paths_from.is_some() || input.names_hosts(),
            palette: colour::palette(arguments.manner.color, &io::stderr()),
        }
    }

    /// Whether somebody watches.
    pub(crate) fn are_for_a_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Says why the command fails.
    pub(crate) fn about(&self, error: &CliError) {
        self.line(error);
    }

    /// Says why a path has no answer, and which calls would work instead.
    pub(crate) fn about_path(&self, path: &str, error: &ReadError) {
        let message = error.to_string();
        if self.of_several && !message.contains(path) {
            self.line(format_args!("{path}: {message}"));
        } else {
            self.line(&message);
        }
        for next in error.unnamed_next() {
            write(&format!("  {}\n", self.shown(&next)));
        }
    }

    /// Passes on a notice that the answer to `path` has no place for.
    pub(crate) fn notice(&self, path: &str, notice: &Notice) {
        let text = if self.of_several { format!("[{path}: {notice}]") } else { notice.text() };
        self.remark(&text);
    }

    /// Passes on a line that the answer has no place for.
    pub(crate) fn remark(&self, line: &str) {
        if !self.is_quiet {
            let style = self.palette.notice;
            write(&format!("{style}{}{style:#}\n", self.shown(line)));
        }
    }

    fn line(&self, message: impl Display) {
        let style = self.palette.error;
        write(&format!("{style}omniread:{style:#} {}\n", self.shown(&message.to_string())));
    }

    fn shown(&self, text: &str) -> String {
        if self.is_terminal { visible(text).into_owned() } else { text.to_owned() }
    }
}

fn write(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints what the parser of the command line has to say: help and version as asked for, or what is wrong.
pub(crate) fn of_usage(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        let text = error.render().to_string();
        let message = text.strip_prefix("error: ").unwrap_or(&text);
        let message = if io::stderr().is_terminal() { visible(message) } else { message.into() };
        write(&format!("omniread: {message}"));
        return ExitCode::from(2);
    }
    let _ = error.print();
    ExitCode::SUCCESS
}

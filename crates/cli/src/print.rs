//! Answers on standard output.

mod bytes;
pub(crate) mod json;
mod paint;
mod picture;
mod symbols;
mod text;

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::PathBuf;

use omniread::{ReadError, ReadOutput, Style};

use crate::answer::Answer;
use crate::args::Arguments;
use crate::canvas::{self, Canvas};
use crate::colour::{self, Palette};
use crate::complaint::Complaints;
use crate::error::CliError;
use crate::progress::Bar;

/// In what form answers are printed.
enum Form {
    Text,
    Json,
    Symbols,
    Bytes,
}

/// Whether nothing failed: one string of several paths is one answer, and what a server says of an error is one too.
fn is_complete(output: &ReadOutput) -> bool {
    output.details.failed == 0 && output.details.method.as_deref() != Some("failed")
}

/// Prints answers one after the other.
pub(crate) struct Printer<'a> {
    out: BufWriter<StdoutLock<'static>>,
    form: Form,
    style: Style,
    palette: Palette,
    /// Whether control characters are shown instead of sent.
    shows_controls: bool,
    canvas: Option<Canvas>,
    /// Where pictures are written.
    save: Option<PathBuf>,
    /// How many were written.
    saved: u32,
    /// What keeps the next text apart from the one before: an empty line, and the end of its last line if it had none.
    gap: &'static str,
    complaints: &'a Complaints,
    bar: &'a Bar,
}

impl<'a> Printer<'a> {
    /// Standard output as the flags want it.
    ///
    /// # Errors
    /// When exact bytes would go to a terminal.
    pub(crate) fn new(
        arguments: &Arguments,
        complaints: &'a Complaints,
        bar: &'a Bar,
    ) -> Result<Self, CliError> {
        let is_terminal = io::stdout().is_terminal();
        let form = match &arguments.form {
            form if form.json => Form::Json,
            _ if arguments.manner.jsonl => Form::Symbols,
            form if form.bytes && is_terminal && !arguments.manner.force => {
                return Err(CliError::BytesToTerminal);
            }
            form if form.bytes => Form::Bytes,
            _ => Form::Text,
        };
        let palette = colour::palette(arguments.manner.color, &io::stdout());
        Ok(Self {
            out: BufWriter::with_capacity(64 * 1024, io::stdout().lock()),
            form,
            style: arguments.manner.style,
            palette,
            shows_controls: is_terminal || !palette.is_plain(),
            canvas: canvas::of(arguments),
            save: arguments.form.save.clone(),
            saved: 0,
            gap: "",
            complaints,
            bar,
        })
    }

    /// Prints an answer, and says whether it is one. Failures go to standard error, or else into their JSON object.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn print(&mut self, answer: &Answer) -> Result<bool, CliError> {
        self.bar.clear();
        let Answer { path, outcome, .. } = answer;
        let is_read = match (&self.form, outcome) {
            (Form::Json, _) => json::write(self, answer)?,
            (Form::Text, Ok(output)) => text::write(self, path, output)?,
            (Form::Bytes, Ok(output)) => bytes::write(self, path, output)?,
            (Form::Symbols, Ok(output)) => symbols::write(self, path, output)?,
            (Form::Text | Form::Symbols | Form::Bytes, Err(error)) => self.failed(path, error),
        };
        Ok(is_read && outcome.as_ref().is_ok_and(is_complete))
    }

    /// Hands on what was printed so far.
    pub(crate) fn flush(&mut self) -> Result<(), CliError> {
        Ok(self.out.flush()?)
    }

    /// Says why a path has no answer, which is that it has none.
    fn failed(&self, path: &str, error: &ReadError) -> bool {
        self.complaints.about_path(path, error);
        false
    }
}

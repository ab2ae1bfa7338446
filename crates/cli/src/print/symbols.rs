//! One JSON object for each definition, each on a line: for scripts, and for comparing outlines.

use std::io::Write;

use omniread::ReadOutput;
use serde::Serialize;

use super::Printer;
use crate::error::CliError;

#[derive(Serialize)]
struct Definition<'a> {
    file: &'a str,
    kind: &'a str,
    name: &'a str,
    /// The line that the name stands in.
    line: u64,
    /// The last line of the definition.
    end: u64,
}

/// Writes the definitions of a path; notices go to standard error.
pub(super) fn write(printer: &mut Printer<'_>, path: &str, output: &ReadOutput) -> Result<bool, CliError> {
    if output.details.resolved_path.ends_with('/') {
        let error = CliError::FolderOfSymbols { path: path.to_owned() }.of_read(path);
        return Ok(printer.failed(path, &error));
    }
    for item in &output.details.symbols {
        let definition =
            Definition { file: path, kind: &item.kind, name: &item.name, line: item.line, end: item.last };
        serde_json::to_writer(&mut printer.out, &definition).map_err(std::io::Error::from)?;
        printer.out.write_all(b"\n")?;
    }
    for notice in &output.notices {
        printer.complaints.notice(path, notice);
    }
    Ok(true)
}

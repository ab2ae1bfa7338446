//! Exact bytes.

use std::io::Write;

use omniread::{ContentBlock, ReadOutput};

use super::Printer;
use crate::error::CliError;

/// Writes the bytes of an answer, and says whether it has any: that of a folder has none. What it says besides goes to
/// standard error.
pub(super) fn write(printer: &mut Printer<'_>, path: &str, output: &ReadOutput) -> Result<bool, CliError> {
    if !output.content.iter().any(|block| matches!(block, ContentBlock::Bytes { .. })) {
        let error = CliError::NoBytes { path: path.to_owned(), kind: output.details.kind };
        return Ok(printer.failed(path, &error.of_read(path)));
    }
    for block in &output.content {
        match block {
            ContentBlock::Text(text) => {
                text.lines().filter(|line| !line.is_empty()).for_each(|line| printer.complaints.remark(line));
            }
            ContentBlock::Bytes { data, .. } | ContentBlock::Image { data, .. } => {
                printer.out.write_all(data)?;
            }
        }
    }
    Ok(true)
}

//! Text for people and agents.

use std::io::Write;

use omniread::{ContentBlock, Notice, ReadOutput};

use super::paint::Painter;
use super::{Printer, picture};
use crate::error::CliError;
use crate::visible::visible;

/// Writes an answer, once its pictures are saved, apart from the one before: its text, a line for each thing that is no text, and to standard error
/// the notices that the text does not hold.
pub(super) fn write(printer: &mut Printer<'_>, path: &str, output: &ReadOutput) -> Result<bool, CliError> {
    if !picture::save(printer, path, output) {
        return Ok(false);
    }
    printer.out.write_all(printer.gap.as_bytes())?;
    printer.gap = gap_after(output);
    let palette = printer.palette;
    let mut painter = Painter::new(printer.style, &palette, output);
    for block in &output.content {
        match block {
            ContentBlock::Text(text) if printer.shows_controls => {
                painter.write(&mut printer.out, &visible(text))?;
            }
            ContentBlock::Text(text) => printer.out.write_all(text.as_bytes())?,
            ContentBlock::Image { media_type, data } => picture::show(printer, media_type, data)?,
            ContentBlock::Bytes { media_type, data } => {
                writeln!(printer.out, "[{media_type}, {} bytes: use --json for them]", data.len())?;
            }
        }
    }
    printer.out.flush()?;
    if printer.shows_controls && picture::is_left_out(output) {
        printer
            .complaints
            .remark("[--save FILE writes the picture to a file, --pictures blocks draws it here]");
    }
    for notice in output.notices.iter().filter(|notice| !stands_in(notice, output)) {
        printer.complaints.notice(path, notice);
    }
    Ok(true)
}

fn gap_after(output: &ReadOutput) -> &'static str {
    match output.content.last() {
        Some(ContentBlock::Text(text)) if !text.is_empty() && !text.ends_with('\n') => "\n\n",
        _ => "\n",
    }
}

/// Whether the text says a notice itself.
fn stands_in(notice: &Notice, output: &ReadOutput) -> bool {
    let line = format!("{}\n", notice.text());
    output.content.iter().any(|block| matches!(block, ContentBlock::Text(text) if text.contains(&line)))
}

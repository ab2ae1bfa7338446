//! One JSON object a line.

mod line;
mod results;

use std::fmt::Write as _;
use std::io::Write;

pub(crate) use line::{Failure, Line};
pub(crate) use results::Results;
use serde::Serialize;

use super::Printer;
use crate::answer::Answer;
use crate::error::CliError;

/// Writes an answer as one line, and says whether it is one.
pub(super) fn write(printer: &mut Printer<'_>, answer: &Answer) -> Result<bool, CliError> {
    line(&mut printer.out, &Line::of(answer, None), printer.shows_controls)?;
    Ok(answer.outcome.is_ok())
}

/// Writes an object as one line, with all control characters escaped where they must not be sent.
pub(crate) fn line(
    out: &mut impl Write,
    object: &impl Serialize,
    shows_controls: bool,
) -> Result<(), CliError> {
    if shows_controls {
        let json = serde_json::to_string(object).map_err(|error| CliError::Write(error.into()))?;
        out.write_all(without_controls(&json).as_bytes())?;
    } else {
        serde_json::to_writer(&mut *out, object).map_err(|error| CliError::Write(error.into()))?;
    }
    Ok(out.write_all(b"\n")?)
}

/// The same JSON with the control characters escaped that it may hold as they are: DEL and C1.
fn without_controls(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for character in json.chars() {
        if character.is_control() {
            // Writing to a `String` cannot fail.
            let _ = write!(escaped, "\\u{:04x}", u32::from(character));
        } else {
            escaped.push(character);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::without_controls;

    #[test]
    fn no_control_reaches_a_terminal() {
        let text = "a\x1b\u{7f}\u{9b}é\n";
        let json = serde_json::to_string(text).unwrap();
        assert!(json.contains('\u{9b}'));
        let escaped = without_controls(&json);
        assert_eq!(escaped, "\"a\\u001b\\u007f\\u009bé\\n\"");
        assert_eq!(serde_json::from_str::<String>(&escaped).unwrap(), text);
    }
}

//! One JSON object a line.

use std::fmt::Write as _;
use std::io::Write;

use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use omniread::{ContentBlock, Next, Notice, ReadDetails, ReadError, ReadOutput};
use serde::{Serialize, Serializer};

use super::Printer;
use crate::answer::Answer;
use crate::error::CliError;

#[derive(Serialize)]
struct Line<'a> {
    path: &'a str,
    #[serde(flatten)]
    outcome: Outcome<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome<'a> {
    Answer { content: Vec<Block<'a>>, details: &'a ReadDetails, notices: Vec<Said> },
    Failure { error: Failure },
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
enum Block<'a> {
    Text {
        text: &'a str,
    },
    Image {
        mime_type: &'a str,
        #[serde(serialize_with = "base64")]
        data: &'a [u8],
    },
    Bytes {
        mime_type: &'a str,
        #[serde(serialize_with = "base64")]
        data: &'a [u8],
    },
}

/// A notice, as the text shows it.
#[derive(Serialize)]
struct Said {
    text: String,
    /// The paths to read next.
    next: Vec<String>,
}

#[derive(Serialize)]
struct Failure {
    kind: String,
    message: String,
    /// The paths that would work instead.
    next: Vec<String>,
}

/// Writes an answer as one line, and says whether it is one.
pub(super) fn write(printer: &mut Printer<'_>, answer: &Answer) -> Result<bool, CliError> {
    let outcome = match &answer.outcome {
        Ok(output) => Outcome::from(output),
        Err(error) => Outcome::from(error),
    };
    let line = Line { path: &answer.path, outcome };
    if printer.shows_controls {
        let line = serde_json::to_string(&line).map_err(|error| CliError::Write(error.into()))?;
        printer.out.write_all(without_controls(&line).as_bytes())?;
    } else {
        serde_json::to_writer(&mut printer.out, &line).map_err(|error| CliError::Write(error.into()))?;
    }
    printer.out.write_all(b"\n")?;
    Ok(answer.outcome.is_ok())
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

impl<'a> From<&'a ReadOutput> for Outcome<'a> {
    fn from(output: &'a ReadOutput) -> Self {
        Self::Answer {
            content: output.content.iter().map(Block::from).collect(),
            details: &output.details,
            notices: output.notices.iter().map(Said::from).collect(),
        }
    }
}

impl From<&ReadError> for Outcome<'_> {
    fn from(error: &ReadError) -> Self {
        let (kind, message) = (error.kind().to_string(), error.to_string());
        Self::Failure { error: Failure { kind, message, next: paths(error.next()) } }
    }
}

impl<'a> From<&'a ContentBlock> for Block<'a> {
    fn from(block: &'a ContentBlock) -> Self {
        match block {
            ContentBlock::Text(text) => Self::Text { text },
            ContentBlock::Image { media_type, data } => Self::Image { mime_type: media_type, data },
            ContentBlock::Bytes { media_type, data } => Self::Bytes { mime_type: media_type, data },
        }
    }
}

impl From<&Notice> for Said {
    fn from(notice: &Notice) -> Self {
        Self { text: notice.text(), next: paths(&notice.next) }
    }
}

fn paths(next: &[Next]) -> Vec<String> {
    next.iter().map(Next::path).collect()
}

/// Written as it is encoded, so that a large picture is not held twice.
fn base64<S: Serializer>(data: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&Base64Display::new(data, &STANDARD))
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

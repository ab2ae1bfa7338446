//! What one JSON object says of an answer.

use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use omniread::{ContentBlock, Next, Notice, ReadDetails, ReadError, ReadOutput};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::answer::Answer;

/// The answer to a path.
#[derive(Serialize)]
pub(crate) struct Line<'a> {
    /// Of the request, where there are requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<&'a Value>,
    /// That was asked, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<&'a str>,
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

/// Why there is no answer.
#[derive(Serialize)]
pub(crate) struct Failure {
    kind: String,
    message: String,
    /// The paths that would work instead.
    next: Vec<String>,
}

impl<'a> Line<'a> {
    /// What is said of an answer, to the request `id` if it has one.
    pub(crate) fn of(answer: &'a Answer, id: Option<&'a Value>) -> Self {
        let outcome = match &answer.outcome {
            Ok(output) => Outcome::from(output),
            Err(error) => Outcome::Failure { error: Failure::from(error) },
        };
        Self { id, host: answer.host.as_ref().map(|host| host.0.as_str()), path: &answer.path, outcome }
    }
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

impl From<&ReadError> for Failure {
    fn from(error: &ReadError) -> Self {
        Self { kind: error.kind().to_string(), message: error.to_string(), next: paths(error.next()) }
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

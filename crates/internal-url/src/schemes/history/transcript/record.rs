//! One record of a session.

use serde_json::{Map, Value};

use super::content;

/// One record of a session.
#[derive(Debug, PartialEq)]
pub(super) enum Record {
    /// Somebody says or does something.
    Turn(Turn),
    /// Anything else, by its kind.
    Other(String),
}

/// What somebody says or does.
#[derive(Debug, PartialEq)]
pub(super) struct Turn {
    /// `user`, `assistant`, `system`, `tool`, `summary` or what the record says.
    pub(super) role: String,
    /// When, as the record has it.
    pub(super) time: Option<String>,
    pub(super) parts: Vec<Part>,
}

/// A part of what somebody says or does.
#[derive(Debug, PartialEq)]
pub(super) enum Part {
    Text(String),
    Thinking(String),
    Call {
        id: Option<String>,
        name: String,
        input: Value,
    },
    Answer {
        id: Option<String>,
        name: Option<String>,
        text: String,
        failed: bool,
    },
    /// Something that cannot be shown as text, in words.
    Unshown(String),
}

/// Kinds of records that are turns by themselves.
const ROLES: [&str; 6] = ["user", "assistant", "system", "tool", "human", "ai"];
/// Kinds of records that sum up what went before.
const SUMMARIES: [&str; 3] = ["summary", "compaction", "compacted"];
/// Keys under which a record may hold the message itself.
const ENVELOPES: [&str; 2] = ["message", "payload"];

impl Record {
    /// Reads one line.
    ///
    /// # Errors
    /// When it is no JSON.
    pub(super) fn of(line: &[u8]) -> serde_json::Result<Self> {
        Ok(match serde_json::from_slice(line)? {
            Value::Object(fields) => Self::of_fields(fields),
            _ => Self::Other("no record".to_owned()),
        })
    }

    fn of_fields(mut fields: Map<String, Value>) -> Self {
        let kind = text(&fields, &["type", "kind", "event"]).unwrap_or_else(|| "untyped".to_owned());
        let time = text(&fields, &["timestamp", "time", "created_at", "createdAt"]);
        if let Some(summary) = text(&fields, &["summary"]).filter(|_| SUMMARIES.contains(&kind.as_str())) {
            return Self::Turn(Turn { role: "summary".to_owned(), time, parts: vec![Part::Text(summary)] });
        }
        let enclosed = ENVELOPES.iter().find_map(|key| match fields.get_mut(*key) {
            Some(Value::Object(inner)) => Some(std::mem::take(inner)),
            _ => None,
        });
        let inner = enclosed.unwrap_or(fields);
        let item = text(&inner, &["type"]).unwrap_or_default();
        if let Some((role, part)) = content::item(&item, &inner) {
            return Self::Turn(Turn { role: role.to_owned(), time, parts: vec![part] });
        }
        let said = text(&inner, &["role"]).or_else(|| ROLES.contains(&kind.as_str()).then(|| kind.clone()));
        let Some(role) = said else {
            return Self::Other(if item.is_empty() || item == kind {
                kind
            } else {
                format!("{kind} {item}")
            });
        };
        let role = usual(role);
        let parts = content::parts(&role, inner);
        Self::Turn(Turn { role, time, parts })
    }
}

/// One word for each role.
fn usual(role: String) -> String {
    match role.as_str() {
        "human" => "user".to_owned(),
        "ai" | "model" => "assistant".to_owned(),
        "developer" => "system".to_owned(),
        "toolResult" | "tool_result" | "function" => "tool".to_owned(),
        _ => role,
    }
}

/// The first of these fields that is a text with something in it.
pub(super) fn text(fields: &Map<String, Value>, keys: &[&str]) -> Option<String> {
    let mut texts = keys.iter().filter_map(|key| fields.get(*key)?.as_str());
    texts.find(|text| !text.is_empty()).map(str::to_owned)
}

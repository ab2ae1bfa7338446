//! What a message holds.

use omniread_read_core::size;
use serde_json::{Map, Value};

use super::record::{Part, text};

type Fields = Map<String, Value>;

/// The parts of a message in a role.
pub(super) fn parts(role: &str, mut message: Fields) -> Vec<Part> {
    if role == "tool" {
        return vec![answer(&message)];
    }
    let said = ["content", "parts", "text", "message"].iter().find_map(|key| message.remove(*key));
    let mut parts: Vec<Part> = match said {
        Some(Value::String(said)) => vec![Part::Text(said)],
        Some(Value::Array(items)) => items.into_iter().map(part).collect(),
        Some(Value::Object(item)) => vec![part(Value::Object(item))],
        _ => Vec::new(),
    };
    if let Some(thought) = text(&message, &["reasoning_content", "reasoning", "thinking"]) {
        parts.insert(0, Part::Thinking(thought));
    }
    if let Some(Value::Array(calls)) = message.remove("tool_calls") {
        parts.extend(calls.iter().filter_map(Value::as_object).map(call));
    }
    parts
}

/// One part of a list.
fn part(value: Value) -> Part {
    let fields = match value {
        Value::Object(fields) => fields,
        Value::String(said) => return Part::Text(said),
        other => return Part::Text(other.to_string()),
    };
    let kind = text(&fields, &["type"]).unwrap_or_default();
    if let Some((_, part)) = item(&kind, &fields) {
        return part;
    }
    match (kind.as_str(), text(&fields, &["text", "content"])) {
        ("text" | "input_text" | "output_text" | "", Some(said)) => Part::Text(said),
        ("text" | "input_text" | "output_text", None) => Part::Text(String::new()),
        _ => Part::Unshown(unshown(&kind, &fields)),
    }
}

/// What is something by its kind, wherever it stands, and the role that it belongs to.
pub(super) fn item(kind: &str, fields: &Fields) -> Option<(&'static str, Part)> {
    match kind {
        "tool_use" | "toolCall" | "tool_call" | "tool-call" | "function_call" | "custom_tool_call"
        | "server_tool_use" | "mcp_tool_use" | "local_shell_call" | "web_search_call" => {
            Some(("assistant", call(fields)))
        }
        "tool_result"
        | "toolResult"
        | "tool-result"
        | "function_call_output"
        | "custom_tool_call_output"
        | "mcp_tool_result" => Some(("tool", answer(fields))),
        "thinking" | "reasoning" => Some(("assistant", thinking(fields))),
        "redacted_thinking" => Some(("assistant", unreadable_thinking())),
        _ => None,
    }
}

fn call(fields: &Fields) -> Part {
    let function = fields.get("function").and_then(Value::as_object).unwrap_or(fields);
    let name = text(function, &["name", "toolName", "tool", "type"]).unwrap_or_else(|| "?".to_owned());
    let keys = ["input", "arguments", "args", "parameters", "action"];
    let input = match keys.iter().find_map(|key| function.get(*key)) {
        // Arguments that are JSON within JSON.
        Some(Value::String(written)) => {
            let inner = serde_json::from_str(written).ok().filter(Value::is_object);
            inner.unwrap_or_else(|| Value::String(written.clone()))
        }
        Some(other) => other.clone(),
        None => Value::Null,
    };
    Part::Call { id: text(fields, &["call_id", "id", "toolCallId"]), name, input }
}

fn answer(fields: &Fields) -> Part {
    let said = ["content", "output", "result", "text"].iter().find_map(|key| fields.get(*key));
    let is_said = |value: &Value| !matches!(value, Value::Null | Value::Bool(false));
    Part::Answer {
        id: text(fields, &["tool_use_id", "call_id", "tool_call_id", "toolCallId", "id"]),
        name: text(fields, &["toolName", "name", "tool"]),
        text: said.map(flat).unwrap_or_default(),
        failed: ["is_error", "isError", "error"].iter().any(|key| fields.get(*key).is_some_and(is_said)),
    }
}

fn thinking(fields: &Fields) -> Part {
    let said = ["thinking", "summary", "text", "content"].iter().filter_map(|key| fields.get(*key));
    let thought = said.map(flat).find(|thought| !thought.trim().is_empty());
    thought.map_or_else(unreadable_thinking, Part::Thinking)
}

fn unreadable_thinking() -> Part {
    Part::Unshown("thinking, not readable".to_owned())
}

/// All text in a value; what is no text is named.
fn flat(value: &Value) -> String {
    match value {
        Value::String(said) => said.clone(),
        Value::Array(items) => {
            let said: Vec<String> = items.iter().map(flat).filter(|said| !said.is_empty()).collect();
            said.join("\n")
        }
        Value::Object(fields) => {
            let said = ["text", "content", "output"].iter().find_map(|key| fields.get(*key));
            let kind = text(fields, &["type"]).unwrap_or_default();
            match said {
                Some(said) => flat(said),
                None if kind.is_empty() => value.to_string(),
                None => format!("({})", unshown(&kind, fields)),
            }
        }
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// A part that is no text, in words: `image, image/png, 12.3 KB`.
fn unshown(kind: &str, fields: &Fields) -> String {
    let source = fields.get("source").and_then(Value::as_object).unwrap_or(fields);
    let media_type = text(source, &["media_type", "mimeType", "mime_type"]);
    // Base64 has four letters for three bytes.
    let length = source.get("data").and_then(Value::as_str).map(|data| size(data.len() as u64 / 4 * 3));
    let kind = if kind.is_empty() { "part" } else { kind };
    [Some(kind.to_owned()), media_type, length].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

//! A call of a tool: `→ edit path="src/a.rs"`, and long arguments below.

use serde_json::Value;

use super::{one_line, push_indented};

/// Characters of an argument that stand on the line of the call.
const SHORT: usize = 120;

pub(super) fn push(out: &mut String, name: &str, input: &Value) {
    out.push_str("→ ");
    out.push_str(&one_line(name));
    let mut long = Vec::new();
    match input {
        Value::Null => {}
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text) if is_long(text) => long.push((one_line(key), text)),
                    other => {
                        out.push(' ');
                        out.push_str(&one_line(key));
                        out.push('=');
                        out.push_str(&other.to_string());
                    }
                }
            }
        }
        Value::String(text) => long.push((String::new(), text)),
        other => {
            out.push(' ');
            out.push_str(&other.to_string());
        }
    }
    out.push('\n');
    for (key, text) in long {
        let is_named = !key.is_empty();
        if is_named {
            push_indented(out, &format!("{key}:"), "    ");
        }
        push_indented(out, text.trim_end_matches('\n'), if is_named { "      " } else { "    " });
    }
}

fn is_long(text: &str) -> bool {
    text.contains('\n') || text.chars().nth(SHORT).is_some()
}

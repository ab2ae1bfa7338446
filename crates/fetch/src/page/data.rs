//! What a page tells machines of its article (JSON-LD).

use omniread_html::Document;
use serde_json::Value;

/// Values within each other that are looked into.
const DEPTH: usize = 6;

/// The text of the article, if it is told.
pub(super) fn article(document: &Document) -> Option<String> {
    let scripts = document.root().descendants().filter(|it| it.name() == "script");
    let told =
        scripts.filter(|it| it.attribute("type").is_some_and(|kind| kind.trim() == "application/ld+json"));
    told.filter_map(|script| serde_json::from_str(script.all_text().trim()).ok())
        .find_map(|value: Value| body(&value, DEPTH))
        .map(|text| format!("{}\n", text.trim()))
}

fn body(value: &Value, depth: usize) -> Option<String> {
    if depth == 0 {
        return None;
    }
    match value {
        Value::Object(fields) => match fields.get("articleBody").and_then(Value::as_str) {
            Some(text) => Some(text.to_owned()),
            None => fields.values().find_map(|value| body(value, depth - 1)),
        },
        Value::Array(values) => values.iter().find_map(|value| body(value, depth - 1)),
        _ => None,
    }
}

//! What was answered, and how to get at it.

use omniread_html::{Document, Writing};
use serde_json::Value;
use url::Url;

use crate::{Fetched, decode_body};

/// The answers to a plan, in its order.
pub(super) struct Answers<'a>(Vec<Option<&'a Fetched>>);

impl<'a> Answers<'a> {
    /// Unless the first is missing or says no.
    pub(super) fn of(answers: &'a [Option<Fetched>]) -> Option<Self> {
        let is_good = |answer: &&Fetched| (200..300).contains(&answer.status);
        let good: Vec<_> = answers.iter().map(|it| it.as_ref().filter(is_good)).collect();
        good.first()?.is_some().then_some(Self(good))
    }

    pub(super) fn json(&self, at: usize) -> Option<Value> {
        serde_json::from_slice(&self.0.get(at).copied()??.body).ok()
    }

    /// Where it came from, after redirects.
    pub(super) fn url(&self, at: usize) -> Option<&'a Url> {
        Some(&self.0.get(at).copied()??.url)
    }

    pub(super) fn text(&self, at: usize) -> Option<String> {
        let answer = self.0.get(at).copied()??;
        Some(decode_body(&answer.body, &answer.headers).text)
    }
}

/// The text, number or truth at a pointer such as `/user/login`; empty if there is none.
pub(super) fn said(value: &Value, pointer: &str) -> String {
    match value.pointer(pointer) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Bool(truth)) => truth.to_string(),
        Some(Value::Array(all)) => {
            let words: Vec<String> = all.iter().map(|it| said(it, "")).filter(|it| !it.is_empty()).collect();
            words.join(", ")
        }
        _ => String::new(),
    }
}

/// The values of a list at a pointer.
pub(super) fn list<'v>(value: &'v Value, pointer: &str) -> &'v [Value] {
    value.pointer(pointer).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The day of a time in the form of RFC 3339.
pub(super) fn day(value: &Value, pointer: &str) -> String {
    said(value, pointer).chars().take(10).collect()
}

/// HTML as markdown.
pub(super) fn markdown(html: &str) -> String {
    Document::parse(html).markdown(&Writing::default()).text.trim().to_owned()
}

/// `label: value` for what has a value, a line each.
pub(super) fn facts(all: &[(&str, String)]) -> String {
    let lines =
        all.iter().filter(|(_, value)| !value.is_empty()).map(|(label, value)| format!("{label}: {value}"));
    lines.collect::<Vec<_>>().join("  \n")
}

/// What is not empty, with a blank line between.
pub(super) fn blocks(all: impl IntoIterator<Item = String>) -> String {
    all.into_iter().filter(|it| !it.trim().is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// Lines as a quote, one level further in.
pub(super) fn quoted(text: &str, depth: usize) -> String {
    let mark = "> ".repeat(depth);
    text.lines().map(|line| format!("{mark}{line}").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

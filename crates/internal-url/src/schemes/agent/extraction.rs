//! Values out of the JSON of an output.

use omniread_read_core::{Hint, Inside, Next, ReadError, Resource, Trouble};
use omniread_selector::nearest;
use serde_json::Value;

use super::step::Step;
use crate::InternalError;

/// Bytes of an output that are searched for values.
const HELD: u64 = 16 << 20;
/// Bytes of a value that are shown. There is no way to page through a value.
const SHOWN: u64 = 1_000_000;
/// Keys that an error names.
const NAMED: usize = 8;

/// The JSON of an output: all of it, or else what stands in its first block of JSON.
pub(super) fn held(output: &Resource, inside: &Inside) -> Result<Value, ReadError> {
    let address = &output.address;
    let failed = |source| Trouble::Io { path: address.clone(), source }.at("read", address);
    let too_large = || {
        let (what, address) = ("The text", address.clone());
        let remedy = "Read it by lines.".to_owned();
        InternalError::TooLarge { what, address: address.clone(), most: HELD, remedy }.at(address)
    };
    let bytes = output.bytes(HELD).map_err(failed)?.ok_or_else(too_large)?;
    inside.checkpoint().map_err(|trouble| trouble.at("read", address))?;
    let text = String::from_utf8_lossy(&bytes);
    let text = text.trim_start_matches('\u{feff}');
    let whole = serde_json::from_str(text);
    let block = || fenced(text).and_then(|block| serde_json::from_str(block).ok());
    whole.or_else(|error| block().ok_or(error)).map_err(|error| {
        let next = Next::new(address, "");
        InternalError::NoJson { address: address.clone(), reason: error.to_string() }
            .at(address)
            .with_next([next])
    })
}

/// What stands in the first block that is marked as JSON.
fn fenced(text: &str) -> Option<&str> {
    let mut at = 0;
    let mut start = None;
    for line in text.split_inclusive('\n') {
        match start {
            None if line.trim_start().starts_with("```json") => start = Some(at + line.len()),
            Some(start) if line.trim_start().starts_with("```") => return text.get(start..at),
            _ => {}
        }
        at += line.len();
    }
    None
}

/// Whether every step has something to take; if not, the error that says what there is instead.
pub(super) fn leads_somewhere(output: &Resource, value: &Value, steps: &[Step]) -> Result<(), InternalError> {
    walk(value, steps).map(|_| ()).map_err(|(at, value)| no_value(output, steps, at, value))
}

/// The values that the steps lead to, or else the place where they end and the step that leads nowhere.
fn walk<'a>(value: &'a Value, steps: &[Step]) -> Result<Vec<&'a Value>, (usize, &'a Value)> {
    let mut values = vec![value];
    for (at, step) in steps.iter().enumerate() {
        let mut taken = Vec::new();
        for value in values {
            taken.extend(step.take(value).ok_or((at, value))?);
        }
        values = taken;
    }
    Ok(values)
}

/// What the steps lead to, as a text of its own: a string as it is, anything else as JSON.
pub(super) fn extracted(
    output: &Resource,
    value: &Value,
    steps: &[Step],
    address: &str,
) -> Result<Resource, ReadError> {
    let values = walk(value, steps).map_err(|(at, value)| no_value(output, steps, at, value).at(address))?;
    let text = match values.as_slice() {
        [one] if !steps.contains(&Step::Each) => written(one),
        several => written(&Value::Array(several.iter().map(|value| (*value).clone()).collect())),
    };
    if text.len() as u64 > SHOWN {
        let remedy = format!("Go on into it: it is {}.", holds(values.first().unwrap_or(&value)));
        let (what, address) = ("The value", address.to_owned());
        return Err(
            InternalError::TooLarge { what, address: address.clone(), most: SHOWN, remedy }.at(address)
        );
    }
    let name = output.address.rsplit('/').next().unwrap_or_default();
    let mut resource = Resource::memory(address, Hint::named(format!("{name}.json")), text);
    resource.unabridged = true;
    Ok(resource)
}

fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        // A value that was read can be written.
        other => serde_json::to_string_pretty(other).unwrap_or_default() + "\n",
    }
}

fn no_value(output: &Resource, steps: &[Step], at: usize, value: &Value) -> InternalError {
    let before: Vec<String> = steps[..at].iter().map(ToString::to_string).collect();
    InternalError::NoValue {
        address: output.address.clone(),
        step: steps[at].to_string(),
        at: if before.is_empty() { "it".to_owned() } else { format!("`{}`", before.join(".")) },
        holds: holds(value),
    }
}

/// What a value is, so that one can go on.
fn holds(value: &Value) -> String {
    match value {
        Value::Object(fields) if fields.is_empty() => "an empty object".to_owned(),
        Value::Object(fields) => {
            let more = if fields.len() > NAMED { ", …" } else { "" };
            let keys: Vec<&str> = fields.keys().take(NAMED).map(String::as_str).collect();
            format!("an object with {}{more}", keys.join(", "))
        }
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::String(_) => "a text".to_owned(),
        Value::Number(_) => "a number".to_owned(),
        Value::Bool(_) => "true or false".to_owned(),
        Value::Null => "null".to_owned(),
    }
}

/// The addresses of what stands beside the step that leads nowhere.
pub(super) fn neighbours(output: &str, value: &Value, steps: &[Step]) -> Vec<String> {
    let Err((at, value)) = walk(value, steps) else { return Vec::new() };
    let before: String = steps[..at].iter().map(|step| format!("/{step}")).collect();
    match value {
        Value::Object(fields) => {
            let name = steps[at].to_string();
            let near = nearest(&name, fields.keys().map(String::as_str), NAMED);
            let keys: Vec<&str> =
                if near.is_empty() { fields.keys().take(NAMED).map(String::as_str).collect() } else { near };
            keys.iter().map(|key| format!("{output}{before}/{key}")).collect()
        }
        Value::Array(items) if !items.is_empty() => {
            vec![format!("{output}{before}/0"), format!("{output}{before}/{}", items.len() - 1)]
        }
        _ => vec![output.to_owned()],
    }
}

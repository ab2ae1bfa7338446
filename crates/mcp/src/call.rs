//! What a model asks for.

use omniread::fs::Target;
use omniread::{ReadError, ReadOutput};
use rmcp::model::JsonObject;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub(crate) type Outcome = Result<ReadOutput, ReadError>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Path {
    path: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Targets {
    targets: Vec<Target>,
}

/// The path of a call to `read`.
///
/// # Errors
/// What to write instead.
pub(crate) fn path(arguments: JsonObject) -> Result<String, String> {
    asked(arguments, r#"{"path": "src/main.rs:1-40"}"#).map(|Path { path }| path)
}

/// The targets of a call to `read_targets`.
///
/// # Errors
/// What to write instead.
pub(crate) fn targets(arguments: JsonObject) -> Result<Vec<Target>, String> {
    let example = r#"{"targets": [{"path": "src/main.rs", "line_range": "1-40"}]}"#;
    let Targets { targets } = asked(arguments, example)?;
    if targets.is_empty() { Err(format!("No targets. Write {example}.")) } else { Ok(targets) }
}

fn asked<T: DeserializeOwned>(arguments: JsonObject, example: &str) -> Result<T, String> {
    T::deserialize(Value::Object(arguments)).map_err(|error| format!("{error}. Write {example}."))
}

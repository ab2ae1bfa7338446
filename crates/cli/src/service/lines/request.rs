//! What a line asks for.

use omniread::fs::Target;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::input::LONGEST;

/// A line that is understood.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Request {
    Read {
        id: Value,
        wanted: Wanted,
    },
    /// The id of a request that nobody waits for any more.
    Cancel(Value),
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    Path(String),
    Targets(Vec<Target>),
}

/// A line that is not, with the id it names, or else `null`.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) id: Value,
    pub(super) reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    id: Option<Value>,
    path: Option<String>,
    targets: Option<Vec<Target>>,
    cancel: Option<Value>,
}

pub(super) fn request(line: &[u8]) -> Result<Request, Refused> {
    let refused = |id: &Value, reason: String| Refused { id: id.clone(), reason };
    if line.len() >= LONGEST {
        return Err(refused(&Value::Null, format!("The line is longer than {LONGEST} bytes")));
    }
    let object: Map<String, Value> = serde_json::from_slice(line)
        .map_err(|error| refused(&Value::Null, format!("No JSON object: {error}")))?;
    let id = object.get("id").filter(|id| id.is_number() || id.is_string()).cloned();
    let named = id.clone().unwrap_or_default();
    let asked =
        Asked::deserialize(Value::Object(object)).map_err(|error| refused(&named, error.to_string()))?;
    match (id, asked) {
        (Some(id), Asked { path: Some(path), targets: None, cancel: None, .. }) => {
            Ok(Request::Read { id, wanted: Wanted::Path(path) })
        }
        (Some(id), Asked { path: None, targets: Some(targets), cancel: None, .. }) => {
            Ok(Request::Read { id, wanted: Wanted::Targets(targets) })
        }
        (None, Asked { id: None, path: None, targets: None, cancel: Some(id) }) => Ok(Request::Cancel(id)),
        (None, Asked { cancel: None, .. }) => {
            Err(refused(&named, "The id is neither a number nor a string".into()))
        }
        _ => Err(refused(&named, "Not exactly one of path, targets and cancel".into())),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_line_is_a_request() {
        let path = |id| Request::Read { id, wanted: Wanted::Path("a.rs".into()) };
        assert_eq!(request(br#"{"id":1,"path":"a.rs"}"#).unwrap(), path(json!(1)));
        assert_eq!(request(b"{\"id\":\"x\",\"path\":\"a.rs\"}\r").unwrap(), path(json!("x")));
        assert_eq!(request(br#"{"cancel":"x"}"#).unwrap(), Request::Cancel(json!("x")));
        let targets = request(br#"{"id":2,"targets":[{"path":"a.rs","line":3}]}"#).unwrap();
        let target = Target { path: "a.rs".into(), line: Some(3), ..Target::default() };
        assert_eq!(targets, Request::Read { id: json!(2), wanted: Wanted::Targets(vec![target]) });
    }

    #[test]
    fn what_is_none_is_refused_under_its_id() {
        for (line, id, reason) in [
            ("", json!(null), "No JSON object"),
            ("[]", json!(null), "No JSON object"),
            ("{\"path\":\"a\"}", json!(null), "The id is neither"),
            ("{\"id\":[1],\"path\":\"a\"}", json!(null), "The id is neither"),
            ("{\"id\":1}", json!(1), "Not exactly one"),
            ("{\"id\":1,\"path\":\"a\",\"cancel\":2}", json!(1), "Not exactly one"),
            ("{\"id\":1,\"path\":7}", json!(1), "invalid type"),
            ("{\"id\":1,\"path\":\"a\",\"raw\":true}", json!(1), "unknown field `raw`"),
        ] {
            let refused = request(line.as_bytes()).unwrap_err();
            assert_eq!(refused.id, id, "{line}");
            assert!(refused.reason.contains(reason), "{line}: {}", refused.reason);
        }
        let long = request(&vec![b' '; LONGEST]).unwrap_err();
        assert!(long.reason.starts_with("The line is longer"), "{}", long.reason);
    }
}

//! One step into a JSON value.

use std::fmt;

use serde_json::Value;

/// One step into a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// A key of an object; where there is a list, its number counts.
    Key(String),
    /// A place in a list; negative ones count from the end.
    Index(i64),
    /// Everything in a list or object.
    Each,
}

/// The parts of a way as steps.
pub(super) fn of_way(parts: &[String]) -> Vec<Step> {
    parts.iter().map(|part| Step::Key(part.clone())).collect()
}

impl Step {
    /// What a value has there.
    pub(super) fn take<'a>(&self, value: &'a Value) -> Option<Vec<&'a Value>> {
        match (self, value) {
            (Self::Key(key), Value::Object(fields)) => fields.get(key).map(|value| vec![value]),
            (Self::Key(key), Value::Array(_)) => Self::Index(key.parse().ok()?).take(value),
            (Self::Index(index), Value::Array(items)) => {
                let at = usize::try_from(index.unsigned_abs()).ok()?;
                let at = if *index < 0 { items.len().checked_sub(at)? } else { at };
                items.get(at).map(|value| vec![value])
            }
            (Self::Each, Value::Array(items)) => Some(items.iter().collect()),
            (Self::Each, Value::Object(fields)) => Some(fields.values().collect()),
            _ => None,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => out.write_str(key),
            Self::Index(index) => write!(out, "[{index}]"),
            Self::Each => out.write_str("[]"),
        }
    }
}

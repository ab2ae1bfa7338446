//! What forges say, in one shape.

use serde_json::Value;

/// An issue or a pull request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Ticket {
    pub(super) number: u64,
    pub(super) title: String,
    /// `open`, `closed`, `merged`, or what the forge says.
    pub(super) state: String,
    pub(super) is_draft: bool,
    pub(super) is_pull: bool,
    pub(super) author: String,
    pub(super) created: String,
    pub(super) updated: String,
    pub(super) ended: String,
    pub(super) labels: Vec<String>,
    pub(super) assignees: Vec<String>,
    pub(super) milestone: String,
    pub(super) comments: Option<u64>,
    /// From where and to where, of a pull request.
    pub(super) branches: Option<(String, String)>,
    /// Lines added and removed, and files.
    pub(super) size: Option<(u64, u64, u64)>,
    pub(super) page: String,
    pub(super) body: String,
}

/// Something that was said of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Comment {
    pub(super) author: String,
    pub(super) created: String,
    /// What it is besides a comment: a review with its outcome, a remark on a line.
    pub(super) about: String,
    pub(super) body: String,
}

/// The text at a way of keys, empty if there is none.
pub(super) fn text(value: &Value, way: &[&str]) -> String {
    at(value, way).as_str().unwrap_or_default().to_owned()
}

/// The number at a way of keys.
pub(super) fn number(value: &Value, way: &[&str]) -> Option<u64> {
    at(value, way).as_u64()
}

pub(super) fn flag(value: &Value, way: &[&str]) -> bool {
    at(value, way).as_bool().unwrap_or_default()
}

/// The texts under a key in each item of a list, or the items themselves if they are texts.
pub(super) fn texts(value: &Value, list: &str, key: &str) -> Vec<String> {
    let items = value[list].as_array().map(Vec::as_slice).unwrap_or_default();
    let text = |item: &Value| item.as_str().or_else(|| item[key].as_str()).map(str::to_owned);
    items.iter().filter_map(text).collect()
}

fn at<'a>(value: &'a Value, way: &[&str]) -> &'a Value {
    way.iter().fold(value, |value, key| &value[*key])
}

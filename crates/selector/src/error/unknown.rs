//! What a text that nothing recognises may have been meant to be.

use super::{SelectorError, clipped};
use crate::{KEYWORDS, Parameter, Takes, escape_member, near, parse_rest};

/// How many guesses are made.
const GUESSES: usize = 3;

impl SelectorError {
    pub(crate) fn unknown(text: &str, declared: &[Parameter]) -> Self {
        let (key, value) = text.split_once('=').map_or((text, None), |(key, value)| (key, Some(value)));
        let mut known: Vec<_> = declared.iter().chain(&KEYWORDS).collect();
        known.sort_by_key(|parameter| near::distance(key.trim(), parameter.key));
        let close = near::nearest(key.trim(), known.iter().map(|parameter| parameter.key), GUESSES);
        let close = known.iter().filter(|parameter| close.contains(&parameter.key));
        let meant = close.filter_map(|parameter| call(parameter, value));
        let meant = meant.filter(|call| parse_rest(call, declared).is_ok()).collect();
        Self::Unknown { text: clipped(text), meant, known: known.iter().map(ToString::to_string).collect() }
    }

    /// Adds the members that the caller knows of to an [`Unknown`](Self::Unknown) error: the nearest are named, as
    /// selections to call and among what there is. Other errors stay as they are.
    #[must_use]
    pub fn with_members<'a>(self, members: impl IntoIterator<Item = &'a str>) -> Self {
        match self {
            Self::Unknown { text, meant, known } => {
                let close = near::nearest(&text, members, GUESSES);
                let close: Vec<_> = close.into_iter().map(escape_member).collect();
                let calls = close.iter().map(|name| format!(":{name}")).chain(meant).collect();
                Self::Unknown { text, meant: calls, known: close.into_iter().chain(known).collect() }
            }
            other => other,
        }
    }
}

/// The selection with its key corrected, if that makes a complete one.
fn call(parameter: &Parameter, value: Option<&str>) -> Option<String> {
    let value = value.filter(|value| *value == clipped(value));
    match (parameter.takes, value) {
        (Takes::Value, None) => None,
        (Takes::Nothing, _) | (Takes::Optional, None) => Some(format!(":{}", parameter.key)),
        (Takes::Value | Takes::Optional, Some(value)) => Some(format!(":{}={value}", parameter.key)),
    }
}

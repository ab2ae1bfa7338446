//! What a text that nothing recognises may have been meant to be.

use super::{SelectorError, clipped};
use crate::{Parameter, Takes, escape_member, near, parse_rest};

/// The selections that are words, with `=` where they take a value.
const KEYWORDS: [&str; 6] = ["raw", "symbols", "sym=", "block=", "stat", "conflicts"];

/// How many guesses are made.
const GUESSES: usize = 3;

impl SelectorError {
    pub(crate) fn unknown(text: &str, declared: &[Parameter]) -> Self {
        let key = text.split('=').next().unwrap_or_default().trim();
        let mut known: Vec<_> = declared.iter().map(shown).chain(KEYWORDS.map(str::to_owned)).collect();
        known.sort_by_key(|word| near::distance(key, word.trim_end_matches('=')));
        let close = near::nearest(key, known.iter().map(|word| word.trim_end_matches('=')), GUESSES);
        let understood = |call: &String| parse_rest(call, declared).is_ok();
        let meant = close.iter().filter_map(|key| call(key, &known, text)).filter(understood).collect();
        Self::Unknown { text: clipped(text), meant, known }
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

/// A parameter as help lists it.
fn shown(parameter: &Parameter) -> String {
    match parameter.takes {
        Takes::Value => format!("{}=", parameter.key),
        Takes::Nothing | Takes::Optional => parameter.key.to_owned(),
    }
}

/// The text with its key corrected, if that makes a complete selection.
fn call(key: &str, known: &[String], text: &str) -> Option<String> {
    let takes_value = known.iter().any(|word| word.strip_suffix('=') == Some(key));
    match text.split_once('=') {
        Some((_, value)) if takes_value && !value.is_empty() && text == clipped(text) => {
            Some(format!(":{key}={value}"))
        }
        _ if takes_value => None,
        _ => Some(format!(":{key}")),
    }
}

//! The queries that outputs answer: `.key`, `["odd key"]`, `[0]`, `[-1]`, `[]`, one after the other.

use omniread_selector::{Selection, parse_rest};

use super::step::Step;
use crate::InternalError;

/// The query and the selection behind it: lines are told from what belongs to the query by their looks.
pub(super) fn without_selection(text: &str) -> (&str, &str) {
    let Some(at) = text.rfind(':').filter(|at| !is_quoted(&text[..*at])) else { return (text, "") };
    let wanted = parse_rest(&text[at..], &[]);
    let is_selection = wanted.is_ok_and(|wanted| {
        wanted.raw || matches!(wanted.selection, Selection::Lines(_) | Selection::Tail(_) | Selection::Stat)
    });
    if is_selection { text.split_at(at) } else { (text, "") }
}

/// Whether a text ends within quotes.
fn is_quoted(text: &str) -> bool {
    text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1
}

/// The steps of a query. A lone dot is the whole value.
pub(super) fn steps(query: &str) -> Result<Vec<Step>, InternalError> {
    let mut steps = Vec::new();
    let mut left = query.trim();
    let bad = |reason: String| InternalError::BadQuery { query: query.to_owned(), reason };
    if left.is_empty() {
        return Err(bad("it is empty".to_owned()));
    }
    if !left.starts_with(['.', '[']) {
        let end = left.find(['.', '[']).unwrap_or(left.len());
        steps.push(key(&left[..end]).map_err(bad)?);
        left = &left[end..];
    }
    while !left.is_empty() {
        let (step, after) = match left.strip_prefix('.') {
            Some("") if steps.is_empty() => return Ok(steps),
            Some(bracket) if bracket.starts_with('[') => bracketed(bracket).map_err(bad)?,
            Some(named) => {
                let end = named.find(['.', '[']).unwrap_or(named.len());
                (key(&named[..end]).map_err(bad)?, &named[end..])
            }
            None => bracketed(left).map_err(bad)?,
        };
        steps.push(step);
        left = after;
    }
    Ok(steps)
}

/// A key that needs no quotes.
fn key(text: &str) -> Result<Step, String> {
    match text.find(|sign: char| "|(){}]\"' ,:".contains(sign)) {
        _ if text.is_empty() => Err("a key is missing behind a dot".to_owned()),
        Some(at) => Err(format!("`{}` is not understood", &text[at..])),
        None => Ok(Step::Key(text.to_owned())),
    }
}

/// What stands in brackets, and what follows them.
fn bracketed(text: &str) -> Result<(Step, &str), String> {
    let Some(inner) = text.strip_prefix('[') else {
        return Err(format!("`{text}` is not understood"));
    };
    if inner.starts_with('"') {
        let mut strings = serde_json::Deserializer::from_str(inner).into_iter::<String>();
        let Some(Ok(key)) = strings.next() else { return Err("a quote is not closed".to_owned()) };
        let after = inner[strings.byte_offset()..].strip_prefix(']');
        return after
            .map(|after| (Step::Key(key), after))
            .ok_or_else(|| "a bracket is not closed".to_owned());
    }
    let (written, after) = inner.split_once(']').ok_or_else(|| "a bracket is not closed".to_owned())?;
    let step = match written.trim() {
        "" | "*" => Step::Each,
        index => Step::Index(index.parse().map_err(|_| format!("`{index}` is no index"))?),
    };
    Ok((step, after))
}

#[cfg(test)]
mod tests {
    use super::{Step, steps, without_selection};

    fn key(key: &str) -> Step {
        Step::Key(key.to_owned())
    }

    #[test]
    fn queries_are_steps() {
        let table = [
            (".", vec![]),
            (".a", vec![key("a")]),
            ("a.b", vec![key("a"), key("b")]),
            (".a[0].b[-1]", vec![key("a"), Step::Index(0), key("b"), Step::Index(-1)]),
            ("[2]", vec![Step::Index(2)]),
            (".[2]", vec![Step::Index(2)]),
            (".list[].name", vec![key("list"), Step::Each, key("name")]),
            (".list[*]", vec![key("list"), Step::Each]),
            (r#".["odd: \"key\"]"].x"#, vec![key("odd: \"key\"]"), key("x")]),
            (".größe-2", vec![key("größe-2")]),
        ];
        for (query, expected) in table {
            assert_eq!(steps(query).unwrap(), expected, "{query}");
        }
        for query in ["", " ", ".a.", "..", ".a |.b", ".a[", ".a[x]", r#".["a"#, r#".["a""#, ".a]", "map(.x)"]
        {
            let error = steps(query).unwrap_err().to_string();
            assert!(error.contains("no query that can be answered"), "{query}: {error}");
        }
    }

    #[test]
    fn a_selection_is_told_by_its_looks() {
        let table = [
            (".a:50", (".a", ":50")),
            (".a:5-9", (".a", ":5-9")),
            (".a:raw", (".a", ":raw")),
            (".a:-3", (".a", ":-3")),
            (r#".["a:50"]"#, (r#".["a:50"]"#, "")),
            (r#".["a:50"]:50"#, (r#".["a:50"]"#, ":50")),
            (".a", (".a", "")),
            (".a:b", (".a:b", "")),
        ];
        for (text, parts) in table {
            assert_eq!(without_selection(text), parts, "{text}");
        }
    }
}

//! The query of an address.

use crate::{Part, Rest, line_chunk};

/// A query, as a container takes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// What stands after the `?`, as written: nothing is decoded.
    pub text: String,
    /// The selection after the query: only lines and `:raw` are taken for one. Always empty after `?q=`, which takes
    /// everything.
    pub rest: Rest,
}

impl Query {
    /// Takes a selection off the end of what stands after the `?`.
    pub(crate) fn new(written: &str) -> Self {
        let end = if takes_everything(written) { written.len() } else { selection_start(written) };
        Self { text: written[..end].to_owned(), rest: Rest::new(&written[end..]) }
    }

    /// The parameters, in order, as written.
    ///
    /// `&` separates only before one of the `known` keys, so that values may hold it, and `q` takes everything. The
    /// first key is returned even when it is unknown.
    pub fn parts(&self, known: &[&str]) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut left = Some(self.text.as_str()).filter(|text| !text.is_empty());
        while let Some(text) = left {
            let end = if takes_everything(text) { None } else { next_key(text, known) };
            let (part, after) = end.map_or((text, None), |at| (&text[..at], Some(&text[at + 1..])));
            parts.push(Part::from_query(part));
            left = after;
        }
        parts
    }
}

fn takes_everything(query: &str) -> bool {
    query.starts_with(['q', 'Q']) && query[1..].starts_with('=')
}

/// Where the lines and `:raw` at the end of a query begin.
fn selection_start(query: &str) -> usize {
    let mut start = query.len();
    while let Some(at) = query[..start].rfind(':') {
        let chunk = query[at + 1..start].trim();
        if !chunk.eq_ignore_ascii_case("raw") && !line_chunk::is_shaped(chunk) {
            break;
        }
        start = at;
    }
    start
}

/// The place of the first `&` that one of the `known` keys follows.
fn next_key(text: &str, known: &[&str]) -> Option<usize> {
    let is_known = |at: usize| {
        let after = &text[at + 1..];
        let key = &after[..after.find(['=', '&']).unwrap_or(after.len())];
        known.iter().any(|known| known.eq_ignore_ascii_case(key))
    };
    text.match_indices('&').map(|(at, _)| at).find(|at| is_known(*at))
}

#[cfg(test)]
mod tests {
    use super::Query;

    #[test]
    fn takes_lines_and_raw_off_the_end() {
        let cases = [
            ("limit=5", "limit=5", ""),
            ("limit=5:10-20", "limit=5", ":10-20"),
            ("limit=5:10-20:RAW", "limit=5", ":10-20:RAW"),
            ("order=name:desc", "order=name:desc", ""),
            ("where=t > '12:30'", "where=t > '12:30'", ""),
            ("q=SELECT 1:raw", "q=SELECT 1:raw", ""),
            ("limit=5:0", "limit=5", ":0"),
            ("", "", ""),
        ];
        for (written, text, rest) in cases {
            let query = Query::new(written);
            assert_eq!((query.text.as_str(), query.rest.as_str()), (text, rest), "{written}");
        }
    }

    type Found<'a> = (&'a str, Option<&'a str>);

    #[test]
    fn splits_before_known_keys_only() {
        let cases: &[(&str, &[Found])] = &[
            ("", &[]),
            ("limit=5&offset=10", &[("limit", Some("5")), ("offset", Some("10"))]),
            ("where=a & b&limit=5", &[("where", Some("a & b")), ("limit", Some("5"))]),
            ("where=n LIKE '%be%+c'", &[("where", Some("n LIKE '%be%+c'"))]),
            ("where=a=1", &[("where", Some("a=1"))]),
            ("q=SELECT a & b&limit=5", &[("q", Some("SELECT a & b&limit=5"))]),
            ("limit=5&q=SELECT 1&limit=2", &[("limit", Some("5")), ("q", Some("SELECT 1&limit=2"))]),
            ("colour=red&limit=5", &[("colour", Some("red")), ("limit", Some("5"))]),
            ("all&limit", &[("all", None), ("limit", None)]),
            ("&limit=5", &[("", None), ("limit", Some("5"))]),
        ];
        for (text, expected) in cases {
            let parts = Query::new(text).parts(&["limit", "offset", "where", "q"]);
            let found: Vec<_> = parts.iter().map(|part| (part.key.as_str(), part.value.as_deref())).collect();
            assert_eq!(found, *expected, "{text}");
        }
    }
}

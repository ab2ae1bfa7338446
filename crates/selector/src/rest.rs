//! What follows the root of an address.

use crate::{Query, cut, unescape_member};

/// What a root or a member left over.
///
/// Empty, or begins with `:` (a member or a selection), `?` (a query) or `#` (a line fragment such as `#L10-L20`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rest(String);

/// A name taken off the front of a [`Rest`]. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Member {
    /// The name, with `%3A %3F %25 %23` decoded.
    pub name: String,
    /// The name as it stood in the address, without the colon before it. Where no member has the decoded name, one
    /// may have this.
    pub written: String,
}

impl Rest {
    /// A rest with this text; a colon is put before a text that begins with none of `:`, `?` and `#`.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() || text.starts_with([':', '?', '#']) {
            Self(text)
        } else {
            Self(format!(":{text}"))
        }
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text, with its leading mark.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this is `:` alone, which lists the members of a container.
    pub fn members(&self) -> bool {
        self.0 == ":"
    }

    /// Every way to take one member name off the front, longest name first, each with what then remains.
    ///
    /// The first is the whole text as one name, so that a name with colons, or even one that looks like a query,
    /// wins where it exists. After the first `?` nothing is split. Empty unless the rest begins with a colon that a
    /// name follows. Of more than 64 places to split, those in the middle are left out.
    pub fn prefixes(&self) -> Vec<(Member, Rest)> {
        let Some(text) = self.0.strip_prefix(':').filter(|text| !text.is_empty()) else {
            return Vec::new();
        };
        let ends = cut::of_member(text).into_iter().chain([text.len()]).rev();
        ends.map(|end| (Member::from_written(&text[..end]), Self(text[end..].to_owned()))).collect()
    }

    /// Splits at the first `?`: what stands before it, and the query if there is one.
    pub fn split_query(&self) -> (Rest, Option<Query>) {
        match self.0.split_once('?') {
            Some((before, query)) => (Self(before.to_owned()), Some(Query::new(query))),
            None => (self.clone(), None),
        }
    }
}

impl Member {
    fn from_written(written: &str) -> Self {
        Self { name: unescape_member(written), written: written.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::Rest;

    fn splits(rest: &str) -> Vec<(String, String)> {
        let split = Rest::new(rest).prefixes();
        split.into_iter().map(|(member, rest)| (member.name, rest.as_str().to_owned())).collect()
    }

    #[test]
    fn takes_the_longest_name_first() {
        let cases: &[(&str, &[(&str, &str)])] = &[
            ("", &[]),
            (":", &[]),
            ("?q=SELECT 1", &[]),
            ("#L10", &[]),
            (":docs/x.md", &[("docs/x.md", "")]),
            ("docs/x.md", &[("docs/x.md", "")]),
            (":docs/:", &[("docs/:", ""), ("docs/", ":")]),
            (":x:1-5:raw", &[("x:1-5:raw", ""), ("x:1-5", ":raw"), ("x", ":1-5:raw")]),
            (":a%3Ab:5", &[("a:b:5", ""), ("a:b", ":5")]),
            (":users?limit=5:raw", &[("users?limit=5:raw", ""), ("users", "?limit=5:raw")]),
            (":x.rs#L10-L20", &[("x.rs#L10-L20", ""), ("x.rs", "#L10-L20")]),
            ("::x", &[(":x", "")]),
            (":?x", &[("?x", "")]),
        ];
        for (rest, expected) in cases {
            let expected: Vec<_> = expected.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
            assert_eq!(splits(rest), expected, "{rest}");
        }
    }

    #[test]
    fn keeps_the_written_name() {
        let (member, _) = Rest::new(":a%3ab").prefixes().remove(0);
        assert_eq!((member.name.as_str(), member.written.as_str()), ("a:b", "a%3ab"));
    }

    #[test]
    fn splits_the_query_off() {
        let (before, query) = Rest::new(":users:x?where=a > 1:raw").split_query();
        assert_eq!(before.as_str(), ":users:x");
        let query = query.unwrap();
        assert_eq!((query.text.as_str(), query.rest.as_str()), ("where=a > 1", ":raw"));
        assert_eq!(Rest::new(":x").split_query(), (Rest::new(":x"), None));
    }

    #[test]
    fn only_a_lone_colon_lists_members() {
        assert!(Rest::new(":").members());
        assert!(!Rest::new("").members());
        assert!(!Rest::new("::").members());
    }
}

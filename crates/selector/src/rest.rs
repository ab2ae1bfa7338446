//! What follows the root of an address.

/// What a root or a member left over.
///
/// Empty, or begins with `:` (a member or a selection), `?` (a query) or `#` (a line fragment such as `#L10-L20`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rest(String);

/// A name taken off the front of a [`Rest`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Member {
    /// The name, with `%3A %3F %25 %23` decoded.
    pub name: String,
    /// The name as it stood in the address, without the colon before it.
    pub written: String,
}

/// A query, as a container takes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// What stands after the `?`, as written: nothing is decoded.
    pub text: String,
    /// The selection after the query. Always empty after `?q=`, which takes everything.
    pub rest: Rest,
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
    /// Empty when the rest does not begin with a colon and a name. A query is never part of a name.
    pub fn prefixes(&self) -> Vec<(Member, Rest)> {
        Vec::new()
    }

    /// Splits at the first `?`: what stands before it, and the query if there is one.
    pub fn split_query(&self) -> (Rest, Option<Query>) {
        (self.clone(), None)
    }
}

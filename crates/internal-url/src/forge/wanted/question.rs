//! What is asked behind the `?` of an address.

use omniread_selector::{Reading, Rest, decoded};

use super::place::Subject;
use super::{Kind, What};
use crate::forge::error::ForgeError;

/// Which tickets are listed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::forge) struct Filter {
    pub(in crate::forge) state: State,
    pub(in crate::forge) limit: Option<usize>,
    pub(in crate::forge) author: Option<String>,
    pub(in crate::forge) label: Option<String>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::forge) enum State {
    #[default]
    Open,
    Closed,
    Merged,
    All,
}

const LIST: &str = "?state=open|closed|all, ?limit=1 to 1000, ?author=NAME and ?label=NAME";
const PULLS: &str = "?state=open|closed|merged|all, ?limit=1 to 1000, ?author=NAME and ?label=NAME";
const TICKET: &str = "?comments=0 and ?comments=1";
/// Rows listed at most.
const MOST: usize = 1000;

/// What a subject becomes by the question that stands behind it, and what remains of the address.
pub(super) fn answered(kind: Kind, subject: Subject, reading: &Reading) -> Result<(What, Rest), ForgeError> {
    let (before, query) = reading.rest.split_query();
    let query = query.filter(|_| before.is_empty());
    let known = match (&subject, kind) {
        (Subject::All, Kind::Issue) => LIST,
        (Subject::All, Kind::Pull) => PULLS,
        (Subject::Ticket(_), _) => TICKET,
        (Subject::Diff(..), _) => "none",
    };
    let rest = query.as_ref().map_or(&reading.rest, |query| &query.rest).clone();
    let text = query.as_ref().map(|query| query.text.clone()).unwrap_or_default();
    let bad = || ForgeError::BadQuestion { query: text.clone(), address: reading.root.clone(), known };
    let pairs: Vec<(&str, String)> = text
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| pair.split_once('=').map_or((pair, String::new()), |(key, value)| (key, decoded(value))))
        .collect();
    let what = match subject {
        Subject::All => What::List(filter(kind, &pairs).ok_or_else(bad)?),
        Subject::Ticket(number) => What::Ticket { number, comments: comments(&pairs).ok_or_else(bad)? },
        Subject::Diff(number, part) if pairs.is_empty() => What::Diff { number, part },
        Subject::Diff(..) => return Err(bad()),
    };
    Ok((what, rest))
}

fn comments(pairs: &[(&str, String)]) -> Option<bool> {
    match pairs {
        [] => Some(true),
        [("comments", value)] if value == "0" || value == "false" => Some(false),
        [("comments", value)] if value == "1" || value == "true" => Some(true),
        _ => None,
    }
}

fn filter(kind: Kind, pairs: &[(&str, String)]) -> Option<Filter> {
    let mut filter = Filter::default();
    for (key, value) in pairs {
        match (*key, value.as_str()) {
            ("state", "open" | "opened") => filter.state = State::Open,
            ("state", "closed") => filter.state = State::Closed,
            ("state", "merged") if kind == Kind::Pull => filter.state = State::Merged,
            ("state", "all") => filter.state = State::All,
            ("limit", number) => {
                filter.limit = Some(number.parse().ok().filter(|limit| (1..=MOST).contains(limit))?);
            }
            ("author", name) if !name.is_empty() => {
                filter.author = Some(name.trim_start_matches('@').to_owned());
            }
            ("label", name) if !name.is_empty() => filter.label = Some(name.to_owned()),
            _ => return None,
        }
    }
    Some(filter)
}

impl State {
    pub(in crate::forge) fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Closed => "closed",
            Self::Merged => "merged",
            Self::All => "all",
        }
    }
}

impl Filter {
    /// The question that asks for this; nothing if nothing was asked.
    pub(in crate::forge) fn query(&self) -> String {
        let state = (self.state != State::Open).then(|| format!("state={}", self.state.word()));
        let author = self.author.as_ref().map(|author| format!("author={author}"));
        let label = self
            .label
            .as_ref()
            .map(|label| format!("label={}", label.replace('%', "%25").replace('&', "%26")));
        let limit = self.limit.map(|limit| format!("limit={limit}"));
        let parts: Vec<_> = [state, author, label, limit].into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
    }
}

//! Names close to a misspelt one.

use std::cmp::Reverse;

/// The longest name that is compared letter by letter.
const LONGEST: usize = 256;

/// The known names nearest to `name`, best first, at most `most`; names of equal rank keep their order.
///
/// A name counts as near if it differs in case alone, contains the other, or is few edits away (an exchange of
/// neighbours is one): a third of the letters, of a path or a qualified name those of the last component. That
/// component alone may be near as well.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let mut best: Vec<(Rank, &str)> = Vec::new();
    for candidate in known {
        let Some(rank) = rank(name, candidate) else { continue };
        let at = best.partition_point(|(other, _)| *other <= rank);
        if at < most {
            best.insert(at, (rank, candidate));
            best.truncate(most);
        }
    }
    best.into_iter().map(|(_, candidate)| candidate).collect()
}

/// How far `candidate` is from `name`, for sorting; far names are alike.
pub(crate) fn distance(name: &str, candidate: &str) -> impl Ord + use<> {
    let rank = rank(name, candidate);
    (Reverse(rank.is_some()), rank)
}

/// How near a name is; less is nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Same,
    Letters(usize),
    Contains(usize),
    LastPart(usize),
}

fn rank(name: &str, candidate: &str) -> Option<Rank> {
    if name.len().max(candidate.len()) > LONGEST {
        return None;
    }
    let (name, candidate) = (name.to_lowercase(), candidate.to_lowercase());
    if name == candidate {
        return Some(Rank::Same);
    }
    if let Some(edits) = edits(&name, &candidate) {
        return Some(Rank::Letters(edits));
    }
    let gap = name.len().abs_diff(candidate.len());
    let shorter = name.chars().count().min(candidate.chars().count());
    if shorter >= 3 && (candidate.contains(&name) || name.contains(&candidate)) {
        return Some(Rank::Contains(gap));
    }
    let (ours, theirs) = (last_part(&name), last_part(&candidate));
    if (ours, theirs) == (name.as_str(), candidate.as_str()) {
        return None;
    }
    if ours == theirs { Some(Rank::LastPart(0)) } else { edits(ours, theirs).map(Rank::LastPart) }
}

/// The number of edits between two names, if it is at most a third of the longer last component.
fn edits(name: &str, candidate: &str) -> Option<usize> {
    let (ours, theirs) = (name.chars().count(), candidate.chars().count());
    let most = last_part(name).chars().count().max(last_part(candidate).chars().count()).div_ceil(3);
    // The lengths alone tell most names apart without a comparison.
    if ours.abs_diff(theirs) > most || ours.min(theirs) < 2 {
        return None;
    }
    Some(strsim::osa_distance(name, candidate)).filter(|edits| *edits <= most)
}

fn last_part(name: &str) -> &str {
    name.rsplit(['/', '\\', ':']).next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn ranks() {
        let cases: &[(&str, &[&str], &[&str])] = &[
            ("symbls", &["raw", "symbols", "stat"], &["symbols"]),
            ("RAW", &["row", "raw"], &["raw", "row"]),
            ("Pool::tke", &["Pool::new", "Pool::take", "Pool::put"], &["Pool::take"]),
            ("guide.md", &["docs/guide.md", "docs/index.md"], &["docs/guide.md"]),
            ("usres", &["users", "user_rights", "events"], &["users"]),
            ("user", &["active_users", "users"], &["users", "active_users"]),
            ("x", &["y", "z"], &[]),
            ("", &["a", ""], &[""]),
        ];
        for (name, known, expected) in cases {
            assert_eq!(nearest(name, known.iter().copied(), 3), *expected, "{name}");
        }
    }

    #[test]
    fn keeps_at_most_the_number_asked() {
        let known: Vec<_> = (0..50).map(|number| format!("name{number:02}")).collect();
        let found = nearest("name", known.iter().map(String::as_str), 5);
        assert_eq!(found, ["name00", "name01", "name02", "name03", "name04"]);
        assert!(nearest("name", ["name"], 0).is_empty());
    }
}

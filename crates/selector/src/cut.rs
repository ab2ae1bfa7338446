//! Places where a text may be split.

use crate::fragment;

/// At most this many places are considered; beyond it, half from each end.
const MOST: usize = 64;

/// Where a root may end: before every `:` and `?`, and before a line fragment. From the left to the right.
pub(crate) fn of_root(text: &str) -> Vec<usize> {
    bounded(with_fragment(text, text.match_indices([':', '?']).map(|(at, _)| at).collect()))
}

/// Where a member may end: before every `:` up to the first `?`, which is the last place, and before a line
/// fragment. From the left to the right, without the start.
pub(crate) fn of_member(text: &str) -> Vec<usize> {
    let query = text.find('?');
    let name = &text[..query.unwrap_or(text.len())];
    let colons = name.match_indices(':').map(|(at, _)| at);
    let cuts = colons.chain(query).filter(|at| *at > 0).collect();
    bounded(if query.is_some() { cuts } else { with_fragment(text, cuts) })
}

fn with_fragment(text: &str, mut cuts: Vec<usize>) -> Vec<usize> {
    // A fragment holds no colon and no question mark, so it is behind all of them.
    cuts.extend(fragment::start(text));
    cuts
}

fn bounded(mut cuts: Vec<usize>) -> Vec<usize> {
    if cuts.len() > MOST {
        cuts.drain(MOST / 2..cuts.len() - MOST / 2);
    }
    cuts
}

#[cfg(test)]
mod tests {
    use super::{MOST, of_member, of_root};

    #[test]
    fn finds_the_places() {
        assert_eq!(of_root("a:b?c:d#L1"), [1, 3, 5, 7]);
        assert_eq!(of_member("a:b?c:d#L1"), [1, 3]);
        assert_eq!(of_member("a:b#L1"), [1, 3]);
        assert_eq!(of_member(":b"), [] as [usize; 0]);
        assert_eq!(of_root("plain"), [] as [usize; 0]);
    }

    #[test]
    fn keeps_both_ends_of_many() {
        let text = ":".repeat(1000);
        let cuts = of_root(&text);
        assert_eq!((cuts.len(), cuts.first(), cuts.last()), (MOST, Some(&0), Some(&999)));
    }
}

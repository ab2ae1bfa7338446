use super::{Check, Reread};
use crate::{LineSet, Relocation, Tag};

fn set<const N: usize>(lines: [u64; N]) -> LineSet {
    lines.into_iter().collect()
}

fn stale<const N: usize>(places: [(u64, Option<u64>); N], unseen: LineSet) -> Check {
    let relocated = places.into_iter().map(|(old, new)| Relocation { old, new }).collect();
    Check::Stale { latest: Tag::from(0xA), relocated, unseen }
}

#[test]
fn advice_says_what_to_read() {
    let none = LineSet::new;
    for (check, advice) in [
        (
            stale([(4, Some(4))], none()),
            "a.rs has changed and is #000A now; line 4 has not moved. Read a.rs:4-4",
        ),
        (
            stale([(4, Some(6)), (5, Some(7)), (9, Some(2))], none()),
            "a.rs has changed and is #000A now; lines 4-5, 9 are now lines 2, 6-7. Read a.rs:2-2,6-7",
        ),
        (
            stale([(4, Some(5)), (5, Some(4))], none()),
            "a.rs has changed and is #000A now; lines 4-5 are now lines 4-5. Read a.rs:4-5",
        ),
        (
            stale([(4, Some(6)), (5, None)], none()),
            "a.rs has changed and is #000A now; line 5 cannot be found in it. Read a.rs:1-",
        ),
        (
            stale([(4, Some(4))], set([4, 90])),
            "a.rs has changed and is #000A now; line 90 cannot be found in it. Read a.rs:1-",
        ),
        (stale([], none()), "a.rs has changed and is #000A now. Read a.rs:1-"),
        (Check::Unknown { known: vec![] }, "Nothing read from a.rs is remembered. Read a.rs:1-"),
        (
            Check::Unknown { known: vec![Tag::from(0xB), Tag::from(0xC)] },
            "a.rs was not read with this tag; remembered: #000B, #000C. Read a.rs:1-",
        ),
        (Check::Masked { lines: set([3]) }, "a.rs: line 3 holds a masked value and cannot be edited unseen"),
        (
            Check::Masked { lines: set([3, 4]) },
            "a.rs: lines 3-4 hold masked values and cannot be edited unseen",
        ),
        (
            Check::Unseen { lines: set([3, 7, 8]), total: 8 },
            "a.rs: lines 3, 7-8 were not shown. Read a.rs:3-3,7-8",
        ),
        (
            Check::Unseen { lines: set([8, 9]), total: 8 },
            "a.rs: line 8 was not shown; line 9 does not exist (8 in all). Read a.rs:8-8",
        ),
        (
            Check::Unseen { lines: set([0, 9]), total: 8 },
            "a.rs: lines 0, 9 do not exist (8 in all). Read a.rs:1-",
        ),
    ] {
        assert_eq!(check.advice("a.rs").as_deref(), Some(advice), "{check:?}");
    }
}

#[test]
fn a_current_anchor_needs_nothing() {
    assert_eq!(Check::Current.advice("a.rs"), None);
    assert_eq!(Check::Current.reread(), Reread::Nothing);
    assert_eq!(Reread::Nothing.selection(), None);
}

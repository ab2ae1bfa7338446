use std::sync::Arc;

use omniread_text::{Encoding, LineEnds, TextFormat};
use proptest::prelude::*;

use super::SnapshotStore;
use crate::{Check, LineSet, MaskedText, Relocation, StoreLimits, Tag};

fn small(paths: usize, versions: usize, total_bytes: usize, file_bytes: usize) -> SnapshotStore {
    SnapshotStore::new(StoreLimits { paths, versions, total_bytes, file_bytes })
}

fn roomy() -> SnapshotStore {
    SnapshotStore::default()
}

fn record(store: &SnapshotStore, path: &str, text: &str) -> Tag {
    store.record(path, Arc::from(text), None).tag
}

fn set<const N: usize>(lines: [u64; N]) -> LineSet {
    lines.into_iter().collect()
}

fn holds(store: &SnapshotStore, path: &str, text: &str) -> bool {
    store.snapshot(path, Tag::of(text)).is_some_and(|held| *held.text == *text)
}

/// Two texts with the same tag, which differ in more than trailing blanks.
fn colliding() -> (String, String) {
    let mut seen = std::collections::HashMap::new();
    for number in 0.. {
        let text = format!("line {number}\n");
        if let Some(first) = seen.insert(Tag::of(&text), text.clone()) {
            return (first, text);
        }
    }
    unreachable!("sixteen bits collide")
}

#[test]
fn the_default_limits_are_the_documented_ones() {
    let StoreLimits { paths, versions, total_bytes, file_bytes } = roomy().limits();
    assert_eq!((paths, versions, total_bytes, file_bytes), (256, 4, 67_108_864, 4_194_304));
}

#[test]
fn a_shown_line_of_the_present_text_is_current() {
    let store = roomy();
    let tag = record(&store, "/a", "1\n2\n3\n");
    assert!(store.mark_seen("/a", tag, &set([2])));
    assert_eq!(store.check("/a", tag, &set([2]), None), Check::Current);
    assert_eq!(store.check("/a", tag, &set([2]), Some("1\n2\n3\n")), Check::Current);
    assert_eq!(store.check("/a", tag, &LineSet::new(), None), Check::Current);
}

/// The second of three lines holds a masked value.
fn record_masked(store: &SnapshotStore, original: &str) -> Tag {
    let (first, rest) = original.split_once('\n').unwrap();
    let (_, last) = rest.split_once('\n').unwrap();
    let text = Arc::from(format!("{first}\nkey=***\n{last}"));
    let tag = store.record_masked("/a", MaskedText { original, text, lines: set([2]) }, None).tag;
    assert!(store.mark_seen("/a", tag, &set([1, 3])));
    tag
}

#[test]
fn a_line_with_a_masked_value_cannot_be_edited_and_the_others_can() {
    let store = roomy();
    let original = "1\nkey=hunter2\n3\n";
    let tag = record_masked(&store, original);
    assert_eq!(tag, Tag::of(original));
    for live in [None, Some(original)] {
        assert_eq!(store.check("/a", tag, &set([1, 3]), live), Check::Current);
        assert_eq!(store.check("/a", tag, &LineSet::from(1..=3), live), Check::Masked { lines: set([2]) });
    }
    assert_eq!(&*store.latest("/a").unwrap().text, "1\nkey=***\n3\n");
    assert_eq!(store.latest("/a").unwrap().masked(), &set([2]));
}

#[test]
fn a_changed_value_is_a_change_though_its_mask_is_the_same() {
    let store = roomy();
    let tag = record_masked(&store, "1\nkey=hunter2\n3\n");
    let live = "0\n1\nkey=hunter3\n3\n";
    let stale = store.check("/a", tag, &set([1, 2, 3]), Some(live));
    let Check::Stale { latest, relocated, unseen } = stale else { panic!("{stale:?}") };
    assert_eq!((latest, unseen), (Tag::of(live), set([2])));
    let new: Vec<_> = relocated.iter().map(|line| line.new).collect();
    assert_eq!(new, [Some(2), None, Some(4)]);

    let after = record_masked(&store, "1\nkey=hunter3\n3\n");
    assert_ne!(after, tag);
    let stale = store.check("/a", tag, &set([1]), None);
    assert!(matches!(stale, Check::Stale { latest, .. } if latest == after), "{stale:?}");
}

#[test]
fn a_line_shown_without_its_mask_is_seen() {
    let store = roomy();
    let original = "1\nkey=hunter2\n3\n";
    let tag = record_masked(&store, original);
    assert_eq!(record(&store, "/a", original), tag);
    store.mark_seen("/a", tag, &set([2]));
    assert_eq!(store.check("/a", tag, &LineSet::from(1..=3), Some(original)), Check::Current);
    record_masked(&store, original);
    assert_eq!(&*store.latest("/a").unwrap().text, "1\nkey=***\n3\n");
    assert_eq!(store.check("/a", tag, &LineSet::from(1..=3), None), Check::Current);
}

#[test]
fn lines_never_shown_are_named() {
    let store = roomy();
    let tag = record(&store, "/a", "1\n2\n3\n");
    store.mark_seen("/a", tag, &set([1]));
    store.mark_seen("/a", tag, &set([3]));
    let unseen = |lines| Check::Unseen { lines, total: 3 };
    assert_eq!(store.check("/a", tag, &LineSet::from(1..=3), None), unseen(set([2])));
    assert_eq!(store.check("/a", tag, &set([0, 1, 4]), None), unseen(set([0, 4])));
}

#[test]
fn numbers_the_text_does_not_have_are_not_stored() {
    let store = roomy();
    let tag = record(&store, "/a", "1\n2\n");
    store.mark_seen("/a", tag, &LineSet::from(0..=u64::MAX));
    assert_eq!(store.latest("/a").unwrap().seen(), &LineSet::from(1..=2));
    let empty = record(&store, "/empty", "");
    store.mark_seen("/empty", empty, &LineSet::from(0..=u64::MAX));
    assert!(store.latest("/empty").unwrap().seen().is_empty());
}

#[test]
fn a_changed_text_is_stale_and_says_where_the_lines_are() {
    let store = roomy();
    let tag = record(&store, "/a", "1\n2\n3\n");
    store.mark_seen("/a", tag, &set([2, 3]));
    let stale = |text| Check::Stale {
        latest: Tag::of(text),
        relocated: vec![Relocation { old: 2, new: Some(3) }, Relocation { old: 3, new: None }],
        unseen: LineSet::new(),
    };
    let live = "0\n1\n2\nthree\n";
    assert_eq!(store.check("/a", tag, &set([2, 3]), Some(live)), stale(live));
    record(&store, "/a", live);
    assert_eq!(store.check("/a", tag, &set([2, 3]), None), stale(live));
}

#[test]
fn a_stale_anchor_on_lines_never_shown_says_so() {
    let store = roomy();
    let tag = record(&store, "/a", "1\n2\n");
    let Check::Stale { relocated, unseen, .. } = store.check("/a", tag, &set([1, 9]), Some("1\n")) else {
        panic!("the text has changed");
    };
    assert_eq!(relocated, [Relocation { old: 1, new: Some(1) }]);
    assert_eq!(unseen, set([1, 9]));
}

#[test]
fn an_unknown_tag_names_the_known_ones() {
    let store = roomy();
    assert_eq!(store.check("/a", Tag::from(1), &set([1]), None), Check::Unknown { known: vec![] });
    assert!(!store.mark_seen("/a", Tag::from(1), &set([1])));
    let old = record(&store, "/a", "old\n");
    let new = record(&store, "/a", "new\n");
    record(&store, "/a", "new \n");
    assert_eq!(store.check("/a", Tag::from(1), &set([1]), None), Check::Unknown { known: vec![new, old] });
    assert!(!store.mark_seen("/a", Tag::from(1), &set([1])));
}

#[test]
fn texts_that_share_a_tag_are_two_versions() {
    let (first, second) = colliding();
    let store = roomy();
    let tag = record(&store, "/a", &first);
    store.mark_seen("/a", tag, &set([1]));
    record(&store, "/a", &second);

    assert_eq!(*store.snapshot("/a", tag).unwrap().text, *second, "the newest");
    assert_eq!(
        store.check("/a", tag, &set([1]), None),
        Check::Unseen { lines: set([1]), total: 1 },
        "lines of the other version do not count"
    );
    assert_eq!(
        store.check("/a", tag, &set([1]), Some(&first)),
        Check::Current,
        "the version that is live is meant"
    );
    assert!(matches!(store.check("/a", tag, &set([1]), Some("x\n")), Check::Stale { .. }));

    let alone = roomy();
    record(&alone, "/a", &first);
    let Check::Stale { latest, .. } = alone.check("/a", tag, &set([1]), Some(&second)) else {
        panic!("texts are compared, not tags");
    };
    assert_eq!(latest, tag);
}

#[test]
fn a_text_recorded_again_becomes_the_newest_and_keeps_what_was_seen() {
    let format = TextFormat { encoding: Encoding::UTF_8, bom: true, line_ends: LineEnds::of("1\n") };
    let store = roomy();
    let tag = store.record("/a", Arc::from("1\n"), Some(format)).tag;
    store.mark_seen("/a", tag, &set([1]));
    record(&store, "/a", "2\n");
    record(&store, "/a", "1\n");
    let latest = store.latest("/a").unwrap();
    assert_eq!((&*latest.text, latest.seen(), latest.format), ("1\n", &set([1]), Some(format)));
    assert_eq!(latest.line_count(), 1);
    let other = TextFormat { bom: false, ..format };
    store.record("/a", Arc::from("1\n"), Some(other));
    assert_eq!(store.latest("/a").unwrap().format, Some(other));
}

#[test]
fn the_oldest_version_goes_first() {
    let store = small(9, 2, 99, 99);
    for text in ["1", "2", "1", "3"] {
        record(&store, "/a", text);
    }
    assert!(holds(&store, "/a", "1") && holds(&store, "/a", "3") && !holds(&store, "/a", "2"));
}

#[test]
fn the_path_not_touched_for_longest_goes_first() {
    let touches: [fn(&SnapshotStore) -> bool; 5] = [
        |store| store.record("/1", Arc::from("1"), None).kept,
        |store| store.latest("/1").is_some(),
        |store| store.snapshot("/1", Tag::of("1")).is_some(),
        |store| store.mark_seen("/1", Tag::of("1"), &LineSet::new()),
        |store| store.check("/1", Tag::of("1"), &LineSet::new(), None) == Check::Current,
    ];
    for (at, touch) in touches.into_iter().enumerate() {
        let store = small(2, 4, 99, 99);
        record(&store, "/1", "1");
        record(&store, "/2", "2");
        assert!(touch(&store), "touch {at}");
        record(&store, "/3", "3");
        assert!(holds(&store, "/1", "1") && !holds(&store, "/2", "2"), "touch {at}");
    }
}

#[test]
fn the_total_is_kept_by_dropping_paths_then_own_versions() {
    let store = small(9, 9, 10, 10);
    record(&store, "/1", "1111");
    record(&store, "/2", "2222");
    record(&store, "/3", "333");
    assert!(!holds(&store, "/1", "1111") && holds(&store, "/2", "2222") && holds(&store, "/3", "333"));
    record(&store, "/3", "33333333");
    assert!(!holds(&store, "/2", "2222") && !holds(&store, "/3", "333") && holds(&store, "/3", "33333333"));
}

#[test]
fn a_text_over_the_limit_is_not_kept_and_evicts_nothing() {
    for store in [small(9, 9, 10, 4), small(9, 9, 4, 10)] {
        let tag = record(&store, "/a", "1\n");
        store.mark_seen("/a", tag, &set([1]));
        record(&store, "/b", "2\n");
        let recorded = store.record("/a", Arc::from("too long"), None);
        assert_eq!((recorded.kept, recorded.tag), (false, Tag::of("too long")));
        assert!(holds(&store, "/a", "1\n") && holds(&store, "/b", "2\n"));

        assert!(store.latest("/a").is_none(), "what is held is not the present text");
        let relocated = vec![Relocation { old: 1, new: None }];
        let stale = Check::Stale { latest: recorded.tag, relocated, unseen: LineSet::new() };
        assert_eq!(store.check("/a", tag, &set([1]), None), stale);
        assert_eq!(store.check("/a", tag, &set([1]), Some("1\n")), Check::Current);
        record(&store, "/a", "1\n");
        assert_eq!(store.check("/a", tag, &set([1]), None), Check::Current);
    }
}

#[test]
fn a_limit_of_zero_keeps_nothing() {
    for store in [small(0, 4, 99, 99), small(9, 0, 99, 99), small(9, 4, 0, 99), small(9, 4, 99, 0)] {
        assert!(!store.record("/a", Arc::from("1\n"), None).kept);
        assert!(store.latest("/a").is_none());
    }
    assert!(small(1, 1, 0, 0).record("/a", Arc::from(""), None).kept, "an empty text needs no bytes");
}

#[test]
fn history_moves_with_a_renamed_file() {
    let store = roomy();
    let tag = record(&store, "/old", "1\n");
    store.mark_seen("/old", tag, &set([1]));
    record(&store, "/new", "replaced\n");
    store.relocate_path("/old", "/new");
    assert_eq!(store.check("/new", tag, &set([1]), None), Check::Current);
    assert!(store.latest("/old").is_none());
    assert!(!holds(&store, "/new", "replaced\n"));

    store.relocate_path("/new", "/new");
    assert!(holds(&store, "/new", "1\n"));
    store.relocate_path("/unknown", "/new");
    assert!(store.latest("/new").is_none(), "another file is there now");
}

#[test]
fn the_store_is_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&roomy());
}

#[derive(Debug, Clone)]
enum Step {
    Record(usize, String),
    See(usize, u64),
    Rename(usize, usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => (0..6_usize, "[ab\n]{0,14}").prop_map(|(path, text)| Step::Record(path, text)),
        2 => (0..6_usize, 0..9_u64).prop_map(|(path, line)| Step::See(path, line)),
        1 => (0..6_usize, 0..6_usize).prop_map(|(from, to)| Step::Rename(from, to)),
    ]
}

proptest! {
    #[test]
    fn the_limits_hold_whatever_is_done(
        steps in prop::collection::vec(step(), 0..60),
        (paths, versions, total, file) in (0..5_usize, 0..4_usize, 0..40_usize, 0..16_usize),
    ) {
        const NAMES: [&str; 6] = ["/0", "/1", "/2", "/3", "/4", "/5"];
        let store = small(paths, versions, total, file);
        for step in steps {
            match step {
                Step::Record(path, text) => {
                    let recorded = store.record(NAMES[path], Arc::from(&*text), None);
                    let fits = paths > 0 && versions > 0 && text.len() <= total.min(file);
                    prop_assert_eq!(recorded.kept, fits);
                    prop_assert_eq!(store.latest(NAMES[path]).is_some_and(|held| *held.text == *text), fits);
                }
                Step::See(path, line) => {
                    if let Some(held) = store.latest(NAMES[path]) {
                        let before = held.seen().clone();
                        store.mark_seen(NAMES[path], held.tag, &set([line]));
                        let after = store.latest(NAMES[path]).unwrap();
                        let mut expected = before;
                        if (1..=after.line_count()).contains(&line) {
                            expected.insert(line);
                        }
                        prop_assert_eq!(after.seen(), &expected);
                    }
                }
                Step::Rename(from, to) => store.relocate_path(NAMES[from], NAMES[to]),
            }
            let histories = store.histories();
            let held = histories.census();
            prop_assert!(held.len() <= paths);
            prop_assert!(held.iter().all(|texts| (1..=versions).contains(&texts.len())));
            prop_assert!(held.iter().flatten().all(|text| text.len() <= file));
            prop_assert!(held.iter().flatten().map(|text| text.len()).sum::<usize>() <= total);
        }
    }
}

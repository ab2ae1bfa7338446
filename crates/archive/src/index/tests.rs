use super::{Found, Index, NewEntry, NewKind, Scan};
use crate::name::Name;
use crate::watch::Watch;
use crate::{ArchiveError, ArchiveLimits, Limit, Pulse, Safety, Unsafe};

fn index(limits: ArchiveLimits, names: &[&str]) -> (Index, Result<(), ArchiveError>) {
    let mut scan = Scan::new(Watch::new(limits, Pulse::steady()));
    let mut push = |name: &str| {
        let kind = if name.ends_with('/') { NewKind::Directory } else { NewKind::File };
        let name = Name::text(name);
        scan.push(&NewEntry { name, kind, size: None, packed: None, modified: None, encrypted: false })
    };
    let pushed = names.iter().try_for_each(|name| push(name).map(|_| ()));
    (scan.into_index(), pushed)
}

fn whole(names: &[&str]) -> Index {
    let (index, pushed) = index(ArchiveLimits::default(), names);
    pushed.unwrap();
    index
}

#[test]
fn children_are_sorted_part_by_part_and_counted() {
    let index = whole(&["b/c/d", "b-c", "b/a", "b", "a/", "b/c/e", "./", "b.c", "b/c"]);
    let children = |folder: &str| -> Vec<(String, usize, u64, bool)> {
        index
            .children(folder)
            .map(|it| (it.path.to_owned(), it.entries().len(), it.below, it.is_folder))
            .collect()
    };
    let row = |path: &str, entries, below, is_folder| (path.to_owned(), entries, below, is_folder);
    assert_eq!(
        children(""),
        [row("a", 1, 0, true), row("b", 1, 4, true), row("b-c", 1, 0, false), row("b.c", 1, 0, false)]
    );
    assert_eq!(children("b"), [row("b/a", 1, 0, false), row("b/c", 1, 2, true)]);
    assert_eq!(children("b/c/"), [row("b/c/d", 1, 0, false), row("b/c/e", 1, 0, false)]);
    assert_eq!(children("c"), []);
}

#[test]
fn many_children_are_passed_over_quickly() {
    let names: Vec<String> = (0..2000).map(|at| format!("{}/{at}", at % 3)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let below: Vec<u64> = whole(&names).children("").map(|child| child.below).collect();
    assert_eq!(below, [667, 667, 666]);
}

#[test]
fn limits_keep_what_was_pushed() {
    let limits = ArchiveLimits { entries: 2, ..ArchiveLimits::default() };
    let (two, pushed) = index(limits, &["a", "b", "c"]);
    assert_eq!(two.len(), 2);
    assert!(matches!(pushed, Err(ArchiveError::LimitReached { limit: Limit::Entries, max: 2 })));

    let limits = ArchiveLimits { index_bytes: 5, ..ArchiveLimits::default() };
    let (two, pushed) = index(limits, &["aa", "bbb", "c"]);
    assert_eq!(two.len(), 2);
    assert!(matches!(pushed, Err(ArchiveError::LimitReached { limit: Limit::IndexBytes, max: 5 })));

    let limits = ArchiveLimits { name_bytes: 3, ..ArchiveLimits::default() };
    let (cut, _) = index(limits, &["aa\u{e4}bb"]);
    let entry = cut.entries().next().unwrap();
    assert_eq!((entry.path, entry.safety), ("aa", Safety::Unsafe(Unsafe::TooLong)));
}

#[test]
fn an_empty_index_has_a_root() {
    let index = whole(&[]);
    assert!(index.is_empty());
    assert_eq!(index.find(""), Some(Found::Folder(String::new())));
    assert_eq!(index.find("a"), None);
    assert_eq!(index.children("").count(), 0);
}

#[test]
fn an_entry_is_small() {
    assert_eq!(size_of::<super::Record>(), 40);
}

//! What every format does.

use std::io::Read;

use omniread_archive::{ArchiveError, ArchiveLimits, Found, Kind, Limit, Pulse, Safety, Unsafe};

use crate::fixtures::{FORMATS, FORWARD, Item};
use crate::open::{Case, Opened, WAYS, Way, archive};

/// Runs over every format that has such items, in every way to read it.
fn for_every_format(items: &[Item<'_>], check: impl Fn(&Case)) {
    let mut ran = 0;
    for (name, make) in FORMATS {
        let Some(bytes) = make(items) else { continue };
        for way in WAYS.into_iter().filter(|way| *way == Way::Anywhere || FORWARD.contains(name)) {
            check(&Case { name, way, bytes: bytes.clone() });
            ran += 1;
        }
    }
    assert!(ran > 0);
}

/// As [`for_every_format`], for what only archives do that are read by offset.
fn for_every_archive(items: &[Item<'_>], check: impl Fn(&str, Vec<u8>)) {
    for_every_format(items, |case| match case.way {
        Way::Anywhere => check(case.name, case.bytes.clone()),
        Way::Forward => {}
    });
}

fn noise(len: usize) -> Vec<u8> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    (0..len).map(|_| next()).collect()
}

const TREE: &[Item<'_>] = &[
    Item::File("a.txt", b"alpha\n"),
    Item::Folder("empty"),
    Item::File("docs/b.txt", b"beta\n"),
    Item::File("docs/deep/c.bin", &[0, 255, 1, 254]),
    Item::File("docs-old", b""),
];

#[test]
fn folders_list_their_children() {
    for_every_format(TREE, |case| {
        let archive = case.open().unwrap();
        assert!(archive.trouble().is_none(), "{case}: {:?}", archive.trouble());
        assert_eq!(archive.names(""), ["a.txt", "docs/", "docs-old", "empty/"], "{case}");
        assert_eq!(archive.names("docs"), ["b.txt", "deep/"], "{case}");
        assert_eq!(archive.names("docs/deep/"), ["c.bin"], "{case}");
        assert!(archive.names("empty").is_empty(), "{case}");
        assert!(archive.names("doc").is_empty(), "{case}");
        let docs = archive.index().children("").nth(1).unwrap();
        assert_eq!((docs.below, docs.entries().len()), (2, 0), "{case}");
        let first = archive.index().entries().next().unwrap();
        assert_eq!((first.path, first.size, first.kind), ("a.txt", Some(6), Kind::File), "{case}");
        assert!(first.modified.is_some_and(|time| (1_714_900_000..1_715_000_000).contains(&time)), "{case}");
    });
}

#[test]
fn members_are_read_whole() {
    let (long, hard) = (b"0123456789abcdef".repeat(200_000), noise(300_000));
    let far = format!("{}/x", "long".repeat(30));
    let items = [
        Item::File("text", b"one\ntwo\n"),
        Item::File("empty", b""),
        Item::File("long", &long),
        Item::File("hard", &hard),
        Item::File("n\u{e4}me \u{1F600}", b"named"),
        Item::File(&far, b"far"),
    ];
    for_every_format(&items, |case| {
        let archive = case.open().unwrap();
        for item in items {
            let Item::File(path, expected) = item else { continue };
            let read = archive.content(path).unwrap_or_else(|error| panic!("{case}: {path}: {error}"));
            assert!(read == expected, "{case}: {path}: {} bytes", read.len());
        }
        // Backwards, so that compressed archives have to resume.
        for path in ["hard", "long", "empty", "text"] {
            assert!(archive.content(path).is_ok(), "{case}: {path}");
        }
    });
}

#[test]
fn members_are_read_in_turns() {
    let (a, b) = (noise(200_000), b"quiet".repeat(50_000));
    for_every_archive(&[Item::File("a", &a), Item::File("b", &b)], |name, bytes| {
        let archive = archive(bytes, name).unwrap();
        let open = |path: &str| {
            let Some(Found::Entry(id)) = archive.index().find(path) else { panic!("{name}: {path}") };
            archive.member(id, &Pulse::steady()).unwrap()
        };
        let (mut first, mut second) = (open("a"), open("b"));
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for _ in 0..26 {
            (&mut first).take(10_000).read_to_end(&mut left).unwrap();
            (&mut second).take(10_000).read_to_end(&mut right).unwrap();
        }
        assert!(left == a && right == b, "{name}");
    });
}

#[test]
fn what_is_not_there_is_not_found() {
    for_every_format(TREE, |case| {
        let archive = case.open().unwrap();
        for path in ["b.txt", "docs/b", "docs/b.txt/", "a.txt/x", "a.txt#2", "A.TXT", "docs/deep/c.bin:1"] {
            assert_eq!(archive.index().resolve(path).unwrap(), None, "{case}: {path}");
        }
        for path in ["", "/", ".", "docs", "./docs/", "docs//deep", "empty"] {
            assert!(matches!(archive.index().find(path), Some(Found::Folder(_))), "{case}: {path}");
        }
    });
}

#[test]
fn unsafe_names_are_listed_and_never_opened() {
    let written = [
        ("../up.txt", Unsafe::Parent),
        ("a/../../up.txt", Unsafe::Parent),
        ("/abs.txt", Unsafe::Absolute),
        ("C:\\x.txt", Unsafe::Backslash),
        ("D:/x.txt", Unsafe::Drive),
        ("..\\x.txt", Unsafe::Backslash),
    ];
    let mut items = vec![Item::File("fine", b"fine")];
    items.extend(written.iter().map(|(name, _)| Item::File(name, b"evil")));
    for_every_format(&items, |case| {
        let archive = case.open().unwrap();
        assert_eq!(archive.index().unsafe_names(), written.len() as u64, "{case}");
        assert_eq!(archive.names(""), ["fine"], "{case}");
        for (entry, (path, why)) in archive.index().entries().skip(1).zip(written) {
            assert_eq!((entry.path, entry.safety), (path, Safety::Unsafe(why)), "{case}");
            let read = archive.read(entry.id, &Pulse::steady());
            assert!(matches!(read, Err(ArchiveError::UnsafeName { .. })), "{case}: {path}");
            assert_eq!(archive.index().find(path), None, "{case}: {path}");
        }
    });
}

#[test]
fn links_stay_inside() {
    let items = [
        Item::File("d/real.txt", b"real"),
        Item::Symlink("same", "d/real.txt"),
        Item::Symlink("d/up", "../d/./real.txt"),
        Item::Symlink("folder", "d"),
        Item::Symlink("chain", "same"),
        Item::Symlink("out", "../../etc/passwd"),
        Item::Symlink("abs", "/etc/passwd"),
        Item::Symlink("nowhere", "d/none"),
        Item::Symlink("ping", "pong"),
        Item::Symlink("pong", "ping"),
    ];
    for_every_format(&items, |case| {
        let archive = case.open().unwrap();
        let index = archive.index();
        for path in ["same", "d/up", "chain", "folder/real.txt", "folder/up"] {
            assert_eq!(archive.content(path).unwrap(), b"real", "{case}: {path}");
        }
        assert_eq!(index.resolve("folder").unwrap(), Some(Found::Folder("d".into())), "{case}");
        let error = |path: &str| index.resolve(path).unwrap_err();
        assert!(matches!(error("out"), ArchiveError::LinkOutside { .. }), "{case}");
        assert!(matches!(error("abs"), ArchiveError::LinkOutside { .. }), "{case}");
        assert!(matches!(error("nowhere"), ArchiveError::LinkMissing { .. }), "{case}");
        assert!(matches!(error("ping"), ArchiveError::LinkLoop { .. }), "{case}");
        let link = index.entries().nth(1).unwrap();
        assert_eq!(link.kind, Kind::Symlink("d/real.txt"), "{case}");
        if let Opened::Anywhere(archive) = &archive {
            let member = archive.member(link.id, &Pulse::steady()).unwrap();
            assert_eq!(member.path(), "d/real.txt", "{case}");
        }
    });
}

#[test]
fn repeated_names_are_numbered_and_the_last_one_wins() {
    let items =
        [Item::File("x", b"1"), Item::File("y", b""), Item::File("x", b"2"), Item::File("x#3", b"literal")];
    for_every_format(&items, |case| {
        let archive = case.open().unwrap();
        // Who goes forward cannot know that another one follows.
        let plain = if case.way == Way::Forward { "1" } else { "2" };
        for (path, expected) in [("x", plain), ("x#1", "1"), ("x#2", "2"), ("x#3", "literal")] {
            assert_eq!(archive.content(path).unwrap(), expected.as_bytes(), "{case}: {path}");
        }
        for path in ["x#0", "x#4", "y#2", "x#"] {
            assert_eq!(archive.index().find(path), None, "{case}: {path}");
        }
        assert_eq!(archive.index().children("").next().unwrap().entries().len(), 2, "{case}");
    });
}

#[test]
fn a_file_and_a_folder_may_share_a_name() {
    let items = [Item::File("x", b"file"), Item::Folder("x"), Item::File("x/y", b"below")];
    for_every_format(&items, |case| {
        let archive = case.open().unwrap();
        assert_eq!(archive.content("x").unwrap(), b"file", "{case}");
        assert_eq!(archive.content("x/y").unwrap(), b"below", "{case}");
        assert_eq!(archive.index().find("x/"), Some(Found::Folder("x".into())), "{case}");
    });
}

#[test]
fn encrypted_members_say_so() {
    for_every_format(&[Item::File("open", b"open"), Item::Encrypted("secret")], |case| {
        let archive = case.open().unwrap();
        let secret = archive.index().entries().nth(1).unwrap();
        assert!(secret.encrypted, "{case}");
        let read = archive.read(secret.id, &Pulse::steady());
        assert!(matches!(read, Err(ArchiveError::Encrypted { entry }) if entry == "secret"), "{case}");
        assert_eq!(archive.content("open").unwrap(), b"open", "{case}");
    });
}

#[test]
fn names_play_no_part_where_content_speaks() {
    for_every_format(TREE, |case| {
        let is_archive = |name: &'static str, bytes: &[u8]| {
            let case = Case { name, way: case.way, bytes: bytes.to_vec() };
            case.try_open(ArchiveLimits::default(), &Pulse::steady()).unwrap().is_some()
        };
        assert!(is_archive(case.name, &case.bytes), "{case}");
        assert!(case.name.contains("lzma") || is_archive("notes.txt", &case.bytes), "{case}");
        assert!(!is_archive(case.name, b"plain text\n"), "{case}");
        assert!(!is_archive(case.name, b""), "{case}");
    });
}

#[test]
fn what_is_cut_off_reads_as_far_as_it_goes() {
    let body = noise(3000);
    let items = [Item::File("one", b"first"), Item::File("two", &body), Item::File("three", b"third")];
    for_every_format(&items, |case| {
        let whole: Vec<_> = case.open().unwrap().index().entries().map(|it| it.path.to_owned()).collect();
        for len in (0..case.bytes.len()).step_by(37) {
            let Ok(Some(archive)) = case.cut(len).try_open(ArchiveLimits::default(), &Pulse::steady()) else {
                continue;
            };
            for (entry, expected) in archive.index().entries().zip(&whole) {
                assert_eq!(entry.path, expected, "{case} at {len}");
                let (read, ended) = archive.read_some(entry.id);
                let Item::File(_, content) = items[entry.id.place()] else { continue };
                assert!(content.starts_with(&read), "{case} at {len}: {expected}");
                assert!(ended.is_err() || read == content, "{case} at {len}: {expected} ends in silence");
            }
            if archive.index().len() < whole.len() {
                assert!(archive.trouble().is_some(), "{case} at {len}: entries are missing in silence");
            }
        }
    });
}

#[test]
fn flipped_bits_never_hang_or_hide() {
    let body = noise(600);
    let items = [Item::File("one", b"first"), Item::File("two", &body), Item::Symlink("link", "one")];
    for_every_format(&items, |case| {
        for at in (0..case.bytes.len()).step_by(11) {
            let mut flipped = case.cut(case.bytes.len());
            flipped.bytes[at] ^= 1 << (at % 8);
            let opened = flipped.try_open(ArchiveLimits::default(), &Pulse::steady());
            let Ok(Some(archive)) = opened else { continue };
            for entry in archive.index().entries() {
                let _ = archive.read(entry.id, &Pulse::steady());
            }
        }
    });
}

#[test]
fn limits_and_pulses_stop() {
    for_every_format(TREE, |case| {
        let mut limits = ArchiveLimits::default();
        limits.entries = 2;
        let short = case.limited(limits).unwrap();
        assert_eq!(short.index().len(), 2, "{case}");
        let trouble = short.trouble().unwrap();
        assert!(
            matches!(trouble, ArchiveError::LimitReached { limit: Limit::Entries, max: 2 }),
            "{case}: {trouble}"
        );

        let mut limits = ArchiveLimits::default();
        limits.member_bytes = 5;
        let small = case.limited(limits).unwrap();
        let held = small.content("a.txt");
        assert!(matches!(held, Err(ArchiveError::LimitReached { limit: Limit::MemberBytes, .. })), "{case}");
        assert_eq!(small.content("docs/b.txt").unwrap(), b"beta\n", "{case}");

        let stop = Pulse::new(|| false);
        let stopped = case.open_with(ArchiveLimits::default(), &stop);
        assert!(matches!(stopped, Err(ArchiveError::Stopped)), "{case}");
        let Some(Found::Entry(id)) = small.index().find("a.txt") else { panic!("{case}") };
        assert!(matches!(small.read(id, &stop), Err(ArchiveError::Stopped)), "{case}");
    });
}

/// Formats whose members stand in the archive as they are.
const IN_PLACE: &[&str] = &[
    "stored.zip",
    "plain.tar",
    "pax.tar",
    "plain.tar.gz",
    "bsd.a",
    "gnu.a",
    "newc.cpio",
    "odc.cpio",
    "binary.cpio",
    "newc.cpio.gz",
    "gzip.rpm",
    "ridge.iso",
    "flat.asar",
    "stored.lzh",
    "old.rar",
    "new.rar",
];

#[test]
fn what_stands_in_place_is_read_in_place() {
    let body = noise(50_000);
    for_every_archive(&[Item::File("before", b"b"), Item::File("body", &body)], |name, bytes| {
        let archive = archive(bytes, name).unwrap();
        assert!(archive.held_bytes() > 0, "{name}");
        let Some(Found::Entry(id)) = archive.index().find("body") else { panic!("{name}") };
        let in_place = archive.member(id, &Pulse::steady()).unwrap().in_place();
        let expected = IN_PLACE.contains(&name);
        assert_eq!(in_place.is_some(), expected, "{name}");
        let Some(bytes) = in_place else { return };
        assert_eq!(bytes.len(), 50_000, "{name}");
        let mut some = [0; 100];
        assert_eq!(bytes.read_at(49_950, &mut some).unwrap(), 50, "{name}");
        assert_eq!(some[..50], body[49_950..], "{name}");
        assert_eq!(bytes.read_at(50_000, &mut some).unwrap(), 0, "{name}");
    });
}

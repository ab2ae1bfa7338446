//! Archives that lie.

use omniread_archive::{ArchiveError, Found, Kind, Pulse, Safety, Unsafe};

use crate::fixtures::zip::Member;
use crate::fixtures::{Item, tar, zip};
use crate::open::{Way, archive, content, in_every_way};

/// Bytes of a tar that hide behind a wrong size.
fn hidden() -> Vec<u8> {
    tar::entry(b'0', b"smuggled", "", 4, b"evil")
}

#[test]
fn sizes_in_pax_headers_hide_no_entries() {
    let inner = hidden();
    let size = inner.len().to_string();
    for told in [0, 1] {
        let mut bytes = tar::records(b'x', &[("size", &size)]);
        bytes.extend(tar::entry(b'0', b"first", "", told, &inner));
        bytes.extend(tar::entry(b'0', b"second", "", 3, b"two"));
        in_every_way(&tar::end(bytes), "a.tar", |archive, _| {
            assert_eq!(archive.names(""), ["first", "second"], "header says {told}");
            assert_eq!(archive.content("first").unwrap(), inner);
        });
    }
}

#[test]
fn a_pax_size_is_not_for_the_long_name_between() {
    let inner = hidden();
    let mut bytes = tar::records(b'x', &[("size", &inner.len().to_string())]);
    bytes.extend(tar::entry(b'L', b"././@LongLink", "", 10, b"long-name\0"));
    bytes.extend(tar::entry(b'0', b"short", "", 0, &inner));
    in_every_way(&tar::end(bytes), "a.tar", |archive, _| {
        assert_eq!(archive.names(""), ["long-name"]);
        assert_eq!(archive.content("long-name").unwrap(), inner);
    });
}

#[test]
fn a_pax_size_is_for_one_entry_and_a_global_one_for_all() {
    let mut bytes = tar::records(b'x', &[("size", "3"), ("path", "renamed")]);
    bytes.extend(tar::entry(b'0', b"a", "", 0, b"one"));
    bytes.extend(tar::entry(b'0', b"b", "", 2, b"tw"));
    bytes.extend(tar::records(b'g', &[("size", "4")]));
    bytes.extend(tar::entry(b'0', b"c", "", 0, b"four"));
    bytes.extend(tar::entry(b'0', b"d", "", 9, b"more"));
    in_every_way(&tar::end(bytes), "a.tar", |archive, _| {
        assert_eq!(archive.names(""), ["b", "c", "d", "renamed"]);
        for (path, expected) in [("renamed", "one"), ("b", "tw"), ("c", "four"), ("d", "more")] {
            assert_eq!(archive.content(path).unwrap(), expected.as_bytes(), "{path}");
        }
    });
}

#[test]
fn sizes_of_a_tar_beyond_its_end_are_told() {
    for size in [1 << 20, 0o77_777_777_777] {
        let bytes = tar::end(tar::entry(b'0', b"liar", "", size, b"short"));
        in_every_way(&bytes, "a.tar", |archive, way| {
            let (trouble, error) = (archive.trouble().unwrap(), archive.content("liar").unwrap_err());
            let is_told = match way {
                Way::Anywhere => {
                    matches!(trouble, ArchiveError::Truncated { .. })
                        && matches!(error, ArchiveError::LimitReached { .. } | ArchiveError::Size { .. })
                }
                Way::Forward => {
                    [trouble, &error].iter().all(|it| matches!(it, ArchiveError::EndedEarly { taken: 2048 }))
                }
            };
            assert!(is_told, "{way:?}: {trouble}; {error}");
        });
    }
    let huge = tar::end(tar::entry(b'L', b"././@LongLink", "", 0o77_777_777_777, b"name"));
    assert!(matches!(archive(huge, "a.tar"), Err(ArchiveError::Malformed { part: "extension header", .. })));
}

#[test]
fn hard_links_have_content_only_where_it_is() {
    let mut bytes = tar::entry(b'0', b"real", "", 4, b"real");
    bytes.extend(tar::header(b'1', b"announced", "real", 4));
    bytes.extend(tar::entry(b'1', b"carried", "./real", 4, b"copy"));
    bytes.extend(tar::entry(b'1', b"self", "self", 0, b""));
    bytes.extend(tar::entry(b'0', b"last", "", 4, b"last"));
    in_every_way(&tar::end(bytes), "a.tar", |archive, _| {
        assert_eq!(archive.names(""), ["announced", "carried", "last", "real", "self"]);
        for (path, expected) in [("announced", "real"), ("carried", "real"), ("last", "last")] {
            assert_eq!(archive.content(path).unwrap(), expected.as_bytes(), "{path}");
        }
        assert!(matches!(archive.index().resolve("self"), Err(ArchiveError::LinkLoop { .. })));
    });
}

#[test]
fn devices_and_labels_are_no_files() {
    let mut bytes = tar::entry(b'V', b"label", "", 0, b"");
    bytes.extend(tar::entry(b'3', b"dev/null", "", 0, b""));
    bytes.extend(tar::entry(b'A', b"acl", "", 3, b"acl"));
    bytes.extend(tar::entry(b'6', b"pipe", "", 0, b""));
    in_every_way(&tar::end(bytes), "a.tar", |archive, _| {
        let kinds: Vec<_> = archive.index().entries().map(|entry| (entry.path, entry.kind)).collect();
        assert_eq!(kinds, [("dev/null", Kind::Special), ("pipe", Kind::Special)]);
        let Some(Found::Entry(id)) = archive.index().find("pipe") else { panic!() };
        assert!(matches!(archive.read(id, &Pulse::steady()), Err(ArchiveError::NoContent { .. })));
    });
}

#[test]
fn holes_read_as_zeros() {
    let pieces = "2\n5\n3\n20\n2\n";
    let mut map = pieces.as_bytes().to_vec();
    map.resize(512, 0);
    let content_1_0 = [&map[..], b"abcde"].concat();
    let one = [
        tar::records(
            b'x',
            &[("GNU.sparse.major", "1"), ("GNU.sparse.name", "holes"), ("GNU.sparse.realsize", "30")],
        ),
        tar::entry(b'0', b"GNUSparseFile.0/holes", "", content_1_0.len() as u64, &content_1_0),
    ];
    let zero = [
        tar::records(
            b'x',
            &[("GNU.sparse.size", "30"), ("GNU.sparse.map", "5,3,20,2"), ("GNU.sparse.name", "holes")],
        ),
        tar::entry(b'0', b"x", "", 5, b"abcde"),
    ];
    let mut old = tar::header(b'S', b"holes", "", 5);
    old[257..265].copy_from_slice(b"ustar  \0");
    for (at, number) in [(386, 5), (398, 3), (410, 20), (422, 2), (483, 30)] {
        old[at..at + 12].copy_from_slice(format!("{number:011o}\0").as_bytes());
    }
    tar::sum(&mut old);
    let mut padded = b"abcde".to_vec();
    padded.resize(512, 0);
    let mut expected = vec![0; 30];
    expected[5..8].copy_from_slice(b"abc");
    expected[20..22].copy_from_slice(b"de");
    for (kind, blocks) in [("1.0", one.concat()), ("0.1", zero.concat()), ("old", [old, padded].concat())] {
        let bytes = tar::end([blocks, tar::entry(b'0', b"next", "", 0, b"")].concat());
        in_every_way(&bytes, "a.tar", |archive, _| {
            assert_eq!(archive.names(""), ["holes", "next"], "{kind}");
            assert_eq!(archive.content("holes").unwrap(), expected, "{kind}");
        });
    }
}

#[test]
fn a_map_of_holes_has_an_end() {
    let mut header = tar::header(b'S', b"holes", "", 0);
    header[257..265].copy_from_slice(b"ustar  \0");
    header[482] = 1;
    tar::sum(&mut header);
    let mut continued = vec![0; 512];
    continued[504] = 1;
    let bytes = [tar::entry(b'0', b"first", "", 0, b""), header, continued.repeat(50_000)].concat();
    in_every_way(&bytes, "a.tar", |archive, _| {
        assert_eq!(archive.names(""), ["first"]);
        assert!(matches!(archive.trouble(), Some(ArchiveError::Malformed { part: "map of holes", .. })));
    });
}

#[test]
fn a_single_block_of_zeros_ends_nothing() {
    let bytes =
        [tar::entry(b'0', b"a", "", 0, b""), vec![0; 512], tar::entry(b'0', b"b", "", 0, b"")].concat();
    in_every_way(&tar::end(bytes), "a.tar", |archive, _| assert_eq!(archive.names(""), ["a", "b"]));
}

#[test]
fn members_that_share_bytes_are_marked() {
    let mut members = vec![Member::stored("fine", b"fine"), Member::deflated("a", &[0; 5000])];
    members.push(Member { shares: Some(1), ..Member::deflated("b", &[0; 5000]) });
    in_every_way(&zip::write(b"", &members), "a.zip", |archive, _| {
        let marks: Vec<_> = archive.index().entries().map(|entry| entry.overlaps).collect();
        assert_eq!((marks, archive.index().overlapping()), (vec![false, true, true], 2));
    });
}

#[test]
fn a_local_header_with_another_name_is_told() {
    let lying = Member { local_name: Some(b"evil.sh".to_vec()), ..Member::stored("good.txt", b"text") };
    let archive = archive(zip::write(b"", &[lying, Member::stored("b", b"b")]), "a.zip").unwrap();
    let named = |path: &str| {
        let Some(Found::Entry(id)) = archive.index().find(path) else { panic!() };
        archive.member(id, &Pulse::steady()).unwrap().also_named().map(ToOwned::to_owned)
    };
    assert_eq!((named("good.txt").as_deref(), named("b")), (Some("evil.sh"), None));
}

#[test]
fn sizes_and_checksums_of_a_zip_are_checked() {
    let long = b"0123456789".repeat(100);
    let members = [
        Member { size: 10, ..Member::deflated("longer", &long) },
        Member { size: 2000, ..Member::deflated("shorter", &long) },
        Member { crc: 7, ..Member::deflated("other", &long) },
        Member { size: 1000 + (1 << 32), wide: true, ..Member::deflated("wrapped", &long) },
    ];
    in_every_way(&zip::write(b"", &members), "a.zip", |archive, _| {
        let error = |path: &str| archive.content(path).unwrap_err();
        assert!(matches!(error("longer"), ArchiveError::Size { expected: 10, found: 11, .. }));
        assert!(matches!(error("shorter"), ArchiveError::Size { expected: 2000, found: 1000, .. }));
        assert!(matches!(error("other"), ArchiveError::Checksum { expected: 7, .. }));
        assert_eq!(archive.content("wrapped").unwrap(), long);
    });
}

#[test]
fn names_of_a_zip_in_every_encoding() {
    let mut crc = flate2::Crc::new();
    crc.update(b"a?b");
    let text = "a\u{2192}bc".as_bytes();
    let length = (5 + text.len() as u16).to_le_bytes();
    let unicode = [&b"\x75\x70"[..], &length, &[1], &crc.sum().to_le_bytes(), text].concat();
    let named = |name: &[u8], flags: u16| Member { name: name.to_vec(), flags, ..Member::stored("", b"x") };
    let members = [
        named("na\u{ef}ve".as_bytes(), 0x800),
        named(b"caf\x82", 0),
        named("\u{65e5}\u{672c}".as_bytes(), 0),
        named(b"bad\xFF", 0x800),
        Member { extra: unicode, ..named(b"a?b", 0) },
        Member { host: 0, ..named(b"dos\\name", 0) },
        named(b"unix\\name", 0),
    ];
    in_every_way(&zip::write(b"", &members), "a.zip", |archive, _| {
        let paths: Vec<_> = archive.index().entries().map(|entry| entry.path).collect();
        assert_eq!(
            paths,
            [
                "na\u{ef}ve",
                "caf\u{e9}",
                "\u{65e5}\u{672c}",
                "bad\u{FFFD}",
                "a\u{2192}bc",
                "dos/name",
                "unix\\name"
            ]
        );
        assert_eq!(archive.index().entries().nth(3).unwrap().raw, Some(&b"bad\xFF"[..]));
    });
}

#[test]
fn counts_that_lie_are_trouble() {
    let mut bytes = zip::stored(&[Item::File("a", b"a")]);
    let end = bytes.len() - 22;
    bytes[end + 8..end + 12].copy_from_slice(&[0x60, 0xEA, 0x60, 0xEA]);
    in_every_way(&bytes, "a.zip", |archive, _| {
        assert_eq!(archive.names(""), ["a"]);
        assert!(matches!(archive.trouble(), Some(ArchiveError::Malformed { part: "count of entries", .. })));
    });
}

#[test]
fn methods_nobody_knows_are_named() {
    let bytes = zip::write(b"", &[Member { method: 77, ..Member::stored("a", b"a") }]);
    let error = content(&archive(bytes, "a.zip").unwrap(), "a").unwrap_err();
    assert!(matches!(error, ArchiveError::UnsupportedMethod { method: 77, .. }), "{error}");
}

#[test]
fn an_empty_zip_and_an_empty_tar_hold_nothing() {
    let zip = archive(zip::stored(&[]), "a.zip").unwrap();
    assert!(zip.index().is_empty() && zip.trouble().is_none());
    assert!(omniread_archive::detect(&vec![0; 10_240], "a.tar").unwrap().is_none());
}

#[test]
fn names_that_are_too_long_or_empty_are_unsafe() {
    let long = "x".repeat(5000);
    let bytes = zip::write(b"", &[Member::stored(&long, b""), Member::stored("", b"")]);
    in_every_way(&bytes, "a.zip", |archive, _| {
        let reasons: Vec<_> = archive.index().entries().map(|entry| entry.safety).collect();
        assert_eq!(reasons, [Safety::Unsafe(Unsafe::TooLong), Safety::Unsafe(Unsafe::Empty)]);
    });
}

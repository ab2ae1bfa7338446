//! What rar does beside the others.

use std::io::Read;

use omniread_archive::{Archive, ArchiveError, Detected, Format, Found, Kind, Pulse, detect};

use crate::fixtures::rar::{Packing, new, old};
use crate::fixtures::{Item, rar::Member};
use crate::open::{archive, content};

const ITEMS: &[Item<'_>] = &[Item::File("a.txt", b"alpha"), Item::File("b.txt", b"beta")];

fn file<'a>(name: &'a str, content: &'a [u8]) -> Member<'a> {
    (0o100_644, name, content, false)
}

fn both(packing: Packing) -> [(&'static str, Vec<u8>); 2] {
    [("old.rar", old::archive(ITEMS, packing).unwrap()), ("new.rar", new::archive(ITEMS, packing))]
}

#[test]
fn archives_behind_programs_are_found() {
    for (name, bytes) in both(Packing::Stored) {
        // The signature by itself is in every program that reads rar.
        let program = [&b"MZ"[..], &[7; 3000], b"Rar!\x1A\x07\0Rar!\x1A\x07\x01\0", &[7; 3000]].concat();
        assert_eq!(detect(&program, "reader.exe").unwrap(), None, "{name}");
        let found = detect(&[&program[..], &bytes].concat(), "setup.exe").unwrap();
        assert_eq!(found, Some(Detected::Archive { format: Format::Rar, wrapping: None }), "{name}");
        let archive = archive([&program[..], &bytes].concat(), "setup.exe").unwrap();
        assert!(archive.trouble().is_none(), "{name}");
        assert_eq!(content(&archive, "b.txt").unwrap(), b"beta", "{name}");
    }
}

#[test]
fn a_list_that_is_encrypted_says_so() {
    let old = [old::main(0x80), vec![0; 64]].concat();
    let new = [b"Rar!\x1A\x07\x01\0".to_vec(), new::block(4, 0, 0, &[0; 20], &[])].concat();
    for bytes in [old, new] {
        let error = archive(bytes, "x.rar").unwrap_err();
        assert!(matches!(error, ArchiveError::Encrypted { .. }), "{error}");
        assert_eq!(error.to_string(), "the list of members is encrypted");
    }
}

#[test]
fn further_volumes_are_told() {
    let (begun, whole) = (file("begun", b"beg"), file("whole", b"whole"));
    let old = [
        old::main(0x01),
        old::file(whole, b"whole", 0),
        old::file(begun, b"beg", 0x02),
        old::block(0x7B, 1, &[]),
    ];
    let new = [
        new::main(1),
        new::file(whole, b"whole", 0, 0, &[]),
        new::file(begun, b"beg", 0x10, 0, &[]),
        new::block(5, 0, 0, &[1], &[]),
    ];
    for parts in [old, new] {
        let archive = archive(parts.concat(), "x.part1.rar").unwrap();
        assert_eq!(content(&archive, "whole").unwrap(), b"whole");
        let error = content(&archive, "begun").unwrap_err();
        assert_eq!(error.to_string(), "rar with a member that goes on in another volume is not supported");
        let trouble = archive.trouble().unwrap();
        assert_eq!(trouble.to_string(), "rar with more members in the next volume is not supported");
    }
}

#[test]
fn records_say_more_of_members() {
    let link = |kind, target: &str| {
        let fields = [new::number(kind), new::number(0), new::number(target.len() as u64)].concat();
        new::record(5, &[fields, target.as_bytes().to_vec()].concat())
    };
    let windows = [&[2][..], &((11_644_473_600_u64 + 5) * 10_000_000).to_le_bytes()].concat();
    let bytes = [
        new::main(0),
        new::file(file("d/a", b"alpha"), b"alpha", 0, 0, &new::record(3, &windows)),
        new::file(file("d/a", b"older"), b"older", 0, 0, &new::record(4, &[0, 2])),
        new::file(file("hard", b""), b"", 0, 0, &link(4, "d/a")),
        new::file(file("copy", b""), b"", 0, 0, &link(5, "d/a")),
        new::block(5, 0, 0, &[0], &[]),
    ];
    let archive = archive(bytes.concat(), "x.rar").unwrap();
    let entries: Vec<_> = archive.index().entries().map(|entry| (entry.kind, entry.modified)).collect();
    assert_eq!(entries[0], (Kind::File, Some(5)));
    assert_eq!(entries[2], (Kind::Hardlink("d/a"), Some(1_714_979_290)));
    assert_eq!(content(&archive, "d/a;2").unwrap(), b"older");
    for name in ["hard", "copy"] {
        assert_eq!(content(&archive, name).unwrap(), b"alpha", "{name}");
    }
}

fn open(archive: &Archive, path: &str) -> omniread_archive::Member {
    let Some(Found::Entry(id)) = archive.index().find(path) else { panic!("{path}") };
    archive.member(id, &Pulse::steady()).unwrap()
}

#[test]
fn checksums_are_checked_behind_the_content() {
    for (name, mut bytes) in both(Packing::Stored) {
        let at = bytes.windows(4).position(|window| window == b"beta").unwrap();
        bytes[at] = b'B';
        let archive = archive(bytes, name).unwrap();
        let mut read = Vec::new();
        let error = ArchiveError::from(open(&archive, "b.txt").read_to_end(&mut read).unwrap_err());
        assert!(matches!(error, ArchiveError::Checksum { .. }), "{name}: {error}");
        assert_eq!(read, b"Beta", "{name}");
    }
}

#[cfg(not(feature = "rar"))]
#[test]
fn what_is_compressed_needs_the_feature() {
    for (name, bytes) in both(Packing::Packed) {
        let error = content(&archive(bytes, name).unwrap(), "a.txt").unwrap_err();
        let expected = "rar with its own compression, in a build without the feature `rar`, is not supported";
        assert_eq!(error.to_string(), expected, "{name}");
    }
}

#[cfg(feature = "rar")]
mod packed {
    use omniread_archive::{ArchiveLimits, Limit};

    use super::*;

    #[test]
    fn checksums_are_checked_here_as_well() {
        let mut bytes = new::archive(ITEMS, Packing::Packed);
        // The last byte of the last member, which its tables put across two.
        let end = bytes.len() - new::block(5, 0, 0, &[0], &[]).len();
        bytes[end - 2] ^= 1;
        let archive = archive(bytes, "x.rar").unwrap();
        let mut read = Vec::new();
        let error = ArchiveError::from(open(&archive, "b.txt").read_to_end(&mut read).unwrap_err());
        assert!(matches!(error, ArchiveError::Checksum { .. }), "{error}");
        assert_eq!(read.len(), 4);
    }

    #[test]
    fn what_is_cut_off_shows_its_beginning() {
        let long = b"0123456789".repeat(100_000);
        let pieces: Vec<u8> = long
            .chunks(50_000)
            .enumerate()
            .flat_map(|(at, piece)| {
                let mut block = new::literals(piece, true);
                // Only the last one ends the member.
                let is_last = (at + 1) * 50_000 == long.len();
                block[0] &= if is_last { 0xFF } else { !0x40 };
                block[1] ^= if is_last { 0 } else { 0x40 };
                block
            })
            .collect();
        let member = new::file(file("long", &long), &pieces, 0, new::NORMAL, &[]);
        let whole = [new::main(0), member, new::block(5, 0, 0, &[0], &[])].concat();
        assert!(content(&archive(whole.clone(), "x.rar").unwrap(), "long").unwrap() == long);

        let cut = archive(whole[..700_000].to_vec(), "x.rar").unwrap();
        assert!(matches!(cut.trouble(), Some(ArchiveError::Truncated { .. })));
        let mut read = Vec::new();
        let error = ArchiveError::from(open(&cut, "long").read_to_end(&mut read).unwrap_err());
        assert!(matches!(error, ArchiveError::Member { .. }), "{error}");
        assert!(read.len() > 500_000 && long.starts_with(&read), "{}", read.len());
    }

    #[test]
    fn a_member_that_is_too_large_to_be_held_is_read_in_pieces() {
        let long = b"0123456789".repeat(20_000);
        let items = [Item::File("first", &long), Item::File("second", &long), Item::File("small", b"small")];
        let mut limits = ArchiveLimits::default();
        limits.member_bytes = 60_001;
        let old = old::archive(&items, Packing::Solid).unwrap();
        for (name, bytes) in [("old.rar", old), ("new.rar", new::archive(&items, Packing::Solid))] {
            let archive = crate::open::limited(bytes, name, limits).unwrap();
            for path in ["first", "second"] {
                let mut read = Vec::new();
                open(&archive, path).read_to_end(&mut read).unwrap();
                assert!(read == long, "{name}: {path}: {}", read.len());
                let held = content(&archive, path);
                let is_limit =
                    matches!(held, Err(ArchiveError::LimitReached { limit: Limit::MemberBytes, .. }));
                assert!(is_limit, "{name}: {path}");
            }
            assert_eq!(content(&archive, "small").unwrap(), b"small", "{name}");
        }
    }

    #[test]
    fn memory_is_limited() {
        let mut limits = ArchiveLimits::default();
        (limits.dictionary_bytes, limits.member_bytes) = (1000, 1000);
        for (name, bytes) in both(Packing::Packed) {
            let error = content(&crate::open::limited(bytes, name, limits).unwrap(), "a.txt").unwrap_err();
            let limit = Limit::DictionaryBytes;
            assert!(
                matches!(error, ArchiveError::LimitReached { limit: it, .. } if it == limit),
                "{name}: {error}"
            );
        }
    }

    #[test]
    fn solid_members_behind_encrypted_ones_say_so() {
        let parts = [
            new::main(4),
            new::file(
                file("a", b"alpha"),
                &new::literals(b"alpha", true),
                0,
                new::NORMAL,
                &new::record(1, &[0; 35]),
            ),
            new::file(file("b", b"beta"), &new::literals(b"beta", false), 0, new::NORMAL | new::FOLLOWS, &[]),
            new::block(5, 0, 0, &[0], &[]),
        ];
        let archive = archive(parts.concat(), "x.rar").unwrap();
        let Some(Found::Entry(id)) = archive.index().find("b") else { panic!() };
        assert!(matches!(archive.member(id, &Pulse::steady()), Err(ArchiveError::Encrypted { .. })));
    }
}

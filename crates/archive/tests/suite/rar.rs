//! What rar does beside the others.

use std::io::Read;

use omniread_archive::{Archive, ArchiveError, Detected, Format, Found, Kind, Pulse, detect};

use crate::fixtures::Item;
use crate::fixtures::rar::{Member, new, old};
use crate::open::{archive, content};

const ITEMS: &[Item<'_>] = &[Item::File("a.txt", b"alpha"), Item::File("b.txt", b"beta")];

fn file<'a>(name: &'a str, content: &'a [u8]) -> Member<'a> {
    (0o100_644, name, content, false)
}

fn both() -> [(&'static str, Vec<u8>); 2] {
    [("old.rar", old::archive(ITEMS).unwrap()), ("new.rar", new::archive(ITEMS))]
}

#[test]
fn archives_behind_programs_are_found() {
    for (name, bytes) in both() {
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
        new::file(file("hard", b""), b"", 0, 0, &link(4, "d/a")),
        new::file(file("copy", b""), b"", 0, 0, &link(5, "d/a")),
        new::block(5, 0, 0, &[0], &[]),
    ];
    let archive = archive(bytes.concat(), "x.rar").unwrap();
    let entries: Vec<_> = archive.index().entries().map(|entry| (entry.kind, entry.modified)).collect();
    assert_eq!(entries[0], (Kind::File, Some(5)));
    assert_eq!(entries[1], (Kind::Hardlink("d/a"), Some(1_714_979_290)));
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
    for (name, mut bytes) in both() {
        let at = bytes.windows(4).position(|window| window == b"beta").unwrap();
        bytes[at] = b'B';
        let archive = archive(bytes, name).unwrap();
        let mut read = Vec::new();
        let error = ArchiveError::from(open(&archive, "b.txt").read_to_end(&mut read).unwrap_err());
        assert!(matches!(error, ArchiveError::Checksum { .. }), "{name}: {error}");
        assert_eq!(read, b"Beta", "{name}");
    }
}

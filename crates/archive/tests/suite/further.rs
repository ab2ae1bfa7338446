//! What single formats do beside the others.

use omniread_archive::{ArchiveError, detect};
use proptest::prelude::*;

use crate::fixtures::{FORMATS, Item, asar, cab, cpio, iso, lzh};
use crate::open::{archive, content, names};

#[test]
fn names_of_one_file_in_a_cpio_share_its_content() {
    let archive = archive(cpio::hard_linked(), "linked.cpio").unwrap();
    assert_eq!(names(archive.index(), ""), ["first", "second"]);
    assert_eq!(content(&archive, "first").unwrap(), b"shared");
    assert_eq!(content(&archive, "second").unwrap(), b"shared");
    assert_eq!(archive.index().entries().next().unwrap().size, None);
}

#[test]
fn names_of_a_plain_disc_lose_their_versions_and_circles_end() {
    let archive = archive(iso::plain(), "plain.iso").unwrap();
    assert_eq!(names(archive.index(), ""), ["A", "DIR/"]);
    assert_eq!(names(archive.index(), "DIR"), ["AGAIN/", "B.TXT"]);
    assert_eq!(content(&archive, "A").unwrap(), b"be");
    assert_eq!(content(&archive, "DIR/B.TXT").unwrap(), b"beta");
}

#[test]
fn folders_and_links_of_an_asar_are_followed() {
    let archive = archive(asar::nested(), "app.asar").unwrap();
    assert_eq!(names(archive.index(), "app"), ["main.js", "native.node", "same"]);
    assert_eq!(content(&archive, "app/main.js").unwrap(), b"main");
    assert_eq!(content(&archive, "app/same").unwrap(), b"main");
    let outside = content(&archive, "app/native.node");
    assert!(matches!(outside, Err(ArchiveError::UnsupportedVariant { .. })));
}

#[test]
fn members_of_an_lzh_are_unpacked_and_checked() {
    let packed = lzh::one_symbol(1, 5000, u16::from(b'a'));
    let content_of = |method, crc| {
        let (mode, path, size) = (0o100_644, &b"\x83\x65\x83\x58\x83\x67/\x95\x5C.txt"[..], 5000);
        let member = lzh::Member { method, mode, path, packed: &packed, size, crc, wide: &[] };
        let archive = archive(lzh::archive(&[member]), "x.lzh").unwrap();
        content(&archive, "\u{30C6}\u{30B9}\u{30C8}/\u{8868}.txt")
    };
    let expected = vec![b'a'; 5000];
    let crc = lzh::crc(&expected);
    assert_eq!(content_of(b"-lh5-", crc).unwrap(), expected);
    assert!(matches!(content_of(b"-lh5-", 1), Err(ArchiveError::Checksum { expected: 1, .. })));
    assert!(matches!(content_of(b"-lh2-", crc), Err(ArchiveError::UnsupportedMethod { method: 2, .. })));
}

#[test]
fn parts_of_names_in_an_lzh_may_be_said_in_utf_16_as_well() {
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    let folder = wide("\u{C4}\u{FFFF}\u{D6}\u{FFFF}");
    let (file, content) = (wide("\u{DC}.txt"), b"wide");
    let members = [
        lzh::Member {
            wide: &[(0x45, folder.clone())],
            method: b"-lhd-",
            ..lzh::Member::stored(b"_/_/", b"")
        },
        lzh::Member { wide: &[(0x45, folder)], ..lzh::Member::stored(b"_/_/\x83\x65", b"") },
        lzh::Member { wide: &[(0x44, file)], ..lzh::Member::stored(b"\x83\x65/_.txt", content) },
    ];
    let archive = archive(lzh::archive(&members), "x.lzh").unwrap();
    let paths: Vec<_> = archive.index().entries().map(|entry| entry.path.to_owned()).collect();
    assert_eq!(paths, ["\u{C4}/\u{D6}", "\u{C4}/\u{D6}/\u{30C6}", "\u{30C6}/\u{DC}.txt"]);
    assert_eq!(crate::open::content(&archive, &paths[2]).unwrap(), content);
}

#[test]
fn text_that_begins_like_an_lzh_is_text() {
    for text in ["a -lh5- is a method of packing, and this is a long enough text about it", "a -lh5-"] {
        assert_eq!(detect(&text.as_bytes().to_vec(), "notes.lzh").unwrap(), None, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Formats that know nothing but files have their part here.
    #[test]
    fn changes_to_archives_of_files_are_survived(
        which in 0..FORMATS.len(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        cut in any::<prop::sample::Index>(),
    ) {
        let (name, make) = FORMATS[which];
        let items = [Item::File("a/b", b"content of it"), Item::File("c", &[7; 700])];
        let Some(mut bytes) = make(&items) else { return Ok(()) };
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(bytes.len() / 2 + cut.index(bytes.len() / 2 + 1));
        crate::properties::read(bytes, name);
    }

    /// There is no packer of LZX to make better ones with.
    #[test]
    fn any_bytes_as_lzx_are_survived(
        bits in 15..22_u16,
        blocks in proptest::collection::vec((proptest::collection::vec(any::<u8>(), 0..400), 1..32769_usize), 1..4),
    ) {
        let cabinet = cab::cabinet(&[("x", 100_000)], bits << 8 | 3, &blocks);
        crate::properties::read(cabinet, "lzx.cab");
    }
}

use super::*;
use crate::testing::{Builder, read, zip};

fn open(bytes: Vec<u8>) -> Result<Package, DocumentError> {
    Package::open(bytes.into(), DocumentLimits::default(), Pulse::steady())
}

fn members(names: &[&str]) -> Vec<u8> {
    let members: Vec<_> = names.iter().map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect();
    zip(&members)
}

#[test]
fn names_differ_in_case_and_slashes() {
    let package = open(members(&["Word/Document.xml", "xl\\workbook.xml"])).unwrap();
    for name in ["word/document.xml", "/WORD/document.XML"] {
        assert_eq!(package.find(name), Some("Word/Document.xml"));
    }
    let part = package.part("xl/workbook.xml").unwrap().unwrap();
    assert_eq!(part.text(), "xl\\workbook.xml");
    assert!(package.part("missing").unwrap().is_none());
}

#[test]
fn members_are_found_without_a_directory() {
    let bytes = members(&["a.xml", "b/c.xml"]);
    let directory = memchr::memmem::find(&bytes, b"PK\x01\x02").unwrap();
    let package = open(bytes[..directory].to_vec()).unwrap();
    assert!(package.salvaged);
    assert_eq!(package.names().collect::<Vec<_>>(), ["a.xml", "b/c.xml"]);
    assert_eq!(package.part("b/c.xml").unwrap().unwrap().text(), "b/c.xml");
}

#[test]
fn targets_are_resolved_from_the_part_that_points() {
    let rels = r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
        <Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/image" Target="../media/a%20b.png"/>
        <Relationship Id="b" Type="x/hyperlink" Target="https://example.org/" TargetMode="External"/>
        <Relationship Id="c" Type="x/slide" Target="/ppt/slides/s.xml"/></Relationships>"#;
    let members = vec![
        ("ppt/slides/_rels/s.xml.rels".to_owned(), rels.as_bytes().to_vec()),
        ("ppt/media/a b.png".to_owned(), Vec::new()),
    ];
    let package = open(zip(&members)).unwrap();
    let found = package.relationships("ppt/slides/s.xml").unwrap();
    assert_eq!(found.part("image"), Some("ppt/media/a b.png"));
    assert!(found.by_id("b").is_some_and(|one| one.external && one.target == "https://example.org/"));
    assert_eq!(found.part("slide"), Some("ppt/slides/s.xml"));
}

#[test]
fn a_bomb_is_cut_at_the_limit_of_its_ratio() {
    let bytes = zip(&[("bomb.xml".to_owned(), vec![b' '; 24 << 20])]);
    let package = open(bytes).unwrap();
    let part = package.part("bomb.xml").unwrap().unwrap();
    assert_eq!(part.cut, Some(part::Cut::Limit(crate::Limit::Ratio, 1000)));
    assert!(part.bytes.len() < 9 << 20);
}

#[test]
fn a_checksum_that_differs_is_damage() {
    let mut bytes = zip(&[("a.xml".to_owned(), b"text".to_vec())]);
    let directory = memchr::memmem::find(&bytes, b"PK\x01\x02").unwrap();
    bytes[directory + 16] ^= 1;
    let part = open(bytes).unwrap().part("a.xml").unwrap().unwrap();
    assert_eq!((part.bytes.as_slice(), part.cut), (&b"text"[..], Some(part::Cut::Damaged)));
}

#[test]
fn utf_16_parts_are_text() {
    let utf16: Vec<u8> = "\u{FEFF}<a>é</a>".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let package = open(zip(&[("a.xml".to_owned(), utf16)])).unwrap();
    assert_eq!(package.part("a.xml").unwrap().unwrap().text().trim_start_matches('\u{FEFF}'), "<a>é</a>");
}

/// A compound file of a header and one directory sector with this stream.
fn compound(stream: &str) -> Vec<u8> {
    let mut bytes = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    bytes.resize(512, 0);
    let mut entry: Vec<u8> = stream.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let length = u16::try_from(entry.len() + 2).unwrap();
    entry.resize(64, 0);
    entry.extend(length.to_le_bytes());
    entry.push(2);
    entry.resize(128, 0);
    bytes.extend(entry);
    bytes
}

#[test]
fn the_ways_not_to_be_readable_are_told_apart() {
    assert!(matches!(read(Vec::new()), Err(DocumentError::Empty)));
    assert!(matches!(read(compound("ENCRYPTEDPACKAGE")), Err(DocumentError::PasswordProtected)));
    assert!(matches!(read(compound("WordDocument")), Err(DocumentError::Corrupt { .. })));
    assert!(matches!(read(compound("Contents")), Err(DocumentError::NotADocument)));
    assert!(matches!(read(compound("PP40")), Err(DocumentError::Unsupported { .. })));
    assert!(matches!(read(b"PK\x03\x04 and nothing".to_vec()), Err(DocumentError::Corrupt { .. })));
    assert!(matches!(read(members(&["readme.txt"])), Err(DocumentError::NotADocument)));
    let binary = Builder::new("xl/workbook.bin", "\u{1}").build();
    assert_eq!(read(binary).unwrap().text, "(no sheets)\nDamaged, read as far as possible: its text.\n");
}

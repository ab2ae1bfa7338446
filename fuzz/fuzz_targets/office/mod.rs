//! Documents around one part, and what is asked of every document.

use omniread_docconv::{Document, DocumentLimits, Options, Pulse};

const TEXT: usize = 1 << 20;

/// Reads a document in every way there is; limits hold for what comes out.
pub fn read(bytes: Vec<u8>) {
    let mut limits = DocumentLimits::default();
    limits.part_bytes = 1 << 20;
    limits.total_bytes = 8 << 20;
    limits.text_bytes = TEXT;
    let Ok(document) = Document::open(bytes.into(), limits, Pulse::steady()) else { return };
    let options = Options::default();
    let Ok(reading) = document.read(&options) else { return };
    for picture in &reading.pictures {
        let _ = document.picture(picture);
    }
    for embedded in &reading.embedded {
        let _ = document.embedded(embedded);
    }
    for sheet in document.sheets().unwrap_or_default() {
        assert!(document.sheet(&sheet, None, &options).map_or(0, |sheet| sheet.text.len()) < 4 * TEXT);
    }
    let _ = document.slide(1, &options);
}

/// A zip of stored members: `main`, and what leads to it and on from it.
#[allow(dead_code, reason = "the target of packages brings its own")]
pub fn package(main: &str, part: &str, kind: &str, content: &[u8]) -> Vec<u8> {
    let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let to = |kind: &str, target: &str| {
        format!("<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r1\" Type=\"{types}/{kind}\" Target=\"/{target}\"/></Relationships>")
    };
    let (folder, name) = main.rsplit_once('/').unwrap_or(("", main));
    let members = [
        ("_rels/.rels".to_owned(), to("officeDocument", main).into_bytes()),
        (format!("{folder}/_rels/{name}.rels"), to(kind, part).into_bytes()),
        (part.to_owned(), content.to_vec()),
    ];
    members.iter().flat_map(|(name, content)| member(name, content)).collect()
}

/// A member as salvage finds it: no directory is needed.
pub fn member(name: &str, content: &[u8]) -> Vec<u8> {
    let mut out = b"PK\x03\x04\x14\0\0\0\0\0\0\0\x21\0\0\0\0\0".to_vec();
    let length = u32::try_from(content.len()).unwrap_or(0).to_le_bytes();
    out.extend([length, length].concat());
    out.extend(u16::try_from(name.len()).unwrap_or(0).to_le_bytes());
    out.extend([0, 0]);
    out.extend(name.as_bytes());
    out.extend(content);
    out
}

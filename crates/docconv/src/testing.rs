//! Packages for tests, built from what is in their parts.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;

use crate::{Document, DocumentError, DocumentLimits, Options, Pulse, Reading};

/// A zip of these members, deflated.
pub(crate) fn zip(members: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut directory = Vec::new();
    for (name, content) in members {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(content).unwrap();
        let packed = encoder.finish().unwrap();
        let mut crc = flate2::Crc::new();
        crc.update(content);
        let mut common = vec![20, 0, 0, 0, 8, 0, 0, 0, 0x21, 0];
        common.extend(crc.sum().to_le_bytes());
        common.extend(u32::try_from(packed.len()).unwrap().to_le_bytes());
        common.extend(u32::try_from(content.len()).unwrap().to_le_bytes());
        common.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        common.extend([0, 0]);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&common);
        directory.extend([0; 10]);
        directory.extend(u32::try_from(out.len()).unwrap().to_le_bytes());
        directory.extend(name.as_bytes());
        out.extend(b"PK\x03\x04");
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(packed);
    }
    let count = u16::try_from(members.len()).unwrap().to_le_bytes();
    let at = u32::try_from(out.len()).unwrap().to_le_bytes();
    let length = u32::try_from(directory.len()).unwrap().to_le_bytes();
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    for field in [&count[..], &count[..], &length[..], &at[..], &[0, 0][..]] {
        out.extend(field);
    }
    out
}

/// A package as it grows: parts, and the relationships of each.
pub(crate) struct Builder {
    main: &'static str,
    parts: Vec<(String, Vec<u8>)>,
    relationships: Vec<(String, String)>,
}

const TYPES: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

impl Builder {
    pub(crate) fn new(main: &'static str, content: &str) -> Self {
        let new = Self { main, parts: Vec::new(), relationships: Vec::new() };
        let main = new.main;
        new.related("", "officeDocument", "rId1", main).part(main, content)
    }

    pub(crate) fn part(self, name: &str, content: &str) -> Self {
        self.bytes(name, content.as_bytes())
    }

    pub(crate) fn bytes(mut self, name: &str, content: &[u8]) -> Self {
        self.parts.push((name.to_owned(), content.to_vec()));
        self
    }

    /// A relationship of a part; a target with `://` is outside.
    pub(crate) fn related(mut self, of: &str, kind: &str, id: &str, target: &str) -> Self {
        let (folder, name) = of.rsplit_once('/').unwrap_or(("", of));
        let file = if folder.is_empty() {
            format!("_rels/{name}.rels")
        } else {
            format!("{folder}/_rels/{name}.rels")
        };
        let (target, mode) = if target.contains("://") || target.starts_with("mailto:") {
            (target.to_owned(), " TargetMode=\"External\"")
        } else {
            (format!("/{target}"), "")
        };
        let line = format!(r#"<Relationship Id="{id}" Type="{TYPES}/{kind}" Target="{target}"{mode}/>"#);
        self.relationships.push((file, line));
        self
    }

    /// A part, and how the main part points to it.
    pub(crate) fn with(self, kind: &str, id: &str, name: &str, content: &str) -> Self {
        let main = self.main;
        self.related(main, kind, id, name).part(name, content)
    }

    pub(crate) fn build(self) -> Vec<u8> {
        let mut members = vec![("[Content_Types].xml".to_owned(), b"<Types/>".to_vec())];
        members.extend(self.parts);
        let mut files: Vec<&String> = self.relationships.iter().map(|(file, _)| file).collect();
        files.sort();
        files.dedup();
        for file in files {
            let own = self.relationships.iter().filter(|(of, _)| of == file).map(|(_, line)| line.as_str());
            let all: String = own.collect();
            let xml = format!(
                r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{all}</Relationships>"#
            );
            members.push((file.clone(), xml.into_bytes()));
        }
        zip(&members)
    }

    pub(crate) fn read(self) -> Reading {
        read(self.build()).unwrap()
    }

    pub(crate) fn text(self) -> String {
        self.read().text
    }
}

pub(crate) fn read(bytes: Vec<u8>) -> Result<Reading, DocumentError> {
    let document = Document::open(bytes.into(), DocumentLimits::default(), Pulse::steady())?;
    document.read(&Options::new(|member| format!("x:{member}")))
}

/// The smallest PNG header that tells a size.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend([8, 2, 0, 0, 0, 0, 0, 0, 0]);
    bytes
}

/// Every reading of `bytes` cut short at every 997th byte, and with bits flipped, ends with text or a typed error.
pub(crate) fn survives_damage(bytes: &[u8]) {
    for length in (0..bytes.len()).step_by(997).chain(0..bytes.len().min(64)) {
        let _ = read(bytes[..length].to_vec());
    }
    for at in (0..bytes.len()).step_by(13) {
        let mut flipped = bytes.to_vec();
        flipped[at] ^= 1 << (at % 8);
        let _ = read(flipped);
    }
}

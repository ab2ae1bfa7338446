//! A document of any format.

use std::fmt;

use bytes::Bytes;

use crate::package::{Package, is_ole, ole_lock};
use crate::parts::{Embedded, Parts, Picture};
use crate::report::{MACROS, SIGNATURE};
use crate::xml::Xml;
use crate::{Damage, DocumentError, DocumentLimits, Options, Pulse, Report};

/// Bytes of a main part that tell what it is.
const HEAD: u64 = 16 * 1024;

/// The formats that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A text document of Word 2007 or later.
    Docx,
    /// A workbook of Excel 2007 or later.
    Xlsx,
    /// A presentation of `PowerPoint` 2007 or later.
    Pptx,
    /// A text document of `OpenDocument`.
    Odt,
    /// A workbook of `OpenDocument`.
    Ods,
    /// A presentation of `OpenDocument`.
    Odp,
}

impl fmt::Display for Format {
    /// The usual extension, without a dot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Docx => "docx",
            Self::Xlsx => "xlsx",
            Self::Pptx => "pptx",
            Self::Odt => "odt",
            Self::Ods => "ods",
            Self::Odp => "odp",
        })
    }
}

/// What the first bytes may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sniffed {
    /// A zip with members as documents have them.
    Package,
    /// A compound file, which may be anything: an old document, or an encrypted package.
    Compound,
    /// A compound file that holds an encrypted package for sure.
    Locked,
}

/// What a document may begin with, by the first bytes alone; [`Document::open`] decides.
///
/// A package is told by the name of its first member. Some writers begin with another one: where something else promises
/// a document, any zip is worth opening.
pub fn sniff(head: &[u8]) -> Option<Sniffed> {
    const FOLDERS: [&str; 7] =
        ["[content_types].xml", "_rels/", "docprops/", "word/", "xl/", "ppt/", "customxml/"];
    if is_ole(head) {
        return Some(if ole_lock(head) { Sniffed::Locked } else { Sniffed::Compound });
    }
    let name = first_member(head)?.replace('\\', "/").to_lowercase();
    let name = name.trim_start_matches('/');
    let is_open = cfg!(feature = "odf") && name == "mimetype" && says_open_document(head);
    (is_open || FOLDERS.iter().any(|folder| name.starts_with(folder))).then_some(Sniffed::Package)
}

/// An `OpenDocument` begins with a member that is stored as it is and says what the document is.
fn says_open_document(head: &[u8]) -> bool {
    const KIND: &[u8] = b"application/vnd.oasis.opendocument.";
    let beginning = &head[..head.len().min(256)];
    beginning.windows(KIND.len()).any(|bytes| bytes == KIND)
}

/// The name in the first header of a zip.
fn first_member(head: &[u8]) -> Option<String> {
    const HEADER: usize = 30;
    if !head.starts_with(b"PK\x03\x04") {
        return None;
    }
    let length = usize::from(u16::from_le_bytes([*head.get(26)?, *head.get(27)?]));
    head.get(HEADER..HEADER + length).map(|name| String::from_utf8_lossy(name).into_owned())
}

/// An opened document.
#[derive(Debug)]
pub struct Document {
    package: Package,
    format: Format,
    main: String,
}

/// What a document says.
#[derive(Debug, Clone, Default)]
pub struct Reading {
    /// Its text with marks, each line ended; ends with what is not shown.
    pub text: String,
    /// The pictures in it, in the order they are met.
    pub pictures: Vec<Picture>,
    /// The documents in it.
    pub embedded: Vec<Embedded>,
    /// What is not shown.
    pub report: Report,
    /// Whether there is more than was wanted. What is not shown is not known then.
    pub cut: bool,
}

impl Document {
    /// Opens a document, whatever it is called.
    ///
    /// # Errors
    /// `Empty`, `PasswordProtected`, `Corrupt`, `Unsupported`; `NotADocument` for anything else, such as another zip.
    pub fn open(bytes: Bytes, limits: DocumentLimits, pulse: Pulse) -> Result<Self, DocumentError> {
        if is_ole(&bytes) {
            let locked = ole_lock(&bytes);
            return Err(if locked { DocumentError::PasswordProtected } else { DocumentError::NotADocument });
        }
        let package = Package::open(bytes, limits, pulse)?;
        #[cfg(feature = "odf")]
        if let Some(format) = crate::odf::format(&package)? {
            return Ok(Self { package, format, main: crate::odf::CONTENT.to_owned() });
        }
        let (main, format) = main_part(&package)?;
        Ok(Self { package, format, main })
    }

    /// What it is.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The whole document as text.
    pub fn read(&self, options: &Options) -> Result<Reading, DocumentError> {
        match self.format {
            #[cfg(feature = "docx")]
            Format::Docx => crate::docx::read(&self.package, &self.main, options),
            #[cfg(feature = "xlsx")]
            Format::Xlsx => crate::xlsx::read(&self.package, &self.main, options),
            #[cfg(feature = "pptx")]
            Format::Pptx => crate::pptx::read(&self.package, &self.main, options),
            #[cfg(feature = "odf")]
            Format::Odt => crate::odf::read(&self.package, options),
            #[cfg(feature = "odf")]
            Format::Ods => crate::odf::read_book(&self.package, options),
            #[cfg(feature = "odf")]
            Format::Odp => crate::odf::read_slides(&self.package, options),
            #[allow(unreachable_patterns, reason = "formats that are switched off")]
            _ => Err(DocumentError::Unsupported { what: "a format that this build leaves out" }),
        }
    }

    /// Names of the sheets of a workbook, in its order; nothing else has any.
    pub fn sheets(&self) -> Result<Vec<String>, DocumentError> {
        match self.format {
            #[cfg(feature = "xlsx")]
            Format::Xlsx => crate::xlsx::sheets(&self.package, &self.main),
            #[cfg(feature = "odf")]
            Format::Ods => crate::odf::sheets(&self.package),
            _ => Ok(Vec::new()),
        }
    }

    /// One sheet of a workbook, or the cells of an area of it.
    ///
    /// # Errors
    /// `NoMember` when there is no sheet of that name.
    #[cfg(any(feature = "xlsx", feature = "odf"))]
    pub fn sheet(
        &self,
        name: &str,
        area: Option<crate::Area>,
        options: &Options,
    ) -> Result<Reading, DocumentError> {
        match self.format {
            #[cfg(feature = "xlsx")]
            Format::Xlsx => crate::xlsx::sheet(&self.package, &self.main, options, name, area),
            #[cfg(feature = "odf")]
            Format::Ods => crate::odf::sheet(&self.package, options, name, area),
            _ => Err(DocumentError::NoMember { name: name.to_owned() }),
        }
    }

    /// One slide of a presentation, by its number from 1.
    ///
    /// # Errors
    /// `NoSlide` when there is none of that number.
    #[cfg(any(feature = "pptx", feature = "odf"))]
    pub fn slide(&self, number: usize, options: &Options) -> Result<Reading, DocumentError> {
        match self.format {
            #[cfg(feature = "pptx")]
            Format::Pptx => crate::pptx::slide(&self.package, &self.main, options, number),
            #[cfg(feature = "odf")]
            Format::Odp => crate::odf::slide(&self.package, options, number),
            _ => Err(DocumentError::NoSlide { number, slides: 0 }),
        }
    }

    /// The bytes of a picture of this document.
    pub fn picture(&self, picture: &Picture) -> Result<Vec<u8>, DocumentError> {
        Ok(self.package.needed(&picture.part)?.bytes)
    }

    /// The bytes of a document in this one.
    pub fn embedded(&self, embedded: &Embedded) -> Result<Vec<u8>, DocumentError> {
        Ok(self.package.needed(&embedded.part)?.bytes)
    }
}

/// The part that the package begins with, and the format that its root element tells.
fn main_part(package: &Package) -> Result<(String, Format), DocumentError> {
    const USUAL: [&str; 3] = ["word/document.xml", "xl/workbook.xml", "ppt/presentation.xml"];
    let relationships = package.relationships("")?;
    let named = relationships.part("officeDocument").and_then(|part| package.find(part));
    let found = named.or_else(|| USUAL.iter().find_map(|part| package.find(part)));
    let Some(main) = found.map(str::to_owned) else {
        let is_office = package.find("[Content_Types].xml").is_some()
            && (package.names().any(|name| name.starts_with("word/") || name.starts_with("xl/")));
        let missing = DocumentError::Corrupt { what: Damage::NoMainPart };
        return Err(if is_office || package.salvaged { missing } else { DocumentError::NotADocument });
    };
    if main.to_lowercase().ends_with(".bin") {
        return Err(DocumentError::Unsupported { what: "a binary workbook (.xlsb)" });
    }
    let Some(head) = package.part_up_to(&main, HEAD)? else {
        return Err(DocumentError::Corrupt { what: Damage::NoMainPart });
    };
    let text = head.text();
    let root = Xml::new(&text, &package.limits, &package.pulse).child(0).map(|root| root.name().to_owned());
    match root.as_deref() {
        Some("document") => Ok((main, Format::Docx)),
        Some("workbook") => Ok((main, Format::Xlsx)),
        Some("presentation") => Ok((main, Format::Pptx)),
        Some(_) => Err(DocumentError::NotADocument),
        None => Err(DocumentError::Corrupt { what: Damage::Part { part: main } }),
    }
}

/// What every package may hold besides what its format knows.
pub(crate) fn report_package(package: &Package, report: &mut Report) {
    for name in package.names() {
        let lower = name.to_lowercase();
        if lower.ends_with("/vbaproject.bin") {
            report.found(MACROS);
        }
        if lower.starts_with("_xmlsignatures/") && lower.rsplit('/').next().is_some_and(is_signature) {
            report.found(SIGNATURE);
        }
    }
    if package.salvaged {
        report.damaged("the directory of its zip package");
    }
}

fn is_signature(file: &str) -> bool {
    file.starts_with("sig")
        && std::path::Path::new(file).extension().is_some_and(|extension| extension == "xml")
}

/// A reading with its last lines.
pub(crate) fn finished(mut text: String, parts: Parts, report: Report) -> Reading {
    for line in report.lines() {
        text.push_str(&line);
        text.push('\n');
    }
    Reading { text, pictures: parts.pictures, embedded: parts.embedded, report, cut: false }
}

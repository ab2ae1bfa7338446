//! A document of any format.

mod format;
mod sniff;
#[cfg(test)]
mod tests;

use bytes::Bytes;

use crate::loose::{self, Loose};
use crate::package::{Package, opened};
use crate::parts::{Embedded, Held, Parts, Picture};
use crate::report::{MACROS, SIGNATURE};
use crate::xml::Xml;
use crate::{Damage, DocumentError, DocumentLimits, Options, Pulse, Report, Style, markdown};

pub use format::Format;
pub use sniff::{Sniffed, sniff};

/// Bytes of a main part that tell what it is.
const HEAD: u64 = 16 * 1024;

/// An opened document.
#[derive(Debug)]
pub struct Document {
    body: Body,
    format: Format,
}

#[derive(Debug)]
enum Body {
    /// A package, and the part that it begins with.
    Package(Package, String),
    Loose(Loose),
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

impl Reading {
    /// Bytes that it keeps in memory.
    pub fn weight(&self) -> usize {
        let pictures = self.pictures.iter().map(|picture| picture.held.weight());
        let embedded = self.embedded.iter().map(|embedded| embedded.held.weight());
        self.text.len() + pictures.chain(embedded).sum::<usize>()
    }
}

impl Document {
    /// Opens a document, whatever it is called.
    ///
    /// # Errors
    /// `Empty`, `PasswordProtected`, `Corrupt`, `Unsupported`; `NotADocument` for anything else, such as another zip.
    pub fn open(bytes: Bytes, limits: DocumentLimits, pulse: Pulse) -> Result<Self, DocumentError> {
        let found = match loose::format(&bytes) {
            Err(DocumentError::PasswordProtected) => {
                let plain = opened(&bytes, &pulse).ok_or(DocumentError::PasswordProtected)?;
                return Self::open(plain.into(), limits, pulse);
            }
            found => found?,
        };
        if let Some(format) = found {
            return Ok(Self { body: Body::Loose(Loose { bytes, limits, pulse }), format });
        }
        let package = Package::open(bytes.clone(), limits, pulse.clone())?;
        #[cfg(feature = "odf")]
        if let Some(format) = crate::odf::format(&package)? {
            return Ok(Self { body: Body::Package(package, crate::odf::CONTENT.to_owned()), format });
        }
        #[cfg(feature = "epub")]
        if crate::epub::is_book(&package)? {
            return Ok(Self { body: Body::Package(package, String::new()), format: Format::Epub });
        }
        let (main, format) = main_part(&package)?;
        let body = match format {
            Format::Xlsb => Body::Loose(Loose { bytes, limits, pulse }),
            _ => Body::Package(package, main),
        };
        Ok(Self { body, format })
    }

    /// What it is.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The whole document as text.
    pub fn read(&self, options: &Options) -> Result<Reading, DocumentError> {
        self.whole(options).map(|reading| self.dressed(reading, options))
    }

    /// Pages are Markdown already; what stands on lines becomes it.
    fn dressed(&self, mut reading: Reading, options: &Options) -> Reading {
        let is_page = matches!(self.format, Format::Epub | Format::Eml | Format::Msg);
        if options.style == Style::Markdown && !is_page {
            reading.text = markdown::spaced(&reading.text);
        }
        reading
    }

    fn whole(&self, options: &Options) -> Result<Reading, DocumentError> {
        match (&self.body, self.format) {
            #[cfg(feature = "docx")]
            (Body::Package(package, main), Format::Docx) => crate::docx::read(package, main, options),
            #[cfg(feature = "xlsx")]
            (Body::Package(package, main), Format::Xlsx) => crate::xlsx::read(package, main, options),
            #[cfg(feature = "pptx")]
            (Body::Package(package, main), Format::Pptx) => crate::pptx::read(package, main, options),
            #[cfg(feature = "odf")]
            (Body::Package(package, _), Format::Odt) => crate::odf::read(package, options),
            #[cfg(feature = "odf")]
            (Body::Package(package, _), Format::Ods) => crate::odf::read_book(package, options),
            #[cfg(feature = "odf")]
            (Body::Package(package, _), Format::Odp) => crate::odf::read_slides(package, options),
            #[cfg(feature = "office-legacy")]
            (Body::Loose(loose), Format::Doc | Format::Xls | Format::Ppt | Format::Xlsb) => {
                crate::legacy::read(loose, self.format, options)
            }
            #[cfg(feature = "rtf")]
            (Body::Loose(loose), Format::Rtf) => crate::rtf::read(loose, options),
            #[cfg(feature = "mail")]
            (Body::Loose(loose), Format::Eml | Format::Msg) => crate::mail::read(loose, self.format, options),
            #[cfg(feature = "epub")]
            (Body::Package(package, _), Format::Epub) => crate::epub::read(package, options),
            #[allow(unreachable_patterns, reason = "formats that are switched off")]
            _ => Err(DocumentError::Unsupported { what: "a format that this build leaves out" }),
        }
    }

    /// Names of the sheets of a workbook, in its order; nothing else has any.
    pub fn sheets(&self) -> Result<Vec<String>, DocumentError> {
        match (&self.body, self.format) {
            #[cfg(feature = "xlsx")]
            (Body::Package(package, main), Format::Xlsx) => crate::xlsx::sheets(package, main),
            #[cfg(feature = "odf")]
            (Body::Package(package, _), Format::Ods) => crate::odf::sheets(package),
            #[cfg(feature = "office-legacy")]
            (Body::Loose(loose), Format::Xls | Format::Xlsb) => crate::legacy::sheets(loose, self.format),
            _ => Ok(Vec::new()),
        }
    }

    /// One sheet of a workbook, or the cells of an area of it.
    ///
    /// # Errors
    /// `NoMember` when there is no sheet of that name.
    #[cfg(any(feature = "xlsx", feature = "odf", feature = "office-legacy"))]
    pub fn sheet(
        &self,
        name: &str,
        area: Option<crate::Area>,
        options: &Options,
    ) -> Result<Reading, DocumentError> {
        let reading = match (&self.body, self.format) {
            #[cfg(feature = "xlsx")]
            (Body::Package(package, main), Format::Xlsx) => {
                crate::xlsx::sheet(package, main, options, name, area)
            }
            #[cfg(feature = "odf")]
            (Body::Package(package, _), Format::Ods) => crate::odf::sheet(package, options, name, area),
            #[cfg(feature = "office-legacy")]
            (Body::Loose(loose), Format::Xls | Format::Xlsb) => {
                crate::legacy::sheet(loose, self.format, options, name, area)
            }
            _ => Err(DocumentError::NoMember { name: name.to_owned() }),
        };
        reading.map(|reading| self.dressed(reading, options))
    }

    /// One slide of a presentation, by its number from 1.
    ///
    /// # Errors
    /// `NoSlide` when there is none of that number.
    #[cfg(any(feature = "pptx", feature = "odf", feature = "office-legacy"))]
    pub fn slide(&self, number: usize, options: &Options) -> Result<Reading, DocumentError> {
        let reading = match (&self.body, self.format) {
            #[cfg(feature = "pptx")]
            (Body::Package(package, main), Format::Pptx) => {
                crate::pptx::slide(package, main, options, number)
            }
            #[cfg(feature = "odf")]
            (Body::Package(package, _), Format::Odp) => crate::odf::slide(package, options, number),
            #[cfg(feature = "office-legacy")]
            (Body::Loose(loose), Format::Ppt) => crate::legacy::slide(loose, options, number),
            _ => Err(DocumentError::NoSlide { number, slides: 0 }),
        };
        reading.map(|reading| self.dressed(reading, options))
    }

    /// The parts of the chapters of a book, in its order; nothing else has any.
    pub fn chapters(&self) -> Result<Vec<String>, DocumentError> {
        match (&self.body, self.format) {
            #[cfg(feature = "epub")]
            (Body::Package(package, _), Format::Epub) => crate::epub::chapters(package),
            _ => Ok(Vec::new()),
        }
    }

    /// One chapter of a book, by its number from 1.
    ///
    /// # Errors
    /// `NoMember` when there is none of that number.
    #[cfg(feature = "epub")]
    pub fn chapter(&self, number: usize, options: &Options) -> Result<Reading, DocumentError> {
        match (&self.body, self.format) {
            (Body::Package(package, _), Format::Epub) => crate::epub::chapter(package, options, number),
            _ => Err(DocumentError::NoMember { name: format!("ch{number}") }),
        }
    }

    /// The bytes of a picture of this document.
    pub fn picture(&self, picture: &Picture) -> Result<Bytes, DocumentError> {
        self.held(&picture.held)
    }

    /// The bytes of a document in this one.
    pub fn embedded(&self, embedded: &Embedded) -> Result<Bytes, DocumentError> {
        self.held(&embedded.held)
    }

    fn held(&self, held: &Held) -> Result<Bytes, DocumentError> {
        match (held, &self.body) {
            (Held::Bytes(bytes), _) => Ok(bytes.clone()),
            (Held::Part(part), Body::Package(package, _)) => Ok(package.needed(part)?.bytes.into()),
            (Held::Part(part), Body::Loose(_)) => Err(DocumentError::NoMember { name: part.clone() }),
        }
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
        return Ok((main, Format::Xlsb));
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

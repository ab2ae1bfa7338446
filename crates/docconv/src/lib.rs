//! Documents for readers: text with marks that lose nothing in silence, and the pictures and documents embedded in it.
//!
//! The crate knows documents and nothing around them: no addresses, no files. Content decides what something is, never a
//! name. What a reading could not show it counts, by kind, in its last line.
//!
//! ```no_run
//! use omniread_docconv::{Document, DocumentLimits, Options, Pulse};
//!
//! let bytes = std::fs::read("report.docx")?;
//! let document = Document::open(bytes.into(), DocumentLimits::default(), Pulse::steady())?;
//! let reading = document.read(&Options::new(|member| format!("report.docx:{member}")))?;
//! println!("{}", reading.text);
//! if let Some(picture) = reading.pictures.first() {
//!     let bytes = document.picture(picture)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A format is one module and one feature.

#[cfg(any(feature = "xlsx", feature = "odf", feature = "office-legacy"))]
mod area;
#[cfg(any(feature = "xlsx", feature = "odf", feature = "office-legacy"))]
mod cells;
#[cfg(any(feature = "docx", feature = "odf", feature = "office-legacy"))]
mod counting;
#[cfg(any(feature = "pptx", feature = "odf", feature = "office-legacy"))]
mod deck_map;
#[cfg(feature = "ooxml")]
mod document;
#[cfg(feature = "docx")]
mod docx;
#[cfg(feature = "ooxml")]
mod drawing;
#[cfg(feature = "epub")]
mod epub;
mod error;
#[cfg(any(feature = "docx", feature = "rtf"))]
mod instruction;
#[cfg(feature = "office-legacy")]
mod legacy;
mod limits;
#[cfg(any(feature = "ooxml", feature = "pdf"))]
mod lines;
#[cfg(feature = "ooxml")]
mod loose;
#[cfg(feature = "mail")]
mod mail;
#[cfg(feature = "ooxml")]
mod markdown;
#[cfg(feature = "notebook")]
pub mod notebook;
#[cfg(feature = "ooxml")]
mod numfmt;
#[cfg(feature = "odf")]
mod odf;
mod options;
#[cfg(feature = "ooxml")]
mod package;
#[cfg(any(feature = "epub", feature = "mail"))]
mod page;
#[cfg(feature = "ooxml")]
mod parts;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "pptx")]
mod pptx;
mod pulse;
mod report;
#[cfg(any(feature = "docx", feature = "odf", feature = "rtf"))]
mod revisions;
#[cfg(feature = "rtf")]
mod rtf;
#[cfg(feature = "ooxml")]
#[allow(dead_code, reason = "not every format has all of them")]
mod style;
#[cfg(any(feature = "docx", feature = "rtf"))]
mod symbols;
#[cfg(any(feature = "ooxml", feature = "pdf"))]
mod table;
#[cfg(test)]
mod testing;
#[cfg(feature = "xlsx")]
mod xlsx;
#[cfg(feature = "ooxml")]
mod xml;

#[cfg(any(feature = "xlsx", feature = "odf", feature = "office-legacy"))]
pub use area::Area;
#[cfg(feature = "ooxml")]
pub use document::{Document, Format, Reading, Sniffed, sniff};
pub use error::{Damage, DocumentError};
pub use limits::{DocumentLimits, Limit};
#[cfg(feature = "notebook")]
pub use notebook::Notebook;
pub use options::{Call, Options, Style};
#[cfg(feature = "ooxml")]
pub use parts::{Embedded, Picture};
#[cfg(feature = "pdf")]
pub use pdf::Pdf;
pub use pulse::Pulse;
pub use report::Report;

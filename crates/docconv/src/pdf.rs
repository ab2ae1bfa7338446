//! PDF: text in reading order, pictures, and pages drawn.
//!
//! An engine interprets the pages; what it draws is collected and laid out by rules of our own. Formats are those of
//! [ISO 32000-2].
//!
//! [ISO 32000-2]: https://pdfa.org/resource/iso-32000-2/

mod attached;
mod collect;
mod description;
mod drawn;
mod effort;
mod engine;
mod form;
mod frame;
mod items;
mod layout;
mod links;
mod marks;
mod open;
mod outline;
mod packed;
mod picture;
mod png;
mod reading;
mod rules;
mod sheet;
mod stop;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod text_string;
mod tree;
mod unicode;
mod unshown;

use std::fmt;

use bytes::Bytes;
use hayro::hayro_syntax::object::Dict;

use crate::{Damage, DocumentError, DocumentLimits, Limit, Pulse};
use drawn::Canvas;
use effort::Effort;
use engine::Workshop;
use picture::{Decoder, Undecoded};
pub use reading::PdfReading;
use stop::{Halt, Watch, contained};

/// Whether the bytes begin like a PDF. Some bytes may stand before its mark.
pub fn is_pdf(head: &[u8]) -> bool {
    open::begins(head)
}

/// An opened PDF.
pub struct Pdf {
    engine: hayro::hayro_syntax::Pdf,
    limits: DocumentLimits,
    pulse: Pulse,
    /// Streams that are not read because they are too large.
    cut: u64,
}

impl fmt::Debug for Pdf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pdf").field("pages", &self.pages()).finish_non_exhaustive()
    }
}

/// An embedded picture, where it is drawn. One that is drawn twice counts twice.
#[derive(Debug, Clone, PartialEq)]
pub struct PdfPicture {
    /// Its name among the members of the document: `p11-img0.png` is the first one of page 11.
    pub name: String,
    /// Points across.
    pub width: f64,
    /// Points down.
    pub height: f64,
}

impl Pdf {
    /// Opens a document.
    ///
    /// # Errors
    /// `Empty`, `PasswordProtected`, `Corrupt`, `Unsupported`, `NotADocument`; `LimitReached` when what leads to the pages
    /// is too large unpacked.
    pub fn open(bytes: &Bytes, limits: DocumentLimits, pulse: Pulse) -> Result<Self, DocumentError> {
        let tamed = packed::tamed(bytes, &limits);
        let engine = open::opened(&tamed.bytes).map_err(|error| match error {
            DocumentError::Corrupt { .. } if tamed.cut > 0 => {
                DocumentError::LimitReached { limit: Limit::PartBytes, max: limits.part_bytes }
            }
            error => error,
        })?;
        Ok(Self { engine, limits, pulse, cut: tamed.cut })
    }

    /// How many pages there are.
    pub fn pages(&self) -> usize {
        self.engine.pages().len()
    }

    /// A picture by its name, as PNG.
    ///
    /// # Errors
    /// `NoMember` for other names; `Corrupt` when it cannot be decoded.
    pub fn picture(&self, name: &str) -> Result<Vec<u8>, DocumentError> {
        let none = || DocumentError::NoMember { name: name.to_owned() };
        let (page, at) = picture_name(name).ok_or_else(none)?;
        let page = self.engine.pages().get(page.wrapping_sub(1)).ok_or_else(none)?;
        let mut decoder = Decoder::new(at, Watch::new(&self.pulse));
        let outcome = Workshop::default().run(&self.engine, page, &mut decoder);
        match (decoder.found, outcome) {
            (Some(Ok(png)), _) => Ok(png),
            (Some(Err(Undecoded::TooLarge)), _) => {
                Err(DocumentError::LimitReached { limit: Limit::Pixels, max: picture::MOST })
            }
            (None, Ok(())) => Err(none()),
            (None, Err(Halt::Stopped)) => Err(DocumentError::Stopped),
            (Some(Err(Undecoded::Damaged)), _) | (None, Err(Halt::Failed)) => {
                Err(DocumentError::Corrupt { what: Damage::Part { part: name.to_owned() } })
            }
        }
    }

    /// A file in the document, by its name.
    ///
    /// # Errors
    /// `NoMember` for other names; `LimitReached` when it is too large; `Corrupt` when it cannot be unpacked.
    pub fn embedded(&self, name: &str) -> Result<Vec<u8>, DocumentError> {
        let damaged = || DocumentError::Corrupt { what: Damage::Part { part: name.to_owned() } };
        contained(|| {
            let none = || DocumentError::NoMember { name: name.to_owned() };
            let catalog =
                self.engine.xref().get::<Dict<'_>>(self.engine.xref().root_id()).ok_or_else(none)?;
            let files = attached::files(&catalog, self.engine.xref(), &marks::of(&self.engine));
            let file = files.into_iter().find(|file| file.name == name).ok_or_else(none)?;
            let max = self.limits.part_bytes;
            if !packed::fits(&file.stream, max) {
                return Err(DocumentError::LimitReached { limit: Limit::PartBytes, max });
            }
            file.stream.decoded_data().map(std::borrow::Cow::into_owned).map_err(|_| damaged())
        })
        .unwrap_or_else(|_| Err(damaged()))
    }

    /// A page drawn with about so many pixels, as PNG, by its number from 1.
    ///
    /// # Errors
    /// `NoPage` when there is none of this number; `LimitReached` when a picture on it is too large or there is too much to
    /// draw; `Stopped`; `Corrupt` when it cannot be drawn.
    pub fn drawn(&self, number: usize, pixels: u32) -> Result<Vec<u8>, DocumentError> {
        let none = DocumentError::NoPage { number, pages: self.pages() };
        let page = self.engine.pages().get(number.wrapping_sub(1)).ok_or(none)?;
        let damaged = || DocumentError::Corrupt { what: Damage::Part { part: format!("page {number}") } };
        let canvas = Canvas::of(page, pixels).ok_or_else(damaged)?;
        let over = |limit, max| Err(DocumentError::LimitReached { limit, max });
        match Effort::of(&self.engine, page, &canvas, Watch::new(&self.pulse)) {
            Err(Halt::Stopped) => return Err(DocumentError::Stopped),
            Ok(effort) if effort.has_too_large_pictures() => return over(Limit::Pixels, picture::MOST),
            Ok(effort) if effort.is_too_much() => return over(Limit::Drawing, effort::MOST.into()),
            Ok(_) | Err(Halt::Failed) => {}
        }
        drawn::png(page, &canvas).ok().flatten().ok_or_else(damaged)
    }
}

/// Page and place of a picture: `p11-img0.png`.
fn picture_name(name: &str) -> Option<(usize, usize)> {
    let (page, at) = name.strip_prefix('p')?.strip_suffix(".png")?.split_once("-img")?;
    let number = |text: &str| text.parse().ok().filter(|number: &usize| number.to_string() == text);
    Some((number(page)?, number(at)?))
}

//! Headings of a PDF as an outline; its pages where it has none.

use omniread_read_core::{Hint, Inside, Outline, Structure};

use crate::converted::{Marked, heading, outline};

/// The outline of a PDF, by the marks of its text.
#[derive(Debug, Clone, Copy, Default)]
pub struct PdfStructure;

impl Structure for PdfStructure {
    fn language(&self, _: &Hint) -> Option<String> {
        None
    }

    fn outline(&self, hint: &Hint, text: &str, _: &Inside) -> Option<Outline> {
        let is_pdf = hint.extension().is_some_and(|extension| extension == "pdf")
            || hint.media_type.as_deref() == Some("application/pdf");
        if !is_pdf {
            return None;
        }
        outline(text, heading).or_else(|| outline(text, page))
    }
}

fn page(line: &str) -> Option<Marked<'_>> {
    let number = line.strip_prefix("Page ")?.split(':').next()?;
    let name = line.split(':').next()?;
    number.parse::<usize>().ok().map(|_| (1, "page", name))
}

//! Documents made for tests.

use crate::pdf::PdfReading;
use crate::{DocumentLimits, Options, Pdf, Pulse};

/// A document of numbered objects; 1 is its catalog, 2 its tree of pages, 3 the font `F1`.
#[derive(Debug)]
pub(super) struct Made {
    objects: Vec<Vec<u8>>,
    pages: Vec<usize>,
    catalog: String,
    trailer: String,
}

impl Made {
    pub(super) fn new() -> Self {
        let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
        let objects = vec![Vec::new(), Vec::new(), font.into()];
        Self { objects, pages: Vec::new(), catalog: String::new(), trailer: String::new() }
    }

    /// Another object; gives its number.
    pub(super) fn object(&mut self, body: impl Into<Vec<u8>>) -> usize {
        self.objects.push(body.into());
        self.objects.len()
    }

    pub(super) fn stream(&mut self, entries: &str, data: &[u8]) -> usize {
        let mut body = format!("<< {entries} /Length {} >>\nstream\n", data.len()).into_bytes();
        body.extend_from_slice(data);
        body.extend_from_slice(b"\nendstream");
        self.object(body)
    }

    /// A page of 300 by 200 points with further entries.
    pub(super) fn page_with(mut self, entries: &str, content: &str) -> Self {
        let content = self.stream("", content.as_bytes());
        let resources =
            if entries.contains("/Resources") { "" } else { "/Resources << /Font << /F1 3 0 R >> >>" };
        let page = format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] {resources} /Contents {content} 0 R {entries} >>"
        );
        let page = self.object(page);
        self.pages.push(page);
        self
    }

    pub(super) fn page(self, content: &str) -> Self {
        self.page_with("", content)
    }

    /// Further entries of the catalog.
    pub(super) fn catalog(mut self, entries: &str) -> Self {
        self.catalog.push_str(entries);
        self
    }

    /// Further entries of the trailer.
    pub(super) fn trailer(mut self, entries: &str) -> Self {
        self.trailer.push_str(entries);
        self
    }

    pub(super) fn bytes(mut self) -> Vec<u8> {
        let kids: Vec<String> = self.pages.iter().map(|page| format!("{page} 0 R")).collect();
        self.objects[0] = format!("<< /Type /Catalog /Pages 2 0 R {} >>", self.catalog).into();
        let kids = kids.join(" ");
        self.objects[1] = format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", self.pages.len()).into();
        let mut out = b"%PDF-1.7\n".to_vec();
        let mut places = Vec::new();
        for (at, object) in self.objects.iter().enumerate() {
            places.push(out.len());
            out.extend_from_slice(format!("{} 0 obj\n", at + 1).as_bytes());
            out.extend_from_slice(object);
            out.extend_from_slice(b"\nendobj\n");
        }
        let table = out.len();
        out.extend_from_slice(format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1).as_bytes());
        for place in &places {
            out.extend_from_slice(format!("{place:010} 00000 n \n").as_bytes());
        }
        let trailer = format!(
            "trailer\n<< /Size {} /Root 1 0 R {} >>\nstartxref\n{table}\n%%EOF\n",
            places.len() + 1,
            self.trailer
        );
        out.extend_from_slice(trailer.as_bytes());
        out
    }

    pub(super) fn opened(self) -> Pdf {
        Pdf::open(&self.bytes().into(), DocumentLimits::default(), Pulse::steady()).unwrap()
    }

    /// Everything it says.
    pub(super) fn read(self) -> PdfReading {
        let mut reading = PdfReading::default();
        let options = Options::new(|member| format!("doc.pdf:{member}"));
        self.opened().read_on(&mut reading, &options).unwrap();
        reading
    }
}

/// A text at a place.
pub(super) fn at(x: i32, y: i32, text: &str) -> String {
    format!("BT /F1 12 Tf {x} {y} Td ({text}) Tj ET\n")
}

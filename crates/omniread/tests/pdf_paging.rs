//! A long PDF is converted as far as it is looked at, and no page of it twice.

#![cfg(feature = "pdf")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};

use omniread::async_trait;
use omniread::core::{Found, Hint, Identity, Opened, Resource, Source, Thing};
use omniread::selector::{Origin, Reading};
use omniread::{ReadContext, ReadError, Reader};

/// Gives a document of many pages so often, and after that one that nobody can read; both say that they are the same.
struct Shelf {
    left: AtomicUsize,
}

#[async_trait]
impl Source for Shelf {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Internal("shelf".to_owned())
    }

    fn schemes(&self) -> Vec<String> {
        vec!["shelf".to_owned()]
    }

    async fn open(&self, readings: &[Reading], _: &ReadContext) -> Result<Opened, ReadError> {
        let reading = readings.last().unwrap();
        let left = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        let bytes = if left.is_ok() { document(1000) } else { b"%PDF-1.7 lost".to_vec() };
        let resource = Resource::memory("shelf://long.pdf", Hint::named("long.pdf"), bytes);
        let thing = Thing::Resource(resource.with_identity(Identity::new("long")));
        Ok(Opened::Found(Found { thing, rest: reading.rest.clone(), notices: Vec::new() }))
    }
}

/// Pages of thirty lines.
fn document(pages: usize) -> Vec<u8> {
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        String::new(),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut kids = String::new();
    for page in 1..=pages {
        let mut content = "BT /F1 12 Tf 14 TL 20 480 Td ".to_owned();
        for line in 1..=30 {
            let _ = write!(content, "(page {page} line {line} of a long document) Tj T* ");
        }
        content += "ET";
        objects.push(format!("<< /Length {} >>\nstream\n{content}\nendstream", content.len()));
        let stream = objects.len();
        objects.push(format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents {stream} 0 R /Resources << /Font << /F1 3 0 R >> >> >>"));
        let _ = write!(kids, "{} 0 R ", objects.len());
    }
    objects[1] = format!("<< /Type /Pages /Kids [{kids}] /Count {pages} >>");
    let mut out = "%PDF-1.7\n".to_owned();
    for (number, object) in (1..).zip(&objects) {
        let _ = write!(out, "{number} 0 obj\n{object}\nendobj\n");
    }
    out += "trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n";
    out.into_bytes()
}

fn shelf(opened: usize) -> Reader {
    omniread::builder().source(Shelf { left: AtomicUsize::new(opened) }).build()
}

#[tokio::test]
async fn no_page_is_converted_twice() {
    let (reader, ctx) = (shelf(2), ReadContext::new("/"));
    let first = reader.read("shelf://long.pdf", &ctx).await.unwrap().text();
    assert!(first.contains("2:page 1 line 1 of a long document"), "{first}");
    assert!(first.contains("of a large document. Use :"), "{first}");
    // The same screen again needs no page, and so no document; the second opening is for the rest.
    let rest = reader.read("shelf://long.pdf:15503-15505", &ctx).await.unwrap().text();
    assert!(rest.contains("15503:page 501 line 2 of a long document"), "{rest}");
    // From here on there is nothing to convert.
    for (selection, shown) in [
        (":2-3", "2:page 1 line 1 of"),
        (":30999-31000", "31000:page 1000 line 30 of"),
        (":-1", "31000:page 1000 line 30 of"),
        ("", "2:page 1 line 1 of"),
    ] {
        let text = reader.read(format!("shelf://long.pdf{selection}"), &ctx).await.unwrap().text();
        assert!(text.contains(shown), "{selection}: {text}");
    }
    let lost = reader.read("shelf://long.pdf:page=7", &ctx).await;
    assert!(lost.is_err(), "pages alone are read from the document");
}

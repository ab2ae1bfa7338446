//! Streams that unpack to more than there is room for.

use std::fmt::Write as _;
use std::io::Write as _;

use super::{Made, at};
use crate::pdf::PdfReading;
use crate::{DocumentError, DocumentLimits, Limit, Options, Pdf, Pulse};

/// Far less than the documents here would unpack to, and far more than they need.
fn limits() -> DocumentLimits {
    DocumentLimits { part_bytes: 1 << 20, total_bytes: 3 << 20, ..DocumentLimits::default() }
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// So many MiB of blanks, packed.
fn blanks(mebibytes: usize) -> Vec<u8> {
    packed(&vec![b' '; mebibytes << 20])
}

fn opened(bytes: Vec<u8>) -> Result<Pdf, DocumentError> {
    Pdf::open(&bytes.into(), limits(), Pulse::steady())
}

fn text(bytes: Vec<u8>) -> String {
    let mut reading = PdfReading::default();
    opened(bytes).unwrap().read_on(&mut reading, &Options::default()).unwrap();
    reading.text
}

const MISSING: &str = "Not shown: 1 stream that is too large unpacked.\n";

#[test]
fn a_page_that_unpacks_to_too_much_costs_itself_alone() {
    for (filters, content) in [
        ("/FlateDecode", blanks(2)),
        ("[/FlateDecode /FlateDecode]", packed(&blanks(64))),
        ("[/FlateDecode]", [b"x", &blanks(2)[..]].concat()[1..].to_vec()),
        ("/F#6cateDecode", blanks(2)),
    ] {
        let mut made = Made::new().page(&at(20, 100, "first"));
        let content = made.stream(&format!("/Filter {filters}"), &content);
        let bytes =
            made.page_with(&format!("/Contents {content} 0 R"), "").page(&at(20, 100, "last")).bytes();
        let expected = format!("Page 1:\nfirst\nPage 2: neither text nor pictures\nPage 3:\nlast\n{MISSING}");
        assert_eq!(text(bytes), expected, "{filters}");
    }
}

/// So much that does not become smaller when it is packed.
fn noise(bytes: usize) -> Vec<u8> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    (0..bytes).map(|_| next()).collect()
}

#[test]
fn among_many_large_streams_those_that_are_too_large_are_found() {
    let mut made = Made::new().page(&at(20, 100, "text"));
    let fits = packed(&noise(900 << 10));
    for _ in 0..4 {
        made.stream("/Filter /FlateDecode", &fits);
        made.stream("/Filter /FlateDecode", &blanks(2));
        made.stream("/Filter /FlateDecode", &fits);
    }
    let expected = "Page 1:\ntext\nNot shown: 4 streams that are too large unpacked.\n";
    assert_eq!(text(made.bytes()), expected);
}

#[test]
fn a_page_that_fits_is_read_however_it_is_packed() {
    let content = packed(at(20, 100, "text").as_bytes());
    let hex = content.iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    for (filters, content) in [("/Filter /FlateDecode", &content[..]), ("/Filter [/AHx /Fl]", hex.as_bytes())]
    {
        let mut made = Made::new();
        let content = made.stream(filters, content);
        assert_eq!(text(made.page_with(&format!("/Contents {content} 0 R"), "").bytes()), "Page 1:\ntext\n");
    }
}

/// A document whose catalog, pages and page stand in one packed stream, behind so many others of a size.
fn in_objects(others: usize, mebibytes: usize, within: usize) -> Vec<u8> {
    let objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"];
    let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R
        /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>";
    let body = [objects[0], objects[1], page].join(" ");
    let second = objects[0].len() + 1;
    let head = format!("1 0 2 {second} 3 {} ", second + objects[1].len() + 1);
    let first = head.len();
    let mut body = (head + &body).into_bytes();
    body.resize(body.len() + (within << 20), b' ');
    let stream = |number: usize, entries: &str, data: &[u8]| {
        let head = format!("{number} 0 obj\n<< {entries} /Length {} >>\nstream\n", data.len());
        [head.as_bytes(), data, b"\nendstream\nendobj\n"].concat()
    };
    let objects = format!("/Type /ObjStm /Filter /FlateDecode /N 3 /First {first}");
    let mut out = b"%PDF-1.7\n".to_vec();
    for other in 0..others {
        out.extend(stream(
            100 + other,
            "/Type /ObjStm /Filter /FlateDecode /N 0 /First 0",
            &blanks(mebibytes),
        ));
    }
    out.extend(stream(4, "", at(20, 100, "text").as_bytes()));
    out.extend(stream(5, &objects, &packed(&body)));
    out.extend_from_slice(b"trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n");
    out
}

#[test]
fn objects_packed_together_have_to_fit_one_by_one_and_in_all() {
    assert_eq!(text(in_objects(0, 0, 0)), "Page 1:\ntext\n");
    assert_eq!(text(in_objects(1, 5, 0)), format!("Page 1:\ntext\n{MISSING}"));
    let over = opened(in_objects(0, 0, 2)).unwrap_err();
    assert!(matches!(over, DocumentError::LimitReached { limit: Limit::PartBytes, .. }), "{over}");
    let many = opened(in_objects(5, 1, 0)).unwrap_err();
    assert!(matches!(many, DocumentError::LimitReached { .. }), "{many}");
}

#[test]
fn attached_files_are_unpacked_to_a_limit() {
    for (filters, data, fits) in [
        ("/FlateDecode", blanks(1), true),
        ("/FlateDecode", packed(&vec![b' '; (1 << 20) + 1]), false),
        ("[/FlateDecode /FlateDecode]", packed(&blanks(64)), false),
        ("/RunLengthDecode", [0x81, b' '].repeat(9000), false),
    ] {
        let mut made = Made::new();
        let stream = made.stream(&format!("/Filter {filters}"), &data);
        let names = format!(
            "/Names << /EmbeddedFiles << /Names [(a) << /F (a.txt) /EF << /F {stream} 0 R >> >>] >> >>"
        );
        let pdf = opened(made.page(&at(20, 100, "text")).catalog(&names).bytes()).unwrap();
        let limits = DocumentLimits { part_bytes: 1 << 20, ..limits() };
        match pdf.embedded("embeddings/a.txt") {
            Ok(bytes) => assert!(fits && bytes.len() as u64 <= limits.part_bytes),
            Err(error) => {
                let is_typed =
                    matches!(error, DocumentError::LimitReached { .. } | DocumentError::Corrupt { .. });
                assert!(!fits && is_typed, "{error}");
            }
        }
    }
}

#[test]
fn an_attached_file_that_is_not_packed_has_the_same_limit() {
    let limits = DocumentLimits { part_bytes: 10, ..DocumentLimits::default() };
    let mut made = Made::new();
    let stream = made.stream("", b"more than ten bytes");
    let names =
        format!("/Names << /EmbeddedFiles << /Names [(a) << /F (a.txt) /EF << /F {stream} 0 R >> >>] >> >>");
    let bytes = made.page(&at(20, 100, "text")).catalog(&names).bytes();
    let pdf = Pdf::open(&bytes.into(), limits, Pulse::steady()).unwrap();
    let over = pdf.embedded("embeddings/a.txt").unwrap_err();
    assert!(matches!(over, DocumentError::LimitReached { limit: Limit::PartBytes, max: 10 }), "{over}");
}

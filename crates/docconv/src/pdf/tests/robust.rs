//! Damaged and hostile documents: an error or a part of the text, never a panic, a hang or a flood.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Made, at};
use crate::pdf::PdfReading;
use crate::{DocumentLimits, Options, Pdf, Pulse};

/// Steps that no small document may take, however it is damaged.
const MANY: usize = 1_000_000;

/// A pulse of so many steps, and how many were asked for.
fn steps(most: usize) -> (Pulse, Arc<AtomicUsize>) {
    let taken = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&taken);
    (Pulse::new(move || counted.fetch_add(1, Ordering::Relaxed) < most), taken)
}

/// Opens and reads as far as it goes, within the steps.
fn survive(bytes: Vec<u8>) -> Option<String> {
    let (pulse, taken) = steps(MANY);
    let pdf = Pdf::open(&bytes.into(), DocumentLimits::default(), pulse).ok()?;
    let mut reading = PdfReading::default();
    let outcome = pdf.read_on(&mut reading, &Options::default());
    assert!(taken.load(Ordering::Relaxed) < MANY, "too much work");
    outcome.ok().map(|()| reading.text)
}

fn sample() -> Vec<u8> {
    let mut made = Made::new();
    let image =
        "/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8";
    let image = made.stream(image, b"redblu");
    let field = made.object("<< /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [0 0 9 9] >>");
    let resources =
        format!("/Resources << /Font << /F1 3 0 R >> /XObject << /I {image} 0 R >> >> /Annots [{field} 0 R]");
    let content = at(20, 180, "some words") + "q 100 0 0 50 20 100 cm /I Do Q\n" + &at(20, 60, "and others");
    made.page_with(&resources, &content).catalog(&format!("/AcroForm << /Fields [{field} 0 R] >>")).bytes()
}

#[test]
fn cut_at_any_place() {
    let whole = sample();
    for end in (0..whole.len()).step_by(7) {
        survive(whole[..end].to_vec());
    }
}

#[test]
fn with_any_bit_turned() {
    let whole = sample();
    for at in (0..whole.len()).step_by(3) {
        let mut turned = whole.clone();
        turned[at] ^= 1 << (at % 8);
        survive(turned);
    }
}

#[test]
fn tables_of_objects_that_lead_back_to_themselves() {
    let text = String::from_utf8(sample()).unwrap();
    let place = text.find("xref\n0 ").unwrap();
    let circular = text.replace("/Size", &format!("/Prev {place} /Size"));
    assert!(survive(circular.into_bytes()).is_some_and(|text| text.contains("some words")));
}

#[test]
fn pages_that_hold_themselves() {
    let text = String::from_utf8(sample()).unwrap();
    survive(text.replace("/Kids [", "/Kids [2 0 R 2 0 R ").into_bytes());
}

#[test]
fn a_million_nested_arrays() {
    let deep = format!("/Deep {}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
    let made = Made::new().page(&at(20, 100, "text")).catalog(&deep);
    let bytes = made.bytes();
    // Parsers recurse; the pool of readers gives them as much room.
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(move || survive(bytes));
    thread.unwrap().join().unwrap();
}

#[test]
fn forms_that_draw_themselves() {
    let mut made = Made::new();
    let form = "/Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << /XObject << /X 4 0 R >> >>";
    assert_eq!(made.stream(form, b"/X Do /X Do /X Do"), 4);
    let made = made.page_with(
        "/Resources << /Font << /F1 3 0 R >> /XObject << /X 4 0 R >> >>",
        &("/X Do\n".to_owned() + &at(20, 100, "text")),
    );
    survive(made.bytes());
}

#[test]
fn pages_as_large_as_a_country() {
    let made = Made::new().page_with("/MediaBox [0 0 99999999999 99999999999]", &at(20, 100, "text"));
    let _ = made.opened().drawn(1, 1_000_000);
    let made = Made::new().page_with("/MediaBox [0 0 0 0]", &at(20, 100, "text"));
    let _ = made.opened().drawn(1, 1_000_000);
}

#[test]
fn more_strokes_than_anybody_reads_end_when_nobody_waits() {
    let content = "0 0 m 9 9 l S\n".repeat(200_000);
    let bytes = Made::new().page(&content).page(&at(20, 100, "text")).bytes();
    let (pulse, _) = steps(100);
    let pdf = Pdf::open(&bytes.into(), DocumentLimits::default(), pulse).unwrap();
    assert!(pdf.read_on(&mut PdfReading::default(), &Options::default()).is_err());
}

/// What draws would make room for all of it at once, which ends the process.
#[test]
fn pictures_and_dashes_that_claim_more_than_there_is() {
    let image = "/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 1";
    let fax = "/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2000000000 /Rows 2000000000 >>";
    for entries in [
        format!("{image} /Width 4000000000 /Height 4000000000"),
        format!("{image} /Width 90 /Height 90 {fax}"),
        format!(
            "{image} /Width 90 /Height 90 /Filter /LZW /DecodeParms << /Predictor 2 /Columns 9999999999 >>"
        ),
    ] {
        let mut made = Made::new();
        let picture = made.stream(&entries, b"x");
        let resources = format!("/Resources << /XObject << /I {picture} 0 R >> >>");
        let pdf = made.page_with(&resources, "q 90 0 0 90 0 0 cm /I Do Q").opened();
        assert!(pdf.picture("p1-img0.png").is_err(), "{entries}");
        let _ = pdf.drawn(1, 10_000);
    }
    let dashes = Made::new().page("[0.000001 0.000001] 0 d 0 0 m 300 200 l S").opened();
    assert!(dashes.drawn(1, 10_000).is_err());
    let some = Made::new().page("[3 2] 0 d 0 0 m 300 200 l S").opened();
    assert!(some.drawn(1, 10_000).is_ok());
}

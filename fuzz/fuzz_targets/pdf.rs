//! Any bytes as a PDF: an answer or a typed error.

#![no_main]

use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use omniread_docconv::pdf::PdfReading;
use omniread_docconv::{DocumentLimits, Options, Pdf, Pulse};

// The engine may panic inside, where it is contained: only what gets out counts.
fuzz_target!(init: std::panic::set_hook(Box::new(|_| {})), |bytes: &[u8]| {
    let end = Instant::now() + Duration::from_secs(5);
    let pulse = Pulse::new(move || Instant::now() < end);
    let Ok(pdf) = Pdf::open(&bytes.to_vec().into(), DocumentLimits::default(), pulse) else { return };
    let mut reading = PdfReading::default();
    let _ = pdf.read_on(&mut reading, &Options::default());
    for picture in reading.pictures.iter().take(3) {
        let _ = pdf.picture(&picture.name);
    }
    for file in reading.embedded.iter().take(3) {
        let _ = pdf.embedded(file);
    }
    let _ = pdf.drawn(1, 100_000);
});

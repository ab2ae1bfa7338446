//! The markup of slides, in a presentation of one.

#![no_main]

mod office;

use libfuzzer_sys::fuzz_target;

const DECK: &str = "<p:presentation xmlns:p=\"http://schemas.openxmlformats.org/presentationml/2006/main\" \
    xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><p:sldIdLst><p:sldId id=\"1\" r:id=\"r1\"/></p:sldIdLst></p:presentation>";

fuzz_target!(|bytes: &[u8]| {
    let mut package = office::package("ppt/presentation.xml", "ppt/slides/slide1.xml", "slide", bytes);
    package.extend(office::member("ppt/presentation.xml", DECK.as_bytes()));
    office::read(package);
});

//! Pictures: nothing panics, and what comes out is within its limits, of the type it is said to be, and a picture again.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use omniread_image_view::{Format, ImageLimits, Metadata, Part, Picture, describe};

fuzz_target!(|bytes: &[u8]| {
    let Ok(found) = Metadata::read(&mut Cursor::new(bytes)) else { return };
    describe(&found, true);
    // Small, so that a round takes little time.
    let mut limits = ImageLimits::default();
    (limits.decoded_pixels, limits.decoded_bytes) = (1 << 16, 1 << 20);
    (limits.pixels, limits.side) = (1 << 12, 100);
    let parts = [
        Part::default(),
        Part { region: "1,1,5,5".parse().ok(), ..Part::default() },
        Part { frame: Some(2), ..Part::default() },
        Part { page: Some(2), ..Part::default() },
    ];
    for part in parts {
        let Ok(shown) = Picture::of(bytes, &part, &limits, &|| true) else { continue };
        assert_eq!(Format::sniff(&shown.data).map(Format::media_type), Some(shown.media_type));
        assert!(shown.width <= 100 && shown.height <= 100);
        let again = Metadata::read(&mut Cursor::new(&shown.data)).expect("it is a picture");
        assert_eq!((again.width, again.height), (shown.width, shown.height));
    }
});

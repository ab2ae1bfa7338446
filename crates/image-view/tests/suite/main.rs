//! Pictures of every kind: whole ones, odd ones, damaged ones.
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod damage;
mod faults;
mod fixtures;
mod metadata;
mod shown;
#[cfg(feature = "svg")]
mod svg;

use std::io::Cursor;

use omniread_image_view::{ImageError, ImageLimits, Metadata, Part, Picture};

fn metadata(bytes: &[u8]) -> Metadata {
    Metadata::read(&mut Cursor::new(bytes)).unwrap()
}

fn picture(bytes: &[u8], part: &Part) -> Result<Picture, ImageError> {
    Picture::of(bytes, part, &ImageLimits::default(), &|| true)
}

fn shown(bytes: &[u8]) -> Picture {
    picture(bytes, &Part::default()).unwrap()
}

/// The pixels of a picture, as any other decoder sees them.
fn pixels(picture: &Picture) -> image::RgbaImage {
    let image = image::load_from_memory(&picture.data).unwrap();
    assert_eq!((image.width(), image.height()), (picture.width, picture.height));
    image.into_rgba8()
}

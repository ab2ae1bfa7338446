//! Headers of pictures: one module a format, and none of them decodes a pixel.

mod bmp;
mod bytes;
mod gif;
mod heif;
mod icc;
mod ico;
mod jpeg;
mod png;
mod tiff;
mod webp;

pub(crate) use bytes::{Bytes, Ends};
pub(crate) use tiff::first_page;

use crate::{Format, Metadata};

/// Fills in what the headers say.
pub(crate) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    match found.format {
        Format::Png => png::read(bytes, found),
        Format::Jpeg => jpeg::read(bytes, found),
        Format::WebP => webp::read(bytes, found),
        Format::Gif => gif::read(bytes, found),
        Format::Bmp => bmp::read(bytes, found),
        Format::Tiff => tiff::read(bytes, found),
        Format::Ico => ico::read(bytes, found),
        Format::Avif | Format::Heic => heif::read(bytes, found),
    }
}

/// Dots an inch for a count of dots in a metre.
fn dpi_of_metre(dots: u32) -> Option<u32> {
    let dpi = (u64::from(dots) * 254 + 5000) / 10_000;
    u32::try_from(dpi).ok().filter(|dpi| *dpi > 0)
}

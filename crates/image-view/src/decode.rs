//! Pixels, within limits.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder, ImageReader, Limits};
use memchr::memmem;

use crate::{Format, ImageError, ImageLimits, Metadata, header, jpeg};

/// Pixels that one bit of JPEG can stand for: a block of eight by eight takes at least one (ITU T.81, F.1.2).
const JPEG_PIXELS_A_BYTE: u64 = 8 * 64;

/// Whether a picture may be decoded at all, by what its headers say.
pub(crate) fn admit(found: &Metadata, limits: &ImageLimits) -> Result<(), ImageError> {
    let Metadata { format, bytes, width, height, .. } = *found;
    if !format.is_decoded() {
        return Err(ImageError::Unsupported { format, what: String::new() });
    }
    // The decoder takes one plane for all of them, and panics.
    if found.tiled_planes {
        return Err(ImageError::Unsupported { format, what: "with a plane for each colour in tiles".into() });
    }
    if bytes > limits.input_bytes {
        return Err(ImageError::TooManyBytes { bytes, most: limits.input_bytes });
    }
    let pixels = u64::from(width) * u64::from(height);
    if pixels > limits.decoded_pixels {
        return Err(ImageError::TooManyPixels { width, height, most: limits.decoded_pixels });
    }
    if found.cut {
        return Err(ImageError::Truncated { format });
    }
    if format == Format::Jpeg && pixels / JPEG_PIXELS_A_BYTE > bytes {
        return Err(ImageError::Lying { format, width, height, bytes });
    }
    Ok(())
}

/// The picture, or its first frame; of an icon the largest one.
pub(crate) fn decode(
    bytes: &[u8],
    found: &Metadata,
    limits: &ImageLimits,
) -> Result<DynamicImage, ImageError> {
    let format = found.format;
    if format == Format::Jpeg && !has_end(bytes) {
        return Err(ImageError::Truncated { format });
    }
    if format == Format::Jpeg {
        return jpeg::decode(bytes, limits);
    }
    let decoder = decoder(bytes, format, limits)?;
    DynamicImage::from_decoder(decoder).map_err(|error| ImageError::of_decoder(error, format))
}

/// A page of a document, from 1.
pub(crate) fn page(
    bytes: &[u8],
    page: u32,
    found: &Metadata,
    limits: &ImageLimits,
) -> Result<DynamicImage, ImageError> {
    let mut input = Cursor::new(bytes);
    let mut places = header::Bytes::new(&mut input)?;
    let (at, place) = header::first_page(&mut places, page).map_err(|ends| ends.of(found.format))?;
    let mut turned = bytes.to_vec();
    turned.splice(at, place);
    let metadata = Metadata::read(&mut Cursor::new(&turned))?;
    admit(&metadata, limits)?;
    decode(&turned, &metadata, limits)
}

/// The decoder's own size counts as well.
fn decoder<'a>(
    bytes: &'a [u8],
    format: Format,
    limits: &ImageLimits,
) -> Result<impl ImageDecoder + 'a, ImageError> {
    let failed = |error| ImageError::of_decoder(error, format);
    let codec = format.codec().ok_or(ImageError::Unsupported { format, what: String::new() })?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), codec);
    reader.limits(allowed(limits));
    let decoder = reader.into_decoder().map_err(failed)?;
    let (width, height) = decoder.dimensions();
    limits.admit(width, height, u64::from(decoder.color_type().bytes_per_pixel()))?;
    Ok(decoder)
}

pub(crate) fn allowed(limits: &ImageLimits) -> Limits {
    let mut allowed = Limits::no_limits();
    allowed.max_alloc = Some(limits.decoded_bytes);
    allowed
}

/// Whether the end mark follows the first scan. Decoders show what there is and fill up the rest.
fn has_end(bytes: &[u8]) -> bool {
    memmem::rfind(bytes, b"\xff\xd9").is_some_and(|end| {
        let scan = memmem::find(bytes, b"\xff\xda");
        scan.is_some_and(|scan| scan < end)
    })
}

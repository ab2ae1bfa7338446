//! JPEG, decoded from where it lies: what reads any format copies the file first.

use image::error::{DecodingError, UnsupportedError, UnsupportedErrorKind};
use image::{DynamicImage, GrayImage, RgbImage};
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;

use crate::{Format, ImageError, ImageLimits};

/// Grey as it is, every other colour space as RGB.
pub(crate) fn decode(bytes: &[u8], limits: &ImageLimits) -> Result<DynamicImage, ImageError> {
    let options = DecoderOptions::default()
        .set_strict_mode(false)
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX));
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(failed)?;
    let (width, height) = decoder.dimensions().ok_or_else(no_size)?;
    let (width, height) =
        (u32::try_from(width).map_err(|_| no_size())?, u32::try_from(height).map_err(|_| no_size())?);
    let is_grey = decoder.input_colorspace() == Some(ColorSpace::Luma);
    limits.admit(width, height, if is_grey { 1 } else { 3 })?;
    let colours = if is_grey { ColorSpace::Luma } else { ColorSpace::RGB };
    decoder.set_options(decoder.options().jpeg_set_out_colorspace(colours));
    let pixels = decoder.decode().map_err(failed)?;
    let image = if is_grey {
        GrayImage::from_raw(width, height, pixels).map(DynamicImage::from)
    } else {
        RgbImage::from_raw(width, height, pixels).map(DynamicImage::from)
    };
    image.ok_or_else(no_size)
}

fn no_size() -> ImageError {
    ImageError::Corrupt { format: Format::Jpeg, reason: "its pixels are not as many as its size says".into() }
}

fn failed(error: DecodeErrors) -> ImageError {
    let format = image::ImageFormat::Jpeg.into();
    let error = match error {
        DecodeErrors::Unsupported(what) => {
            let kind = UnsupportedErrorKind::GenericFeature(format!("{what:?}"));
            image::ImageError::Unsupported(UnsupportedError::from_format_and_kind(format, kind))
        }
        error => image::ImageError::Decoding(DecodingError::new(format, error)),
    };
    ImageError::of_decoder(error, Format::Jpeg)
}

//! A part of a picture in another size.

use fast_image_resize::{ResizeOptions, Resizer};
use image::{ColorType, DynamicImage, GrayAlphaImage, GrayImage, RgbImage, RgbaImage};

use crate::{ImageError, Region};

/// A region of the picture, with eight bits a sample, in this size, which is none larger.
pub(crate) fn resize(
    image: &DynamicImage,
    region: Region,
    (width, height): (u32, u32),
) -> Result<DynamicImage, ImageError> {
    if (region.width, region.height) == (width, height) {
        let Region { x, y, .. } = region;
        let is_whole = region == Region::whole(image.width(), image.height());
        return Ok(in_eight_bits(if is_whole { image.clone() } else { image.crop_imm(x, y, width, height) }));
    }
    let mut resized = blank(image.color(), width, height);
    let options = ResizeOptions::new().crop(
        region.x.into(),
        region.y.into(),
        region.width.into(),
        region.height.into(),
    );
    let done = if resized.color() == image.color() {
        Resizer::new().resize(image, &mut resized, &options)
    } else {
        Resizer::new().resize(&in_eight_bits(image.clone()), &mut resized, &options)
    };
    done.map_err(|error| ImageError::Io(std::io::Error::other(error)))?;
    Ok(resized)
}

/// Samples of 16 bits and floating point become samples of 8.
fn in_eight_bits(image: DynamicImage) -> DynamicImage {
    match (image.color(), image.color().has_color(), image.color().has_alpha()) {
        (ColorType::L8 | ColorType::La8 | ColorType::Rgb8 | ColorType::Rgba8, ..) => image,
        (_, false, false) => image.into_luma8().into(),
        (_, false, true) => image.into_luma_alpha8().into(),
        (_, true, false) => image.into_rgb8().into(),
        (_, true, true) => image.into_rgba8().into(),
    }
}

fn blank(like: ColorType, width: u32, height: u32) -> DynamicImage {
    match (like.has_color(), like.has_alpha()) {
        (false, false) => GrayImage::new(width, height).into(),
        (false, true) => GrayAlphaImage::new(width, height).into(),
        (true, false) => RgbImage::new(width, height).into(),
        (true, true) => RgbaImage::new(width, height).into(),
    }
}

//! A part of a picture in another size.

use std::io;

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{PixelType, ResizeOptions, Resizer};
use image::{ColorType, DynamicImage, GrayAlphaImage, GrayImage, RgbImage, RgbaImage};

use crate::{ImageError, Region};

/// Pixels from which a picture is made in bands.
const LARGE: u64 = 4_000_000;
const BANDS: u32 = 8;

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
    let is_eight =
        matches!(image.color(), ColorType::L8 | ColorType::La8 | ColorType::Rgb8 | ColorType::Rgba8);
    if is_eight {
        convolved(image, region, (width, height))
    } else {
        convolved(&in_eight_bits(image.clone()), region, (width, height))
    }
}

/// Each pixel out of those around its place; transparency is weighed.
fn convolved(
    image: &DynamicImage,
    region: Region,
    (width, height): (u32, u32),
) -> Result<DynamicImage, ImageError> {
    let samples = usize::from(image.color().channel_count());
    let kind = [PixelType::U8, PixelType::U8x2, PixelType::U8x3, PixelType::U8x4][samples - 1];
    let mut pixels = vec![0; width as usize * height as usize * samples];
    let rows = height.div_ceil(bands(region)).max(1);
    let part = rows as usize * width as usize * samples;
    let from =
        ImageRef::new(image.width(), image.height(), image.as_bytes(), kind).map_err(io::Error::other)?;
    // What is kept between its two passes is kept for the next band.
    let mut resizer = Resizer::new();
    let scale = f64::from(region.height) / f64::from(height);
    for (first, pixels) in (0..height).step_by(rows as usize).zip(pixels.chunks_mut(part)) {
        let rows = rows.min(height - first);
        // Rows above and below a band are looked at as well, so its edges do not show.
        let (top, tall) = band(region, f64::from(first) * scale, f64::from(rows) * scale);
        let options = ResizeOptions::new().crop(region.x.into(), top, region.width.into(), tall);
        let mut to = Image::from_slice_u8(width, rows, pixels, kind).map_err(io::Error::other)?;
        resizer.resize(&from, &mut to, &options).map_err(io::Error::other)?;
    }
    let image = match samples {
        1 => GrayImage::from_raw(width, height, pixels).map(DynamicImage::from),
        2 => GrayAlphaImage::from_raw(width, height, pixels).map(DynamicImage::from),
        3 => RgbImage::from_raw(width, height, pixels).map(DynamicImage::from),
        _ => RgbaImage::from_raw(width, height, pixels).map(DynamicImage::from),
    };
    image.ok_or_else(|| ImageError::Io(io::Error::other("a picture has as many pixels as its size says")))
}

/// Bands that a picture is made in: several of a large one, so that less memory is touched for the first time.
fn bands(region: Region) -> u32 {
    let is_large = u64::from(region.width) * u64::from(region.height) >= LARGE;
    if is_large { BANDS } else { 1 }
}

/// Where a band begins and how tall it is in the picture, which rounding must not lead out of.
fn band(region: Region, from: f64, tall: f64) -> (f64, f64) {
    let (top, end) = (f64::from(region.y) + from, f64::from(region.y) + f64::from(region.height));
    let mut tall = tall.min(end - top);
    while top + tall > end {
        tall = tall.next_down();
    }
    (top, tall)
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn bands_stay_inside(y in 0_u32..70_000, height in 1_u32..70_000, shown in 1_u32..4000, first in 0_u32..4000) {
            let region = Region { x: 0, y, width: 1, height };
            let (shown, scale) = (shown.min(height), f64::from(height) / f64::from(shown.min(height)));
            let first = first % shown;
            let (top, tall) = band(region, f64::from(first) * scale, f64::from(shown - first) * scale);
            prop_assert!(tall > 0.0 && top + tall <= f64::from(y) + f64::from(height));
        }
    }

    #[test]
    fn bands_do_not_show() {
        let from = RgbImage::from_fn(2600, 1700, |x, y| {
            image::Rgb([(x / 7) as u8, (x * y / 911) as u8, (y / 3) as u8])
        });
        let region = Region { x: 3, y: 5, width: 2590, height: 1691 };
        assert!(u64::from(region.width) * u64::from(region.height) >= LARGE);
        let image = DynamicImage::from(from);
        let ours = convolved(&image, region, (801, 523)).unwrap();
        let mut whole = Image::new(801, 523, PixelType::U8x3);
        let source = ImageRef::new(2600, 1700, image.as_bytes(), PixelType::U8x3).unwrap();
        let options = ResizeOptions::new().crop(3.0, 5.0, 2590.0, 1691.0);
        Resizer::new().resize(&source, &mut whole, &options).unwrap();
        let most = ours.as_bytes().iter().zip(whole.buffer()).map(|(one, other)| one.abs_diff(*other)).max();
        assert!(most <= Some(1), "{most:?}");
    }
}

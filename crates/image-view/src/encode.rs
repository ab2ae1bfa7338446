//! Pixels as a file that is small and still faithful.

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{DynamicImage, Rgba, RgbaImage, imageops};
use jpeg_encoder::{ColorType, Encoder, EncodingError, SamplingFactor};

use crate::{Format, ImageError, ImageLimits, Region, fit, resize};

/// Qualities of JPEG, best first.
const QUALITIES: [u8; 4] = [85, 70, 55, 40];
/// Pixels of the largest JPEG (ITU T.81, B.2.2: sides of 16 bits).
const JPEG_PIXELS: u64 = 65_535 * 65_535;
/// Rows that are looked at to tell a drawing from a photograph: one in so many.
const ROWS: usize = 4;
/// Pixels of a picture that is always kept as it is.
const SMALL: u64 = 128 * 128;
const WHITE: Rgba<u8> = Rgba([255, 255, 255, 255]);

/// An encoded picture: its format, bytes and size.
pub(crate) struct Encoded {
    pub(crate) format: Format,
    pub(crate) data: Vec<u8>,
    pub(crate) size: (u32, u32),
}

/// PNG of drawings, of what is small and of what is transparent, JPEG of photographs; smaller and smaller until it may come out.
pub(crate) fn encode(image: DynamicImage, limits: &ImageLimits) -> Result<Encoded, ImageError> {
    let image = without_idle_alpha(image);
    let size = (image.width(), image.height());
    if image.color().has_alpha() || is_small(size) || is_drawing(&image) {
        let data = png(&image)?;
        if limits.lets_out(data.len()) {
            return Ok(Encoded { format: Format::Png, data, size });
        }
    }
    photograph(on_white(image), limits)
}

fn photograph(mut image: DynamicImage, limits: &ImageLimits) -> Result<Encoded, ImageError> {
    loop {
        let (width, height) = (image.width(), image.height());
        for quality in QUALITIES {
            let data = jpeg(&image, quality)?;
            if limits.lets_out(data.len()) || (width, height) == (1, 1) {
                return Ok(Encoded { format: Format::Jpeg, data, size: (width, height) });
            }
        }
        let smaller = (fit::part(width, 3, 4), fit::part(height, 3, 4));
        // A side of one pixel stays one, and two become one in the end.
        let smaller = (smaller.0.min((width - 1).max(1)), smaller.1.min((height - 1).max(1)));
        image = resize::resize(&image, Region::whole(width, height), smaller)?;
    }
}

fn png(image: &DynamicImage) -> Result<Vec<u8>, ImageError> {
    let mut data = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut data, CompressionType::Default, FilterType::Adaptive);
    image.write_with_encoder(encoder).map_err(|error| ImageError::of_decoder(error, Format::Png))?;
    Ok(data)
}

/// JPEG with a colour for every pixel, as thin coloured lines blur otherwise.
fn jpeg(image: &DynamicImage, quality: u8) -> Result<Vec<u8>, ImageError> {
    let too_wide =
        |_| ImageError::TooManyPixels { width: image.width(), height: image.height(), most: JPEG_PIXELS };
    let width = u16::try_from(image.width()).map_err(too_wide)?;
    let height = u16::try_from(image.height()).map_err(too_wide)?;
    let colours = if image.color().has_color() { ColorType::Rgb } else { ColorType::Luma };
    let mut data = Vec::new();
    let mut encoder = Encoder::new(&mut data, quality);
    encoder.set_sampling_factor(SamplingFactor::F_1_1);
    encoder.encode(image.as_bytes(), width, height, colours).map_err(|error| match error {
        EncodingError::IoError(error) => ImageError::Io(error),
        error => ImageError::Io(std::io::Error::other(error)),
    })?;
    Ok(data)
}

/// Whether there is too little to pack for losing anything.
fn is_small((width, height): (u32, u32)) -> bool {
    u64::from(width) * u64::from(height) <= SMALL
}

/// Whether two in five pixels are like their left neighbours: lines, letters and areas of one colour.
fn is_drawing(image: &DynamicImage) -> bool {
    let samples = usize::from(image.color().channel_count());
    let row = samples * image.width() as usize;
    let (mut alike, mut all) = (0_u64, 0_u64);
    for row in image.as_bytes().chunks_exact(row.max(1)).step_by(ROWS) {
        let pairs = row.chunks_exact(samples).zip(row.chunks_exact(samples).skip(1));
        all += (row.len() / samples) as u64;
        alike += pairs.filter(|(one, other)| one == other).count() as u64;
    }
    alike * 5 >= all * 2
}

/// Transparency that no pixel makes use of is left out.
fn without_idle_alpha(image: DynamicImage) -> DynamicImage {
    let samples = usize::from(image.color().channel_count());
    let is_opaque =
        |image: &DynamicImage| image.as_bytes().iter().skip(samples - 1).step_by(samples).all(|a| *a == 255);
    match image {
        DynamicImage::ImageRgba8(_) if is_opaque(&image) => image.into_rgb8().into(),
        DynamicImage::ImageLumaA8(_) if is_opaque(&image) => image.into_luma8().into(),
        image => image,
    }
}

/// JPEG knows no transparency: what shines through becomes white.
pub(crate) fn on_white(image: DynamicImage) -> DynamicImage {
    if !image.color().has_alpha() {
        return image;
    }
    let mut paper = RgbaImage::from_pixel(image.width(), image.height(), WHITE);
    imageops::overlay(&mut paper, &image, 0, 0);
    DynamicImage::from(paper).into_rgb8().into()
}

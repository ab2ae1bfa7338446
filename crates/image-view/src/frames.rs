//! Frames of an animation, each as it is seen.

use std::io::{BufReader, Cursor};

use image::codecs::gif::GifDecoder;
use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::{AnimationDecoder, DynamicImage, Frames, ImageDecoder};

use crate::{Format, ImageError, ImageLimits, Metadata, decode};

/// Hands each of the frames in `wanted`, sorted and from 1, to `take`.
pub(crate) fn each(
    bytes: &[u8],
    found: &Metadata,
    wanted: &[u32],
    limits: &ImageLimits,
    goes_on: &dyn Fn() -> bool,
    mut take: impl FnMut(DynamicImage) -> Result<(), ImageError>,
) -> Result<(), ImageError> {
    // What is seen so far, and the frame that comes over it.
    let memory = 2 * 4 * u64::from(found.width) * u64::from(found.height);
    if memory > limits.decoded_bytes {
        return Err(ImageError::TooMuchMemory { bytes: memory, most: limits.decoded_bytes });
    }
    let mut left = wanted.iter().copied().peekable();
    for (number, frame) in (1..).zip(frames(bytes, found.format, limits)?) {
        if !goes_on() {
            return Err(ImageError::Stopped);
        }
        let frame = frame.map_err(|error| ImageError::of_decoder(error, found.format))?;
        if left.next_if_eq(&number).is_some() {
            take(DynamicImage::from(frame.into_buffer()))?;
        }
        if left.peek().is_none() {
            return Ok(());
        }
    }
    Err(ImageError::Truncated { format: found.format })
}

fn frames<'a>(bytes: &'a [u8], format: Format, limits: &ImageLimits) -> Result<Frames<'a>, ImageError> {
    let input = BufReader::new(Cursor::new(bytes));
    let allowed = decode::allowed(limits);
    let opened = match format {
        Format::Gif => GifDecoder::new(input).and_then(|mut decoder| {
            decoder.set_limits(allowed)?;
            Ok(decoder.into_frames())
        }),
        Format::WebP => WebPDecoder::new(input).map(AnimationDecoder::into_frames),
        Format::Png => PngDecoder::with_limits(input, allowed)
            .and_then(PngDecoder::apng)
            .map(AnimationDecoder::into_frames),
        _ => return Err(ImageError::Unsupported { format, what: "with frames".to_owned() }),
    };
    opened.map_err(|error| ImageError::of_decoder(error, format))
}

/// The frame limit that keeps an animation of this size within the pixels that may be decoded.
pub(crate) fn affordable(found: &Metadata, limits: &ImageLimits) -> u32 {
    let pixels = (u64::from(found.width) * u64::from(found.height)).max(1);
    u32::try_from((limits.animation_pixels / pixels).max(1)).unwrap_or(u32::MAX)
}

//! A picture that a model can take.

use std::io::Cursor;

use image::DynamicImage;

use crate::encode::{Encoded, encode};
use crate::metadata::Colour;
use crate::{Format, ImageError, ImageLimits, Metadata, Region, decode, fit, frames, resize, sheet};

/// Which part of a picture. The default is all of it, or a contact sheet of an animation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Part {
    /// A region of the picture as it is seen.
    pub region: Option<Region>,
    /// One frame of an animation, from 1.
    pub frame: Option<u32>,
    /// One page of a document, from 1.
    pub page: Option<u32>,
}

/// A picture that a model can take: PNG, JPEG, WebP or GIF within the limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Such as `image/png`, and true.
    pub media_type: &'static str,
    /// The file.
    pub data: Vec<u8>,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// The part of the picture that it shows; of a contact sheet the sheet itself.
    pub region: Region,
    /// The frames of a contact sheet, from 1; empty of everything else.
    pub frames: Vec<u32>,
}

impl Picture {
    /// Makes a picture of a file: decoded within limits, turned as it is to be seen, never enlarged.
    ///
    /// A file that fits as it is comes out unchanged, once it was decoded to know that it is whole. `goes_on` is asked
    /// between steps.
    ///
    /// # Errors
    /// When it is no picture, a damaged one, a larger one than allowed, or has no such part.
    pub fn of(
        bytes: &[u8],
        part: &Part,
        limits: &ImageLimits,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Self, ImageError> {
        let found = Metadata::read(&mut Cursor::new(bytes))?;
        decode::admit(&found, limits)?;
        let (image, frames) = pixels(bytes, &found, part, limits, goes_on)?;
        if !goes_on() {
            return Err(ImageError::Stopped);
        }
        // A page of its own size has its own headers; orientation is that of the first.
        let (width, height) = (image.width(), image.height());
        let (across, down) = found.orientation.seen(width, height);
        let region =
            part.region.map_or(Ok(Region::whole(across, down)), |region| region.within(across, down))?;
        let size = fit::within(region.width, region.height, limits);
        if *part == Part::default()
            && frames.is_empty()
            && size == (across, down)
            && fits_as_it_is(&found, limits)
        {
            return Ok(Self {
                media_type: found.format.media_type(),
                data: bytes.to_vec(),
                width,
                height,
                region,
                frames,
            });
        }
        let stored = found.orientation.stored(region, width, height);
        let mut image = resize::resize(&image, stored, found.orientation.seen(size.0, size.1))?;
        found.orientation.turn(&mut image);
        let Encoded { format, data, size: (width, height) } = encode(image, limits)?;
        Ok(Self { media_type: format.media_type(), data, width, height, region, frames })
    }
}

/// The pixels of a part, as stored, and the frames of a contact sheet.
fn pixels(
    bytes: &[u8],
    found: &Metadata,
    part: &Part,
    limits: &ImageLimits,
    goes_on: &dyn Fn() -> bool,
) -> Result<(DynamicImage, Vec<u32>), ImageError> {
    let frames = found.frames().unwrap_or(1);
    match (part.frame, part.page) {
        (Some(asked), _) if asked == 0 || asked > frames => {
            Err(ImageError::NoSuchPart { what: "frame", asked, count: frames })
        }
        (_, Some(asked)) if asked == 0 || asked > pages(found) => {
            Err(ImageError::NoSuchPart { what: "page", asked, count: pages(found) })
        }
        (Some(asked), _) if frames > 1 => {
            let most = frames::affordable(found, limits);
            if asked > most {
                return Err(ImageError::FrameTooFar { asked, most });
            }
            let mut shown = None;
            frames::each(bytes, found, &[asked], limits, goes_on, |frame| {
                shown = Some(frame);
                Ok(())
            })?;
            shown.map(|frame| (frame, Vec::new())).ok_or(ImageError::Truncated { format: found.format })
        }
        (_, Some(asked)) if asked > 1 => Ok((decode::page(bytes, asked, found, limits)?, Vec::new())),
        (None, None) if frames > 1 && part.region.is_none() => {
            sheet::sheet(bytes, found, frames, limits, goes_on)
        }
        _ => Ok((decode::decode(bytes, found, limits)?, Vec::new())),
    }
}

/// Pages that can be asked for: the pictures of an icon are no pages.
fn pages(found: &Metadata) -> u32 {
    if found.format == Format::Tiff { found.pages } else { 1 }
}

/// Bytes besides its pixels that a file may have to come out as it is.
const EXTRA: u64 = 16 << 10;

/// Whether models take the file itself, which must not tell where it was taken, nor have more to it than its pixels.
fn fits_as_it_is(found: &Metadata, limits: &ImageLimits) -> bool {
    found.format.is_for_models()
        && found.bits <= 8
        && found.colour != Colour::Cmyk
        && found.orientation.is_as_stored()
        && found.exif.place.is_none()
        && found.bytes <= EXTRA + 4 * u64::from(found.width) * u64::from(found.height)
        && usize::try_from(found.bytes).is_ok_and(|bytes| limits.lets_out(bytes))
}

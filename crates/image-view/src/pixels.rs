//! Pixels of a picture, for whoever draws them.

use std::io::Cursor;

use crate::{ImageError, ImageLimits, Metadata, Region, decode, encode, fit, resize};

/// Pixels of a picture, for whoever draws them: red, green and blue, row by row, on white.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
}

impl Pixels {
    /// The picture, turned as it is to be seen, in a size that fits into `width` by `height` pixels and is no larger than
    /// its own. Of an animation it is the first frame.
    ///
    /// # Errors
    /// Those of [`Picture::of`](crate::Picture::of).
    pub fn of(bytes: &[u8], (width, height): (u32, u32), limits: &ImageLimits) -> Result<Self, ImageError> {
        let found = Metadata::read(&mut Cursor::new(bytes))?;
        decode::admit(&found, limits)?;
        let image = decode::decode(bytes, &found, limits)?;
        let whole = Region::whole(image.width(), image.height());
        let (across, down) = found.orientation.seen(whole.width, whole.height);
        let (across, down) = fit::into((across, down), (width, height));
        let mut image = resize::resize(&image, whole, found.orientation.seen(across, down))?;
        found.orientation.turn(&mut image);
        let rgb = encode::on_white(image).into_rgb8();
        Ok(Self { width: rgb.width(), height: rgb.height(), rgb: rgb.into_raw() })
    }
}

//! What a picture is, without decoding it.

use std::io::{Read, Seek};

use crate::exif::Exif;
use crate::header::{self, Bytes};
use crate::{Format, ImageError, Orientation};

/// What a picture is, as its headers say.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Metadata {
    /// The kind of picture.
    pub format: Format,
    /// Bytes of the file.
    pub bytes: u64,
    /// Pixels across, as stored.
    pub width: u32,
    /// Pixels down, as stored.
    pub height: u32,
    /// What the samples of a pixel mean.
    pub colour: Colour,
    /// Bits of one sample.
    pub bits: u8,
    /// Whether pixels may be transparent.
    pub alpha: bool,
    /// How it is turned to be seen.
    pub orientation: Orientation,
    /// The colour space it names, such as `sRGB` or `Display P3`.
    pub profile: Option<String>,
    /// Dots per inch across.
    pub dpi: Option<u32>,
    /// Frames that follow each other in time.
    pub animation: Option<Animation>,
    /// Pages of a document, or sizes of an icon: 1 of everything else.
    pub pages: u32,
    /// What the camera noted.
    pub exif: Exif,
    /// Whether the file ends within its pixels, as far as the headers show.
    pub(crate) cut: bool,
    /// Whether its colours lie in tiles of their own.
    pub(crate) tiled_planes: bool,
}

/// What the samples of a pixel mean, transparency aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Colour {
    /// Lightness alone.
    Grey,
    /// Red, green and blue, or what is computed from them.
    #[default]
    Rgb,
    /// An index into a palette.
    Indexed,
    /// Four inks.
    Cmyk,
    /// CIE L*a*b*.
    Lab,
}

/// Frames that follow each other in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Animation {
    /// How many.
    pub frames: u32,
    /// How long they are shown together, where the header tells.
    pub milliseconds: Option<u64>,
    /// How often; 0 is for ever.
    pub loops: Option<u32>,
}

impl Metadata {
    /// Reads the headers of a picture, and no more than those: of an animation the place of each frame.
    ///
    /// # Errors
    /// When it is no picture of a known kind, or ends within its headers.
    pub fn read(input: &mut (impl Read + Seek)) -> Result<Self, ImageError> {
        let mut bytes = Bytes::new(input)?;
        let format = Format::sniff(bytes.head()?).ok_or(ImageError::NotAPicture)?;
        let mut found = Self::unread(format, bytes.length());
        header::read(&mut bytes, &mut found).map_err(|error| error.of(format))?;
        if found.width == 0 || found.height == 0 {
            return Err(ImageError::Corrupt { format, reason: "it has no pixels".into() });
        }
        Ok(found)
    }

    /// The size as it is seen, turned.
    pub fn seen(&self) -> (u32, u32) {
        self.orientation.seen(self.width, self.height)
    }

    /// Samples of a pixel, transparency included.
    pub fn channels(&self) -> u8 {
        let colours = match self.colour {
            Colour::Grey | Colour::Indexed => 1,
            Colour::Rgb | Colour::Lab => 3,
            Colour::Cmyk => 4,
        };
        colours + u8::from(self.alpha && self.colour != Colour::Indexed)
    }

    /// Frames, if there is more than one.
    pub fn frames(&self) -> Option<u32> {
        self.animation.map(|animation| animation.frames).filter(|frames| *frames > 1)
    }

    fn unread(format: Format, bytes: u64) -> Self {
        Self {
            format,
            bytes,
            width: 0,
            height: 0,
            colour: Colour::Rgb,
            bits: 8,
            alpha: false,
            orientation: Orientation::default(),
            profile: None,
            dpi: None,
            animation: None,
            pages: 1,
            exif: Exif::default(),
            cut: false,
            tiled_planes: false,
        }
    }
}

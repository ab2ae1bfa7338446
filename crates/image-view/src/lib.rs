//! Pictures for readers: what they are, without decoding them, and as a file that a model can take.
//!
//! The crate works on bytes. It knows no files and no addresses, and never fetches anything that a picture refers to.
//!
//! ```
//! use std::io::Cursor;
//!
//! use omniread_image_view::{ImageLimits, Metadata, Part, Picture};
//!
//! # fn main() -> Result<(), omniread_image_view::ImageError> {
//! # let mut file = Vec::new();
//! # image::RgbImage::new(3000, 1500).write_to(&mut Cursor::new(&mut file), image::ImageFormat::Png).unwrap();
//! let metadata = Metadata::read(&mut Cursor::new(&file))?;
//! assert_eq!((metadata.width, metadata.height), (3000, 1500));
//!
//! let picture = Picture::of(&file, &Part::default(), &ImageLimits::default(), &|| true)?;
//! assert_eq!((picture.media_type, picture.width, picture.height), ("image/png", 1517, 758));
//! # Ok(())
//! # }
//! ```
//!
//! Features:
//! - `svg`: pictures of SVG drawings.

mod decode;
mod describe;
mod encode;
mod error;
mod exif;
mod fit;
mod format;
mod frames;
mod header;
mod jpeg;
mod limits;
mod metadata;
mod orientation;
mod picture;
mod pixels;
mod region;
mod resize;
mod sheet;
mod svg;

pub use describe::{describe, factor};
pub use error::ImageError;
pub use exif::{Exif, Place};
pub use format::Format;
pub use limits::ImageLimits;
pub use metadata::{Animation, Colour, Metadata};
pub use orientation::Orientation;
pub use picture::{Part, Picture};
pub use pixels::Pixels;
pub use region::Region;
pub use svg::is_svg;
#[cfg(feature = "svg")]
pub use svg::{Drawing, Fonts};

//! What can go wrong.

use omniread_text::size;

use crate::{Format, Region};

/// Why a picture cannot be described or shown.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImageError {
    /// The bytes are no picture of a known kind.
    #[error("This is no picture of a known kind.")]
    NotAPicture,
    /// The data ends too early.
    #[error("The {format} picture is cut off: its data ends too early.")]
    Truncated {
        /// What it is.
        format: Format,
    },
    /// The data makes no sense.
    #[error("The {format} picture is damaged: {reason}.")]
    Corrupt {
        /// What it is.
        format: Format,
        /// What the decoder found.
        reason: String,
    },
    /// The header claims more than the data can hold.
    #[error("The {format} picture claims {width}×{height} pixels, which {} cannot hold.", size(*bytes))]
    Lying {
        /// What it is.
        format: Format,
        /// As claimed.
        width: u32,
        /// As claimed.
        height: u32,
        /// Bytes there are.
        bytes: u64,
    },
    /// A kind of picture, or a variant of it, that is not decoded here.
    #[error("{format} pictures {what} are not decoded here; convert it to PNG or JPEG and read that.")]
    Unsupported {
        /// What it is.
        format: Format,
        /// Which of them, or nothing.
        what: String,
    },
    /// More bytes than are read.
    #[error("The picture has {}; at most {} are decoded.", size(*bytes), size(*most))]
    TooManyBytes {
        /// Bytes there are.
        bytes: u64,
        /// Bytes allowed.
        most: u64,
    },
    /// More pixels than are decoded.
    #[error(
        "The picture has {width}×{height} pixels, {} megapixels; at most {} are decoded.",
        u64::from(*width) * u64::from(*height) / 1_000_000,
        most / 1_000_000
    )]
    TooManyPixels {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
        /// Pixels allowed.
        most: u64,
    },
    /// The decoded picture takes more memory than allowed.
    #[error("Decoded, the picture takes {}; at most {} are allowed.", size(*bytes), size(*most))]
    TooMuchMemory {
        /// Bytes it would take.
        bytes: u64,
        /// Bytes allowed.
        most: u64,
    },
    /// A drawing that is no SVG, or a broken one.
    #[error("The SVG cannot be drawn: {reason}. Read it as text.")]
    NotDrawn {
        /// What is wrong.
        reason: String,
    },
    /// A drawing that would take too long or too much memory.
    #[error("The SVG has {what}, which is too much to draw. Read it as text.")]
    TooMuchToDraw {
        /// What there is too much of.
        what: &'static str,
    },
    /// A region that cannot be read as one.
    #[error("`{text}` is no region. Use x,y,width,height in pixels, such as 0,0,800,600.")]
    BadRegion {
        /// As given.
        text: String,
    },
    /// A region outside of the picture.
    #[error("The region {region} lies outside of the picture, which has {width}×{height} pixels.")]
    OutsidePicture {
        /// As asked for.
        region: Region,
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// A frame or page that does not exist.
    #[error("There is no {what} {asked}; there {} {count}.", if *count == 1 { "is" } else { "are" })]
    NoSuchPart {
        /// `frame` or `page`.
        what: &'static str,
        /// As asked for, from 1.
        asked: u32,
        /// How many there are.
        count: u32,
    },
    /// A frame that cannot be reached without decoding too much before it.
    #[error("Frame {asked} comes after too many others; the first {most} of these can be reached.")]
    FrameTooFar {
        /// As asked for, from 1.
        asked: u32,
        /// The last one in reach.
        most: u32,
    },
    /// Nobody waits for the picture any more.
    #[error("The work was stopped.")]
    Stopped,
    /// The bytes could not be read.
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

impl ImageError {
    /// What the decoder of `format` says.
    pub(crate) fn of_decoder(error: image::ImageError, format: Format) -> Self {
        use image::ImageError as Cause;
        match error {
            Cause::Limits(_) => {
                Self::Corrupt { format, reason: "it needs more memory than its size tells".into() }
            }
            Cause::Unsupported(error) => {
                Self::Unsupported { format, what: format!("of this kind ({})", said(&error)) }
            }
            Cause::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                Self::Truncated { format }
            }
            error if ends_early(&error) => Self::Truncated { format },
            error => Self::Corrupt { format, reason: said(&error) },
        }
    }
}

fn said(error: &dyn std::error::Error) -> String {
    error.to_string().trim_end_matches('.').replace(['\n', '\r'], " ")
}

/// Decoders wrap the end of their input in errors of their own.
fn ends_early(error: &(dyn std::error::Error + 'static)) -> bool {
    let causes = std::iter::successors(Some(error), |error| error.source());
    let mut inputs = causes.filter_map(|error| error.downcast_ref::<std::io::Error>());
    inputs.any(|error| error.kind() == std::io::ErrorKind::UnexpectedEof)
}

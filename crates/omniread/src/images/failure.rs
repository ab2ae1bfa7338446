//! Errors of pictures as errors of reads.

use omniread_image_view::{ImageError, Metadata, Region};
use omniread_read_core::{ErrorKind, Inside, Next, ReadError};

/// Pixels of the part that is proposed in place of one outside.
const PROPOSED: u32 = 800;

/// An error of the picture at `address` about which nothing else is known.
pub(super) fn of(error: &ImageError, address: &str, inside: &Inside) -> ReadError {
    if let (ImageError::Stopped, Err(trouble)) = (error, inside.checkpoint()) {
        return trouble.at("read", address);
    }
    ReadError::new(kind(error), "read", address, format!("'{address}': {error}"))
}

/// An error of a picture whose headers are in order: they can be shown, and perhaps another part of it.
pub(super) fn of_picture(error: &ImageError, found: &Metadata, address: &str, inside: &Inside) -> ReadError {
    let instead = match error {
        ImageError::OutsidePicture { width, height, .. } => {
            let (width, height) = ((*width).min(PROPOSED), (*height).min(PROPOSED));
            format!(":crop={}", Region { x: 0, y: 0, width, height })
        }
        ImageError::NoSuchPart { what: "frame", .. } if found.frames().is_some() => ":frame=1".to_owned(),
        ImageError::FrameTooFar { most, .. } => format!(":frame={most}"),
        ImageError::Stopped | ImageError::Io(_) => return of(error, address, inside),
        _ => ":meta".to_owned(),
    };
    let said = format!("'{address}': {error} Use {instead} {}.", purpose(&instead));
    ReadError::new(kind(error), "read", address, said).with_next([Next::new(address, instead)])
}

fn purpose(instead: &str) -> &'static str {
    if instead == ":meta" { "for what its headers say" } else { "instead" }
}

fn kind(error: &ImageError) -> ErrorKind {
    match error {
        ImageError::Unsupported { .. } => ErrorKind::Unsupported,
        ImageError::TooMuchToDraw { .. }
        | ImageError::TooManyBytes { .. }
        | ImageError::TooManyPixels { .. }
        | ImageError::TooMuchMemory { .. }
        | ImageError::FrameTooFar { .. } => ErrorKind::TooLarge,
        ImageError::BadRegion { .. } | ImageError::OutsidePicture { .. } => ErrorKind::Invalid,
        ImageError::NoSuchPart { .. } => ErrorKind::NotFound,
        ImageError::Stopped => ErrorKind::Timeout,
        ImageError::Io(_) => ErrorKind::Io,
        _ => ErrorKind::Corrupt,
    }
}

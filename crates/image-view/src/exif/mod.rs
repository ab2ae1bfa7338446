//! What a camera notes in a picture (CIPA DC-008).

mod directory;
mod place;

pub(crate) use directory::{Directory, Tag};
pub use place::Place;

use crate::header::Bytes;
use crate::{Metadata, Orientation};

/// Characters of a text that are kept.
const LONGEST: usize = 120;

/// What a camera or a program notes in a picture.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Exif {
    /// Maker and model of the camera.
    pub camera: Option<String>,
    /// The lens.
    pub lens: Option<String>,
    /// The program that wrote it.
    pub software: Option<String>,
    /// When it was taken, as written: `2024:03:05 14:02:11`.
    pub taken: Option<String>,
    /// Seconds of exposure, as a fraction.
    pub exposure: Option<(u32, u32)>,
    /// The number of the aperture, as a fraction.
    pub aperture: Option<(u32, u32)>,
    /// Sensitivity.
    pub iso: Option<u32>,
    /// Focal length in millimetres, as a fraction.
    pub focal_length: Option<(u32, u32)>,
    /// Where it was taken.
    pub place: Option<Place>,
}

/// Reads the notes that begin at `at`. What is damaged in them is left out: the picture is there all the same.
pub(crate) fn read(bytes: &mut Bytes<'_>, at: u64, found: &mut Metadata) {
    if let Ok(first) = Directory::first(bytes, at) {
        found.orientation = Orientation::from_exif(first.number(bytes, Tag(274)).unwrap_or(1));
        note(bytes, &first, found);
    }
}

/// The notes of a directory and of those it points to.
pub(crate) fn note(bytes: &mut Bytes<'_>, first: &Directory, found: &mut Metadata) {
    let exif = &mut found.exif;
    let parts = [Tag(271), Tag(272)].map(|tag| first.text(bytes, tag));
    exif.camera = camera(parts);
    exif.software = first.text(bytes, Tag(305));
    exif.taken = first.text(bytes, Tag(306));
    exif.place = first.below(bytes, Tag(34853)).and_then(|below| Place::read(bytes, &below));
    let Some(below) = first.below(bytes, Tag(34665)) else { return };
    exif.taken = below.text(bytes, Tag(36867)).or(exif.taken.take());
    exif.lens = below.text(bytes, Tag(42036));
    exif.exposure = below.ratio(bytes, Tag(33434));
    exif.aperture = below.ratio(bytes, Tag(33437));
    exif.iso = below.number(bytes, Tag(34855));
    exif.focal_length = below.ratio(bytes, Tag(37386));
    if found.profile.is_none() && below.number(bytes, Tag(40961)) == Some(1) {
        found.profile = Some("sRGB".to_owned());
    }
}

/// Maker and model; many models begin with their maker.
fn camera(parts: [Option<String>; 2]) -> Option<String> {
    match parts {
        [Some(maker), Some(model)] if !model.starts_with(&maker) => Some(format!("{maker} {model}")),
        [maker, model] => model.or(maker),
    }
}

/// A text on one line, without control characters, and not too long.
pub(crate) fn clean(text: &str) -> String {
    let printed: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    printed.trim().chars().take(LONGEST).collect()
}

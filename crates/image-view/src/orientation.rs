//! How a stored picture is turned to be seen.

use crate::Region;

/// How a stored picture is turned and mirrored to be seen: the values 1 to 8 of EXIF (CIPA DC-008, 4.6.4 A).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Orientation(u8);

impl Default for Orientation {
    fn default() -> Self {
        Self(1)
    }
}

impl Orientation {
    /// The orientation with this value; what is none of 1 to 8 is as stored.
    pub fn from_exif(value: u32) -> Self {
        u8::try_from(value).ok().filter(|value| (1..=8).contains(value)).map_or_else(Self::default, Self)
    }

    /// The value of EXIF.
    pub fn exif(self) -> u8 {
        self.0
    }

    /// Whether it is seen as it is stored.
    pub fn is_as_stored(self) -> bool {
        self.0 == 1
    }

    /// In words, such as `turned by 90° clockwise`.
    pub fn words(self) -> &'static str {
        match self.0 {
            2 => "mirrored",
            3 => "turned by 180°",
            4 => "mirrored, turned by 180°",
            5 => "mirrored, turned by 90° counterclockwise",
            6 => "turned by 90° clockwise",
            7 => "mirrored, turned by 90° clockwise",
            8 => "turned by 90° counterclockwise",
            _ => "as stored",
        }
    }

    /// The size that is seen of a stored size.
    pub fn seen(self, width: u32, height: u32) -> (u32, u32) {
        if self.is_on_its_side() { (height, width) } else { (width, height) }
    }

    /// Where a region that is seen is stored, in a picture stored with this size.
    pub(crate) fn stored(self, seen: Region, width: u32, height: u32) -> Region {
        let Region { x, y, width: across, height: down } = seen;
        let mut stored =
            if self.is_on_its_side() { Region { x: y, y: x, width: down, height: across } } else { seen };
        if matches!(self.0, 2 | 3 | 7 | 8) {
            stored.x = width - stored.x - stored.width;
        }
        if matches!(self.0, 3 | 4 | 6 | 7) {
            stored.y = height - stored.y - stored.height;
        }
        stored
    }

    fn is_on_its_side(self) -> bool {
        self.0 >= 5
    }

    pub(crate) fn turn(self, image: &mut image::DynamicImage) {
        if let Some(orientation) = image::metadata::Orientation::from_exif(self.0) {
            image.apply_orientation(orientation);
        }
    }
}

#[cfg(test)]
mod tests {
    use image::{DynamicImage, GenericImageView, GrayImage, Luma};

    use super::*;

    #[test]
    fn a_region_that_is_seen_is_found_where_it_is_stored() {
        let (width, height) = (7, 4);
        let stored = GrayImage::from_fn(width, height, |x, y| Luma([(y * width + x) as u8]));
        let region = Region { x: 1, y: 2, width: 2, height: 1 };
        for value in 1..=8 {
            let orientation = Orientation::from_exif(value);
            let mut seen = DynamicImage::from(stored.clone());
            orientation.turn(&mut seen);
            assert_eq!(seen.dimensions(), orientation.seen(width, height), "{value}");
            let expected = seen.crop_imm(region.x, region.y, region.width, region.height);

            let at = orientation.stored(region, width, height);
            let mut found = DynamicImage::from(stored.clone()).crop_imm(at.x, at.y, at.width, at.height);
            orientation.turn(&mut found);
            assert_eq!(found, expected, "{value}");
        }
    }

    #[test]
    fn odd_values_are_as_stored() {
        for value in [0, 1, 9, 65_536 + 6] {
            assert!(Orientation::from_exif(value).is_as_stored(), "{value}");
        }
    }
}

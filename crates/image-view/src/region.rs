//! A part of a picture.

use std::fmt;
use std::str::FromStr;

use crate::ImageError;

/// A rectangle of pixels, counted from the upper left corner of the picture as it is seen. Never empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Region {
    /// Its first column.
    pub x: u32,
    /// Its first row.
    pub y: u32,
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

impl Region {
    /// A picture of this size, whole.
    pub fn whole(width: u32, height: u32) -> Self {
        Self { x: 0, y: 0, width, height }
    }

    /// What of it lies within a picture of this size.
    ///
    /// # Errors
    /// When that is nothing.
    pub fn within(self, width: u32, height: u32) -> Result<Self, ImageError> {
        if self.x >= width || self.y >= height {
            return Err(ImageError::OutsidePicture { region: self, width, height });
        }
        let (across, down) = (self.width.min(width - self.x), self.height.min(height - self.y));
        Ok(Self { width: across, height: down, ..self })
    }
}

/// `x,y,width,height`
impl fmt::Display for Region {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { x, y, width, height } = self;
        write!(out, "{x},{y},{width},{height}")
    }
}

impl FromStr for Region {
    type Err = ImageError;

    fn from_str(text: &str) -> Result<Self, ImageError> {
        let numbers: Option<Vec<u32>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[x, y, width, height]) if width > 0 && height > 0 => Ok(Self { x, y, width, height }),
            _ => Err(ImageError::BadRegion { text: text.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_numbers_are_a_region() {
        let region: Region = " 1, 2,30 ,40".parse().unwrap();
        assert_eq!(region.to_string(), "1,2,30,40");
        for text in [
            "",
            "1,2,3",
            "1,2,3,4,5",
            "1,2,0,4",
            "1,2,3,0",
            "-1,2,3,4",
            "1,2,3,4.5",
            "a,b,c,d",
            "1,2,3,4294967296",
        ] {
            assert!(matches!(text.parse::<Region>(), Err(ImageError::BadRegion { .. })), "{text}");
        }
    }

    #[test]
    fn what_hangs_over_is_cut() {
        let region = Region { x: 8, y: 0, width: u32::MAX, height: 5 };
        assert_eq!(region.within(10, 4).unwrap(), Region { x: 8, y: 0, width: 2, height: 4 });
        assert!(region.within(8, 4).is_err());
    }
}

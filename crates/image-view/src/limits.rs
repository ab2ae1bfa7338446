//! How much a picture may cost.

use crate::ImageError;

/// What a picture may cost, coming in and going out. All hold at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImageLimits {
    /// Bytes of a picture that is decoded.
    pub input_bytes: u64,
    /// Pixels of a picture that is decoded.
    pub decoded_pixels: u64,
    /// Bytes of memory a decoded picture takes.
    pub decoded_bytes: u64,
    /// Pixels of all frames that are decoded of an animation.
    pub animation_pixels: u64,
    /// Bytes of the source of a drawing.
    pub drawing_bytes: u64,
    /// Elements of a drawing, repeated ones counted each time; 50 bytes of a path and 2 of a text count as one.
    pub drawing_elements: u64,
    /// Pixels that are painted for a drawing, over and under each other.
    pub painted_pixels: u64,
    /// Pixels of the longer side of what comes out.
    pub side: u32,
    /// Pixels of what comes out.
    pub pixels: u64,
    /// Bytes of what comes out, in base64.
    pub base64_bytes: u64,
}

impl Default for ImageLimits {
    fn default() -> Self {
        Self {
            input_bytes: 20 << 20,
            decoded_pixels: 100_000_000,
            decoded_bytes: 512 << 20,
            animation_pixels: 1_000_000_000,
            drawing_bytes: 4 << 20,
            drawing_elements: 200_000,
            painted_pixels: 4_000_000_000,
            side: 2000,
            pixels: 1_150_000,
            base64_bytes: 3_750_000,
        }
    }
}

impl ImageLimits {
    /// Whether a decoder may make pixels of so many bytes each for this size, which formats can say in two places.
    pub(crate) fn admit(&self, width: u32, height: u32, bytes_a_pixel: u64) -> Result<(), ImageError> {
        let pixels = u64::from(width) * u64::from(height);
        if pixels > self.decoded_pixels {
            return Err(ImageError::TooManyPixels { width, height, most: self.decoded_pixels });
        }
        let bytes = pixels.saturating_mul(bytes_a_pixel);
        if bytes > self.decoded_bytes {
            return Err(ImageError::TooMuchMemory { bytes, most: self.decoded_bytes });
        }
        Ok(())
    }

    /// Whether so many encoded bytes may come out.
    pub(crate) fn lets_out(&self, bytes: usize) -> bool {
        (bytes as u64).div_ceil(3) * 4 <= self.base64_bytes
    }
}

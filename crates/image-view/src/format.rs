//! What kind of picture the bytes are.

use std::fmt;

use omniread_text::magic;

/// A kind of picture. Content decides, names do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Portable Network Graphics, animated ones included.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP.
    WebP,
    /// Graphics Interchange Format.
    Gif,
    /// Windows bitmap.
    Bmp,
    /// Tagged Image File Format.
    Tiff,
    /// Windows icon.
    Ico,
    /// AV1 pictures; described, not decoded.
    Avif,
    /// HEVC pictures; described, not decoded.
    Heic,
}

impl Format {
    /// The format by the first bytes, of which 4 KiB are enough; `None` when they are no picture of a known kind.
    pub fn sniff(head: &[u8]) -> Option<Self> {
        Some(match magic(head)?.media_type {
            "image/png" => Self::Png,
            "image/jpeg" => Self::Jpeg,
            "image/webp" => Self::WebP,
            "image/gif" => Self::Gif,
            "image/bmp" => Self::Bmp,
            "image/tiff" => Self::Tiff,
            "image/vnd.microsoft.icon" => Self::Ico,
            "image/avif" => Self::Avif,
            "image/heif" if names_avif(head) => Self::Avif,
            "image/heif" => Self::Heic,
            _ => return None,
        })
    }

    /// Such as `image/png`.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::WebP => "image/webp",
            Self::Gif => "image/gif",
            Self::Bmp => "image/bmp",
            Self::Tiff => "image/tiff",
            Self::Ico => "image/vnd.microsoft.icon",
            Self::Avif => "image/avif",
            Self::Heic => "image/heic",
        }
    }

    /// Whether pictures of this kind can be decoded here.
    pub fn is_decoded(self) -> bool {
        !matches!(self, Self::Avif | Self::Heic)
    }

    /// Whether models take pictures of this kind as they are.
    pub(crate) fn is_for_models(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::WebP | Self::Gif)
    }

    pub(crate) fn codec(self) -> Option<image::ImageFormat> {
        Some(match self {
            Self::Png => image::ImageFormat::Png,
            Self::Jpeg => image::ImageFormat::Jpeg,
            Self::WebP => image::ImageFormat::WebP,
            Self::Gif => image::ImageFormat::Gif,
            Self::Bmp => image::ImageFormat::Bmp,
            Self::Tiff => image::ImageFormat::Tiff,
            Self::Ico => image::ImageFormat::Ico,
            Self::Avif | Self::Heic => return None,
        })
    }
}

/// The name that people use.
impl fmt::Display for Format {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::WebP => "WebP",
            Self::Gif => "GIF",
            Self::Bmp => "BMP",
            Self::Tiff => "TIFF",
            Self::Ico => "ICO",
            Self::Avif => "AVIF",
            Self::Heic => "HEIC",
        })
    }
}

/// Whether AVIF is among the compatible brands of a HEIF file (ISO/IEC 14496-12, 4.3).
fn names_avif(head: &[u8]) -> bool {
    let Some(length) = head.first_chunk().map(|bytes| u32::from_be_bytes(*bytes) as usize) else {
        return false;
    };
    let brands = head.get(16..length.min(head.len())).unwrap_or_default();
    brands.chunks_exact(4).any(|brand| brand == b"avif" || brand == b"avis")
}

#[cfg(test)]
mod tests {
    use super::Format;

    #[test]
    fn the_first_bytes_decide() {
        let heif = |brands: &[u8]| {
            let length = (16 + brands.len()) as u8;
            [&[0, 0, 0, length][..], b"ftypmif1\0\0\0\0", brands].concat()
        };
        let table: &[(&[u8], Option<Format>)] = &[
            (b"\x89PNG\r\n\x1a\n", Some(Format::Png)),
            (b"\xff\xd8\xff\xe0", Some(Format::Jpeg)),
            (b"GIF89a", Some(Format::Gif)),
            (b"RIFF\0\0\0\0WEBPVP8 ", Some(Format::WebP)),
            (b"MM\0*\0\0\0\x08", Some(Format::Tiff)),
            (b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0", Some(Format::Ico)),
            (&heif(b"mif1heic"), Some(Format::Heic)),
            (&heif(b"mif1avif"), Some(Format::Avif)),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", None),
            (b"8BPS\0\x01", None),
            (b"BM is how this text begins", None),
            (b"", None),
        ];
        for (head, format) in table {
            assert_eq!(Format::sniff(head), *format, "{head:?}");
        }
    }
}

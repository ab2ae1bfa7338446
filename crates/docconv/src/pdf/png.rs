//! Pixels as a file.

/// What stands for one pixel.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Colour {
    Grey,
    Rgb,
    Rgba,
}

impl Colour {
    /// Bytes of one pixel.
    pub(crate) fn bytes(self) -> usize {
        match self {
            Self::Grey => 1,
            Self::Rgb => 3,
            Self::Rgba => 4,
        }
    }
}

/// The file; nothing where pixels are missing.
pub(crate) fn encoded(width: u32, height: u32, colour: Colour, pixels: &[u8]) -> Option<Vec<u8>> {
    let kind = match colour {
        Colour::Grey => png::ColorType::Grayscale,
        Colour::Rgb => png::ColorType::Rgb,
        Colour::Rgba => png::ColorType::Rgba,
    };
    let pixels = pixels.get(..width as usize * height as usize * colour.bytes())?;
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(kind);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(pixels).ok()?;
    writer.finish().ok()?;
    Some(out)
}

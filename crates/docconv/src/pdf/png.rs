//! Pixels as a file.

/// What stands for one pixel.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Colour {
    Grey,
    Rgb,
    Rgba,
}

/// The file; nothing where pixels are missing.
pub(crate) fn encoded(width: u32, height: u32, colour: Colour, pixels: &[u8]) -> Option<Vec<u8>> {
    let (kind, bytes) = match colour {
        Colour::Grey => (png::ColorType::Grayscale, 1),
        Colour::Rgb => (png::ColorType::Rgb, 3),
        Colour::Rgba => (png::ColorType::Rgba, 4),
    };
    let pixels = pixels.get(..width as usize * height as usize * bytes)?;
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

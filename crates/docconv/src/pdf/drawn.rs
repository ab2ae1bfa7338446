//! Pages as pictures.

use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::page::Page;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};

use super::png;
use super::stop::{Halt, contained};

/// Pixels of the longer side at most, and of the shorter one at least.
const LONGEST: f32 = 4000.0;
const SHORTEST: f32 = 1.0;

/// The page drawn with about so many pixels, at most twice as large as one point a pixel would be.
pub(crate) fn png<'a>(page: &'a Page<'a>, pixels: u32) -> Result<Option<Vec<u8>>, Halt> {
    let (width, height) = page.render_dimensions();
    let wanted = f64::from(pixels).sqrt() as f32 / (width * height).max(1.0).sqrt();
    let scale = wanted.min(2.0).min(LONGEST / width.max(height).max(1.0));
    let scales = [width, height].map(|side| scale.max(SHORTEST / side.max(0.001)));
    if scales.iter().any(|scale| !scale.is_finite())
        || width * scales[0] > LONGEST
        || height * scales[1] > LONGEST
    {
        return Ok(None);
    }
    let settings = PixmapSettings { x_scale: scales[0], y_scale: scales[1], bg_color: WHITE };
    let drawn = contained(|| {
        let cache = RenderCache::new();
        render(page, &cache, &InterpreterSettings::default(), &RenderSettings::default(), &settings)
    })?;
    let (width, height) = (u32::from(drawn.width()), u32::from(drawn.height()));
    // Nothing shines through: the page is white.
    let pixels: Vec<u8> = drawn.data_as_u8_slice().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
    Ok(png::encoded(width, height, png::Colour::Rgb, &pixels))
}

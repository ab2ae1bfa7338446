//! Pages as pictures.

use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::page::Page;
use hayro::kurbo::{Affine, Rect};
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};

use super::png;
use super::stop::{Halt, contained};

/// Pixels of the longer side at most, and of the shorter one at least.
const LONGEST: f32 = 4000.0;
const SHORTEST: f32 = 1.0;

/// How large a page is drawn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Canvas {
    width: f32,
    height: f32,
    scales: [f32; 2],
}

impl Canvas {
    /// About so many pixels for a page, at most twice as large as one point a pixel would be. Nothing for pages that are too
    /// long or have no size.
    pub(crate) fn of(page: &Page<'_>, pixels: u32) -> Option<Self> {
        let (width, height) = page.render_dimensions();
        let wanted = f64::from(pixels).sqrt() as f32 / (width * height).max(1.0).sqrt();
        let scale = wanted.min(2.0).min(LONGEST / width.max(height).max(1.0));
        let scales = [width, height].map(|side| scale.max(SHORTEST / side.max(0.001)));
        let fits = width * scales[0] <= LONGEST && height * scales[1] <= LONGEST;
        (fits && scales.iter().all(|scale| scale.is_finite())).then_some(Self { width, height, scales })
    }

    pub(crate) fn pixels(&self) -> Rect {
        Rect::new(0.0, 0.0, (self.width * self.scales[0]).into(), (self.height * self.scales[1]).into())
    }

    /// From the page to its pixels.
    pub(crate) fn transform(&self, page: &Page<'_>) -> Affine {
        Affine::scale_non_uniform(self.scales[0].into(), self.scales[1].into())
            * Affine::new(page.initial_transform(true).as_coeffs())
    }
}

/// The page drawn.
pub(crate) fn png<'a>(page: &'a Page<'a>, canvas: &Canvas) -> Result<Option<Vec<u8>>, Halt> {
    let [x_scale, y_scale] = canvas.scales;
    let settings = PixmapSettings { x_scale, y_scale, bg_color: WHITE };
    let drawn = contained(|| {
        let cache = RenderCache::new();
        render(page, &cache, &InterpreterSettings::default(), &RenderSettings::default(), &settings)
    })?;
    let (width, height) = (u32::from(drawn.width()), u32::from(drawn.height()));
    // Nothing shines through: the page is white.
    let pixels: Vec<u8> = drawn.data_as_u8_slice().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
    Ok(png::encoded(width, height, png::Colour::Rgb, &pixels))
}

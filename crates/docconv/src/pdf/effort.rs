//! What drawing a page would take, found before it is drawn: what draws knows no limits and cannot be stopped.

use hayro::hayro_interpret::font::GlyphRun;
use hayro::hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache,
    InterpreterSettings, SoftMask, StrokeProps, interpret_page,
};
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro::kurbo::{Affine, BezPath, Rect, Shape as _};

use super::picture;
use super::stop::{Halt, Watch, contained};

/// Dashes that are drawn on one page.
const DASHES: f64 = 1_000_000.0;

/// A device that draws nothing and counts what is costly.
pub(crate) struct Effort {
    watch: Watch,
    /// Pixels of the largest picture.
    pixels: u64,
    dashes: f64,
}

impl Effort {
    pub(crate) fn of<'a>(pdf: &'a Pdf, page: &'a Page<'a>, watch: Watch) -> Result<Self, Halt> {
        let mut effort = Self { watch, pixels: 0, dashes: 0.0 };
        let (width, height) = page.render_dimensions();
        let seen = Rect::new(0.0, 0.0, width.into(), height.into());
        contained(|| {
            let cache = InterpreterCache::new();
            let settings = InterpreterSettings::default();
            let mut context = Context::new(Affine::IDENTITY, seen, &cache, pdf.xref(), settings);
            interpret_page(page, &mut context, &mut effort);
        })?;
        Ok(effort)
    }

    pub(crate) fn has_too_large_pictures(&self) -> bool {
        self.pixels > picture::MOST
    }

    pub(crate) fn has_too_many_dashes(&self) -> bool {
        self.dashes.is_nan() || self.dashes > DASHES
    }

    fn stroke(&mut self, path: &BezPath, stroke: &StrokeProps) {
        let period: f32 = stroke.dash_array.iter().sum();
        if period > 0.0 {
            self.dashes += path.perimeter(1.0) / f64::from(period);
        }
    }
}

impl<'a> Device<'a> for Effort {
    fn draw_path(&mut self, path: &BezPath, _: DrawProps<'a>, mode: &DrawMode) {
        self.watch.step();
        if let DrawMode::Stroke(stroke) | DrawMode::FillAndStroke(_, stroke) = mode {
            self.stroke(path, stroke);
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, _: ImageDrawProps<'a>) {
        self.watch.step();
        self.pixels = self.pixels.max(u64::from(image.width()) * u64::from(image.height()));
    }

    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {
        self.watch.step();
    }

    fn push_clip_path(&mut self, _: &ClipPath) {
        self.watch.step();
    }

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {
        self.watch.step();
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}

//! What drawing a page would take, found before it is drawn: what draws knows no limits and cannot be stopped.

mod meter;
mod shading;
mod tiling;

use std::collections::{HashMap, HashSet};

use hayro::hayro_interpret::font::GlyphRun;
use hayro::hayro_interpret::pattern::Pattern;
use hayro::hayro_interpret::{
    BlendMode, CacheKey, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps,
    InterpreterCache, InterpreterSettings, Paint, SoftMask, StrokeProps, interpret_page,
};
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro::kurbo::{BezPath, Rect, Shape as _};

use super::drawn::Canvas;
use super::picture;
use super::stop::{Halt, Watch, contained};
pub(crate) use meter::MOST;
use meter::{Meter, cost, many};

/// A device that draws nothing and counts what is costly.
pub(crate) struct Effort {
    watch: Watch,
    /// Pixels of the largest picture.
    pixels: u64,
    meter: Meter,
    /// What is drawn on: the page, or a tile of a pattern.
    canvas: Rect,
    /// Groups that are open: each takes what is painted in it once more.
    groups: f64,
    /// Masks that are drawn on this canvas; each of them is drawn once.
    masks: HashSet<u128>,
    /// What one copy of a tile takes.
    tiles: HashMap<u128, f64>,
}

impl Effort {
    pub(crate) fn of<'a>(
        pdf: &'a Pdf,
        page: &'a Page<'a>,
        canvas: &Canvas,
        watch: Watch,
    ) -> Result<Self, Halt> {
        let seen = canvas.pixels();
        let mut effort = Self {
            watch,
            pixels: 0,
            meter: Meter::default(),
            canvas: seen,
            groups: 0.0,
            masks: HashSet::new(),
            tiles: HashMap::new(),
        };
        let outcome = contained(|| {
            let cache = InterpreterCache::new();
            let settings = InterpreterSettings::default();
            let mut context = Context::new(canvas.transform(page), seen, &cache, pdf.xref(), settings);
            interpret_page(page, &mut context, &mut effort);
        });
        match outcome {
            Err(Halt::Stopped) if effort.is_too_much() => Ok(effort),
            outcome => outcome.map(|()| effort),
        }
    }

    pub(crate) fn has_too_large_pictures(&self) -> bool {
        self.pixels > picture::MOST
    }

    pub(crate) fn is_too_much(&self) -> bool {
        self.meter.is_over()
    }

    fn spend(&mut self, what: f64) {
        self.watch.step();
        self.meter.spend(what);
    }

    /// The part of what is painted that is seen.
    fn seen(&self, path: &BezPath, props: &DrawProps<'_>, stroke: Option<&StrokeProps>) -> Rect {
        let scale = props.transform.determinant().abs().sqrt();
        let more = stroke.map_or(0.0, |stroke| f64::from(stroke.line_width) * scale);
        props.transform.transform_rect_bbox(path.bounding_box()).inflate(more, more).intersect(self.canvas)
    }

    fn path(&mut self, path: &BezPath, props: &DrawProps<'_>, mode: &DrawMode) {
        let stroke = match mode {
            DrawMode::Stroke(stroke) | DrawMode::FillAndStroke(_, stroke) => Some(stroke),
            DrawMode::Fill(_) | DrawMode::Invisible => None,
        };
        let seen = self.seen(path, props, stroke);
        let scale = props.transform.determinant().abs().sqrt();
        // What is seen of a line is no longer than its parts would be if each crossed the canvas.
        let most = many(path.elements().len()) * (self.canvas.width() + self.canvas.height());
        let length = path.perimeter(1.0);
        self.spend(
            cost::PATH
                + (length * scale).min(most) * cost::EDGE
                + seen.area() * (cost::FILL + self.groups * cost::GROUPED),
        );
        if let Some(stroke) = stroke {
            let period: f64 = stroke.dash_array.iter().copied().map(f64::from).sum();
            self.meter.spend(if period > 0.0 { length / period * cost::DASH } else { 0.0 });
        }
        self.paint(&props.paint, seen);
        self.mask(props.soft_mask.as_ref());
    }

    fn paint(&mut self, paint: &Paint<'_>, seen: Rect) {
        let Paint::Pattern(pattern) = paint else { return };
        self.meter.spend(seen.area() * cost::PATTERN);
        match &**pattern {
            Pattern::Shading(shading) => shading::measure(shading, &mut self.meter),
            Pattern::Tiling(tiling) => self.tiles(tiling, seen),
        }
    }

    fn mask(&mut self, mask: Option<&SoftMask<'_>>) {
        if let Some(mask) = mask.filter(|mask| self.masks.insert(mask.cache_key())) {
            self.spend(self.canvas.area() * cost::MASK);
            mask.interpret(self);
        }
    }
}

impl<'a> Device<'a> for Effort {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        self.path(path, &props, mode);
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        self.pixels = self.pixels.max(u64::from(image.width()) * u64::from(image.height()));
        let whole = Rect::new(0.0, 0.0, image.width().into(), image.height().into());
        let seen = props.transform.transform_rect_bbox(whole).intersect(self.canvas);
        self.spend(cost::PATH + whole.area() * cost::PICTURE + seen.area() * cost::PATTERN);
        self.mask(props.soft_mask.as_ref());
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
        self.spend(many(run.glyphs().len()) * cost::PATH);
        // Where its glyphs stand is not looked for.
        self.paint(&props.paint, self.canvas);
        self.mask(props.soft_mask.as_ref());
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.spend(cost::PATH * many(clip.path.elements().len()));
    }

    fn push_transparency_group(&mut self, _: f32, mask: Option<SoftMask<'a>>, _: BlendMode) {
        self.spend(self.canvas.area() * cost::GROUP);
        self.mask(mask.as_ref());
        self.groups += 1.0;
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {
        self.groups -= 1.0;
    }
}

//! What a pattern of tiles takes each time something is painted with it: a tile is drawn as often as the step lets copies
//! of it overlap, on a canvas of its own.

use std::ops::Range;

use hayro::hayro_interpret::CacheKey as _;
use hayro::hayro_interpret::pattern::TilingPattern;
use hayro::kurbo::{Affine, Rect};

use super::Effort;
use super::meter::cost;

impl Effort {
    pub(super) fn tiles(&mut self, pattern: &TilingPattern<'_>, seen: Rect) {
        let area = pattern.matrix.inverse().transform_rect_bbox(seen);
        let [a, b, c, d, ..] = pattern.matrix.as_coeffs();
        let across = Axis::of(a.hypot(b), pattern.bbox.x0..pattern.bbox.x1, pattern.x_step, area.x0..area.x1);
        let down = Axis::of(c.hypot(d), pattern.bbox.y0..pattern.bbox.y1, pattern.y_step, area.y0..area.y1);
        self.spend(across.pixels * down.pixels * cost::TILE);
        let copies = across.copies * down.copies;
        let key = pattern.cache_key();
        if let Some(each) = self.tiles.get(&key).copied() {
            return self.spend(each * copies);
        }
        let to_tile = Affine::scale_non_uniform(across.scale, down.scale);
        let before = self.meter.spent();
        let canvas = std::mem::replace(&mut self.canvas, Rect::new(0.0, 0.0, across.pixels, down.pixels));
        let masks = std::mem::take(&mut self.masks);
        pattern.interpret(self, to_tile, false);
        (self.canvas, self.masks) = (canvas, masks);
        let each = self.meter.spent() - before;
        self.tiles.insert(key, each);
        self.spend(each * copies);
    }
}

/// One direction of the tiles.
struct Axis {
    scale: f64,
    pixels: f64,
    copies: f64,
}

impl Axis {
    fn of(scale: f64, cell: Range<f64>, step: f32, area: Range<f64>) -> Self {
        let step = f64::from(step.abs());
        let (width, visible) = (cell.end - cell.start, area.end - area.start);
        let scale = (step * scale).round().max(1.0) / step;
        if visible >= step {
            Self { scale, pixels: step * scale, copies: (width / step).ceil().max(1.0) }
        } else {
            Self { scale, pixels: visible * scale, copies: ((visible + width) / step).ceil().max(1.0) }
        }
    }
}

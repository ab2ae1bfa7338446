//! How much there is to do, in steps of about 20 ns.

use crate::pdf::stop;

/// Steps that drawing one page may take: some seconds.
pub(crate) const MOST: u32 = 400_000_000;

/// What things take, in steps; measured.
pub(super) mod cost {
    /// A path, a glyph, a part of a clip, by itself.
    pub(crate) const PATH: f64 = 100.0;
    /// A pixel along the edge of a path.
    pub(crate) const EDGE: f64 = 6.0;
    /// A pixel that is painted in one colour.
    pub(crate) const FILL: f64 = 0.06;
    pub(crate) const DASH: f64 = 400.0;
    /// A pixel of a picture, wherever it is drawn.
    pub(crate) const PICTURE: f64 = 0.25;
    /// A pixel that is painted with a pattern or a picture.
    pub(crate) const PATTERN: f64 = 2.0;
    /// A pixel of the box around a triangle of a mesh.
    pub(crate) const TRIANGLE: f64 = 8.0;
    /// A pixel of the box around a mesh: all of them are held at a time.
    pub(crate) const MESH: f64 = 30.0;
    /// A pixel of the canvas, for each mask.
    pub(crate) const MASK: f64 = 4.0;
    /// A pixel of the canvas, for each group.
    pub(crate) const GROUP: f64 = 0.002;
    /// A pixel that is painted, for each group around it.
    pub(crate) const GROUPED: f64 = 0.16;
    /// A pixel of a tile.
    pub(crate) const TILE: f64 = 4.0;
}

/// A number of things, to be reckoned with.
#[expect(clippy::cast_precision_loss, reason = "what is reckoned is no exact number")]
pub(super) fn many(things: usize) -> f64 {
    things as f64
}

/// Counts steps; leaves the engine when they are too many.
#[derive(Default)]
pub(super) struct Meter {
    spent: f64,
}

impl Meter {
    pub(super) fn is_over(&self) -> bool {
        self.spent.is_nan() || self.spent > f64::from(MOST)
    }

    pub(super) fn spent(&self) -> f64 {
        self.spent
    }

    /// Only for use within [`contained`](stop::contained).
    pub(super) fn spend(&mut self, steps: f64) {
        self.spent += steps;
        if self.is_over() {
            stop::leave();
        }
    }
}

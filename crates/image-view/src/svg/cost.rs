//! How much there is to paint, reckoned before it is painted.

mod filter;

use resvg::usvg::{Group, Node, Path, Rect};

use crate::{ImageError, ImageLimits};

/// What an element costs besides its pixels.
const ELEMENT: u64 = 1000;
/// What a step of a path costs.
const STEP: u64 = 200;
/// Layers are up to five times as wide and high as the picture.
const LAYER: u64 = 25;
const BYTES_OF_A_PIXEL: u64 = 4;

/// Refuses a drawing that would take too long or too much memory.
pub(super) fn check(
    root: &Group,
    size: (u32, u32),
    scale: f32,
    limits: &ImageLimits,
) -> Result<(), ImageError> {
    let canvas = u64::from(size.0) * u64::from(size.1);
    let mut cost = Cost { canvas, scale, left: limits.painted_pixels };
    cost.group(root, limits.decoded_bytes)
}

struct Cost {
    canvas: u64,
    scale: f32,
    /// Pixels that may still be painted.
    left: u64,
}

impl Cost {
    /// `memory` is what layers within this group may take.
    fn group(&mut self, group: &Group, memory: u64) -> Result<(), ImageError> {
        let mut memory = memory;
        if group.should_isolate() {
            let layer = self.area(group.layer_bounding_box().to_rect()).min(self.canvas * LAYER);
            let filters = || group.filters().iter().flat_map(|filter| filter.primitives());
            let work = filters().map(|it| filter::work(it.kind(), self.scale)).fold(2, u64::saturating_add);
            self.spend(layer.saturating_mul(work))?;
            let bytes = layer * BYTES_OF_A_PIXEL * (2 + filters().count() as u64);
            memory =
                memory.checked_sub(bytes).ok_or(ImageError::TooMuchToDraw { what: "too many layers" })?;
        }
        for node in group.children() {
            self.spend(ELEMENT)?;
            self.node(node, memory)?;
            let mut inner = Ok(());
            node.subroots(|root| {
                if inner.is_ok() {
                    inner = self.spend(self.canvas).and_then(|()| self.group(root, memory));
                }
            });
            inner?;
        }
        Ok(())
    }

    fn node(&mut self, node: &Node, memory: u64) -> Result<(), ImageError> {
        match node {
            Node::Group(group) => self.group(group, memory),
            Node::Path(path) => self.path(path),
            Node::Image(image) => {
                let size = image.size().to_int_size();
                self.spend(u64::from(size.width()) * u64::from(size.height()) + self.canvas)
            }
            Node::Text(text) => self.group(text.flattened(), memory),
        }
    }

    fn path(&mut self, path: &Path) -> Result<(), ImageError> {
        let area = self.area(path.abs_stroke_bounding_box()).min(self.canvas);
        self.spend(area.saturating_mul(2) + path.data().len() as u64 * STEP)
    }

    fn area(&self, bounds: Rect) -> u64 {
        let pixels = f64::from(bounds.width() * self.scale) * f64::from(bounds.height() * self.scale);
        #[expect(clippy::cast_sign_loss, reason = "sides have no sign")]
        let area = pixels as u64;
        area
    }

    fn spend(&mut self, pixels: u64) -> Result<(), ImageError> {
        self.left =
            self.left.checked_sub(pixels).ok_or(ImageError::TooMuchToDraw { what: "too much to paint" })?;
        Ok(())
    }
}

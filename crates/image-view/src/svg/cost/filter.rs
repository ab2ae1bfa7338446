//! What filters cost for each pixel.

use resvg::usvg::filter::{Kind, Morphology, Turbulence};

/// What most cost.
const USUAL: u64 = 40;
/// The finest noise: what is finer is less than a pixel of the largest picture, and too large a number to reckon with.
const FINEST: f64 = 1e6;

/// What a filter costs for each pixel, at this scale.
pub(super) fn work(kind: &Kind, scale: f32) -> u64 {
    match kind {
        Kind::Morphology(it) => looked_at(it, scale),
        Kind::ConvolveMatrix(it) => {
            let cells = u64::from(it.matrix().columns()) * u64::from(it.matrix().rows());
            USUAL.saturating_mul(cells)
        }
        Kind::Turbulence(it) => noise(it),
        _ => USUAL,
    }
}

/// Pixels around each that are looked at.
fn looked_at(it: &Morphology, scale: f32) -> u64 {
    let side = |radius: f32| 2.0 * f64::from(radius) * f64::from(scale) + 2.0;
    #[expect(clippy::cast_sign_loss, reason = "radii have no sign")]
    let pixels = (side(it.radius_x().get()) * side(it.radius_y().get())) as u64;
    USUAL.saturating_add(pixels)
}

/// Each octave is twice as fine as the one before.
fn noise(it: &Turbulence) -> u64 {
    let frequency = f64::from(it.base_frequency_x().get().max(it.base_frequency_y().get()));
    let octaves = it.num_octaves();
    if frequency * f64::from(octaves.min(100)).exp2() > FINEST {
        return u64::MAX;
    }
    // Four colours.
    USUAL.saturating_mul(4 * u64::from(octaves.max(1)))
}

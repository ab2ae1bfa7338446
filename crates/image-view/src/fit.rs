//! How large a picture may come out.

use crate::ImageLimits;

/// The largest size of this shape within both budgets: pixels and the longer side. Never larger than the picture is.
pub(crate) fn within(width: u32, height: u32, limits: &ImageLimits) -> (u32, u32) {
    let (across, down) = within_pixels(width, height, limits.pixels.max(1));
    let longer = across.max(down);
    if longer <= limits.side {
        return (across, down);
    }
    let scaled = |side: u32| part(side, limits.side.max(1), longer);
    (scaled(across), scaled(down))
}

/// The largest size of this shape that fits into a box. Never larger than the picture is.
pub(crate) fn into((width, height): (u32, u32), room: (u32, u32)) -> (u32, u32) {
    let (across, down) = (room.0.max(1), room.1.max(1));
    if width <= across && height <= down {
        return (width, height);
    }
    // Whichever side leaves less room decides.
    let is_wide = u64::from(width) * u64::from(down) >= u64::from(height) * u64::from(across);
    if is_wide {
        (across, part(height, across, width).min(down))
    } else {
        (part(width, down, height).min(across), down)
    }
}

fn within_pixels(width: u32, height: u32, most: u64) -> (u32, u32) {
    if u64::from(width) * u64::from(height) <= most {
        return (width, height);
    }
    let (mut across, mut down) = (side(most, width, height), side(most, height, width));
    // Both may have been rounded up.
    while u64::from(across) * u64::from(down) > most && across.max(down) > 1 {
        if across > down { across -= 1 } else { down -= 1 }
    }
    (across, down)
}

/// The side that belongs to `one` in a picture of so many pixels and this shape: √(pixels · one / other), rounded.
fn side(pixels: u64, one: u32, other: u32) -> u32 {
    let squared = u128::from(pixels) * u128::from(one) / u128::from(other);
    let rounded = (4 * squared).isqrt().div_ceil(2);
    u32::try_from(rounded).unwrap_or(one).clamp(1, one)
}

/// `side · above / below`, rounded, at least 1.
pub(crate) fn part(side: u32, above: u32, below: u32) -> u32 {
    let below = u64::from(below.max(1));
    let scaled = (u64::from(side) * u64::from(above) * 2 + below) / (2 * below);
    u32::try_from(scaled).unwrap_or(side).max(1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn sizes_fit_and_keep_their_shape() {
        let limits = ImageLimits::default();
        let table = [
            ((3000, 1500), (1517, 758)),
            ((1517, 758), (1517, 758)),
            ((10, 10), (10, 10)),
            ((60_000, 1), (2000, 1)),
            ((1, 60_000), (1, 2000)),
            ((4000, 3000), (1237, 929)),
            ((2500, 400), (2000, 320)),
            ((u32::MAX, u32::MAX), (1072, 1072)),
        ];
        for ((width, height), fitted) in table {
            assert_eq!(within(width, height, &limits), fitted, "{width}×{height}");
        }
    }

    #[test]
    fn boxes_are_filled_along_one_side() {
        let table = [
            ((100, 50), (80, 80), (80, 40)),
            ((50, 100), (80, 80), (40, 80)),
            ((50, 50), (80, 80), (50, 50)),
            ((1000, 1), (80, 80), (80, 1)),
            ((90, 90), (80, 20), (20, 20)),
            ((9, 9), (0, 0), (1, 1)),
        ];
        for (size, room, fitted) in table {
            assert_eq!(into(size, room), fitted, "{size:?} into {room:?}");
        }
    }

    proptest! {
        #[test]
        fn no_budget_is_passed(width in 1_u32.., height in 1_u32.., side in 1_u32..3000, pixels in 1_u64..2_000_000) {
            let limits = ImageLimits { side, pixels, ..ImageLimits::default() };
            let (across, down) = within(width, height, &limits);
            prop_assert!(across >= 1 && down >= 1 && across <= width && down <= height);
            prop_assert!(across.max(down) <= side);
            prop_assert!(u64::from(across) * u64::from(down) <= pixels);
        }
    }
}

//! A contact sheet: frames of an animation side by side.

use image::{DynamicImage, Rgba, RgbaImage, imageops};

use crate::{ImageError, ImageLimits, Metadata, Region, fit, frames, resize};

/// Frames on a sheet at most.
const FRAMES: u32 = 9;
/// Frames in a row.
const COLUMNS: u32 = 3;
/// Pixels between frames.
const GAP: u32 = 4;
const PAPER: Rgba<u8> = Rgba([255, 255, 255, 255]);

/// The sheet, and which frames it shows, from 1.
pub(crate) fn sheet(
    bytes: &[u8],
    found: &Metadata,
    count: u32,
    limits: &ImageLimits,
    goes_on: &dyn Fn() -> bool,
) -> Result<(DynamicImage, Vec<u32>), ImageError> {
    let chosen = chosen(count.min(frames::affordable(found, limits)));
    let shown = chosen.len() as u32;
    let columns = shown.min(COLUMNS);
    let (width, height) = cell(found, columns, shown.div_ceil(columns), limits);
    let mut sheet = RgbaImage::from_pixel(
        columns * (width + GAP) - GAP,
        shown.div_ceil(columns) * (height + GAP) - GAP,
        PAPER,
    );
    let mut place = 0;
    frames::each(bytes, found, &chosen, limits, goes_on, |frame| {
        let whole = Region::whole(frame.width(), frame.height());
        let frame = resize::resize(&frame, whole, (width, height))?;
        let (x, y) = (place % columns * (width + GAP), place / columns * (height + GAP));
        imageops::overlay(&mut sheet, &frame, x.into(), y.into());
        place += 1;
        Ok(())
    })?;
    Ok((sheet.into(), chosen))
}

/// Frames evenly chosen from the first to the last.
fn chosen(count: u32) -> Vec<u32> {
    let shown = count.clamp(1, FRAMES);
    let step =
        |place: u32| 1 + u64::from(place) * u64::from(count.saturating_sub(1)) / u64::from(shown.max(2) - 1);
    (0..shown).map(|place| u32::try_from(step(place)).unwrap_or(count)).collect()
}

/// The size of one frame on a sheet within the limits.
fn cell(found: &Metadata, columns: u32, rows: u32, limits: &ImageLimits) -> (u32, u32) {
    let cells = u64::from(columns * rows);
    let most = ImageLimits {
        side: (limits.side / columns.max(rows)).saturating_sub(GAP).max(1),
        // A tenth is left for the gaps.
        pixels: (limits.pixels * 9 / 10 / cells).max(1),
        ..*limits
    };
    fit::within(found.width, found.height, &most)
}

#[cfg(test)]
mod tests {
    use super::chosen;

    #[test]
    fn frames_are_chosen_from_the_first_to_the_last() {
        assert_eq!(chosen(1), [1]);
        assert_eq!(chosen(2), [1, 2]);
        assert_eq!(chosen(9), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(chosen(10), [1, 2, 3, 4, 5, 6, 7, 8, 10]);
        assert_eq!(chosen(81), [1, 11, 21, 31, 41, 51, 61, 71, 81]);
    }
}

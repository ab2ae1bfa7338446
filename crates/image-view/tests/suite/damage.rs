//! Pictures that end too early or have wrong bytes: never a panic, never half a picture.

use image::{DynamicImage, ImageFormat};
use omniread_image_view::{ImageError, Part};
use proptest::prelude::*;

use crate::fixtures::{animated, boxes, drawing, encoded, jpeg, photograph, png};
use crate::picture;

fn samples() -> Vec<(&'static str, Vec<u8>)> {
    let taken = || DynamicImage::from(photograph(48, 32));
    vec![
        ("png", encoded(taken(), ImageFormat::Png)),
        ("jpeg", encoded(taken(), ImageFormat::Jpeg)),
        ("inks", jpeg::flat(48, 32, &[1, 2, 3, 4])),
        ("webp", encoded(taken(), ImageFormat::WebP)),
        ("gif", encoded(drawing(48, 32), ImageFormat::Gif)),
        ("bmp", encoded(taken(), ImageFormat::Bmp)),
        ("tiff", encoded(taken(), ImageFormat::Tiff)),
        ("ico", encoded(taken().into_rgba8(), ImageFormat::Ico)),
        ("heic", boxes::file("heic", (48, 32), 0)),
        ("moving gif", animated::gif(3, 24, 16)),
        ("moving webp", animated::webp(3, 24, 16)),
        ("moving png", animated::png(3, 24, 16)),
    ]
}

#[test]
fn no_picture_is_shown_that_was_cut_in_half() {
    for (name, bytes) in samples() {
        for part in 1..8 {
            let cut = &bytes[..bytes.len() * part / 8];
            let outcome = picture(cut, &Part::default());
            assert!(outcome.is_err(), "{name} cut to {part}/8 was shown");
        }
    }
}

#[test]
fn most_cuts_are_called_cuts() {
    for (name, bytes) in samples().into_iter().filter(|(name, _)| *name != "heic") {
        let error = picture(&bytes[..bytes.len() * 3 / 4], &Part::default()).unwrap_err();
        let is_told = matches!(error, ImageError::Truncated { .. } | ImageError::Corrupt { .. });
        assert!(is_told, "{name}: {error:?}");
    }
}

#[test]
fn a_png_without_its_pixels_is_cut_off() {
    let bytes = png::file(&[png::header(9, 9)]);
    assert!(matches!(picture(&bytes, &Part::default()), Err(ImageError::Truncated { .. })));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn wrong_bytes_never_panic(
        sample in 0..12_usize,
        wrong in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let (_, mut bytes) = samples().swap_remove(sample);
        for (place, byte) in wrong {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        let _ = picture(&bytes, &Part::default());
        let _ = picture(&bytes[..cut.index(bytes.len())], &Part::default());
    }
}

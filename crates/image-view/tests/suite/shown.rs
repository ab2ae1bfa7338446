//! Pictures that come out.

use image::{DynamicImage, GrayAlphaImage, ImageFormat, LumaA, Rgb, RgbImage, Rgba, RgbaImage};
use omniread_image_view::{ImageError, ImageLimits, Part, Picture, Pixels, Region};

use crate::fixtures::exif::{Value, file};
use crate::fixtures::{animated, drawing, encoded, jpeg, photograph};
use crate::{picture, pixels, shown};

#[test]
fn what_fits_comes_out_as_it_is() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif] {
        let bytes = encoded(drawing(40, 30), format);
        let shown = shown(&bytes);
        assert_eq!((shown.data, shown.media_type), (bytes, format.to_mime_type()));
        assert_eq!((shown.width, shown.height), (40, 30));
    }
}

#[test]
fn what_models_do_not_take_becomes_png() {
    for format in [ImageFormat::Bmp, ImageFormat::Tiff, ImageFormat::Ico] {
        let shown = shown(&encoded(DynamicImage::from(drawing(64, 64)).into_rgba8(), format));
        assert_eq!((shown.media_type, shown.width, shown.height), ("image/png", 64, 64), "{format:?}");
        assert_eq!(*pixels(&shown).get_pixel(10, 10), Rgba([255; 4]), "{format:?}");
    }
}

#[test]
fn drawings_become_png_and_photographs_jpeg() {
    let drawn = shown(&encoded(drawing(3000, 1500), ImageFormat::Png));
    assert_eq!((drawn.media_type, drawn.width, drawn.height), ("image/png", 1517, 758));
    let taken = shown(&encoded(photograph(3000, 1500), ImageFormat::Bmp));
    assert_eq!((taken.media_type, taken.width, taken.height), ("image/jpeg", 1517, 758));
    let transparent =
        RgbaImage::from_fn(2000, 1500, |x, y| Rgba([(x * y % 251) as u8, 7, 9, (x % 256) as u8]));
    assert_eq!(shown(&encoded(transparent, ImageFormat::Png)).media_type, "image/png");
}

#[test]
fn every_budget_holds_at_once() {
    let noise = RgbaImage::from_fn(1000, 1000, |x, y| {
        let mixed = (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)).wrapping_mul(2_246_822_519);
        Rgba(mixed.to_le_bytes())
    });
    let bytes = encoded(noise, ImageFormat::Png);
    for most in [3_750_000, 300 << 10, 30_000, 3000] {
        let mut limits = ImageLimits::default();
        limits.base64_bytes = most;
        let shown = Picture::of(&bytes, &Part::default(), &limits, &|| true).unwrap();
        assert!(shown.data.len().div_ceil(3) * 4 <= most as usize, "{most}: {}", shown.data.len());
        assert!(pixels(&shown).width() > 0);
    }
}

#[test]
fn what_shines_through_becomes_white() {
    let mut limits = ImageLimits::default();
    limits.base64_bytes = 2000;
    let glass = GrayAlphaImage::from_fn(200, 200, |x, y| LumaA([(x * y % 256) as u8, 0]));
    let shown = Picture::of(&encoded(glass, ImageFormat::Png), &Part::default(), &limits, &|| true).unwrap();
    assert!(pixels(&shown).pixels().all(|pixel| pixel.0[..3].iter().all(|sample| *sample > 250)));
}

fn turned(orientation: u16) -> Vec<u8> {
    let mut corner = RgbImage::from_pixel(64, 32, Rgb([0, 0, 255]));
    for (x, y) in (0..16).flat_map(|x| (0..16).map(move |y| (x, y))) {
        corner.put_pixel(x, y, Rgb([255, 0, 0]));
    }
    let notes = file(true, vec![vec![(274, Value::Short(orientation))]]);
    let noted = [&b"Exif\0\0"[..], &notes].concat();
    jpeg::with_segment(&encoded(corner, ImageFormat::Jpeg), 0xe1, &noted)
}

/// Where the corner is that was stored at the upper left.
#[test]
fn pictures_are_turned_as_they_are_to_be_seen() {
    let corners = [
        (1, (4, 4)),
        (2, (59, 4)),
        (3, (59, 27)),
        (4, (4, 27)),
        (5, (4, 4)),
        (6, (27, 4)),
        (7, (27, 59)),
        (8, (4, 59)),
    ];
    for (orientation, (x, y)) in corners {
        let bytes = turned(orientation);
        let shown = shown(&bytes);
        let seen = pixels(&shown);
        let pixel = seen.get_pixel(x, y);
        assert!(pixel.0[0] > 200 && pixel.0[2] < 60, "{orientation}: {pixel:?}");
        assert_eq!(seen.width() > seen.height(), orientation < 5, "{orientation}");

        let region = Region { x: x.saturating_sub(4), y: y.saturating_sub(4), width: 8, height: 8 };
        let cut = picture(&bytes, &Part { region: Some(region), ..Part::default() }).unwrap();
        assert!(pixels(&cut).pixels().all(|pixel| pixel.0[0] > 180), "{orientation}");
        assert_eq!(cut.region, region.within(shown.width, shown.height).unwrap());
    }
}

#[test]
fn pixels_for_drawing_are_turned_and_fit() {
    let pixels = Pixels::of(&turned(6), (10, 100), &ImageLimits::default()).unwrap();
    assert_eq!((pixels.width, pixels.height, pixels.rgb.len()), (10, 20, 600));
    // The corner that was stored at the upper left is seen at the upper right.
    let pixel = |x: usize, y: usize| &pixels.rgb[(y * 10 + x) * 3..][..3];
    assert!(pixel(9, 0)[0] > 200 && pixel(0, 0)[2] > 200 && pixel(0, 19)[2] > 200, "{:?}", pixel(9, 0));
}

#[test]
fn a_region_comes_out_at_full_size() {
    let bytes = encoded(drawing(3000, 1500), ImageFormat::Png);
    let region = Region { x: 2900, y: 1390, width: 500, height: 300 };
    let shown = picture(&bytes, &Part { region: Some(region), ..Part::default() }).unwrap();
    assert_eq!(shown.region, Region { x: 2900, y: 1390, width: 100, height: 110 });
    let expected = DynamicImage::from(drawing(3000, 1500)).crop_imm(2900, 1390, 100, 110).into_rgba8();
    assert_eq!(pixels(&shown), expected);

    let outside = Region { x: 3000, ..region };
    let error = picture(&bytes, &Part { region: Some(outside), ..Part::default() }).unwrap_err();
    assert!(matches!(error, ImageError::OutsidePicture { width: 3000, height: 1500, .. }), "{error}");
}

#[test]
fn animations_become_contact_sheets() {
    for bytes in [animated::gif(12, 60, 40), animated::webp(12, 60, 40), animated::png(12, 60, 40)] {
        let sheet = shown(&bytes);
        assert_eq!(sheet.frames, [1, 2, 3, 5, 6, 7, 9, 10, 12]);
        assert_eq!((sheet.width, sheet.height), (188, 128));
        let seen = pixels(&sheet);
        for (place, frame) in (0..).zip(&sheet.frames) {
            let pixel = seen.get_pixel(place % 3 * 64 + 30, place / 3 * 44 + 20);
            assert!(animated::is_of(*pixel, *frame), "{frame}: {pixel:?}");
        }
        assert_eq!(*seen.get_pixel(62, 20), Rgba([255; 4]));
    }
}

#[test]
fn one_frame_comes_out_at_full_size() {
    for bytes in [animated::gif(12, 60, 40), animated::webp(12, 60, 40), animated::png(12, 60, 40)] {
        for frame in [1, 7, 12] {
            let shown = picture(&bytes, &Part { frame: Some(frame), ..Part::default() }).unwrap();
            assert_eq!(pixels(&shown).dimensions(), (60, 40));
            assert!(animated::is_of(*pixels(&shown).get_pixel(5, 5), frame), "{frame}");
        }
        for frame in [0, 13] {
            let error = picture(&bytes, &Part { frame: Some(frame), ..Part::default() }).unwrap_err();
            assert!(matches!(error, ImageError::NoSuchPart { count: 12, .. }), "{error}");
        }
    }
}

#[test]
fn frames_beyond_the_budget_are_not_decoded() {
    let mut limits = ImageLimits::default();
    limits.animation_pixels = 4 * 60 * 40;
    let sheet = Picture::of(&animated::gif(12, 60, 40), &Part::default(), &limits, &|| true).unwrap();
    assert_eq!(sheet.frames, [1, 2, 3, 4]);
    let frame = |frame| {
        let part = Part { frame: Some(frame), ..Part::default() };
        Picture::of(&animated::gif(12, 60, 40), &part, &limits, &|| true)
    };
    assert!(frame(4).is_ok());
    assert!(matches!(frame(5), Err(ImageError::FrameTooFar { asked: 5, most: 4 })));
    limits.decoded_bytes = 2 * 4 * 60 * 40 - 1;
    let error = Picture::of(&animated::gif(12, 60, 40), &Part::default(), &limits, &|| true).unwrap_err();
    assert!(matches!(error, ImageError::TooMuchMemory { bytes: 19_200, .. }), "{error}");
}

#[test]
fn what_is_not_of_the_pixels_does_not_come_out() {
    let small = encoded(drawing(40, 30), ImageFormat::Jpeg);
    let noted = (0..3).fold(small.clone(), |file, _| jpeg::with_segment(&file, 0xfe, &[b'x'; 9000]));
    assert_eq!(shown(&small).data, small);
    let shown = shown(&noted);
    assert!(shown.data.len() < 2 * small.len(), "{}", shown.data.len());
}

#[test]
fn each_page_comes_out() {
    let page = |shade: u32| {
        vec![
            (256, Value::Short(8)),
            (257, Value::Short(8)),
            (258, Value::Short(8)),
            (259, Value::Short(1)),
            // White is 0 on the second page, so that the same samples look different.
            (262, Value::Long(shade)),
            (273, Value::Long(8)),
            (277, Value::Short(1)),
            (278, Value::Short(8)),
            (279, Value::Long(64)),
        ]
    };
    for little in [true, false] {
        let bytes = file(little, vec![page(1), page(0)]);
        for (asked, shade) in [(None, 0x80), (Some(1), 0x80), (Some(2), 0x7f)] {
            let shown = picture(&bytes, &Part { page: asked, ..Part::default() }).unwrap();
            assert_eq!(pixels(&shown).get_pixel(3, 3).0[0], shade, "{asked:?}");
        }
        let error = picture(&bytes, &Part { page: Some(3), ..Part::default() }).unwrap_err();
        assert!(matches!(error, ImageError::NoSuchPart { what: "page", count: 2, .. }), "{error}");
    }
}

#[test]
fn a_picture_that_tells_its_place_is_written_anew() {
    let notes = file(
        true,
        vec![vec![(
            34853,
            Value::Below(vec![
                (2, Value::Ratios(vec![(52, 1), (30, 1), (0, 1)])),
                (4, Value::Ratios(vec![(13, 1), (15, 1), (0, 1)])),
            ]),
        )]],
    );
    let noted = [&b"Exif\0\0"[..], &notes].concat();
    let bytes = jpeg::with_segment(&encoded(photograph(40, 30), ImageFormat::Jpeg), 0xe1, &noted);
    assert!(!shown(&bytes).data.windows(4).any(|part| part == b"Exif"));
}

#[test]
fn work_that_nobody_waits_for_stops() {
    for bytes in [encoded(drawing(40, 30), ImageFormat::Png), animated::gif(12, 60, 40)] {
        let outcome = Picture::of(&bytes, &Part::default(), &ImageLimits::default(), &|| false);
        assert!(matches!(outcome, Err(ImageError::Stopped)));
    }
}

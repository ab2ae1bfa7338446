//! Pictures that broke readers of pictures.

use std::time::Instant;

use image::{DynamicImage, ImageFormat, Luma, Rgb};
use omniread_image_view::{Format, ImageError, ImageLimits, Part, Picture};

use crate::fixtures::exif::{Value, file};
use crate::fixtures::{boxes, encoded, jpeg, photograph, png};
use crate::{metadata, picture, pixels, shown};

fn refused(bytes: &[u8]) -> ImageError {
    picture(bytes, &Part::default()).unwrap_err()
}

#[test]
fn a_small_file_of_400_megapixels_is_described_and_not_decoded() {
    let bomb = png::bomb();
    assert!((500_000..2_000_000).contains(&bomb.len()), "{}", bomb.len());
    let found = metadata(&bomb);
    assert_eq!((found.width, found.height), (20_000, 20_000));
    let started = Instant::now();
    let error = refused(&bomb);
    assert!(matches!(error, ImageError::TooManyPixels { width: 20_000, most: 100_000_000, .. }));
    assert_eq!(
        error.to_string(),
        "The picture has 20000×20000 pixels, 400 megapixels; at most 100 are decoded."
    );
    // Decoding takes seconds.
    assert!(started.elapsed().as_millis() < 500);
}

#[test]
fn one_row_of_60_000_pixels_stays_one_row() {
    let bytes = encoded(photograph(60_000, 1), ImageFormat::Jpeg);
    let shown = shown(&bytes);
    assert_eq!((shown.width, shown.height), (2000, 1));
    assert_eq!(Format::sniff(&shown.data).map(Format::media_type), Some(shown.media_type));
    assert_eq!(pixels(&shown).dimensions(), (2000, 1));
}

#[test]
fn inks_become_colours() {
    // Adobe stores inks inverted: 255 is none of it. Cyan alone.
    let bytes = jpeg::flat(32, 16, &[0, 255, 255, 255]);
    let shown = shown(&bytes);
    assert_eq!(metadata(&bytes).channels(), 4);
    assert_ne!(shown.data, bytes, "models do not take inks");
    assert_eq!(metadata(&shown.data).channels(), 3);
    let pixel = pixels(&shown).get_pixel(8, 8).0;
    assert!(pixel[0] < 40 && pixel[1] > 140 && pixel[2] > 180, "{pixel:?}");
}

#[test]
fn sixteen_bits_become_eight() {
    let deep = image::ImageBuffer::from_fn(300, 200, |x, _| Luma([(x * 200) as u16]));
    let bytes = encoded(DynamicImage::ImageLuma16(deep), ImageFormat::Png);
    assert_eq!(metadata(&bytes).bits, 16);
    let shown = shown(&bytes);
    assert_eq!(metadata(&shown.data).bits, 8);
    assert!(pixels(&shown).get_pixel(299, 0).0[0].abs_diff(233) <= 2);

    let wide = image::ImageBuffer::from_pixel(3000, 1500, Rgb([65_535_u16, 0, 0]));
    let shown = crate::shown(&encoded(DynamicImage::ImageRgb16(wide), ImageFormat::Png));
    assert_eq!((shown.width, metadata(&shown.data).bits), (1517, 8));
}

#[test]
fn a_small_picture_is_never_enlarged() {
    for (width, height) in [(1, 1), (10, 10), (40, 30)] {
        let shown = shown(&encoded(photograph(width, height), ImageFormat::Bmp));
        assert_eq!((shown.width, shown.height), (width, height));
    }
}

#[test]
fn an_icon_by_another_name_gets_the_right_type() {
    let bytes = encoded(DynamicImage::from(photograph(32, 32)).into_rgba8(), ImageFormat::Ico);
    assert_eq!(Format::sniff(&bytes), Some(Format::Ico));
    let shown = shown(&bytes);
    assert_eq!(Format::sniff(&shown.data).map(Format::media_type), Some(shown.media_type));
    assert_ne!(shown.media_type, "image/vnd.microsoft.icon");
}

#[test]
fn a_header_that_lies_is_told() {
    let mut lying = jpeg::flat(32, 16, &[100]);
    let frame = lying.windows(2).position(|mark| mark == b"\xff\xc0").unwrap();
    lying[frame + 5..frame + 9].copy_from_slice(&[0x27, 0x10, 0x27, 0x10]);
    assert!(matches!(refused(&lying), ImageError::Lying { width: 10_000, height: 10_000, .. }));

    let mut lying = encoded(photograph(32, 16), ImageFormat::Png);
    lying[16..24].copy_from_slice(&[0, 0, 0x20, 0, 0, 0, 0x20, 0]);
    // The checksum of the header no longer holds.
    assert!(matches!(refused(&lying), ImageError::Corrupt { .. }));
    let lying = png::file(&[
        png::header(8000, 8000),
        (b"IDAT", b"\x78\x9c\x03\0\0\0\0\x01".to_vec()),
        (b"IEND", Vec::new()),
    ]);
    assert!(matches!(refused(&lying), ImageError::Truncated { .. } | ImageError::Corrupt { .. }));
}

#[test]
fn bytes_between_segments_are_passed_over() {
    let whole = encoded(photograph(32, 16), ImageFormat::Jpeg);
    let with_junk = |junk: &[u8]| [&whole[..20], junk, &whole[20..]].concat();
    assert_eq!(whole[20..22], [0xff, 0xc0], "the first segment ends there");
    let found = metadata(&with_junk(&[7; 300]));
    assert_eq!((found.width, found.height), (32, 16));
    assert!(matches!(refused(&with_junk(&vec![7; 100_000])), ImageError::Corrupt { .. }));
}

#[test]
fn no_pixels_are_told() {
    let mut bitmap = encoded(photograph(32, 16), ImageFormat::Bmp);
    bitmap[21] = 0xff;
    let error = refused(&bitmap);
    assert!(matches!(error, ImageError::Corrupt { .. }), "{error}");
    let bytes = png::file(&[png::header(0, 5), (b"IDAT", Vec::new())]);
    let error = omniread_image_view::Metadata::read(&mut std::io::Cursor::new(bytes)).unwrap_err();
    assert!(matches!(error, ImageError::Corrupt { .. }), "{error}");
}

#[test]
fn a_profile_is_not_unpacked_without_bounds() {
    let bytes = png::profile_bomb();
    assert!(bytes.len() < 2_000_000);
    assert_eq!(metadata(&bytes).profile.as_deref(), Some("bomb"));
    let started = Instant::now();
    match picture(&bytes, &Part::default()) {
        Ok(shown) => assert_eq!((shown.width, shown.height), (4, 1)),
        Err(error) => assert!(matches!(error, ImageError::Corrupt { .. }), "{error}"),
    }
    assert!(started.elapsed().as_secs() < 5);
}

#[test]
fn every_limit_is_a_limit() {
    let bytes = encoded(photograph(300, 200), ImageFormat::Png);
    let with = |change: fn(&mut ImageLimits)| {
        let mut limits = ImageLimits::default();
        change(&mut limits);
        Picture::of(&bytes, &Part::default(), &limits, &|| true)
    };
    assert!(matches!(with(|it| it.input_bytes = 100), Err(ImageError::TooManyBytes { most: 100, .. })));
    assert!(matches!(with(|it| it.decoded_pixels = 59_999), Err(ImageError::TooManyPixels { .. })));
    assert!(with(|it| it.decoded_pixels = 60_000).is_ok());
    assert!(with(|it| it.decoded_bytes = 1000).is_err());
    assert_eq!(with(|it| it.side = 100).unwrap().width, 100);
    assert!(with(|it| it.pixels = 500).unwrap().data.len() < 2000);
}

#[test]
fn what_is_only_described_says_what_to_do() {
    let error = refused(&boxes::file("heic", (30, 20), 0));
    assert!(matches!(error, ImageError::Unsupported { format: Format::Heic, .. }));
    assert!(error.to_string().contains("convert it to PNG or JPEG"), "{error}");
}

#[test]
fn planes_in_tiles_are_refused() {
    let tags = [(256, 8), (257, 4), (258, 8), (262, 2), (277, 3), (284, 2), (322, 8), (323, 16)];
    let tags = tags.map(|(tag, value)| (tag, Value::Short(value)));
    let error = refused(&file(true, vec![tags.into()]));
    assert!(matches!(error, ImageError::Unsupported { format: Format::Tiff, .. }), "{error}");
}

#[test]
fn what_is_no_picture_is_none() {
    for bytes in [&b""[..], b"text", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.7"] {
        assert!(matches!(refused(bytes), ImageError::NotAPicture));
    }
}

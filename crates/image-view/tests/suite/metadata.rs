//! What is said of pictures without decoding them.

use image::{DynamicImage, GrayImage, ImageFormat, RgbaImage};
use omniread_image_view::{Colour, Format, describe};

use crate::fixtures::exif::{Value, file};
use crate::fixtures::{animated, boxes, drawing, encoded, jpeg, photograph};
use crate::{metadata, pixels, shown};

#[test]
fn every_format_tells_its_size_and_colours() {
    let rgb = || DynamicImage::from(drawing(30, 20));
    let alpha = || DynamicImage::from(RgbaImage::new(30, 20));
    let table = [
        (encoded(rgb(), ImageFormat::Png), Format::Png, Colour::Rgb, 8, 3),
        (encoded(alpha(), ImageFormat::Png), Format::Png, Colour::Rgb, 8, 4),
        (encoded(GrayImage::new(30, 20), ImageFormat::Png), Format::Png, Colour::Grey, 8, 1),
        (encoded(rgb().into_rgba16(), ImageFormat::Png), Format::Png, Colour::Rgb, 16, 4),
        (encoded(rgb(), ImageFormat::Jpeg), Format::Jpeg, Colour::Rgb, 8, 3),
        (encoded(GrayImage::new(30, 20), ImageFormat::Jpeg), Format::Jpeg, Colour::Grey, 8, 1),
        (jpeg::flat(30, 20, &[9, 9, 9, 9]), Format::Jpeg, Colour::Cmyk, 8, 4),
        (encoded(rgb(), ImageFormat::WebP), Format::WebP, Colour::Rgb, 8, 3),
        (encoded(alpha(), ImageFormat::WebP), Format::WebP, Colour::Rgb, 8, 4),
        (encoded(rgb(), ImageFormat::Gif), Format::Gif, Colour::Indexed, 8, 1),
        (encoded(rgb(), ImageFormat::Bmp), Format::Bmp, Colour::Rgb, 8, 3),
        (encoded(alpha(), ImageFormat::Bmp), Format::Bmp, Colour::Rgb, 8, 4),
        (encoded(rgb(), ImageFormat::Tiff), Format::Tiff, Colour::Rgb, 8, 3),
        (encoded(alpha(), ImageFormat::Ico), Format::Ico, Colour::Rgb, 8, 4),
        (boxes::file("avif", (30, 20), 0), Format::Avif, Colour::Rgb, 10, 4),
        (boxes::file("heic", (30, 20), 0), Format::Heic, Colour::Rgb, 10, 4),
    ];
    for (bytes, format, colour, bits, channels) in table {
        let found = metadata(&bytes);
        assert_eq!((found.width, found.height), (30, 20), "{format}");
        assert_eq!((found.format, found.colour), (format, colour), "{format}");
        assert_eq!((found.bits, found.channels()), (bits, channels), "{format} {colour:?}");
        assert_eq!(found.bytes, bytes.len() as u64);
    }
}

#[test]
fn frames_are_counted() {
    for bytes in [animated::gif(12, 6, 4), animated::webp(12, 6, 4), animated::png(12, 6, 4)] {
        let found = metadata(&bytes);
        assert_eq!(found.frames(), Some(12), "{}", found.format);
        assert_eq!((found.width, found.height), (6, 4), "{}", found.format);
    }
    let times: Vec<_> = [animated::gif(12, 6, 4), animated::webp(12, 6, 4)]
        .iter()
        .map(|it| describe(&metadata(it), false))
        .collect();
    for lines in times {
        assert!(lines.contains(&"Animation: 12 frames, 1.2 s, for ever".to_owned()), "{lines:?}");
    }
    assert_eq!(metadata(&encoded(drawing(9, 9), ImageFormat::Gif)).frames(), None);
}

#[test]
fn the_notes_of_a_camera_are_read() {
    let notes = || {
        vec![
            (271, Value::Text("Acme")),
            (272, Value::Text("Acme Pinhole 3")),
            (274, Value::Short(6)),
            (305, Value::Text("Darkroom\n1.0")),
            (
                34665,
                Value::Below(vec![
                    (33434, Value::Ratios(vec![(1, 125)])),
                    (33437, Value::Ratios(vec![(28, 10)])),
                    (34855, Value::Short(400)),
                    (36867, Value::Text("2024:03:05 14:02:11")),
                    (37386, Value::Ratios(vec![(50, 1)])),
                    (40961, Value::Short(1)),
                    (42036, Value::Text("A lens")),
                ]),
            ),
            (
                34853,
                Value::Below(vec![
                    (1, Value::Text("N")),
                    (2, Value::Ratios(vec![(52, 1), (30, 1), (3600, 100)])),
                    (3, Value::Text("W")),
                    (4, Value::Ratios(vec![(13, 1), (15, 1), (0, 1)])),
                    (5, Value::Bytes(vec![1])),
                    (6, Value::Ratios(vec![(340, 10)])),
                ]),
            ),
        ]
    };
    for little in [true, false] {
        let noted = [&b"Exif\0\0"[..], &file(little, vec![notes()])].concat();
        let bytes = jpeg::with_segment(&encoded(photograph(40, 30), ImageFormat::Jpeg), 0xe1, &noted);
        let found = metadata(&bytes);
        assert_eq!((found.width, found.height), (40, 30));
        assert_eq!(found.seen(), (30, 40));
        let expected = [
            "Colour: RGB, 3 channels, 8 bits each",
            "Colour profile: sRGB",
            "Orientation: turned by 90° clockwise; stored as 40×30",
            "Camera: Acme Pinhole 3",
            "Lens: A lens",
            "Taken: 2024:03:05 14:02:11",
            "Exposure: 1/125 s, f/2.8, ISO 400, 50 mm",
            "Software: Darkroom 1.0",
            "Place: noted; use :meta=gps to see it",
        ];
        let told = describe(&found, false);
        let told: Vec<_> = told.iter().filter(|line| !line.starts_with("Resolution")).collect();
        assert_eq!(told, expected);
        assert_eq!(describe(&found, true).last().unwrap(), "Place: 52.51000, -13.25000, -34 m");
    }
}

#[test]
fn tiles_are_not_taken_for_the_picture() {
    let found = metadata(&boxes::file("heic", (4032, 3024), 3));
    assert_eq!((found.width, found.height), (4032, 3024));
    assert_eq!(found.seen(), (3024, 4032));
    assert!(found.alpha);
}

#[test]
fn pages_and_sizes_are_counted() {
    let page = || {
        vec![(256, Value::Short(8)), (257, Value::Long(4)), (258, Value::Short(8)), (262, Value::Short(1))]
    };
    for little in [true, false] {
        let found = metadata(&file(little, vec![page(), page(), page()]));
        assert_eq!((found.pages, found.width, found.height, found.colour), (3, 8, 4, Colour::Grey));
    }
}

#[test]
fn tiff_with_long_places_is_tiff() {
    let tags = [(256, 8), (257, 4), (258, 8), (259, 1), (262, 1), (273, 16), (277, 1), (278, 4), (279, 32)];
    let directory = 16 + 32_u64;
    let mut bytes = b"II+\0\x08\0\0\0".to_vec();
    bytes.extend(directory.to_le_bytes());
    bytes.extend([200; 32]);
    bytes.extend((tags.len() as u64).to_le_bytes());
    for (tag, value) in tags {
        bytes.extend([u16::to_le_bytes(tag), 4_u16.to_le_bytes()].concat());
        bytes.extend([1_u64, value].map(u64::to_le_bytes).concat());
    }
    bytes.extend([0; 8]);
    let found = metadata(&bytes);
    assert_eq!((found.format, found.width, found.height), (Format::Tiff, 8, 4));
    assert_eq!(pixels(&shown(&bytes)).get_pixel(7, 3).0, [200, 200, 200, 255]);
}

//! Pictures for the scene, in formats whose encoders pack the same way everywhere.

use std::io::Cursor;

use image::codecs::gif::GifEncoder;
use image::{DynamicImage, Frame, GrayImage, ImageFormat, Luma, Rgb, RgbImage, Rgba, RgbaImage};

/// Names and files.
pub(crate) fn all() -> Vec<(&'static str, Vec<u8>)> {
    let photograph = encoded(&photograph().into(), ImageFormat::Jpeg);
    let icon = encoded(&RgbaImage::from_pixel(16, 16, Rgba([9, 99, 199, 255])).into(), ImageFormat::Bmp);
    vec![
        ("scan.bmp", encoded(&scan().into(), ImageFormat::Bmp)),
        ("cut.jpg", photograph[..photograph.len() / 2].to_vec()),
        ("photo.jpg", photograph),
        ("misnamed.png", icon),
        ("moving.gif", moving()),
        ("bomb.png", header_of_png(20_000, 20_000)),
        ("flower.heic", heic()),
        ("drawing.svg", DRAWING.to_vec()),
        ("drawing.png", DRAWING.to_vec()),
    ]
}

const DRAWING: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\">\n  \
                         <image href=\"/etc/hostname\" width=\"9\" height=\"9\"/>\n</svg>\n";

/// Ruled paper.
fn scan() -> GrayImage {
    GrayImage::from_fn(2400, 600, |_, y| if y % 20 == 0 { Luma([40]) } else { Luma([250]) })
}

fn photograph() -> RgbImage {
    RgbImage::from_fn(120, 80, |x, y| Rgb([(x * 2) as u8, (y * 3) as u8, ((x + y) % 50) as u8]))
}

fn moving() -> Vec<u8> {
    let mut file = Vec::new();
    let frames =
        (0..12).map(|frame| Frame::new(RgbaImage::from_pixel(60, 40, Rgba([frame * 20, 0, 0, 255]))));
    GifEncoder::new(&mut file).encode_frames(frames).expect("frames of one size make an animation");
    file
}

fn encoded(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.write_to(&mut file, format).expect("a small picture can be encoded");
    file.into_inner()
}

/// A header without what it promises; nobody looks that far.
fn header_of_png(width: u32, height: u32) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    file.extend(width.to_be_bytes());
    file.extend(height.to_be_bytes());
    file.extend(b"\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT");
    file
}

/// Boxes that tell the size, and no pixels (ISO/IEC 23008-12).
fn heic() -> Vec<u8> {
    let plain = |name: &str, content: &[u8]| {
        [&(content.len() as u32 + 8).to_be_bytes()[..], name.as_bytes(), content].concat()
    };
    let size = [[0; 4], 640_u32.to_be_bytes(), 480_u32.to_be_bytes()].concat();
    let owned = plain("ipma", &[0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]);
    let shared = plain("iprp", &[plain("ipco", &plain("ispe", &size)), owned].concat());
    let meta = plain("meta", &[&[0; 4][..], &plain("pitm", &[0, 0, 0, 0, 0, 1]), &shared].concat());
    [plain("ftyp", b"heic\0\0\0\0heic"), meta].concat()
}

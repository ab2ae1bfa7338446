//! Pictures of drawings: what is drawn, what is left out, what is refused.

use std::fs;
use std::time::Instant;

use base64::Engine;
use image::{ImageFormat, Rgba, RgbaImage};
use omniread_image_view::{Drawing, Fonts, ImageError, ImageLimits, is_svg};

use crate::fixtures::{encoded, png};
use crate::pixels;

const WHITE: Rgba<u8> = Rgba([255; 4]);
const RED: Rgba<u8> = Rgba([255, 0, 0, 255]);

fn draw(source: &str, side: Option<u32>) -> Result<Drawing, ImageError> {
    assert!(is_svg(source.as_bytes()));
    Drawing::of(source.as_bytes(), side, &Fonts::default(), &ImageLimits::default(), &|| true)
}

fn svg(width: u32, height: u32, inner: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='{width}' height='{height}'>{inner}</svg>"
    )
}

#[test]
fn a_drawing_becomes_a_picture_on_white() {
    let drawn = draw(&svg(40, 30, "<rect x='10' y='10' width='10' height='10' fill='red'/>"), None).unwrap();
    assert_eq!((drawn.size, drawn.picture.media_type), ((40, 30), "image/png"));
    let seen = pixels(&drawn.picture);
    assert_eq!(seen.dimensions(), (40, 30));
    assert_eq!((*seen.get_pixel(15, 15), *seen.get_pixel(5, 5)), (RED, WHITE));
}

#[test]
fn its_longer_side_can_be_chosen_within_limits() {
    let source = svg(40, 30, "<rect width='20' height='30' fill='red'/>");
    let drawn = draw(&source, Some(400)).unwrap();
    assert_eq!(drawn.size, (40, 30));
    assert_eq!(pixels(&drawn.picture).dimensions(), (400, 300));
    assert_eq!(*pixels(&drawn.picture).get_pixel(190, 290), RED);
    assert_eq!(pixels(&draw(&source, Some(20)).unwrap().picture).dimensions(), (20, 15));
    for (source, side) in [(source.as_str(), Some(u32::MAX)), (svg(90_000, 90_000, "").as_str(), None)] {
        let (width, height) = pixels(&draw(source, side).unwrap().picture).dimensions();
        assert!(width <= 2000 && width * height <= 1_150_000, "{width}×{height}");
    }
}

#[test]
fn nothing_outside_is_opened() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("red.png");
    fs::write(&path, encoded(RgbaImage::from_pixel(9, 9, RED), ImageFormat::Png)).unwrap();
    for target in [
        path.display().to_string(),
        format!("file://{}", path.display()),
        "red.png".to_owned(),
        "/etc/hostname".to_owned(),
        "http://127.0.0.1:1/red.png".to_owned(),
    ] {
        for attribute in ["href", "xlink:href"] {
            let inner = format!("<image {attribute}='{target}' width='30' height='30'/>");
            let drawn = draw(&svg(30, 30, &inner), None).unwrap();
            assert_eq!(drawn.files_left_out, 1, "{target}");
            assert!(pixels(&drawn.picture).pixels().all(|pixel| *pixel == WHITE), "{target}");
        }
    }
    let drawn =
        draw(&svg(30, 30, "<use href='other.svg#x'/><a href='https://example.org/'/>"), None).unwrap();
    assert_eq!(drawn.files_left_out, 1);
}

fn with_data(bytes: &[u8]) -> String {
    let data = base64::engine::general_purpose::STANDARD.encode(bytes);
    svg(30, 30, &format!("<image href='data:image/png;base64,{data}' width='30' height='30'/>"))
}

#[test]
fn pictures_inside_are_drawn_within_limits() {
    let red = encoded(RgbaImage::from_pixel(9, 9, RED), ImageFormat::Png);
    let drawn = draw(&with_data(&red), None).unwrap();
    assert_eq!((*pixels(&drawn.picture).get_pixel(15, 15), drawn.files_left_out), (RED, 0));

    let started = Instant::now();
    let drawn = draw(&with_data(&png::bomb()), None).unwrap();
    assert_eq!(*pixels(&drawn.picture).get_pixel(15, 15), WHITE);
    assert!(started.elapsed().as_secs() < 20);
}

#[test]
fn texts_without_fonts_are_counted() {
    let drawn =
        draw(&svg(90, 30, "<text y='20'>Hello</text><text> </text><text><tspan>x</tspan></text>"), None)
            .unwrap();
    assert_eq!(drawn.texts_left_out, 2);
}

#[test]
fn what_is_too_much_is_refused_in_time() {
    let nested = |levels: usize| format!("{}{}", "<g>".repeat(levels), "</g>".repeat(levels));
    let doubled: String = (1..40)
        .map(|it| format!("<g id='a{it}'><use href='#a{}'/><use href='#a{}'/></g>", it - 1, it - 1))
        .collect();
    let masked: String = (1..40)
        .map(|it| format!("<mask id='m{it}'><rect width='9' height='9' mask='url(#m{0})'/><rect width='8' height='9' mask='url(#m{0})'/></mask>", it - 1))
        .collect();
    let layers = |levels: usize| {
        format!(
            "{}<rect width='2000' height='2000'/><path d='M0 0h5v5z'/>{}",
            "<g opacity='.9'><rect width='1' height='1'/>".repeat(levels),
            "</g>".repeat(levels)
        )
    };
    let table = [
        ("a million elements", svg(9, 9, &"<g/>".repeat(1_000_000))),
        ("many bytes", svg(9, 9, &"<rect width='1' height='1'/>".repeat(1_000_000))),
        ("many elements", svg(9, 9, &"<rect/>".repeat(300_000))),
        ("deep", svg(9, 9, &nested(50_000))),
        (
            "doubled",
            svg(9, 9, &format!("<g id='a0'><rect width='1' height='1'/></g>{doubled}<use href='#a39'/>")),
        ),
        (
            "masked",
            svg(
                900,
                900,
                &format!(
                    "<mask id='m0'><rect width='9' height='9'/></mask>{masked}<rect width='9' height='9' mask='url(#m39)'/>"
                ),
            ),
        ),
        ("styled", svg(900, 900, &format!("{}<rect width='9' height='9' class='c39'/>", by_class()))),
        ("layers", svg(1000, 1000, &layers(190))),
        ("painted", svg(1000, 1000, &"<rect width='1000' height='1000' fill='red'/>".repeat(80_000))),
        (
            "rules",
            svg(9, 9, &format!("<style>{}</style>{}", "g{a:b}".repeat(60_000), "<g/>".repeat(100_000))),
        ),
        ("spread", filtered("<feMorphology radius='400'/>")),
        ("octaves", filtered("<feTurbulence numOctaves='100000' baseFrequency='.9'/>")),
        ("fine", filtered("<feTurbulence baseFrequency='1e30'/>")),
        ("matrix", filtered(&format!("<feConvolveMatrix order='60' kernelMatrix='{}'/>", "1 ".repeat(3600)))),
        ("laughs", laughs()),
    ];
    for (name, source) in table {
        let started = Instant::now();
        let error = draw(&source, None).expect_err(name);
        let is_told = matches!(
            error,
            ImageError::TooMuchToDraw { .. } | ImageError::TooManyBytes { .. } | ImageError::NotDrawn { .. }
        );
        assert!(is_told, "{name}: {error}");
        assert!(started.elapsed().as_secs() < 30, "{name} took {:?}", started.elapsed());
    }
}

/// A large area with a filter.
fn filtered(primitive: &str) -> String {
    let area = "<rect width='1000' height='1000' filter='url(#f)'/>";
    svg(1000, 1000, &format!("<filter id='f'>{primitive}</filter>{area}"))
}

#[test]
fn usual_filters_are_drawn() {
    for primitive in [
        "<feGaussianBlur stdDeviation='20'/>",
        "<feMorphology radius='3'/>",
        "<feTurbulence numOctaves='5' baseFrequency='.05'/>",
        "<feConvolveMatrix order='3' kernelMatrix='1 1 1 1 1 1 1 1 1'/>",
    ] {
        let drawn = draw(
            &svg(
                60,
                60,
                &format!(
                    "<filter id='f'>{primitive}</filter><rect width='60' height='60' filter='url(#f)'/>"
                ),
            ),
            None,
        );
        assert!(drawn.is_ok(), "{primitive}: {drawn:?}");
    }
}

/// Masks of masks, told apart by their classes alone.
fn by_class() -> String {
    let rules: String = (1..40).map(|it| format!(".c{it} {{ mask: url('#m{}') }}", it - 1)).collect();
    let masks = (0..40).map(|it| {
        format!("<mask id='m{it}'>{}</mask>", format!("<rect width='9' height='9' class='c{it}'/>").repeat(2))
    });
    format!("<style>{rules}</style>{}", masks.collect::<String>())
}

/// Entities of entities.
fn laughs() -> String {
    let entities: String =
        (1..10).map(|it| format!("<!ENTITY l{it} '{}'>", format!("&l{};", it - 1).repeat(10))).collect();
    format!(
        "<!DOCTYPE svg [<!ENTITY l0 'ha'>{entities}]><svg xmlns='http://www.w3.org/2000/svg'><text>&l9;</text></svg>"
    )
}

#[test]
fn circles_end() {
    let circle = "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g><mask id='m'><rect width='9' height='9' mask='url(#m)'/></mask><rect width='9' height='9' mask='url(#m)'/>";
    let _ = draw(&svg(30, 30, circle), None);
}

#[test]
fn what_is_broken_is_told() {
    for source in [
        "<svg",
        "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>",
        "<svg width='0' height='0' xmlns='http://www.w3.org/2000/svg'/>",
    ] {
        let error =
            Drawing::of(source.as_bytes(), None, &Fonts::default(), &ImageLimits::default(), &|| true);
        assert!(matches!(error, Err(ImageError::NotDrawn { .. })), "{source}: {error:?}");
    }
    let drawing = svg(9, 9, "");
    let stopped =
        Drawing::of(drawing.as_bytes(), None, &Fonts::default(), &ImageLimits::default(), &|| false);
    assert!(matches!(stopped, Err(ImageError::Stopped)));
}

//! Pictures through the pipeline: shown, described, in parts, in archives, by wrong names.

#![cfg(feature = "images")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use std::fs;
use std::io::Cursor;

use image::codecs::gif::GifEncoder;
use image::{DynamicImage, Frame, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use omniread::{ContentBlock, ErrorKind, Next, ReadContext, ReadOutput};
use tempfile::TempDir;

use support::{error, read};

fn drawing(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(
        width,
        height,
        |x, y| if x % 50 < 2 || y % 40 < 2 { Rgb([0; 3]) } else { Rgb([255; 3]) },
    )
    .into()
}

fn file(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.write_to(&mut file, format).unwrap();
    file.into_inner()
}

fn scratch() -> (TempDir, ReadContext) {
    let scratch = TempDir::new().unwrap();
    let put = |name: &str, bytes: Vec<u8>| fs::write(scratch.path().join(name), bytes).unwrap();
    put("wide.png", file(&drawing(3000, 1500), ImageFormat::Png));
    put("small.png", file(&drawing(40, 30), ImageFormat::Png));
    put("icon.png", file(&drawing(64, 64).into_rgba8().into(), ImageFormat::Ico));
    put("drawing.png", b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\n</svg>\n".to_vec());
    let whole = file(&drawing(300, 200), ImageFormat::Jpeg);
    put("cut.jpg", whole[..whole.len() / 2].to_vec());
    let mut moving = Vec::new();
    GifEncoder::new(&mut moving)
        .encode_frames(
            (0..5).map(|frame| Frame::new(RgbaImage::from_pixel(20, 10, Rgba([frame * 40, 0, 0, 255])))),
        )
        .unwrap();
    put("moving.gif", moving);
    let ctx = ReadContext::new(scratch.path());
    (scratch, ctx)
}

async fn answer(path: &str, ctx: &ReadContext) -> ReadOutput {
    omniread::read(path, ctx).await.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The one picture of an answer: its type and pixels.
fn picture(output: &ReadOutput) -> (String, RgbaImage) {
    let pictures: Vec<_> = output
        .content
        .iter()
        .filter_map(|block| match block {
            ContentBlock::Image { media_type, data } => Some((media_type.clone(), data)),
            _ => None,
        })
        .collect();
    let [(media_type, data)] = pictures.as_slice() else { panic!("{} pictures", pictures.len()) };
    let format = image::guess_format(data).unwrap();
    assert_eq!(format.to_mime_type(), media_type, "the type is true");
    (media_type.clone(), image::load_from_memory(data).unwrap().into_rgba8())
}

#[tokio::test]
async fn a_large_picture_is_made_smaller_and_says_how_to_map_back() {
    let (_scratch, ctx) = scratch();
    let shown = answer("wide.png", &ctx).await;
    let text = shown.text();
    assert!(text.starts_with("[wide.png] image/png, 3000×1500, "), "{text}");
    assert_eq!(
        text.lines().nth(1),
        Some(
            "[Shown at 1517×758. Multiply coordinates by 1.98 to map to the original; \
             :crop=x,y,w,h reads a part at full size]"
        )
    );
    assert_eq!(picture(&shown).1.dimensions(), (1517, 758));
}

#[tokio::test]
async fn a_small_picture_is_shown_as_it_is() {
    let (scratch, ctx) = scratch();
    let shown = answer("small.png", &ctx).await;
    assert_eq!(shown.text().lines().count(), 1, "{}", shown.text());
    let stored = fs::read(scratch.path().join("small.png")).unwrap();
    assert!(
        shown.content.contains(&ContentBlock::Image { media_type: "image/png".into(), data: stored.into() })
    );
}

#[tokio::test]
async fn a_part_is_shown_at_full_size() {
    let (_scratch, ctx) = scratch();
    let shown = answer("wide.png:crop=2900,1390,500,300", &ctx).await;
    let said = "[Part 2900,1390,100,110 of the picture, at full size. Add 2900,1390 to coordinates to map to the original]";
    assert_eq!(shown.text().lines().nth(1), Some(said));
    let expected = drawing(3000, 1500).crop_imm(2900, 1390, 100, 110).into_rgba8();
    assert_eq!(picture(&shown).1, expected);
}

#[tokio::test]
async fn a_reader_without_pictures_is_told_how_to_look_closer() {
    let (_scratch, mut ctx) = scratch();
    ctx.display.images = false;
    let told = answer("wide.png", &ctx).await;
    let said =
        "[The picture is not shown: this reader takes no pictures. Use :meta for what is known of it]\n";
    assert!(told.text().ends_with(said), "{}", told.text());
    assert_eq!(told.content.len(), 1);
    assert!(read("wide.png:meta", &ctx).await.ends_with("\nColour: RGB, 3 channels, 8 bits each\n"));
}

#[tokio::test]
async fn a_picture_that_the_reader_has_is_referred_to_when_that_is_asked_for() {
    let (scratch, mut ctx) = scratch();
    assert_eq!(answer("wide.png", &ctx).await.content.len(), 2);
    assert_eq!(answer("wide.png", &ctx).await.content.len(), 2, "nobody asked for a reference");

    ctx.display.refer_to_images = true;
    assert_eq!(answer("wide.png", &ctx).await.content.len(), 2, "the first of those that are referred to");
    fs::copy(scratch.path().join("wide.png"), scratch.path().join("copy.png")).unwrap();
    for path in ["wide.png", "copy.png"] {
        let again = answer(path, &ctx).await;
        let said =
            "[The picture was attached to an earlier answer for 'wide.png'; it is not attached again]\n";
        assert!(
            again.text().contains("[Shown at 1517×758. ") && again.text().ends_with(said),
            "{}",
            again.text()
        );
        assert_eq!(again.content.len(), 1);
    }
    assert_eq!(answer("wide.png:crop=0,0,90,90", &ctx).await.content.len(), 2, "another part of it");
    assert_eq!(answer("small.png", &ctx).await.content.len(), 2);
    let other = ReadContext::new(scratch.path());
    assert_eq!(answer("wide.png", &other).await.content.len(), 2, "another reader");
}

#[tokio::test]
async fn content_decides_and_not_the_name() {
    let (scratch, ctx) = scratch();
    let icon = answer("icon.png", &ctx).await;
    assert!(icon.text().starts_with("[icon.png] image/vnd.microsoft.icon, 64×64, "), "{}", icon.text());
    assert_eq!(picture(&icon).0, "image/png");
    let drawn = read("drawing.png", &ctx).await;
    assert!(drawn.contains("\n1:<svg xmlns="), "{drawn}");
    fs::write(scratch.path().join("notes.txt"), "GIF89a is how a GIF begins\n").unwrap();
    assert!(read("notes.txt", &ctx).await.ends_with("]\n1:GIF89a is how a GIF begins\n"));
    assert_eq!(error("notes.txt:meta", &ctx).await.kind(), ErrorKind::Corrupt);
}

#[tokio::test]
async fn an_animation_is_a_sheet_and_its_frames_are_there() {
    let (_scratch, ctx) = scratch();
    let sheet = answer("moving.gif", &ctx).await;
    assert!(sheet.text().lines().next().unwrap().ends_with(", 5 frames"), "{}", sheet.text());
    let said =
        "[Frames 1, 2, 3, 4, 5 of 5 are shown side by side, row by row. Use :frame=1 for one at full size]";
    assert_eq!(sheet.text().lines().nth(1), Some(said));
    assert_eq!(picture(&sheet).1.dimensions(), (68, 24));
    assert_eq!(picture(&answer("moving.gif:frame=4", &ctx).await).1.get_pixel(3, 3).0[0], 120);
}

#[tokio::test]
async fn what_is_wrong_is_said_with_what_to_write() {
    let (_scratch, ctx) = scratch();
    let table = [
        ("cut.jpg", ErrorKind::Corrupt, "'cut.jpg': The JPEG picture is cut off", "cut.jpg:meta"),
        ("wide.png:crop=3000,0,5,5", ErrorKind::Invalid, "3000×1500 pixels", "wide.png:crop=0,0,800,800"),
        ("moving.gif:frame=6", ErrorKind::NotFound, "There is no frame 6; there are 5", "moving.gif:frame=1"),
        ("small.png:frame=2", ErrorKind::NotFound, "There is no frame 2; there is 1", "small.png:meta"),
        ("wide.png:1-5", ErrorKind::Invalid, "not text", "wide.png:stat"),
    ];
    for (path, kind, said, next) in table {
        let error = error(path, &ctx).await;
        assert_eq!(error.kind(), kind, "{path}: {error}");
        assert!(error.to_string().contains(said), "{path}: {error}");
        assert_eq!(error.next().first().map(Next::path).as_deref(), Some(next), "{path}");
        read(next, &ctx).await;
    }
    for (path, said) in [
        ("wide.png:crop=5", "no region"),
        ("wide.png:crop=0,0,0,9", "no region"),
        ("wide.png:frame=x", "no number"),
        ("wide.png:meta=all", "Use :meta or :meta=gps"),
        ("wide.png:corp=1,2,3,4", "crop="),
    ] {
        let error = error(path, &ctx).await;
        assert_eq!(error.kind(), ErrorKind::Invalid, "{path}: {error}");
        assert!(error.to_string().contains(said), "{path}: {error}");
    }
}

#[tokio::test]
async fn the_file_itself_can_be_had() {
    let (_scratch, ctx) = scratch();
    assert!(read("small.png:stat", &ctx).await.starts_with("[small.png] PNG image, 40×30, "));
    assert!(read("small.png:raw", &ctx).await.contains("89 50 4e 47"));
}

#[cfg(feature = "svg")]
#[tokio::test]
async fn a_drawing_becomes_a_picture_when_that_is_asked_for() {
    let (scratch, mut ctx) = scratch();
    let source = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30' fill='red'/>\
                  <image href='small.png' width='40' height='30'/></svg>";
    fs::write(scratch.path().join("red.svg"), source).unwrap();
    let shown = answer("red.svg:img", &ctx).await;
    let said = "[1 picture is left out: other files are not opened]";
    assert!(shown.text().starts_with("[red.svg] image/svg+xml, 40×30, "), "{}", shown.text());
    assert_eq!(shown.text().lines().nth(1), Some(said));
    assert_eq!(*picture(&shown).1.get_pixel(20, 15), Rgba([255, 0, 0, 255]));
    assert_eq!(picture(&answer("red.svg:img=400", &ctx).await).1.dimensions(), (400, 300));
    assert_eq!(error("red.svg:img=0", &ctx).await.next().first().map(Next::path).unwrap(), "red.svg:img=800");
    ctx.display.images = false;
    assert!(read("red.svg:img", &ctx).await.ends_with("takes no pictures. Use red.svg for its text]\n"));
}

#[cfg(not(feature = "svg"))]
#[tokio::test]
async fn a_drawing_that_cannot_be_drawn_is_offered_as_text() {
    let (_scratch, ctx) = scratch();
    let refused = error("drawing.png:img", &ctx).await;
    assert_eq!(refused.kind(), ErrorKind::Unsupported);
    assert_eq!(refused.next().first().map(Next::path).unwrap(), "drawing.png");
}

#[cfg(feature = "archives")]
#[tokio::test]
async fn a_picture_in_a_compressed_stream_is_shown() {
    use std::io::Write;
    let (scratch, ctx) = scratch();
    let packed = fs::File::create(scratch.path().join("wide.png.gz")).unwrap();
    let mut encoder = flate2::write::GzEncoder::new(packed, flate2::Compression::fast());
    encoder.write_all(&fs::read(scratch.path().join("wide.png")).unwrap()).unwrap();
    encoder.finish().unwrap();
    let shown = answer("wide.png.gz", &ctx).await;
    assert!(shown.text().starts_with("[wide.png.gz] image/png, 3000×1500, "), "{}", shown.text());
    assert_eq!(picture(&shown).1.dimensions(), (1517, 758));
    assert_eq!(picture(&answer("wide.png.gz:crop=0,0,9,9", &ctx).await).1.dimensions(), (9, 9));
}

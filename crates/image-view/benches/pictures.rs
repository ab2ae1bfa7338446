//! How long pictures take: `cargo bench -p omniread-image-view --bench pictures`.
//!
//! `convert` of `ImageMagick` is measured beside it where it is installed; `CONVERT` names another program.

use std::fs::{self, File};
use std::hint::black_box;
use std::io::Cursor;
use std::path::Path;
use std::process::{Command, Stdio};

use criterion::{Criterion, criterion_group, criterion_main};
use image::{ImageFormat, Rgb, RgbImage};
use omniread_image_view::{ImageLimits, Metadata, Part, Picture};

/// Slopes and grain, which pack about as a photograph does.
fn photograph(width: u32, height: u32) -> RgbImage {
    let mut grain = 1_u32;
    RgbImage::from_fn(width, height, |x, y| {
        grain = grain.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let slope = |scale: u32| ((x * 3 + y * 2) / scale % 400).abs_diff(200);
        let sample = |scale| (slope(scale) + 20 + (grain >> 28)) as u8;
        Rgb([sample(3), sample(5), sample(7)])
    })
}

fn file(image: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.write_to(&mut file, format).expect("a picture can be encoded");
    file.into_inner()
}

fn shown(bytes: &[u8], part: &Part) -> Picture {
    Picture::of(bytes, part, &ImageLimits::default(), &|| true).expect("a whole picture can be shown")
}

fn pictures(bench: &mut Criterion) {
    let scratch = tempfile::tempdir().expect("a temporary folder can be made");
    let taken = photograph(4000, 3000);
    let jpeg = file(&taken, ImageFormat::Jpeg);
    let path = scratch.path().join("photo.jpg");
    fs::write(&path, &jpeg).expect("a file can be written");

    let mut group = bench.benchmark_group("12 megapixels of JPEG");
    group.sample_size(20);
    group.bench_function("here, for a model", |bench| {
        bench.iter(|| shown(&fs::read(&path).expect("the file is there"), &Part::default()));
    });
    let program = std::env::var("CONVERT").unwrap_or_else(|_| "convert".to_owned());
    if convert(&program, &path) {
        group.bench_function("convert -resize, for a model", |bench| bench.iter(|| convert(&program, &path)));
    }
    let part = Part { region: "1500,1000,1000,1000".parse().ok(), ..Part::default() };
    group.bench_function("here, a part at full size", |bench| bench.iter(|| shown(black_box(&jpeg), &part)));
    group.finish();

    let mut group = bench.benchmark_group("headers of 20 MB");
    for (name, format) in [("png", ImageFormat::Png), ("bmp", ImageFormat::Bmp), ("jpeg", ImageFormat::Jpeg)]
    {
        let path = scratch.path().join(name);
        fs::write(&path, padded(file(&taken, format))).expect("a file can be written");
        group.bench_function(name, |bench| {
            bench.iter(|| {
                Metadata::read(&mut File::open(&path).expect("the file is there")).expect("a picture")
            });
        });
    }
    group.finish();
}

/// What follows the pixels makes no difference to who does not read so far.
fn padded(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.resize(bytes.len().max(20 << 20), 0);
    bytes
}

fn convert(program: &str, path: &Path) -> bool {
    let mut command = Command::new(program);
    command.arg(path).args(["-auto-orient", "-resize", "1150000@>", "-quality", "85", "jpeg:-"]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

criterion_group!(benches, pictures);
criterion_main!(benches);

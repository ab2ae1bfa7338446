//! Makes a picture small enough for a model: `cargo run -p omniread-image-view --example shrink -- from.jpg to`

use std::io::{Write, stdout};
use std::{env, fs};

use omniread_image_view::{ImageLimits, Part, Picture};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let paths: Vec<String> = env::args().skip(1).collect();
    let [from, to] = paths.as_slice() else { return Err("two paths are needed: from and to".into()) };
    let picture = Picture::of(&fs::read(from)?, &Part::default(), &ImageLimits::default(), &|| true)?;
    fs::write(to, &picture.data)?;
    let Picture { media_type, width, height, data, .. } = picture;
    Ok(writeln!(stdout(), "{media_type}, {width}×{height}, {} bytes", data.len())?)
}

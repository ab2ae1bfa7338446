//! Says what the headers of pictures say: `cargo run -p omniread-image-view --example describe -- a.png b.jpg`

use std::env;
use std::fs::File;
use std::io::{Write, stdout};

use omniread_image_view::{Metadata, describe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = stdout().lock();
    for path in env::args().skip(1) {
        match Metadata::read(&mut File::open(&path)?) {
            Ok(found) => {
                writeln!(out, "{path}: {}, {}×{}", found.format, found.width, found.height)?;
                for line in describe(&found, false) {
                    writeln!(out, "  {line}")?;
                }
            }
            Err(error) => writeln!(out, "{path}: {error}")?,
        }
    }
    Ok(())
}

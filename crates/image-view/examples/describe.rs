//! Says what the headers of pictures say: `cargo run -p omniread-image-view --example describe -- a.png b.jpg`

use std::env;
use std::fs::File;

use omniread_image_view::{Metadata, describe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in env::args().skip(1) {
        let found = match Metadata::read(&mut File::open(&path)?) {
            Ok(found) => found,
            Err(error) => {
                println!("{path}: {error}");
                continue;
            }
        };
        println!("{path}: {}, {}×{}", found.format, found.width, found.height);
        describe(&found, false).iter().for_each(|line| println!("  {line}"));
    }
    Ok(())
}

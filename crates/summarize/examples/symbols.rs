//! The definitions of files, one JSON object a line.
//!
//! `cargo run -p omniread-summarize --example symbols -- src/*.rs`

use std::error::Error;
use std::io::{BufWriter, Write};

use omniread_summarize::{OutlineLimits, outline};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    for file in std::env::args().skip(1) {
        let bytes = std::fs::read(&file)?;
        let text = String::from_utf8_lossy(&bytes);
        let Some(outline) = outline(&file, &text, &OutlineLimits::default()) else { continue };
        for item in &outline.items {
            let kind = item.kind.as_str();
            let row = serde_json::json!({
                "file": file, "kind": kind, "name": item.name, "qualified": item.qualified,
                "line": item.line, "first": item.first, "end": item.last, "signature": item.signature,
            });
            writeln!(out, "{row}")?;
        }
    }
    Ok(())
}

//! The summary of a file.
//!
//! `cargo run -p omniread-summarize --example summary -- src/lib.rs`

use std::error::Error;
use std::io::Write;

use omniread_summarize::{OutlineLimits, Row, SummaryLimits, summary};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    for file in std::env::args().skip(1) {
        let bytes = std::fs::read(&file)?;
        let text = String::from_utf8_lossy(&bytes);
        let Some(summary) = summary(&file, &text, &OutlineLimits::default(), &SummaryLimits::default())
        else {
            writeln!(out, "[{file}] nothing to fold")?;
            continue;
        };
        writeln!(out, "[{file}] {}, {} lines elided", summary.language, summary.elided_lines)?;
        for row in summary.rows {
            match row {
                Row::Lines { first, last, text } if first == last => writeln!(out, "{first}:{text}")?,
                Row::Lines { first, last, text } => writeln!(out, "{first}-{last}:{text}")?,
                Row::Members(names) => writeln!(out, "   · {names}")?,
            }
        }
    }
    Ok(())
}

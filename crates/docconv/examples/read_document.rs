//! Prints a document as text: `cargo run --example read_document FILE`.

use std::io::Write as _;

use omniread_docconv::{Document, DocumentLimits, Options, Pulse};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let bytes = std::fs::read(&path)?;
        let document = Document::open(bytes.into(), DocumentLimits::default(), Pulse::steady())?;
        let name = path.rsplit('/').next().unwrap_or(&path).to_owned();
        let reading = document.read(&Options::new(move |member| format!("{name}:{member}")))?;
        std::io::stdout().write_all(reading.text.as_bytes())?;
    }
    Ok(())
}

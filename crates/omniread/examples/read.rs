//! Reads one path string and prints the answer: `cargo run --example read -- Cargo.toml:1-5`

use std::error::Error;

use omniread::ReadContext;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "Cargo.toml".to_owned());
    let ctx = ReadContext::new(std::env::current_dir()?);
    let output = omniread::read(path, &ctx).await?;
    print_text(&output.text())
}

fn print_text(text: &str) -> Result<(), Box<dyn Error>> {
    use std::io::Write;
    Ok(std::io::stdout().lock().write_all(text.as_bytes())?)
}

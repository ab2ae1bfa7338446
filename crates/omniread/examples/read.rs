//! Reads one path string and prints the answer: `cargo run -p omniread --example read -- Cargo.toml:1-5`

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use omniread::ReadContext;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "Cargo.toml".to_owned());
    let ctx = ReadContext::new(std::env::current_dir()?);
    match omniread::read(path, &ctx).await {
        Ok(output) => {
            io::stdout().lock().write_all(output.text().as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            writeln!(io::stderr().lock(), "{error}")?;
            Ok(ExitCode::FAILURE)
        }
    }
}

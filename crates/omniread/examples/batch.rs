//! Several reads at once under one budget of bytes. Each has its own outcome, in the order of the requests.
//!
//! `cargo run -p omniread --example batch -- 1500 README.md Cargo.toml lost.txt`

use std::error::Error;
use std::io::Write;

use omniread::{Limits, ReadContext};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let budget = arguments.next().unwrap_or_else(|| "1500".to_owned()).parse()?;
    let mut paths: Vec<String> = arguments.collect();
    if paths.is_empty() {
        paths = vec!["Cargo.toml".into(), "LICENSE-MIT".into(), "lost.txt".into()];
    }

    let limits = Limits { batch_bytes: Some(budget), concurrency: 4, ..Limits::default() };
    let ctx = ReadContext::new(std::env::current_dir()?).with_limits(limits);
    let outcomes = omniread::read_many(paths, &ctx).await;

    let mut out = std::io::stdout().lock();
    for outcome in outcomes {
        match outcome {
            Ok(output) => writeln!(out, "{}", output.text())?,
            Err(error) => writeln!(out, "{}: {error}\n", error.kind())?,
        }
    }
    Ok(())
}

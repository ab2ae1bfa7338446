//! A batch of targets over a scratch project: whole file, line ranges, symbol and block, and what goes wrong with some.
//! Symbols and blocks need a structure for the language (see `own_structure`); without one they are warnings.
//!
//! `cargo run -p omniread --example fs_read`

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use omniread::ReadContext;
use omniread::fs::{Fs, ReadResult, Target};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let project = tempfile::tempdir()?;
    write_project(project.path())?;

    let fs = Fs::new(ReadContext::new(project.path()));
    let results = fs.read(targets()).await;
    let mut out = io::stdout().lock();
    for result in &results {
        print(&mut out, result)?;
    }
    Ok(())
}

fn targets() -> Vec<Target> {
    let lines = |range: &str| Target { line_range: Some(range.into()), ..Target::whole("src/greeter.rs") };
    vec![
        Target::whole("src/main.rs"),
        lines("3-5"),
        lines("1-2,20-21"),
        Target { symbol: Some("greet".into()), ..Target::whole("src/greeter.rs") },
        Target { line: Some(5), ..Target::whole("src/greeter.rs") },
        // None of these costs the others anything.
        lines("900-910"),
        Target::whole("src"),
        Target::whole("src/lost.rs"),
    ]
}

fn write_project(root: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir(root.join("src"))?;
    fs::write(root.join("src/main.rs"), "mod greeter;\n\nfn main() {\n    greeter::greet();\n}\n")?;
    let mut greeter = String::from("//! Greets.\n\npub fn greet() {\n");
    for day in 1..=40 {
        writeln!(greeter, "    println!(\"Good morning, day {day}\");")?;
    }
    greeter.push_str("}\n");
    Ok(fs::write(root.join("src/greeter.rs"), greeter)?)
}

fn print(out: &mut impl io::Write, result: &ReadResult) -> io::Result<()> {
    writeln!(out, "-- target {}: {}", result.target, result.path)?;
    if !result.header.is_empty() {
        writeln!(out, "{}", result.header)?;
    }
    out.write_all(result.content.as_bytes())?;
    for warning in &result.warnings {
        writeln!(out, "warning: {warning}")?;
    }
    writeln!(out)
}

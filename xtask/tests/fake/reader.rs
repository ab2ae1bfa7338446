//! Stands in for the `omniread` binary and misbehaves as the name of its file says.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{ExitCode, abort};
use std::thread::sleep;
use std::time::Duration;

fn main() -> ExitCode {
    let path = PathBuf::from(std::env::args_os().next_back().unwrap_or_default());
    let behaviour = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    behave(&behaviour).unwrap_or(ExitCode::from(3))
}

fn behave(behaviour: &str) -> io::Result<ExitCode> {
    let (mut out, mut err) = (io::stdout(), io::stderr());
    match behaviour {
        "answer" => out.write_all("an answer\n".as_bytes())?,
        "argument" => out.write_all(std::env::args().nth(1).unwrap_or_default().as_bytes())?,
        "latin" => out.write_all(b"caf\xe9\n")?,
        "large" => out.write_all(&"é".repeat(500_001).into_bytes())?,
        "panic" => panic!("on request"),
        "caught" => {
            err.write_all(b"thread 'worker' panicked at lib.rs:1\n")?;
            out.write_all(b"something\n")?;
        }
        "abort" => abort(),
        "hang" => sleep(Duration::from_mins(10)),
        "error" => {
            err.write_all(b"\n[Cannot read .x file: on request]\n")?;
            return Ok(ExitCode::FAILURE);
        }
        "silent-error" => return Ok(ExitCode::FAILURE),
        _ => {}
    }
    Ok(ExitCode::SUCCESS)
}

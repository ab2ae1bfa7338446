//! `proto`: the code of the remote service's messages comes from its description, without a `protoc` on the machine.

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::{Error, Outcome};

/// Where the description lies, below the root of the repository.
const FOLDER: &str = "crates/remote/proto";
/// The description.
const DESCRIPTION: &str = "files.proto";
/// Where the code goes.
const CODE: &str = "crates/remote/src/proto/generated.rs";
/// What the generator calls the code.
const GENERATED: &str = "omniread.remote.v1.rs";

/// Make the code of the remote service's messages again from its description
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Write nothing; report whether the code is that of the description
    #[arg(long)]
    check: bool,
}

/// Writes the code, or only compares it.
pub fn run(arguments: &Arguments, root: &Path, out: &mut dyn Write) -> Result<Outcome, Error> {
    let code = generated(root)?;
    let path = root.join(CODE);
    if !arguments.check {
        fs::write(&path, code).map_err(Error::file("write", &path))?;
        writeln!(out, "{CODE} written")?;
        return Ok(Outcome::Clean);
    }
    let is_current = fs::read_to_string(&path).is_ok_and(|found| found == code);
    let (verb, remedy) = if is_current { ("is", "") } else { ("is not", "; run `cargo xtask proto`") };
    writeln!(out, "{CODE} {verb} what {FOLDER}/{DESCRIPTION} gives{remedy}")?;
    Ok(Outcome::clean_if(is_current))
}

/// The code that the description gives.
fn generated(root: &Path) -> Result<String, Error> {
    let description = protox::compile([DESCRIPTION], [root.join(FOLDER)])
        .map_err(|error| Error::Description(error.to_string()))?;
    let folder = std::env::temp_dir().join(format!("omniread-proto-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(Error::file("make", &folder))?;
    let made = tonic_prost_build::configure().bytes(".").out_dir(&folder).compile_fds(description);
    let path = folder.join(GENERATED);
    let code = made.and_then(|()| fs::read_to_string(&path)).map_err(Error::file("make", &path));
    // What is left behind is small, and no reason to fail.
    let _ = fs::remove_dir_all(&folder);
    code
}

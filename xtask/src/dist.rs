//! `dist`: an archive that somebody can unpack and use: binary, manual page, completions, licences, and its checksum.

mod binary;
mod papers;
mod parcel;

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::{Error, Outcome};

/// Build the binary for others and pack it, with manual page, completions and checksum (slow)
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// For this target, such as x86_64-unknown-linux-musl [default: this machine's]
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// With these features of the command
    #[arg(long, value_name = "FEATURES", default_value = "full")]
    features: String,
    /// By this profile
    #[arg(long, value_name = "NAME", default_value = "dist")]
    profile: String,
    /// Pack FILE instead of building
    #[arg(long, value_name = "FILE")]
    bin: Option<PathBuf>,
    /// Put the archive there
    #[arg(long, value_name = "DIR", default_value = "target/packed")]
    out: PathBuf,
}

/// Builds, packs, and prints what came out.
pub fn run(arguments: &Arguments, root: &Path, out: &mut dyn Write) -> Result<Outcome, Error> {
    let binary = match &arguments.bin {
        Some(binary) => binary.clone(),
        None => binary::build(arguments, root)?,
    };
    let target = match &arguments.target {
        Some(target) => target.clone(),
        None => binary::host()?,
    };
    let version = papers::version(&binary)?;
    let folder = root.join(&arguments.out);
    let parcel = parcel::Parcel::new(&folder, &format!("omniread-{version}-{target}"))?;
    parcel.copy(&binary, "")?;
    for paper in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        parcel.copy(&root.join(paper), "")?;
    }
    for (path, text) in papers::made_by(&binary)? {
        parcel.write(&path, &text)?;
    }
    for (file, bytes) in parcel.close()? {
        writeln!(out, "{bytes:>10}  {}", file.display())?;
    }
    Ok(Outcome::Clean)
}

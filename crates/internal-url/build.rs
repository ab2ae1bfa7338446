//! Makes the list of the pages in `docs/`, which are part of the crate.
//!
//! In a checkout they lie beside the crates; a packaged crate brings them along, by the link `docs` in its folder.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let crate_folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let beside = crate_folder.join("../../docs");
    let folder = if beside.is_dir() { beside } else { crate_folder.join("docs") };
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut pages: Vec<PathBuf> = fs::read_dir(&folder)?.flatten().map(|entry| entry.path()).collect();
    pages.retain(|page| page.extension().is_some_and(|extension| extension == "md"));
    pages.sort();
    let mut list = format!("const PAGES: [(&str, &str); {}] = [\n", pages.len());
    for page in &pages {
        let name = page.file_name().unwrap_or_default().to_string_lossy();
        let path = page.canonicalize()?.display().to_string();
        writeln!(list, "    ({name:?}, include_str!({path:?})),").map_err(io::Error::other)?;
    }
    list.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    fs::write(out.join("pages.rs"), list)
}

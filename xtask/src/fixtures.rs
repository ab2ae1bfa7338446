//! `fixtures`: every file below `fixtures/` comes from a recipe here, so a reviewer reads recipes and not binaries.
//!
//! A recipe is one small function in the list of its area. To add one, write the function, put it into the list and
//! run `cargo xtask fixtures`. Recipes are deterministic: no clock, no randomness but `Noise`, no file system.

mod binaries;
mod code;
mod conflicts;
mod documents;
mod drift;
mod encodings;
mod keys;
mod noise;
mod notebooks;
mod parquet;
mod pool;
mod prose;
mod recipe;
mod resources;
mod tables;
mod text;
mod tree;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

pub(crate) use drift::compare;

use crate::{Error, Outcome};
use recipe::Recipe;

/// Where fixtures live, below the root of the repository.
pub(crate) const FOLDER: &str = "fixtures";

/// Written by hand, hence without a recipe.
const BY_HAND: &str = "README.md";

const AREAS: &[&[Recipe]] = &[
    text::RECIPES,
    encodings::RECIPES,
    conflicts::RECIPES,
    binaries::RECIPES,
    code::RECIPES,
    keys::RECIPES,
    notebooks::RECIPES,
    prose::RECIPES,
    tables::RECIPES,
    parquet::RECIPES,
    resources::RECIPES,
    tree::RECIPES,
    documents::RECIPES,
];

/// Files by path below [`FOLDER`], with `/` between the parts.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Make everything in fixtures/ again from its recipe
#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Write nothing; report files that are missing, extra or different
    #[arg(long)]
    check: bool,
}

/// Writes the fixtures, or only compares them. Files without a recipe are reported, never deleted.
pub fn run(arguments: &Arguments, root: &Path, out: &mut dyn Write) -> Result<Outcome, Error> {
    let folder = root.join(FOLDER);
    let wanted = make_all();
    if !arguments.check {
        write_all(&folder, &wanted)?;
    }
    let drift = compare(&wanted, &read_all(&folder)?);
    for one in &drift {
        writeln!(out, "{FOLDER}/{one}")?;
    }
    let bytes: usize = wanted.values().map(Vec::len).sum();
    writeln!(out, "{} fixtures, {} KB, {} findings", wanted.len(), bytes.div_ceil(1000), drift.len())?;
    Ok(Outcome::clean_if(drift.is_empty()))
}

/// Runs every recipe.
pub(crate) fn make_all() -> Files {
    AREAS.iter().flat_map(|area| area.iter()).flat_map(Recipe::make).collect()
}

/// What lies below `folder` now, apart from the page that explains it.
pub(crate) fn read_all(folder: &Path) -> Result<Files, Error> {
    let mut found = Files::new();
    if folder.is_dir() {
        read_into(&mut found, folder, "")?;
    }
    found.remove(BY_HAND);
    Ok(found)
}

fn read_into(found: &mut Files, folder: &Path, prefix: &str) -> Result<(), Error> {
    for entry in fs::read_dir(folder).map_err(Error::file("list", folder))? {
        let entry = entry.map_err(Error::file("list", folder))?;
        let path = entry.path();
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if path.is_dir() {
            read_into(found, &path, &format!("{name}/"))?;
        } else {
            found.insert(name, fs::read(&path).map_err(Error::file("read", &path))?);
        }
    }
    Ok(())
}

fn write_all(folder: &Path, files: &Files) -> Result<(), Error> {
    for (name, content) in files {
        let path = folder.join(name);
        // A file that is right already keeps its modification time.
        if fs::read(&path).is_ok_and(|old| old == *content) {
            continue;
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(Error::file("create", parent))?;
        }
        fs::write(&path, content).map_err(Error::file("write", &path))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;

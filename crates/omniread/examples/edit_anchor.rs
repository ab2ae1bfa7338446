//! Anchors for an edit tool: what a read showed is remembered in the context, and an edit is checked against it.
//!
//! `cargo run -p omniread --example edit_anchor`

use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use omniread::ReadContext;
use omniread::hashline::{Check, LineSet, Tag};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("poem.txt");
    fs::write(&path, "roses\nviolets\nsugar\nyou\n")?;
    let ctx = ReadContext::new(folder.path());
    let mut out = io::stdout().lock();

    // The reader sees lines 1 to 3 and quotes the tag in its edit.
    let seen = omniread::read("poem.txt:-4+3", &ctx).await?;
    write!(out, "{}", seen.text())?;
    let tag: Tag = seen.details.tag.as_deref().unwrap_or_default().parse()?;

    // Line 2 was shown, line 4 was not.
    report(&mut out, "edit line 2", &check(&ctx, &path, tag, 2)?)?;
    report(&mut out, "edit line 4", &check(&ctx, &path, tag, 4)?)?;

    // Somebody else adds a title: the tag is stale, and line 2 is found again as line 3.
    fs::write(&path, "A poem\nroses\nviolets\nsugar\nyou\n")?;
    report(&mut out, "edit line 2", &check(&ctx, &path, tag, 2)?)?;
    Ok(())
}

/// Whether an edit of one line may go ahead. Snapshots are kept under the path with its links resolved.
fn check(ctx: &ReadContext, path: &Path, tag: Tag, line: u64) -> Result<Check, Box<dyn Error>> {
    let key = path.canonicalize()?;
    let live = fs::read_to_string(&key)?;
    Ok(ctx.snapshots.check(&key.to_string_lossy(), tag, &LineSet::from(line..=line), Some(&live)))
}

fn report(out: &mut impl Write, edit: &str, check: &Check) -> io::Result<()> {
    let verdict = check.advice("poem.txt").unwrap_or_else(|| "go ahead".to_owned());
    writeln!(out, "{edit}: {verdict}")
}

//! Answers on disk, for the next session.

use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use omniread_fetch::{Fetched, Headers, Url};
use omniread_read_core::{Inside, Lane, ReadContext, ReadError};

use super::Web;
use super::visit::Visit;

/// Bytes that all answers have together; what was written longest ago goes first.
const MOST: u64 = 100 * 1024 * 1024;
/// The first line of a file, so that those of other versions are none.
const MARK: &str = "omniread answer 1";
/// Tells the files that are being written from each other.
static NUMBER: AtomicU64 = AtomicU64::new(0);

/// An answer as it was kept.
pub(super) struct Kept {
    pub(super) answer: Fetched,
    /// Until when nobody is asked again.
    pub(super) fresh: SystemTime,
}

/// Where answers are kept, if they are.
pub(super) fn folder(ctx: &ReadContext) -> Option<PathBuf> {
    let web = ctx.extensions.get::<Web>()?;
    web.cache.clone().filter(|_| web.headers.is_empty())
}

/// Keeps what came of a URL, where that is wanted and the server allows it. To fail at it is told, and no failure of
/// the read.
pub(super) async fn keep(visit: &mut Visit, ctx: &ReadContext) -> Result<(), ReadError> {
    let control = visit.answer.headers.get("cache-control").unwrap_or_default().to_ascii_lowercase();
    let may_be = visit.answer.status == 200 && !control.contains("no-store");
    let Some(folder) = folder(ctx).filter(|_| may_be) else { return Ok(()) };
    let (asked, kept) = (visit.asked.clone(), Kept { answer: visit.answer.clone(), fresh: visit.fresh });
    let target = asked.to_string();
    let work = move |_: &Inside| Ok(written(&folder, &asked, &kept).err());
    if let Some(error) = ctx.inside(Lane::Short, &target, work).await? {
        visit.read.notes.push(format!("not kept for the next call: {error}"));
    }
    Ok(())
}

/// What was kept of a URL. A file that cannot be read, or is of another URL, is none.
pub(super) fn kept(folder: &Path, url: &Url) -> Option<Kept> {
    let bytes = fs::read(place(folder, url)).ok()?;
    let end = bytes.windows(2).position(|two| two == b"\n\n")?;
    let mut lines = str::from_utf8(&bytes[..end]).ok()?.lines();
    if lines.next()? != MARK || lines.next()? != url.as_str() {
        return None;
    }
    let (from, status, fresh) =
        (lines.next()?.parse().ok()?, lines.next()?.parse().ok()?, lines.next()?.parse().ok()?);
    let mut headers = Headers::default();
    for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
        headers.push(name, value);
    }
    let fresh = UNIX_EPOCH.checked_add(Duration::from_secs(fresh))?;
    Some(Kept {
        answer: Fetched { status, url: from, headers, body: bytes[end + 2..].to_vec().into() },
        fresh,
    })
}

/// Writes an answer. It appears whole or not at all, whoever else writes it.
fn written(folder: &Path, url: &Url, kept: &Kept) -> io::Result<()> {
    let Kept { answer, fresh } = kept;
    let fresh = fresh.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let mut head = format!("{MARK}\n{url}\n{}\n{}\n{fresh}\n", answer.url, answer.status);
    for (name, value) in answer.headers.iter() {
        head.extend([name, ": ", value, "\n"]);
    }
    fs::create_dir_all(folder)?;
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let draft = folder.join(format!("{}-{number}.draft", std::process::id()));
    let mut file = created(&draft)?;
    let written = file
        .write_all(head.as_bytes())
        .and_then(|()| file.write_all(b"\n"))
        .and_then(|()| file.write_all(&answer.body));
    drop(file);
    let moved = written.and_then(|()| fs::rename(&draft, place(folder, url)));
    if moved.is_err() {
        // Nobody reads a draft, and the next sweep takes it.
        let _ = fs::remove_file(&draft);
    }
    moved?;
    sweep(folder)
}

/// A file that only its owner reads: pages may be private.
fn created(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Removes the oldest files until the rest is small enough. Another one may be doing the same.
fn sweep(folder: &Path) -> io::Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        let is_ours = path.extension().is_some_and(|it| it == "answer" || it == "draft");
        let Ok(about) = entry.metadata() else { continue };
        if is_ours && about.is_file() {
            files.push((about.modified().unwrap_or(UNIX_EPOCH), about.len(), path));
        }
    }
    files.sort();
    let mut all: u64 = files.iter().map(|(_, length, _)| length).sum();
    for (_, length, path) in files {
        if all <= MOST {
            break;
        }
        let _ = fs::remove_file(path);
        all -= length;
    }
    Ok(())
}

fn place(folder: &Path, url: &Url) -> PathBuf {
    // Two URLs of one hash take each other's place; the URL in the file tells them apart.
    let mut hasher = DefaultHasher::new();
    url.as_str().hash(&mut hasher);
    folder.join(format!("{:016x}.answer", hasher.finish()))
}

//! What to do about a path that does not exist.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use omniread_selector::{Reading, nearest};

use super::search::{Findings, search};
use super::{Located, lookup, mounts, roots::Roots};
use crate::{Inside, Next, ReadError, Remark, Trouble, reading_told, rest_for_any};

/// Candidates named in an error.
const CANDIDATES: usize = 5;
/// Roots that are looked for at once; a string with more colons than that is no path somebody mistyped.
const ROOTS: usize = 8;

/// Characters of a missing path that an error repeats.
const TOLD: usize = 300;

/// The file that a missing path must have meant, or the error that names what it could have meant.
pub(super) fn resolve(readings: &[Reading], inside: &Inside) -> Result<Located, ReadError> {
    let main = reading_told(readings);
    let fail = |trouble: Trouble| trouble.at("open", &main.root);
    let roots = Roots::open(&inside.policy).map_err(fail)?;
    let visible = |path: &Path| path.canonicalize().is_ok_and(|resolved| roots.holds(&resolved));
    if !visible(&inside.cwd) {
        return Err(fail(Trouble::NotFound { path: told(&main.root), candidates: Vec::new() }));
    }
    let findings = look_around(readings, &roots, inside);
    if let Some(located) = by_suffix(readings, &findings, &roots, inside)? {
        return Ok(located);
    }
    if let Some(trouble) = lookup::explain(&main.root, inside).filter(|_| roots.are_everything()) {
        return Err(fail(trouble));
    }
    if let Some(folder) = folder_of_pattern(&main.root, inside).filter(|folder| visible(folder)) {
        let folder = inside.shown_path(&folder);
        let next = Next::new(&folder, "");
        return Err(fail(Trouble::Pattern { path: told(&main.root), folder }).with_next([next]));
    }
    let candidates = candidates(main, &findings, inside);
    let rest = rest_for_any(&main.rest);
    let next: Vec<_> = candidates.iter().map(|path| Next::new(path, rest)).collect();
    Err(fail(Trouble::NotFound { path: told(&main.root), candidates }).with_next(next))
}

/// The folder that a pattern begins in.
fn folder_of_pattern(root: &str, inside: &Inside) -> Option<PathBuf> {
    let before = root.split_once('*')?.0;
    let folder = before.rfind('/').map_or(".", |at| &root[..=at]);
    lookup::absolute(folder, inside).filter(|folder| folder.is_dir())
}

/// Enough of a path to recognise it.
fn told(path: &str) -> String {
    match path.char_indices().nth(TOLD) {
        Some((end, _)) => format!("{}…", &path[..end]),
        None => path.to_owned(),
    }
}

fn look_around(readings: &[Reading], roots: &Roots, inside: &Inside) -> Findings {
    let wanted: Vec<_> = readings.iter().take(ROOTS).map(|reading| suffix(&reading.root, inside)).collect();
    if mounts::is_remote(&inside.cwd) { Findings::default() } else { search(&wanted, roots, inside) }
}

/// What a path in the workspace would end with. The working folder itself and leading dots say nothing.
fn suffix(root: &str, inside: &Inside) -> String {
    let relative = Path::new(root).strip_prefix(&inside.cwd).unwrap_or(Path::new(root));
    let is_too_long = root.len() > lookup::LONGEST;
    if is_too_long || relative.components().any(|component| component == std::path::Component::ParentDir) {
        return String::new();
    }
    let names = relative.components().filter_map(|component| match component {
        std::path::Component::Normal(name) => name.to_str(),
        _ => None,
    });
    names.collect::<Vec<_>>().join("/")
}

fn by_suffix(
    readings: &[Reading],
    findings: &Findings,
    roots: &Roots,
    inside: &Inside,
) -> Result<Option<Located>, ReadError> {
    for (reading, matches) in readings.iter().zip(&findings.by_suffix) {
        let [only] = matches.as_slice() else { continue };
        let found = only.to_string_lossy();
        if let Some(mut located) = lookup::try_root(reading, &found, roots, inside)? {
            located.remark =
                Some(Remark::ResolvedBySuffix { given: reading.root.clone(), found: found.into_owned() });
            return Ok(Some(located));
        }
    }
    Ok(None)
}

/// Several files with that ending; or else names in the same folder that are near, then near names anywhere.
fn candidates(main: &Reading, findings: &Findings, inside: &Inside) -> Vec<String> {
    let shown = |path: &PathBuf| path.to_string_lossy().into_owned();
    let mut candidates: Vec<String> = findings.by_suffix.iter().flatten().map(shown).collect();
    candidates.sort();
    if candidates.is_empty() {
        let name = main.root.rsplit('/').next().unwrap_or_default();
        candidates = siblings(&main.root, inside);
        let near = near_names(name, findings.by_name.keys().map(String::as_str));
        candidates.extend(near.iter().filter_map(|name| findings.by_name.get(*name)).map(shown));
    }
    let mut seen = HashSet::new();
    candidates.retain(|candidate| seen.insert(candidate.clone()));
    candidates.truncate(CANDIDATES);
    candidates
}

/// File names of the same kind whose stems are near, and of those with one stem the nearest first. Whole names would do worse: the
/// extension makes all short names of one kind look alike.
fn near_names<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut by_stem: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for known in known.filter(|known| stem(known) == stem(name) || kind(known) == kind(name)) {
        by_stem.entry(stem(known)).or_default().push(known);
    }
    let near = nearest(stem(name), by_stem.keys().copied(), CANDIDATES);
    let alike = |stem: &&str| {
        let names = by_stem.get(stem).map_or(&[] as &[&str], Vec::as_slice);
        let mut ordered = nearest(name, names.iter().copied(), CANDIDATES);
        ordered.extend(names.iter().filter(|name| !ordered.contains(name)).copied().collect::<Vec<_>>());
        ordered
    };
    near.iter().flat_map(alike).collect()
}

fn kind(name: &str) -> &str {
    name.strip_prefix(stem(name)).unwrap_or_default()
}

fn stem(name: &str) -> &str {
    name.split_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem })
}

/// Names in the folder of the missing path that are near to its own.
fn siblings(root: &str, inside: &Inside) -> Vec<String> {
    let Some(path) = lookup::absolute(root, inside) else { return Vec::new() };
    let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(|name| name.to_str())) else {
        return Vec::new();
    };
    let Ok(entries) = folder.read_dir() else { return Vec::new() };
    let mut names: Vec<_> =
        entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    let near = near_names(name, names.iter().map(String::as_str));
    near.into_iter().map(|near| inside.shown_path(&folder.join(near))).collect()
}

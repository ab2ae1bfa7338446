//! Hosts that the SSH configuration names (`ssh_config(5)`).

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Bytes that are read of one file.
const MOST: u64 = 1024 * 1024;
/// Files that include each other.
const DEPTH: usize = 4;
/// Hosts that are listed.
const HOSTS: usize = 10_000;

/// A host under the name that the configuration gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Alias {
    pub(super) name: String,
    /// The host it stands for, if that is named.
    pub(super) host: Option<String>,
}

/// The hosts that a file and those it includes name, in their order, each once. Patterns name none.
pub(super) fn aliases(file: Option<&Path>) -> Vec<Alias> {
    let mut found = Vec::new();
    if let Some(file) = file {
        read(file, DEPTH, &mut found);
    }
    found
}

fn read(file: &Path, depth: usize, found: &mut Vec<Alias>) {
    let Some(text) = text(file) else { return };
    let folder = file.parent().unwrap_or(Path::new("/"));
    // The aliases that the lines are about.
    let mut about = 0..0;
    for line in text.lines() {
        let Some((keyword, value)) = keyword(line) else { continue };
        match keyword.as_str() {
            "host" => {
                let first = found.len();
                for name in words(&value).filter(|name| !name.contains(['*', '?', '!'])) {
                    if found.len() < HOSTS && !found.iter().any(|alias| alias.name == name) {
                        found.push(Alias { name, host: None });
                    }
                }
                about = first..found.len();
            }
            "match" => about = 0..0,
            "hostname" => {
                for alias in &mut found[about.clone()] {
                    alias.host.get_or_insert_with(|| value.trim_matches('"').to_owned());
                }
            }
            "include" if depth > 0 => {
                for pattern in words(&value) {
                    for file in included(folder, &pattern) {
                        read(&file, depth - 1, found);
                    }
                }
                about = 0..0;
            }
            _ => {}
        }
    }
}

fn text(file: &Path) -> Option<String> {
    // A FIFO would be waited for.
    file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let mut text = Vec::new();
    File::open(file).ok()?.take(MOST).read_to_end(&mut text).ok()?;
    Some(String::from_utf8_lossy(&text).into_owned())
}

/// A keyword, in lower case, and what follows it.
fn keyword(line: &str) -> Option<(String, String)> {
    let line = line.trim();
    let (keyword, value) = line.split_at(line.find(|sign: char| sign.is_whitespace() || sign == '=')?);
    let value = value.trim_start().strip_prefix('=').unwrap_or(value).trim();
    (!keyword.starts_with('#')).then(|| (keyword.to_lowercase(), value.to_owned()))
}

fn words(value: &str) -> impl Iterator<Item = String> + '_ {
    value.split_whitespace().map(|word| word.trim_matches('"').to_owned()).filter(|word| !word.is_empty())
}

/// The files that an `Include` names: relative to the folder of the configuration, with one `*` in the name at most.
fn included(folder: &Path, pattern: &str) -> Vec<PathBuf> {
    let home = folder.parent().unwrap_or(folder);
    let path = match pattern.strip_prefix("~/") {
        Some(below) => home.join(below),
        None => folder.join(pattern),
    };
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let Some((start, end)) = name.split_once('*') else { return vec![path] };
    let Some(entries) = path.parent().and_then(|folder| folder.read_dir().ok()) else { return Vec::new() };
    let is_meant = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end)
    };
    let mut files: Vec<_> = entries.flatten().map(|entry| entry.path()).filter(is_meant).collect();
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_what_they_stand_for() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write(
            "config",
            "Include conf.d-*\n# Host no\nHost a \"b\" *.x !c\n  HostName 10.0.0.1\n  User me\nhost=d\nMatch all\n HostName z\nHost *\n HostName y\nHost a\n",
        );
        write("conf.d-1", "Host first\nInclude config\n");
        let all = aliases(Some(&folder.path().join("config")));
        let all: Vec<_> = all.iter().map(|alias| (alias.name.as_str(), alias.host.as_deref())).collect();
        let expected = [("first", None), ("a", Some("10.0.0.1")), ("b", Some("10.0.0.1")), ("d", None)];
        assert_eq!(all, expected);
        assert_eq!(aliases(Some(&folder.path().join("none"))), []);
        assert_eq!(aliases(None), []);
    }
}

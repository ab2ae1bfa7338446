//! The repository that somebody stands in, as its git remotes name it.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use omniread_read_core::Inside;

use super::wanted::Named;
use crate::Forges;

/// Bytes that are read of a configuration of git.
const MOST: u64 = 1024 * 1024;

/// A remote with its host, its path, and what it is called.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Remote {
    name: String,
    host: String,
    path: String,
    is_base: bool,
}

/// The repository around the working folder: the remote that `gh` was told to use, or else `upstream`, `origin`, any
/// other, of those whose host is a forge.
///
/// # Errors
/// Why there is none, in words.
pub(super) fn around(inside: &Inside, forges: &Forges) -> Result<Named, String> {
    let config = config(inside).ok_or_else(|| "the working folder is in no git repository".to_owned())?;
    let mut remotes = remotes(&config);
    if remotes.is_empty() {
        return Err("the git repository has no remote".to_owned());
    }
    remotes.sort_by_key(|remote| {
        let known = ["upstream", "origin"].iter().position(|name| *name == remote.name);
        (!remote.is_base, known.unwrap_or(usize::MAX))
    });
    let unknown = remotes[0].host.clone();
    // A remote of an unknown host is told as such, unless another one is of a forge.
    let best = remotes.iter().position(|remote| forges.at(&remote.host).is_some()).unwrap_or_default();
    let Remote { host, path, .. } = remotes.swap_remove(best);
    if path.split('/').count() < 2 {
        return Err(format!("the remote at {unknown} is no repository of an owner"));
    }
    Ok(Named { host: Some(host), path })
}

/// The text of the configuration of the nearest repository that may be looked at.
fn config(inside: &Inside) -> Option<String> {
    let git = inside.cwd.ancestors().map(|folder| folder.join(".git")).find(|git| git.exists())?;
    let folder = if git.is_file() { shared_folder(&git, inside)? } else { git };
    text(&folder.join("config"), inside)
}

/// The folder that work trees and submodules share: `.git` is a file that leads there.
fn shared_folder(git: &Path, inside: &Inside) -> Option<PathBuf> {
    let own = git.parent()?.join(text(git, inside)?.strip_prefix("gitdir:")?.trim());
    let common = text(&own.join("commondir"), inside).map(|common| own.join(common.trim()));
    Some(common.unwrap_or(own))
}

/// A small file within the roots.
fn text(path: &Path, inside: &Inside) -> Option<String> {
    let path = path.canonicalize().ok()?;
    let roots = &inside.policy.roots;
    let is_within = |root: &PathBuf| root.canonicalize().is_ok_and(|root| path.starts_with(root));
    if !path.is_file() || !(roots.is_empty() || roots.iter().any(is_within)) {
        return None;
    }
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(MOST).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// The remotes of a configuration of git, in its order (git-config(1), "Syntax").
fn remotes(config: &str) -> Vec<Remote> {
    let mut remotes: Vec<Remote> = Vec::new();
    let mut section: Option<String> = None;
    for line in config.lines().map(str::trim) {
        if line.starts_with('[') {
            let name = line.strip_prefix("[remote \"").and_then(|rest| rest.split_once("\"]"));
            section = name.map(|(name, _)| name.to_owned());
            continue;
        }
        let (Some(name), Some((key, value))) = (&section, line.split_once('=')) else { continue };
        let value = value.trim().trim_matches('"');
        match key.trim().to_ascii_lowercase().as_str() {
            "url" if !remotes.iter().any(|remote| remote.name == *name) => {
                let found = place(value);
                remotes.extend(found.map(|(host, path)| Remote {
                    name: name.clone(),
                    host,
                    path,
                    is_base: false,
                }));
            }
            "gh-resolved" if value == "base" => {
                remotes
                    .iter_mut()
                    .filter(|remote| remote.name == *name)
                    .for_each(|remote| remote.is_base = true);
            }
            _ => {}
        }
    }
    remotes
}

/// Host and path of a remote: `https://host/owner/name.git`, `ssh://git@host:22/owner/name`, `git@host:owner/name.git`.
fn place(url: &str) -> Option<(String, String)> {
    let (host, path) = match url.split_once("://") {
        Some((scheme, rest)) if matches!(scheme, "http" | "https" | "ssh" | "git" | "git+ssh") => {
            let (authority, path) = rest.split_once('/')?;
            let host = without_user(authority);
            // The port of another protocol says nothing of the web.
            let is_web = scheme.starts_with("http");
            (if is_web { host } else { host.split(':').next().unwrap_or(host) }, path)
        }
        Some(_) => return None,
        None => {
            let (authority, path) = url.split_once(':').filter(|(before, _)| !before.contains('/'))?;
            (without_user(authority), path)
        }
    };
    let path = path.trim_matches('/').trim_end_matches(".git").trim_end_matches('/');
    // A host that ssh is asked through on the port of the web.
    let host = if host == "ssh.github.com" { "github.com" } else { host };
    (!host.is_empty() && !path.is_empty()).then(|| (host.to_ascii_lowercase(), path.to_owned()))
}

fn without_user(authority: &str) -> &str {
    authority.rsplit_once('@').map_or(authority, |(_, host)| host)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn remotes_are_written_in_many_ways() {
        let table = [
            ("https://github.com/o/r.git", Some(("github.com", "o/r"))),
            ("https://ada:token@GitHub.com/o/r/", Some(("github.com", "o/r"))),
            ("http://localhost:3000/o/r", Some(("localhost:3000", "o/r"))),
            ("git@github.com:o/r.git", Some(("github.com", "o/r"))),
            ("ssh://git@gitlab.com:2222/group/sub/r.git", Some(("gitlab.com", "group/sub/r"))),
            ("ssh://git@ssh.github.com:443/o/r.git", Some(("github.com", "o/r"))),
            ("git://codeberg.org/o/r", Some(("codeberg.org", "o/r"))),
            ("../elsewhere", None),
            ("/srv/git/r.git", None),
            ("file:///srv/git/r.git", None),
            ("C:/git/r", Some(("c", "git/r"))),
        ];
        for (url, expected) in table {
            let found = place(url);
            assert_eq!(found.as_ref().map(|(host, path)| (host.as_str(), path.as_str())), expected, "{url}");
        }
    }

    #[test]
    fn a_configuration_is_read_by_its_sections() {
        let config = "[core]\n\turl = https://x.y/no/no\n[remote \"origin\"]\n\turl = \"https://github.com/fork/r\"\n\turl = second\n\
                      [remote \"upstream\"]\n\tfetch = +refs\n\turl = git@github.com:o/r.git\n\tgh-resolved = base\n[branch \"m\"]\n\turl = z:z\n";
        let found = remotes(config);
        let told: Vec<_> =
            found.iter().map(|remote| (remote.name.as_str(), remote.path.as_str(), remote.is_base)).collect();
        assert_eq!(told, [("origin", "fork/r", false), ("upstream", "o/r", true)]);
        assert_eq!(remotes("[remote \"x\n=\n[\n"), []);
    }

    proptest! {
        #[test]
        fn no_configuration_is_too_odd(config in "(\\[remote \"|\"\\]|url|=|\n|https://|git@|[a-z/:@ ]|é){0,60}") {
            for remote in remotes(&config) {
                prop_assert!(!remote.host.is_empty() && !remote.path.is_empty());
            }
        }
    }
}

//! Whom an address names.

use omniread_read_core::{HostId, HostLabel};

use crate::{RemoteError, Way};

/// A host as an address names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Destination {
    /// As it was written, in addresses and headers.
    pub(super) name: String,
    /// The host itself, which may be an alias of the SSH configuration.
    pub(super) host: String,
    pub(super) user: Option<String>,
    pub(super) port: Option<u16>,
}

/// What an address begins with.
pub(super) const SCHEME: &str = "ssh://";
/// What stands before the path of a socket.
const SOCKET: &str = "unix:";

/// Splits `ssh://host/path` into the host and the path there; `None` without a host. A host alone is its home folder.
pub(super) fn split(address: &str) -> Option<(&str, String)> {
    let way = address.strip_prefix(SCHEME)?;
    let (host, path) = way.split_at(way.find('/').unwrap_or(way.len()));
    let path = match path {
        "" => "~".to_owned(),
        // A bare slash is the working folder elsewhere, and the root in an address with a host.
        "/" => "/.".to_owned(),
        path if path == "/~" || path.starts_with("/~/") || path.starts_with("/~:") => path[1..].to_owned(),
        path if path.starts_with("/:") => format!("/.{}", &path[1..]),
        path => path.to_owned(),
    };
    // A colon begins a part of the list of hosts.
    (!host.is_empty() && !host.starts_with(':')).then_some((host, path))
}

/// The socket that a host stands for, if it is one: `unix:/run/user/1000/omniread/socket`.
pub(super) fn socket(host: &HostId) -> Option<(Way, HostLabel)> {
    let path = host.0.strip_prefix(SOCKET)?;
    Some((Way::Socket(path.into()), HostLabel { name: host.0.clone(), prefix: String::new() }))
}

impl Destination {
    /// Reads `user@host:port`. What `ssh` could take for something else than a host is none.
    pub(super) fn parse(name: &str) -> Result<Self, RemoteError> {
        let name = name.strip_prefix(SCHEME).unwrap_or(name);
        let bad = |reason| RemoteError::BadHost { name: name.to_owned(), reason };
        let (user, place) = match name.rsplit_once('@') {
            Some((user, place)) => (Some(user.to_owned()), place),
            None => (None, name),
        };
        let (host, port) = match place.strip_prefix('[').and_then(|place| place.split_once(']')) {
            Some((host, after)) => (host, after.strip_prefix(':')),
            None => match place.rsplit_once(':') {
                Some((host, port)) => (host, Some(port)),
                None => (place, None),
            },
        };
        let port = port.map(str::parse).transpose().map_err(|_| bad("what follows the colon is no port"))?;
        let is_word = |word: &str, more: &str| {
            let is_known = |sign: char| sign.is_alphanumeric() || more.contains(sign);
            !word.is_empty() && !word.starts_with('-') && word.chars().all(is_known)
        };
        if !is_word(host, ".-_:%") {
            return Err(bad("its name is empty, begins with a dash or holds something that no name has"));
        }
        if user.as_deref().is_some_and(|user| !is_word(user, ".-_+\\")) {
            return Err(bad(
                "the user's name is empty, begins with a dash or holds something that no name has",
            ));
        }
        Ok(Self { name: name.to_owned(), host: host.to_owned(), user, port })
    }

    /// How answers name it.
    pub(super) fn label(&self) -> HostLabel {
        HostLabel { name: self.name.clone(), prefix: format!("{SCHEME}{}", self.name) }
    }

    /// What `ssh` is told besides its options.
    pub(super) fn arguments(&self) -> Vec<String> {
        let mut arguments = Vec::new();
        if let Some(port) = self.port {
            arguments.extend(["-p".to_owned(), port.to_string()]);
        }
        if let Some(user) = &self.user {
            arguments.extend(["-l".to_owned(), user.clone()]);
        }
        arguments.extend(["--".to_owned(), self.host.clone()]);
        arguments
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_name_hosts_and_paths() {
        let table = [
            ("ssh://box/var/log:-5", Some(("box", "/var/log:-5"))),
            ("ssh://box", Some(("box", "~"))),
            ("ssh://box/", Some(("box", "/."))),
            ("ssh://box/:5", Some(("box", "/.:5"))),
            ("ssh://ada@box:22/~/x", Some(("ada@box:22", "~/x"))),
            ("ssh://box/~", Some(("box", "~"))),
            ("ssh://box/~ada/x", Some(("box", "/~ada/x"))),
            ("ssh://", None),
            ("ssh:///x", None),
            ("ssh://:5", None),
            ("sftp://box/x", None),
        ];
        for (address, expected) in table {
            let expected = expected.map(|(host, path): (&str, &str)| (host, path.to_owned()));
            assert_eq!(split(address), expected, "{address}");
        }
    }

    #[test]
    fn nothing_gets_to_ssh_but_hosts() {
        let parsed =
            |name| Destination::parse(name).map(|found| found.arguments().join(" ")).unwrap_or_default();
        assert_eq!(parsed("box"), "-- box");
        assert_eq!(parsed("ada@box.example:2222"), "-p 2222 -l ada -- box.example");
        assert_eq!(parsed("[fe80::1%eth0]:22"), "-p 22 -- fe80::1%eth0");
        for name in [
            "",
            "-oProxyCommand=x",
            "a b",
            "box;x",
            "$(x)",
            "box:x",
            "@box",
            "-l@box",
            "box:99999",
            "ада@",
            "a`b",
            "[box",
            "a\nb",
            "a/b",
        ] {
            assert!(Destination::parse(name).is_err(), "{name}");
        }
    }
}

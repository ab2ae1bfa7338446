//! What may be reached.

use url::{Host, Url};

use crate::{FetchError, is_public};

/// What may be reached. The default is the public web.
#[derive(Debug, Clone, Default)]
pub struct Rules {
    /// The only hosts that may be reached; empty means any.
    pub hosts: Vec<String>,
    /// URLs whose origin (scheme, host and port) was named by whoever is in charge: they may be private, and have any
    /// port. Redirects may stay there, none may lead there from elsewhere.
    pub trusted: Vec<Url>,
}

/// Privileged ports that belong to the web.
const WEB: [u16; 2] = [80, 443];

impl Rules {
    /// Whether the origin of a URL was named.
    pub fn trusts(&self, url: &Url) -> bool {
        self.trusted.iter().any(|trusted| same_origin(trusted, url))
    }

    /// Whether a URL may be asked. Names are judged again when their addresses are known.
    ///
    /// # Errors
    /// [`FetchError`] that says which rule is against it.
    pub fn check(&self, url: &Url) -> Result<(), FetchError> {
        let host = url.host().filter(|_| matches!(url.scheme(), "http" | "https"));
        let Some(host) = host else { return Err(FetchError::Scheme { url: shown(url) }) };
        let name = bare(url);
        if !self.hosts.is_empty() && !self.hosts.iter().any(|listed| listed.eq_ignore_ascii_case(&name)) {
            return Err(FetchError::HostNotListed { host: name });
        }
        if self.trusts(url) {
            return Ok(());
        }
        match url.port() {
            Some(port) if port < 1024 && !WEB.contains(&port) => {
                return Err(FetchError::Port { host: name, port });
            }
            _ => {}
        }
        let address = match host {
            Host::Ipv4(address) => Some(address.into()),
            Host::Ipv6(address) => Some(address.into()),
            Host::Domain(_) => None,
        };
        match address.filter(|address| !is_public(*address)) {
            Some(address) => Err(FetchError::Private { host: name, address: address.to_string() }),
            None => Ok(()),
        }
    }
}

/// Whether credentials for one are credentials for the other.
pub(crate) fn same_origin(one: &Url, other: &Url) -> bool {
    one.scheme() == other.scheme()
        && one.host() == other.host()
        && one.port_or_known_default() == other.port_or_known_default()
}

/// The host without brackets.
pub(crate) fn bare(url: &Url) -> String {
    url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned()
}

/// A URL without what may be secret in it.
pub(crate) fn shown(url: &Url) -> String {
    let mut url = url.clone();
    url.set_query(None);
    url.set_fragment(None);
    // Fails where there is no host, and then there is no user.
    let _ = url.set_username("").and_then(|()| url.set_password(None));
    url.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(rules: &Rules, url: &str) -> Option<String> {
        rules.check(&url.parse().unwrap()).err().map(|error| error.to_string())
    }

    #[test]
    fn the_public_web_is_open_and_nothing_else() {
        let rules = Rules::default();
        for url in
            ["https://example.org/a?b", "http://example.org:8080/", "http://1.1.1.1/", "https://x:443/"]
        {
            assert_eq!(refusal(&rules, url), None, "{url}");
        }
        let refused = [
            ("file:///etc/passwd", "only http and https"),
            ("ftp://example.org/", "only http and https"),
            ("http://127.0.0.1/", "127.0.0.1 is no public address"),
            ("http://0x7f.1/", "no public address (127.0.0.1)"),
            ("http://2130706433/", "no public address (127.0.0.1)"),
            ("http://017700000001/", "no public address (127.0.0.1)"),
            ("http://[::1]:8080/", "no public address (::1)"),
            ("http://[::ffff:10.0.0.1]/", "no public address"),
            ("http://169.254.169.254/latest/meta-data/", "no public address"),
            ("http://example.org:22/", "port 22"),
        ];
        for (url, message) in refused {
            let refusal = refusal(&rules, url).expect(url);
            assert!(refusal.contains(message), "{url}: {refusal}");
        }
    }

    #[test]
    fn what_is_named_is_reached_but_not_its_neighbours() {
        let trusted = vec!["http://127.0.0.1:9000/api".parse().unwrap()];
        let rules = Rules { trusted, ..Rules::default() };
        assert_eq!(refusal(&rules, "http://127.0.0.1:9000/other"), None);
        for url in ["http://127.0.0.1:9001/", "https://127.0.0.1:9000/", "http://127.0.0.2:9000/"] {
            assert!(refusal(&rules, url).is_some(), "{url}");
        }
        let rules = Rules { hosts: vec!["Example.org".into()], ..Rules::default() };
        assert_eq!(refusal(&rules, "https://example.org/"), None);
        assert!(refusal(&rules, "https://example.com/").unwrap().contains("not among the hosts"));
    }

    #[test]
    fn what_is_shown_holds_no_secret() {
        let url = "https://ada:pw@example.org/a?token=x#y".parse().unwrap();
        assert_eq!(shown(&url), "https://example.org/a");
    }
}

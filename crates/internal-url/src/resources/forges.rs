//! Which forges there are, and how they are asked.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// Forges for `issue://` and `pr://`, and how long what they say is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forges {
    /// Those that were named; github.com, gitlab.com and codeberg.org are known without.
    pub hosts: Vec<Forge>,
    /// The file of the cache; without one it lasts as long as the context.
    pub cache: Option<PathBuf>,
    /// How long an answer is given without asking again.
    pub fresh: Duration,
    /// How long an answer is given at all.
    pub kept: Duration,
    /// Whether `gh auth token` is asked for a token that nobody named; [`in_environment`](Self::in_environment) says yes
    /// unless something is said.
    pub asks_gh: Option<bool>,
}

impl Default for Forges {
    fn default() -> Self {
        let (fresh, kept) = (Duration::from_mins(5), Duration::from_hours(7 * 24));
        Self { hosts: Vec::new(), cache: None, fresh, kept, asks_gh: None }
    }
}

/// A forge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forge {
    /// The host that addresses and remotes name, with its port if that is not the usual one.
    pub host: String,
    /// Whose API it speaks.
    pub kind: ForgeKind,
    /// The base of its API, such as `https://github.example.com/api/v3`. It may be private if it was named.
    pub api: String,
    /// What it is asked with.
    pub token: Option<Token>,
    /// The variable that holds that.
    pub token_env: Option<String>,
    /// Whether somebody named it. What is only known or guessed has to be public.
    pub named: bool,
}

/// Whose API a forge speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForgeKind {
    /// GitHub and GitHub Enterprise.
    GitHub,
    /// GitLab.
    GitLab,
    /// Forgejo and Gitea.
    Forgejo,
}

/// A secret that lets somebody in. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(pub String);

impl fmt::Debug for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Token(…)")
    }
}

/// Forges that everybody knows, and the variables that hold tokens for them.
const KNOWN: [(&str, ForgeKind, &[&str]); 3] = [
    ("github.com", ForgeKind::GitHub, &["GH_TOKEN", "GITHUB_TOKEN"]),
    ("gitlab.com", ForgeKind::GitLab, &["GITLAB_TOKEN"]),
    ("codeberg.org", ForgeKind::Forgejo, &["CODEBERG_TOKEN"]),
];
/// Variables that hold a token for the host in `GH_HOST`.
const ENTERPRISE: [&str; 2] = ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"];

impl ForgeKind {
    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "github" => Some(Self::GitHub),
            "gitlab" => Some(Self::GitLab),
            "forgejo" | "gitea" => Some(Self::Forgejo),
            _ => None,
        }
    }

    /// Where the API of a host usually is.
    pub fn usual_api(self, host: &str) -> String {
        match self {
            Self::GitHub if host == "github.com" => "https://api.github.com".to_owned(),
            Self::GitHub => format!("https://{host}/api/v3"),
            Self::GitLab => format!("https://{host}/api/v4"),
            Self::Forgejo => format!("https://{host}/api/v1"),
        }
    }
}

impl Forges {
    /// The forge at a host: one that was named, one that everybody knows, or one whose name tells what it is.
    pub fn at(&self, host: &str) -> Option<Forge> {
        if let Some(named) = self.hosts.iter().find(|forge| forge.host.eq_ignore_ascii_case(host)) {
            return Some(named.clone());
        }
        let host = host.to_ascii_lowercase();
        let known = KNOWN.iter().find(|(known, ..)| *known == host).map(|(_, kind, _)| *kind);
        let guessed = || {
            let first = host.split('.').next()?;
            ForgeKind::named(first).filter(|_| host.contains('.'))
        };
        let kind = known.or_else(guessed)?;
        let api = kind.usual_api(&host);
        Some(Forge { host, kind, api, token: None, token_env: None, named: false })
    }

    /// These with the tokens that the environment holds: for forges that were named in the variables named for them, for
    /// those that everybody knows and for `GH_HOST` in the usual ones. `gh` is asked unless that was forbidden.
    #[must_use]
    pub fn in_environment(mut self, variable: impl Fn(&str) -> Option<String>) -> Self {
        let token = |names: &[&str]| {
            let value = names.iter().find_map(|name| variable(name).filter(|value| !value.trim().is_empty()));
            value.map(|value| Token(value.trim().to_owned()))
        };
        for forge in &mut self.hosts {
            forge.token = forge.token.take().or_else(|| token(&[forge.token_env.as_deref()?]));
        }
        self.asks_gh = Some(self.asks_gh.unwrap_or(true));
        let enterprise = variable("GH_HOST").filter(|host| host.contains('.') && host != "github.com");
        let known = KNOWN.iter().map(|(host, _, names)| ((*host).to_owned(), token(names)));
        let found = known.chain(enterprise.map(|host| (host, token(&ENTERPRISE)))).collect::<Vec<_>>();
        for (host, token) in found {
            // The enterprise host counts as named by its variable, with or without a token.
            let is_plain = token.is_none() && KNOWN.iter().any(|(known, ..)| *known == host);
            if is_plain || self.hosts.iter().any(|forge| forge.host == host) {
                continue;
            }
            let known = self.at(&host).map_or(ForgeKind::GitHub, |forge| forge.kind);
            let api = known.usual_api(&host);
            self.hosts.push(Forge { host, kind: known, api, token, token_env: None, named: false });
        }
        self
    }

    /// Whether `gh` may be asked for a token. For a host that only looks like one of GitHub it may not: it gives the token
    /// for one enterprise host to any other.
    pub fn may_ask_gh(&self, forge: &Forge) -> bool {
        let is_meant = forge.host == "github.com" || self.hosts.iter().any(|known| known.host == forge.host);
        is_meant && self.asks_gh == Some(true) && forge.kind == ForgeKind::GitHub
    }

    /// These, and what `other` knows besides.
    #[must_use]
    pub(crate) fn followed_by(mut self, other: Self) -> Self {
        if self == Self::default() {
            return other;
        }
        self.hosts.extend(other.hosts);
        Self { cache: self.cache.or(other.cache), asks_gh: self.asks_gh.or(other.asks_gh), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_named_known_or_guessed_by_its_name() {
        let forges = Forges::default();
        let table = [
            ("github.com", Some((ForgeKind::GitHub, "https://api.github.com"))),
            ("GitLab.com", Some((ForgeKind::GitLab, "https://gitlab.com/api/v4"))),
            ("codeberg.org", Some((ForgeKind::Forgejo, "https://codeberg.org/api/v1"))),
            ("github.example.com", Some((ForgeKind::GitHub, "https://github.example.com/api/v3"))),
            ("gitea.example.com", Some((ForgeKind::Forgejo, "https://gitea.example.com/api/v1"))),
            ("gitlab", None),
            ("example.com", None),
        ];
        for (host, expected) in table {
            let found = forges.at(host);
            let found = found.as_ref().map(|forge| (forge.kind, forge.api.as_str()));
            assert_eq!(found, expected, "{host}");
        }
    }

    #[test]
    fn a_token_of_the_environment_goes_to_its_own_host_alone() {
        let variables =
            [("GITHUB_TOKEN", "public\n"), ("GH_HOST", "ghe.example.com"), ("GH_ENTERPRISE_TOKEN", "inner")];
        let lookup = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        let forges = Forges::default().in_environment(lookup);
        let token = |host: &str| forges.at(host).and_then(|forge| forge.token);
        assert_eq!(token("github.com"), Some(Token("public".to_owned())));
        assert_eq!(token("ghe.example.com"), Some(Token("inner".to_owned())));
        assert_eq!((token("gitlab.com"), token("github.example.com")), (None, None));
        let asks = |host: &str| forges.at(host).is_some_and(|forge| forges.may_ask_gh(&forge));
        assert!(asks("github.com") && asks("ghe.example.com"));
        assert!(
            !asks("github.example.com") && !asks("gitlab.com"),
            "gh gives its token to any host it does not know"
        );
        let named = Forge {
            host: "github.com".to_owned(),
            kind: ForgeKind::GitHub,
            api: "http://127.0.0.1:1".to_owned(),
            token: None,
            token_env: None,
            named: true,
        };
        let forges = Forges { hosts: vec![named], ..Forges::default() }.in_environment(lookup);
        assert_eq!(forges.at("github.com").and_then(|forge| forge.token), None);
        assert_eq!(format!("{:?}", Token("secret".to_owned())), "Token(…)");
    }
}

//! What stands behind a scheme.

use std::fmt;

use omniread_selector::decoded;

use crate::InternalError;

/// An internal address without query and selection: a scheme, and the way behind it.
///
/// Only slashes split. So the first part, where other URLs have a host, may hold colons, blanks and whatever else a name
/// is made of, and its letters keep their case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InternalUrl {
    scheme: String,
    parts: Vec<String>,
    is_folder: bool,
}

impl InternalUrl {
    /// Takes `scheme://way` apart. Slashes that follow each other are one, and parts of a single dot are dropped.
    ///
    /// # Errors
    /// [`NoScheme`](InternalError::NoScheme), and [`LeadsOut`](InternalError::LeadsOut) for a part of two dots, also when
    /// it is percent-encoded or stands between backslashes: no scheme has anything above what it begins with.
    pub fn parse(text: &str) -> Result<Self, InternalError> {
        let no_scheme = || InternalError::NoScheme { text: text.to_owned() };
        let (scheme, way) =
            text.split_once("://").filter(|(scheme, _)| !scheme.is_empty()).ok_or_else(no_scheme)?;
        let parts: Vec<&str> = way.split('/').filter(|part| !part.is_empty() && *part != ".").collect();
        if parts.iter().any(|part| climbs(part) || climbs(&decoded(part))) {
            return Err(InternalError::LeadsOut { address: text.to_owned() });
        }
        Ok(Self {
            scheme: scheme.to_ascii_lowercase(),
            is_folder: way.ends_with('/') || parts.is_empty(),
            parts: parts.into_iter().map(str::to_owned).collect(),
        })
    }

    /// The scheme, in lower case and without `://`.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// The parts of the way, none empty.
    pub fn parts(&self) -> &[String] {
        &self.parts
    }

    /// The parts with slashes between them; empty for the scheme alone.
    pub fn way(&self) -> String {
        self.parts.join("/")
    }

    /// Whether nothing stands behind the scheme.
    pub fn is_bare(&self) -> bool {
        self.parts.is_empty()
    }

    /// Whether the way ends in a slash.
    pub fn is_folder(&self) -> bool {
        self.is_folder
    }

    /// The same with `%20` and the like decoded, if that makes a difference.
    #[must_use]
    pub fn decoded(&self) -> Option<Self> {
        let parts: Vec<String> = self.parts.iter().map(|part| decoded(part)).collect();
        (parts != self.parts).then(|| Self { parts, ..self.clone() })
    }
}

/// Whether a part goes up, by itself or between backslashes.
fn climbs(part: &str) -> bool {
    part.split(['/', '\\']).any(|step| step == "..")
}

/// Canonical: reads back as the same.
impl fmt::Display for InternalUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slash = if self.is_folder && !self.is_bare() { "/" } else { "" };
        write!(out, "{}://{}{slash}", self.scheme, self.way())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::InternalUrl;
    use crate::InternalError;

    fn parsed(text: &str) -> InternalUrl {
        InternalUrl::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn only_slashes_split() {
        let cases: &[(&str, &str, &[&str], bool)] = &[
            ("artifact://12", "artifact", &["12"], false),
            ("SKILL://plugin:Name/a b/c.md", "skill", &["plugin:Name", "a b", "c.md"], false),
            ("agent://a:b:c?d#e", "agent", &["a:b:c?d#e"], false),
            ("skill://x/", "skill", &["x"], true),
            ("memory://", "memory", &[], true),
            ("memory://.", "memory", &[], true),
            ("local:////etc//./passwd", "local", &["etc", "passwd"], false),
            ("vault://a...b/...", "vault", &["a...b", "..."], false),
            ("mcp://https://x", "mcp", &["https:", "x"], false),
        ];
        for (text, scheme, parts, is_folder) in cases {
            let url = parsed(text);
            assert_eq!((url.scheme(), url.is_folder()), (*scheme, *is_folder), "{text}");
            assert_eq!(url.parts(), *parts, "{text}");
            assert_eq!(url.is_bare(), parts.is_empty());
        }
    }

    #[test]
    fn nothing_goes_up() {
        for text in [
            "local://..",
            "local://../x",
            "local://a/../../x",
            "local://a/..",
            "local://%2e%2e/x",
            "local://a/%2E./x",
            "local://..%2fx",
            "local://a%2f..%2f..%2fx",
            "local://..\\x",
            "local://a\\..\\x",
            "skill://../skill",
        ] {
            assert!(matches!(InternalUrl::parse(text), Err(InternalError::LeadsOut { .. })), "{text}");
        }
        for text in ["", "local", "://x", "local:/x"] {
            assert!(matches!(InternalUrl::parse(text), Err(InternalError::NoScheme { .. })), "{text}");
        }
    }

    #[test]
    fn decodes_only_on_demand() {
        assert_eq!(parsed("vault://My%20Note").way(), "My%20Note");
        assert_eq!(parsed("vault://My%20Note").decoded().unwrap().way(), "My Note");
        assert_eq!(parsed("vault://100%").decoded(), None);
    }

    proptest! {
        #[test]
        fn what_is_printed_reads_back(text in "[a-z]{2,6}://[ -~é]{0,40}") {
            if let Ok(url) = InternalUrl::parse(&text) {
                prop_assert_eq!(parsed(&url.to_string()), url);
            }
        }

        #[test]
        fn no_way_climbs(text in "x://([./\\\\%2eEfF5cC]|[a-c]){0,24}") {
            if let Ok(url) = InternalUrl::parse(&text) {
                let ways = [Some(url.clone()), url.decoded()];
                for way in ways.into_iter().flatten().map(|url| url.way()) {
                    prop_assert!(!way.split(['/', '\\']).any(|part| part == ".."), "{}", way);
                }
            }
        }
    }
}

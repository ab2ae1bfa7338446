//! What the name of a file says: how it is written, and whether it is there to hold credentials.

mod names;

use crate::format::Format;
use crate::name::naming;
use crate::value::Ground;

/// What is expected of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct File {
    pub(crate) ground: Ground,
    /// How it is written, if that is one of the formats of settings.
    pub(crate) format: Option<Format>,
}

impl File {
    /// What the last part of a path says, and of a name that says nothing the beginning of the text.
    pub(crate) fn of(name: &str, text: &str) -> Self {
        let lower = name.to_ascii_lowercase();
        names::known(&lower).unwrap_or_else(|| by_extension(name, &lower, text))
    }
}

fn by_extension(name: &str, lower: &str, text: &str) -> File {
    let (stem, extension) =
        lower.rsplit_once('.').filter(|(stem, _)| !stem.is_empty()).unwrap_or((lower, ""));
    if extension.is_empty() {
        // Such as a column of a table, or a mounted credential.
        return naming(name)
            .map_or_else(|| by_beginning(text), |naming| File::credentials(Format::Whole(naming)));
    }
    let written = names::written_as(extension);
    let is_xml = written == Some(Format::Ini) && text.trim_start().starts_with('<');
    match if is_xml { Some(Format::Xml) } else { written } {
        Some(_) if names::is_of_texts(stem) => File::TEXT,
        Some(format) if names::holds_credentials(stem) => File::credentials(format),
        Some(format) => File::settings(format),
        None => File::TEXT,
    }
}

/// What has no name that tells may still begin like one of the formats.
fn by_beginning(text: &str) -> File {
    let text = text.trim_start();
    match text.as_bytes() {
        [b'{' | b'[', ..] => File::settings(Format::Json),
        [b'<', b'?' | b'!', ..] => File::settings(Format::Xml),
        _ if text.starts_with("apiVersion:") || text.starts_with("---\n") => File::settings(Format::Yaml),
        _ => File::TEXT,
    }
}

impl File {
    const TEXT: Self = Self { ground: Ground::Text, format: None };

    const fn settings(format: Format) -> Self {
        Self { ground: Ground::Settings, format: Some(format) }
    }

    const fn credentials(format: Format) -> Self {
        Self { ground: Ground::Credentials, format: Some(format) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::name::Naming;

    #[test]
    fn files_by_their_names() {
        use Format::{Ini, Json, Properties, Shell, Toml, Whole, Xml, Yaml};
        for (name, expected) in [
            (".env", File::credentials(Shell)),
            (".env.production", File::credentials(Shell)),
            ("prod.ENV", File::credentials(Shell)),
            (".npmrc", File::credentials(Ini)),
            ("gradle.properties", File::credentials(Properties)),
            ("settings.xml", File::credentials(Xml)),
            ("credentials", File::credentials(Ini)),
            ("credentials.toml", File::credentials(Toml)),
            ("secrets.yaml", File::credentials(Yaml)),
            ("app.secrets.json", File::credentials(Json)),
            ("config.yml", File::settings(Yaml)),
            ("package.json", File::settings(Json)),
            ("db_password", File::credentials(Whole(Naming::Surely))),
            ("de.json", File::TEXT),
            ("messages_fr.properties", File::TEXT),
            ("main.rs", File::TEXT),
            ("secrets.rs", File::TEXT),
            ("README", File::TEXT),
            ("", File::TEXT),
        ] {
            assert_eq!(File::of(name, ""), expected, "{name}");
        }
        assert_eq!(File::of("config", "apiVersion: v1\n"), File::settings(Yaml));
        assert_eq!(File::of("value", "{\"a\": 1}"), File::settings(Json));
    }
}

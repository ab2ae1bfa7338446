//! Which language a text is in: its name says, or else its first line.

use crate::Language;

/// Bytes of the beginning that are looked at where two languages share an extension.
const SAMPLE: usize = 64 << 10;

impl Language {
    /// The language of a text of this name; `text` decides where the name leaves it open.
    pub fn detect(name: &str, text: &str) -> Option<&'static Self> {
        let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
        Self::named(name, text).or_else(|| by_shebang(text))
    }

    fn named(name: &str, text: &str) -> Option<&'static Self> {
        if let Some(exact) = Self::all().iter().find(|language| language.has_name(name)) {
            return Some(exact);
        }
        let lower = name.to_lowercase();
        let claims = |language: &&Self| language.extensions.iter().any(|end| has_extension(&lower, end));
        let mut claiming = Self::all().iter().filter(claims);
        let first = claiming.next()?;
        let sample = &text[..text.floor_char_boundary(SAMPLE)];
        Some(claiming.find(|other| other.is_surely(sample)).unwrap_or(first))
    }

    fn has_name(&self, name: &str) -> bool {
        self.files.iter().any(|file| match file.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == *file,
        })
    }

    /// Whether lines begin as they do in no other language of the extension.
    fn is_surely(&self, sample: &str) -> bool {
        sample.lines().map(str::trim_start).any(|line| self.sure.iter().any(|sure| line.starts_with(sure)))
    }
}

fn has_extension(name: &str, extension: &str) -> bool {
    name.strip_suffix(extension).and_then(|stem| stem.strip_suffix('.')).is_some_and(|stem| !stem.is_empty())
}

/// `#!/usr/bin/env -S python3.12 -u` names `python`.
fn by_shebang(text: &str) -> Option<&'static Language> {
    let line = text.strip_prefix('\u{feff}').unwrap_or(text).strip_prefix("#!")?.lines().next()?;
    let mut words = line.split_whitespace().map(|word| word.rsplit('/').next().unwrap_or(word));
    let program = words.find(|word| *word != "env" && !word.starts_with('-') && !word.contains('='))?;
    let program = program.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    Language::all().iter().find(|language| language.shebangs.contains(&program))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(name: &str, text: &str) -> Option<&'static str> {
        Language::detect(name, text).map(|language| language.id)
    }

    #[test]
    fn no_extension_is_claimed_twice_without_a_way_to_tell() {
        for language in Language::all() {
            for extension in language.extensions {
                let claims = |other: &&Language| other.extensions.contains(extension);
                let open = Language::all().iter().filter(claims).filter(|other| other.sure.is_empty());
                assert!(open.count() <= 1, "{extension}");
            }
        }
    }

    #[test]
    fn first_lines_count_where_names_say_nothing() {
        let bash = Some("bash").filter(|_| cfg!(feature = "lang-bash"));
        assert_eq!(id("x", "#!/usr/bin/env -S A=1 bash\n"), bash);
        assert_eq!(id("x", "#!/bin/sh -e\n"), bash);
        assert_eq!(
            id("x.txt", "#!/opt/python3.12\n"),
            Some("python").filter(|_| cfg!(feature = "lang-python"))
        );
        assert_eq!(id("x", "# a comment\n"), None);
        assert_eq!(id("x.unknown", ""), None);
    }

    #[test]
    fn names_are_looked_at_without_their_folders() {
        assert_eq!(id("a.rs/b.MD", ""), Some("markdown"));
        assert_eq!(id(".rs", ""), None);
        assert_eq!(id("Cargo.lock", ""), Some("toml"));
    }

    #[test]
    #[cfg(all(feature = "lang-c", feature = "lang-cpp"))]
    fn a_header_is_c_unless_it_cannot_be() {
        assert_eq!(id("a.h", "struct a { int b; };\n"), Some("c"));
        assert_eq!(id("a.h", "#pragma once\n  namespace a {\n"), Some("cpp"));
        assert_eq!(id("a.h", "class A {\n"), Some("cpp"));
    }
}

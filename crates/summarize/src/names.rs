//! Names as they are written, and as they are called.

use std::borrow::Cow;

use crate::{Kind, Language};

/// Characters of a name.
const LONGEST: usize = 120;

/// A name and what is written before it.
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) owner: Option<String>,
}

/// A written name without quotes, generics and line ends, and without its owners; `None` when it is none.
pub(crate) fn tidied(kind: Kind, written: &str, language: &Language) -> Option<Named> {
    let one_line = squeezed(written, LONGEST);
    let quotes = ['"', '\'', '`'];
    // Some languages end names with a quote.
    let unquoted =
        if one_line.starts_with(quotes) { one_line.trim_matches(quotes).trim() } else { &one_line };
    if unquoted.is_empty() || language.reserved.contains(&unquoted) {
        return None;
    }
    if matches!(
        kind,
        Kind::Heading | Kind::Key | Kind::Test | Kind::Rule | Kind::Block | Kind::Target | Kind::Resource
    ) {
        return Some(Named { name: unquoted.to_owned(), owner: None });
    }
    let plain = if kind.is_type() { without_generics(unquoted) } else { without_parameters(unquoted) };
    // What is that long was put together by a mistake.
    if plain.ends_with('…') || plain.contains([';', '{', '}']) {
        return None;
    }
    let (owner, name) = match split(&plain, language.separator) {
        Some((owner, name)) if !name.is_empty() && !owner.is_empty() => (Some(owner), name),
        _ => (None, plain.as_str()),
    };
    let owner = owner.and_then(|owner| self::owner(owner, language));
    let name = name.trim();
    let name = name.strip_prefix(':').filter(|name| !name.is_empty()).unwrap_or(name);
    (!language.reserved.contains(&name)).then(|| Named { name: name.to_owned(), owner })
}

/// `operator bool() const` without its parameters; `operator()` has none.
fn without_parameters(name: &str) -> String {
    let end = name.find('(').filter(|at| *at > 0 && !name[..*at].ends_with("operator"));
    name[..end.unwrap_or(name.len())].trim_end().to_owned()
}

/// The name behind the last separator that does not stand within generics, brackets or quotes.
fn split<'a>(name: &'a str, separator: &str) -> Option<(&'a str, &'a str)> {
    let count = |text: &str, what: char| text.matches(what).count();
    let level = |text: &str| {
        count(text, '<') == count(text, '>')
            && count(text, '[') == count(text, ']')
            && count(text, '"').is_multiple_of(2)
    };
    let mut places = name.rmatch_indices(separator).map(|(at, _)| at);
    places.find(|at| level(&name[..*at])).map(|at| (&name[..at], &name[at + separator.len()..]))
}

/// What is written as an owner, such as `(p *Pool[T])` or `Pool.prototype`, as it is called.
pub(crate) fn owner(written: &str, language: &Language) -> Option<String> {
    let plain = without_generics(&squeezed(written, LONGEST));
    let last =
        plain.trim_matches(|c: char| !is_part(c)).rsplit(|c: char| c.is_whitespace() || c == '*' || c == '&');
    let word = last.map(|word| word.trim_matches(|c: char| !is_part(c))).find(|word| !word.is_empty())?;
    let parts =
        word.split(language.separator).filter(|part| !part.is_empty() && !language.hollow.contains(part));
    let parts: Vec<_> = parts.collect();
    (!parts.is_empty()).then(|| parts.join(language.separator))
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// `Vec<T>::Item` without what stands between `<` and `>`, or `[` and `]`.
fn without_generics(text: &str) -> String {
    let mut depth = 0_usize;
    let kept = text.chars().filter(|c| match c {
        '<' | '[' => {
            depth += 1;
            false
        }
        '>' | ']' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    let kept: String = kept.collect();
    if kept.trim().is_empty() { text.to_owned() } else { kept.trim().to_owned() }
}

/// A title without where its links lead: `[7.8](https://…) (May)` says `7.8 (May)`.
pub(crate) fn without_links(title: &str) -> Cow<'_, str> {
    let mut rest = title;
    let mut said = String::new();
    while let Some((before, target)) = rest.split_once("](") {
        let Some(end) = target.find(')') else { break };
        let (outer, inner) = before.rsplit_once('[').unwrap_or(("", before));
        said.extend([outer, inner]);
        rest = &target[end + 1..];
    }
    if said.is_empty() { title.into() } else { (said + rest).into() }
}

/// A text in one line, white space squeezed, at most `most` characters.
pub(crate) fn squeezed(text: &str, most: usize) -> String {
    let mut out = String::new();
    let mut left = most;
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
            left = left.saturating_sub(1);
        }
        let length = word.chars().count();
        if length > left {
            out.extend(word.chars().take(left));
            out.push('…');
            break;
        }
        out.push_str(word);
        left -= length;
    }
    out
}

/// A count with its noun: `1 test`, `2 classes`, `3 properties`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    let ends = if what.ends_with('s') { "es" } else { "s" };
    let (stem, ends) =
        what.strip_suffix('y').filter(|_| what != "key").map_or((what, ends), |stem| (stem, "ies"));
    if count == 1 { format!("1 {what}") } else { format!("{count} {stem}{ends}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generics_go() {
        for (written, expected) in [
            ("Pool<'a, Vec<T>>", "Pool"),
            ("a::Pool<T>", "a::Pool"),
            ("[T]", "[T]"),
            ("(p *Pool[T])", "(p *Pool)"),
        ] {
            assert_eq!(without_generics(written), expected);
        }
    }

    #[test]
    fn links_are_told_by_what_they_say() {
        for (title, expected) in [
            ("[7.8](https://x/7.8) (May)", "7.8 (May)"),
            ("a [b](c) [d](e) f", "a b d f"),
            ("plain [x]", "plain [x]"),
            ("[open](never", "[open](never"),
        ] {
            assert_eq!(without_links(title), expected);
        }
    }

    #[test]
    fn long_and_broken_texts_become_short_lines() {
        assert_eq!(squeezed("fn  a(\n    b: u8,\n)", 160), "fn a( b: u8, )");
        assert_eq!(squeezed("abcdef ghij", 8), "abcdef g…");
        assert_eq!(squeezed(" \n ", 8), "");
    }
}

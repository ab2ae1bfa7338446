//! Several paths in one string.

use crate::line_chunk;

/// One way to take a string as several paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathList {
    /// The paths in order, none blank. At least two, but a JSON array may hold just one.
    pub paths: Vec<String>,
    /// How they were written.
    pub kind: ListKind,
}

/// How a list of paths was written, and so when it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListKind {
    /// `["a", "b"]`: a list unless a file has this very name.
    JsonArray,
    /// `a;b`: a list unless a file has this very name.
    Semicolons,
    /// `a, b`: a list only if every part exists.
    Commas,
}

/// The ways to take `path` as several paths, most trusted first.
///
/// Nothing after the first `?` is split. The commas of a selection (`a.rs:1-5,8-9`) part nothing; neither does a
/// semicolon in a web URL unless another address begins behind it.
pub fn lists(path: &str) -> Vec<PathList> {
    if let Some(paths) = json_array(path) {
        return vec![PathList { paths, kind: ListKind::JsonArray }];
    }
    let semicolons = split(path, ';', |before, after| !is_web(before) || begins_address(after));
    let commas = split(path, ',', |before, after| {
        !continues_selection(after) && (!is_web(before) || begins_address(after))
    });
    let kinds = [(semicolons, ListKind::Semicolons), (commas, ListKind::Commas)];
    kinds
        .into_iter()
        .filter(|(paths, _)| paths.len() > 1)
        .map(|(paths, kind)| PathList { paths, kind })
        .collect()
}

/// The strings of a JSON array of nothing but strings.
fn json_array(path: &str) -> Option<Vec<String>> {
    let mut paths: Vec<String> = serde_json::from_str(path.trim()).ok()?;
    paths.retain(|path| !path.trim().is_empty());
    (!paths.is_empty()).then_some(paths)
}

/// The parts between those separators at which `parts` holds of the text before and after.
fn split(path: &str, separator: char, parts: fn(&str, &str) -> bool) -> Vec<String> {
    let end = path.find('?').unwrap_or(path.len());
    let mut found = Vec::new();
    let mut start = 0;
    for (at, _) in path[..end].match_indices(separator) {
        if parts(&path[start..at], &path[at + 1..]) {
            found.push(&path[start..at]);
            start = at + 1;
        }
    }
    found.push(&path[start..]);
    found.into_iter().map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

fn is_web(text: &str) -> bool {
    let text = text.trim_start().get(..8).unwrap_or_default().to_ascii_lowercase();
    text.starts_with("http://") || text.starts_with("https://")
}

/// Whether an address begins here beyond doubt.
fn begins_address(text: &str) -> bool {
    let text = text.trim_start();
    let word = text.split(['/', ';', ',']).next().unwrap_or_default();
    let scheme = word.ends_with(':') && text[word.len()..].starts_with("//");
    scheme || text.starts_with(['/', '~']) || text.starts_with("./") || text.starts_with("../")
}

/// Whether the text up to the next separator belongs to a list of lines or numbers.
fn continues_selection(text: &str) -> bool {
    line_chunk::is_shaped(text.split([',', ';', ':']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::{ListKind, lists};

    type Found<'a> = (ListKind, &'a [&'a str]);

    #[test]
    fn finds_lists() {
        use ListKind::{Commas, JsonArray, Semicolons};
        let cases: &[(&str, &[Found])] = &[
            ("a.txt", &[]),
            ("a;b", &[(Semicolons, &["a", "b"])]),
            ("a; b ;", &[(Semicolons, &["a", "b"])]),
            ("a;", &[]),
            ("a, b", &[(Commas, &["a", "b"])]),
            ("a,b;c", &[(Semicolons, &["a,b", "c"]), (Commas, &["a", "b;c"])]),
            ("a.rs:1-5,8-9", &[]),
            ("a.rs:1-5,8-9, b.rs:3", &[(Commas, &["a.rs:1-5,8-9", "b.rs:3"])]),
            ("a.rs:1-5,8-9:raw, b.rs", &[(Commas, &["a.rs:1-5,8-9:raw", "b.rs"])]),
            ("p.png:crop=1,2,3,4", &[]),
            ("[\"a\", \"b c\"]", &[(JsonArray, &["a", "b c"])]),
            (" [\"a\\u00e9?;\"] ", &[(JsonArray, &["aé?;"])]),
            ("[\"\"]", &[]),
            ("[1]", &[]),
            ("[slug]", &[]),
            ("a;d.db?q=SELECT 1; SELECT a, b", &[(Semicolons, &["a", "d.db?q=SELECT 1; SELECT a, b"])]),
            ("d.db?q=SELECT 1; SELECT 2", &[]),
            ("https://h/a;b.txt", &[]),
            ("https://h/a;https://h/b", &[(Semicolons, &["https://h/a", "https://h/b"])]),
            ("https://h/a,b", &[]),
            ("https://h/a, ./b", &[(Commas, &["https://h/a", "./b"])]),
            ("artifact://1;artifact://2", &[(Semicolons, &["artifact://1", "artifact://2"])]),
        ];
        for (path, expected) in cases {
            let lists = lists(path);
            let found: Vec<_> = lists.iter().map(|list| (list.kind, list.paths.clone())).collect();
            let expected: Vec<_> = expected
                .iter()
                .map(|(kind, paths)| (*kind, paths.iter().map(ToString::to_string).collect()))
                .collect();
            assert_eq!(found, expected, "{path}");
        }
    }
}

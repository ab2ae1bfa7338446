//! `file://` URLs (RFC 8089), which are local paths in another dress.

use super::{Reading, drive, local};
use crate::Repair;

/// What follows `file:` if `text` is such a URL.
pub(super) fn path(text: &str) -> Option<&str> {
    let scheme = text.get(..5)?;
    scheme
        .eq_ignore_ascii_case("file:")
        .then(|| &text[5..])
        .filter(|after| after.starts_with('/') && after.len() > 1)
}

/// The readings of what follows `file:`. Only the root is decoded: a rest is taken as written.
pub(super) fn readings(after: &str) -> Vec<Reading> {
    let mut readings = Vec::new();
    for path in paths(after) {
        for (root, rest) in local::splits(&path) {
            readings.push(
                Reading::new(super::Origin::Local, rooted(&decoded(root)), rest).repaired(Repair::FileUrl),
            );
        }
    }
    readings
}

/// The paths that may be meant, likeliest first: a host other than this one is a share, or a slash was forgotten.
fn paths(after: &str) -> Vec<String> {
    let Some(authority) = after.strip_prefix("//") else {
        return vec![without_slash(after)];
    };
    let (host, path) = authority.split_at(authority.find('/').unwrap_or(authority.len()));
    if host.is_empty() || host.eq_ignore_ascii_case("localhost") {
        return vec![if path.is_empty() { "/".to_owned() } else { without_slash(path) }];
    }
    if drive::has_letter(authority) || host.starts_with(['~', '.']) {
        return vec![authority.to_owned()];
    }
    vec![format!("//{authority}"), authority.to_owned()]
}

/// `/C:/x` is `C:/x`.
fn without_slash(path: &str) -> String {
    path.strip_prefix('/').filter(|path| drive::has_letter(path)).unwrap_or(path).to_owned()
}

/// The root of the file system in the spelling that tells it from a bare `/`.
fn rooted(path: &str) -> String {
    if path == "/" { "/.".to_owned() } else { path.to_owned() }
}

/// Decodes `%20` and the like (RFC 3986, section 2.1); a text that would not be UTF-8 or would hold NUL stays as it is.
pub fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut left = text.as_bytes();
    while let Some((&byte, after)) = left.split_first() {
        let escape = after.get(..2).filter(|_| byte == b'%').and_then(hexadecimal);
        bytes.push(escape.unwrap_or(byte));
        left = if escape.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains('\0')).unwrap_or_else(|| text.to_owned())
}

fn hexadecimal(digits: &[u8]) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    Some(digit(digits[0])? * 16 + digit(digits[1])?)
}

#[cfg(test)]
mod tests {
    use super::{decoded, path, readings};

    fn roots(url: &str) -> Vec<String> {
        readings(path(url).unwrap()).into_iter().map(|reading| reading.root).collect()
    }

    #[test]
    fn gives_paths() {
        let cases: &[(&str, &[&str])] = &[
            ("file:///home/ada/my%20file.txt", &["/home/ada/my file.txt"]),
            ("FILE:///x", &["/x"]),
            ("file://localhost/x", &["/x"]),
            ("file:/x", &["/x"]),
            ("file:///C:/x%3A1", &["C:/x:1"]),
            ("file://C:/x", &["C:/x"]),
            ("file:///x:1-2", &["/x:1-2", "/x"]),
            ("file:///", &["/."]),
            ("file://localhost", &["/."]),
            ("file://server/share/x", &["//server/share/x", "server/share/x"]),
            ("file://~/x", &["~/x"]),
            ("file://./x", &["./x"]),
        ];
        for (url, expected) in cases {
            assert_eq!(roots(url), *expected, "{url}");
        }
        assert_eq!([path("file:"), path("file:x"), path("file:/"), path("files:/x")], [None; 4]);
    }

    #[test]
    fn decodes_what_is_text() {
        let cases = [
            ("%C3%A9", "é"),
            ("%c3%a9", "é"),
            ("%FF", "%FF"),
            ("%00", "%00"),
            ("100%", "100%"),
            ("%4", "%4"),
            ("%zz", "%zz"),
            ("%+5", "%+5"),
        ];
        for (text, expected) in cases {
            assert_eq!(decoded(text), expected);
        }
    }

    #[test]
    fn leaves_the_rest_as_written() {
        let found = readings(path("file:///a.db?q=SELECT '%20'").unwrap());
        assert!(found.iter().any(|one| one.root == "/a.db" && one.rest.as_str() == "?q=SELECT '%20'"));
    }
}

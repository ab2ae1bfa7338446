//! Windows drives: `C:\x` here, `/mnt/c/x` or `/c/x` there.

/// Whether a path begins with a drive letter, whose colon then splits nothing.
pub(super) fn has_letter(path: &str) -> bool {
    matches!(path.as_bytes(), [letter, b':', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// The same file as another system names it.
pub(super) fn elsewhere(path: &str) -> Option<String> {
    if has_letter(path) {
        let letter = path[..1].to_ascii_lowercase();
        return Some(format!("/mnt/{letter}{}", path[2..].replace('\\', "/")));
    }
    let mounted = path.strip_prefix("/mnt").unwrap_or(path).strip_prefix('/')?;
    match mounted.as_bytes() {
        [letter, b'/', ..] if letter.is_ascii_alphabetic() => {
            Some(format!("{}:{}", mounted[..1].to_ascii_uppercase(), &mounted[1..]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::elsewhere;

    #[test]
    fn translates() {
        let cases = [
            ("C:\\Users\\ada\\x.txt", Some("/mnt/c/Users/ada/x.txt")),
            ("d:/x.txt", Some("/mnt/d/x.txt")),
            ("/mnt/c/Users/x.txt", Some("C:/Users/x.txt")),
            ("/c/Users/x.txt", Some("C:/Users/x.txt")),
            ("/mnt/data/x.txt", None),
            ("/home/x.txt", None),
            ("c/x.txt", None),
            ("C:x.txt", None),
            ("é:/x", None),
            ("/", None),
        ];
        for (path, expected) in cases {
            assert_eq!(elsewhere(path).as_deref(), expected, "{path}");
        }
    }
}

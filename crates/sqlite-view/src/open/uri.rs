//! File names as the engine takes them with options.

use std::{fmt::Write, path::Path};

/// `file:` with the path, everything but plain characters escaped, and options.
pub(super) fn uri(path: &Path, options: &str) -> String {
    let mut uri = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
                uri.push(char::from(*byte));
            }
            byte => {
                // Writing to a string cannot fail.
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    format!("{uri}?{options}")
}

#[cfg(test)]
mod tests {
    use super::uri;
    use std::path::Path;

    #[test]
    fn escapes_what_has_a_meaning() {
        assert_eq!(
            uri(Path::new("/a b/c?d#e%.db"), "immutable=1"),
            "file:/a%20b/c%3Fd%23e%25.db?immutable=1"
        );
    }
}

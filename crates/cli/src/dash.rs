//! `-:10-20` on the command line: standard input with a selection, which looks like a flag.

use std::ffi::OsString;

/// Stands before an argument that must not be taken for a flag. No argument can hold it by itself: the system ends
/// arguments with it.
const SHIELD: &str = "\0";

/// An argument as the parser of flags may see it.
pub(crate) fn shielded(argument: OsString) -> OsString {
    let bytes = argument.as_encoded_bytes();
    if !(bytes.starts_with(b"-:") || bytes.starts_with(b"-?") || bytes.starts_with(b"-#")) {
        return argument;
    }
    let mut shielded = OsString::from(SHIELD);
    shielded.push(argument);
    shielded
}

/// The argument as it was given.
pub(crate) fn unshielded(argument: OsString) -> OsString {
    match argument.to_str().and_then(|text| text.strip_prefix(SHIELD)) {
        Some(given) => given.into(),
        None => argument,
    }
}

#[cfg(test)]
mod tests {
    use super::{shielded, unshielded};

    #[test]
    fn parts_of_standard_input_are_no_flags() {
        for argument in ["-:10-20", "-?limit=5", "-#L10"] {
            assert!(!shielded(argument.into()).to_str().unwrap().starts_with('-'), "{argument}");
            assert_eq!(unshielded(shielded(argument.into())), argument);
        }
        for argument in ["-", "--json", "-q", "a:-5", ""] {
            assert_eq!(shielded(argument.into()), argument);
            assert_eq!(unshielded(argument.into()), argument);
        }
    }
}

//! Other spellings under which the same file may be stored.

/// The spellings under which a file of this name may be stored, likeliest first, without `root` itself.
pub fn spellings(root: &str) -> Vec<String> {
    let _ = root;
    Vec::new()
}

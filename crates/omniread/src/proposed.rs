//! Names proposed in place of one that is not there.

use omniread_read_core::Next;

/// `Did you mean: a.zip:x, a.zip:y?`, or what to do where nothing is near.
pub(crate) fn or_else(near: &[Next], otherwise: impl FnOnce() -> String) -> String {
    if near.is_empty() {
        return otherwise();
    }
    let paths: Vec<_> = near.iter().map(Next::path).collect();
    format!("Did you mean: {}?", paths.join(", "))
}

//! What must not be shown.

use std::ops::Range;

use crate::Hint;

/// Finds credentials. Its findings are masked before anything is selected, shown, stored or previewed.
pub trait Redactor: Send + Sync {
    /// The byte ranges of `text` that hold credential values: sorted and not overlapping. A value may go over several
    /// lines; each of them is masked by itself, so that there are as many as before.
    ///
    /// `text` is made of whole lines of a resource that `hint` describes; of a text too large for memory it is the
    /// window to be shown.
    fn credentials(&self, hint: &Hint, text: &str) -> Vec<Range<usize>>;

    /// Whether a binary resource that begins with `head` is a credential itself, of which only name and size may be shown.
    fn withholds(&self, hint: &Hint, head: &[u8]) -> bool {
        let _ = (hint, head);
        false
    }
}

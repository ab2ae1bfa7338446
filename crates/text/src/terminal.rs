//! Terminal output made readable.

/// Terminal output as a reader would have seen it in the end: escape sequences removed, progress bars that redraw their
/// line with `\r` reduced to the final state, backspaces applied. The number of lines stays the same.
pub fn plain_terminal(text: &str) -> String {
    let _ = text;
    todo!()
}

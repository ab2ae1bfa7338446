//! Names close to a misspelt one.

/// The known names nearest to `name`, best first, at most `most`.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    known.into_iter().filter(|known| known.eq_ignore_ascii_case(name)).take(most).collect()
}

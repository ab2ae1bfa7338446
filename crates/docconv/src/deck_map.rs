//! The map that a large presentation opens with.

/// One line for each slide: its number and title.
pub(crate) fn of(titles: &[String]) -> String {
    let lines = titles.iter().enumerate().map(|(at, title)| format!("  {}: {title}\n", at + 1));
    format!("Slides:\n{}", lines.collect::<String>())
}

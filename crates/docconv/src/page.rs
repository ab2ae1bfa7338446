//! Pages of HTML, in books and in mail.

use std::fmt::Write as _;

use omniread_html::{Document, Picture, Writing};

use crate::Style;
use crate::lines::Lines;

/// A page as Markdown; headings have our marks where Markdown is not wanted.
pub(crate) fn written(html: &str, style: Style, picture: &dyn Fn(usize, &Picture) -> String) -> Lines {
    let page = Document::parse(html);
    let text = page.markdown(&Writing { picture: Some(picture), ..Writing::default() }).text;
    let mut lines = Lines::default();
    let mut in_code = false;
    for line in text.lines() {
        in_code ^= line.trim_start().starts_with("```");
        match heading(line).filter(|_| style == Style::Marked && !in_code) {
            Some((level, words)) => {
                let mut marked = String::new();
                // Writing to a string cannot fail.
                let _ = write!(marked, "[heading {level}] {words}");
                lines.push(0, &marked);
            }
            None => lines.push(0, line),
        }
    }
    lines
}

/// Level and words of a heading.
fn heading(line: &str) -> Option<(usize, &str)> {
    let words = line.trim_start_matches('#');
    let level = line.len() - words.len();
    let words = words.strip_prefix(' ')?;
    (1..=6).contains(&level).then_some((level, words))
}

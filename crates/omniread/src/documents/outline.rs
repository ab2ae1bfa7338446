//! Headings, slides and sheets of converted documents as an outline.

use omniread_read_core::{Hint, Inside, Outline, Structure};

use super::{is_named_like_mail, is_named_like_one};
use crate::converted::{Marked, heading, outline};

/// The outline of converted documents, by the marks of their text.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentStructure;

impl Structure for DocumentStructure {
    fn language(&self, _: &Hint) -> Option<String> {
        None
    }

    fn outline(&self, hint: &Hint, text: &str, _: &Inside) -> Option<Outline> {
        if !is_named_like_one(hint) && !is_named_like_mail(hint) {
            return None;
        }
        outline(text, marked).or_else(|| outline(text, markdown))
    }
}

/// Level, kind and name of a line that begins something.
fn marked(line: &str) -> Option<Marked<'_>> {
    if line.starts_with("[heading ") {
        return heading(line);
    }
    if let Some(rest) = line.strip_prefix("Sheet \"") {
        return Some((1, "sheet", rest.split_once('"').filter(|_| line.ends_with(':'))?.0));
    }
    if let Some(chapter) = line.strip_suffix("):").filter(|line| is_chapter(line)) {
        return Some((1, "chapter", chapter.split(" (").next()?));
    }
    let number = line.strip_prefix("Slide ")?.strip_suffix(':')?;
    number.starts_with(|first: char| first.is_ascii_digit()).then_some((1, "slide", line.strip_suffix(':')?))
}

/// The same of a document that came as Markdown.
fn markdown(line: &str) -> Option<Marked<'_>> {
    let name = line.trim_start_matches('#');
    let level = line.len() - name.len();
    Some((level, "heading", name.strip_prefix(' ')?)).filter(|_| (1..=6).contains(&level))
}

fn is_chapter(line: &str) -> bool {
    let number = line.strip_prefix("Chapter ").and_then(|rest| rest.split_once(" ("));
    number.is_some_and(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()))
}

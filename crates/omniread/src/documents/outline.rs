//! Headings, slides and sheets of converted documents as an outline.

use super::{is_named_like_mail, is_named_like_one};
use omniread_read_core::{Hint, Inside, Item, Outline, Structure};
use omniread_text::{count_lines, lines};

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
        let total = count_lines(text);
        let mut items: Vec<(usize, Item)> = Vec::new();
        for (number, line) in (1..).zip(lines(text)) {
            if let Some((level, kind, name)) = marked(line.text) {
                let owner =
                    items.iter().rposition(|(above, _)| *above < level).filter(|at| open(&items, *at, level));
                let item = Item {
                    kind: kind.to_owned(),
                    name: name.to_owned(),
                    qualified: name.to_owned(),
                    signature: line.text.to_owned(),
                    first: number,
                    last: total,
                    line: number,
                    owner,
                };
                close(&mut items, level, number);
                items.push((level, item));
            }
        }
        let items: Vec<Item> = items.into_iter().map(|(_, item)| item).collect();
        (!items.is_empty()).then(|| Outline { language: "document".to_owned(), items, ..Outline::default() })
    }
}

/// Level, kind and name of a line that begins something.
fn marked(line: &str) -> Option<(usize, &'static str, &str)> {
    if let Some(rest) = line.strip_prefix("[heading ") {
        let (level, name) = rest.split_once("] ")?;
        return Some((level.parse().ok()?, "heading", name));
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

fn is_chapter(line: &str) -> bool {
    let number = line.strip_prefix("Chapter ").and_then(|rest| rest.split_once(" ("));
    number.is_some_and(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether nothing of the same level or above stands between an item and the end.
fn open(items: &[(usize, Item)], at: usize, level: usize) -> bool {
    items[at + 1..].iter().all(|(between, _)| *between >= level)
}

/// What reaches no further than the line before.
fn close(items: &mut [(usize, Item)], level: usize, number: u64) {
    for (_, item) in items.iter_mut().filter(|(above, item)| *above >= level && item.last >= number) {
        item.last = number - 1;
    }
}

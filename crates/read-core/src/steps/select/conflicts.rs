//! Merge conflicts that wait to be resolved.

use omniread_selector::Selection;
use omniread_text::{Piece, lines};

use super::{Part, Shape};
use crate::{Notice, Page, ReadError, Remark, Text, TextBody};

/// One conflict: from its `<<<<<<<` to its `>>>>>>>`.
#[derive(Debug, PartialEq, Eq)]
struct Conflict<'a> {
    first: u64,
    last: u64,
    ours: &'a str,
    base: Option<&'a str>,
    theirs: &'a str,
}

/// `:conflicts`: one line a conflict.
pub(super) fn conflicts(part: &mut Part<'_>, text: &Text) -> Result<Shape, ReadError> {
    let TextBody::Whole(whole) = &text.body else {
        return Err(part.wrong_selection("too large to be searched for conflicts", ":1"));
    };
    let found = find(whole);
    let heading = match found.len() {
        0 => "no unresolved conflicts".to_owned(),
        1 => "1 unresolved conflict".to_owned(),
        many => format!("{many} unresolved conflicts"),
    };
    let rows: Vec<_> = found.iter().enumerate().map(|(at, conflict)| row(at + 1, conflict)).collect();
    let width = rows.iter().map(|(place, _)| place.len()).max().unwrap_or_default();
    let body = rows.iter().map(|(place, sides)| format!("{place:width$}  {sides}\n")).collect();
    Ok(Shape::Page(super::editability::decide(part, text).tag(), Page { heading, body, ..Page::default() }))
}

fn row(number: usize, conflict: &Conflict<'_>) -> (String, String) {
    let base = conflict.base.map_or(String::new(), |base| format!(" | {}", labelled("base", base)));
    let place = format!("{number}  lines {}-{}", conflict.first, conflict.last);
    (place, format!("{}{base} | {}", labelled("ours", conflict.ours), labelled("theirs", conflict.theirs)))
}

fn labelled(side: &str, label: &str) -> String {
    if label.is_empty() { side.to_owned() } else { format!("{side} {label}") }
}

/// A remark when the lines shown meet a conflict.
pub(super) fn notice(part: &mut Part<'_>, text: &Text, pieces: &[Piece]) -> Option<Notice> {
    let TextBody::Whole(whole) = &text.body else { return None };
    if !text.anchored || !whole.contains("<<<<<<<") {
        return None;
    }
    let found: Vec<_> = find(whole).iter().map(|conflict| (conflict.first, conflict.last)).collect();
    part.details.conflict_count = (!found.is_empty()).then_some(found.len() as u64);
    let meets = |&(first, last): &(u64, u64)| {
        pieces.iter().any(|piece| u64::try_from(piece.number).is_ok_and(|line| first <= line && line <= last))
    };
    let next = part.next(format!(":{}", Selection::Conflicts));
    found.iter().any(meets).then(|| Notice::with_next(Remark::Conflicts(found), next))
}

/// Complete conflicts with markers at the beginning of their lines, as git writes them: seven signs, alone or followed by a
/// blank and a label. What looks like the beginning of another conflict starts over.
fn find(text: &str) -> Vec<Conflict<'_>> {
    let mut found = Vec::new();
    let mut open: Option<Conflict<'_>> = None;
    let mut divided = false;
    for (number, line) in (1..).zip(lines(text)) {
        if let Some(label) = marker(line.text, '<') {
            open = Some(Conflict { first: number, last: number, ours: label, base: None, theirs: "" });
            divided = false;
        } else if let Some(conflict) = &mut open {
            if let Some(label) = marker(line.text, '|').filter(|_| !divided) {
                conflict.base = Some(label);
            } else if marker(line.text, '=').is_some() {
                divided = true;
            } else if let Some(label) = marker(line.text, '>').filter(|_| divided) {
                found.extend(open.take().map(|conflict| Conflict {
                    last: number,
                    theirs: label,
                    ..conflict
                }));
            }
        }
    }
    found
}

/// The label behind a marker line of seven `sign`s.
fn marker(line: &str, sign: char) -> Option<&str> {
    let mut rest = line;
    for _ in 0..7 {
        rest = rest.strip_prefix(sign)?;
    }
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ').map(str::trim) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conflicts_are_complete_blocks_at_column_one() {
        let two_way = "a\n<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> feature\nb\n";
        let three_way = "<<<<<<<\nx\n||||||| 3f2a\no\n=======\ny\n>>>>>>>\n";
        let broken = "<<<<<<< HEAD\nx\n>>>>>>> feature\n =======\n<<<<<<<< eight\n<<<<<<<no blank\n=======\n";
        assert_eq!(
            find(two_way),
            [Conflict { first: 2, last: 6, ours: "HEAD", base: None, theirs: "feature" }]
        );
        assert_eq!(
            find(three_way),
            [Conflict { first: 1, last: 7, ours: "", base: Some("3f2a"), theirs: "" }]
        );
        assert_eq!(find(broken), []);
    }

    #[test]
    fn a_new_beginning_starts_over() {
        let text = "<<<<<<< one\n<<<<<<< two\n=======\r\n>>>>>>> end\r\n";
        assert_eq!(find(text), [Conflict { first: 2, last: 4, ours: "two", base: None, theirs: "end" }]);
    }
}

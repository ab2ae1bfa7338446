//! What converted documents have in common: the beginning of a long one, and its outline.

use omniread_docconv::Style;
use omniread_read_core::{Inside, Item, Markup, Next, Notice, Outline, Remark, Resource, Text};
use omniread_text::{count_lines, lines};

/// The style of what is converted.
pub(crate) fn style(inside: &Inside) -> Style {
    match inside.display.markup {
        Markup::Marks => Style::Marked,
        Markup::Markdown => Style::Markdown,
    }
}

/// Bytes of text after which a bare read of a long document ends.
pub(crate) const BEGINNING: u64 = 64 * 1024;

/// Bytes that a bare read converts.
pub(crate) fn beginning(inside: &Inside) -> Option<usize> {
    usize::try_from(inside.limits.bytes.unwrap_or(u64::MAX).max(BEGINNING)).ok()
}

/// The first lines of a long document: as many as are shown, and how to go on.
pub(crate) fn beginning_of(text: &str, what: &str, resource: &Resource, inside: &Inside) -> Text {
    let bytes = usize::try_from(inside.limits.bytes.unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
    let lines = usize::try_from(inside.limits.lines.unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
    // Numbers and heading take room as well.
    let room = bytes / 8 * 7;
    let mut kept = 0;
    let mut count: usize = 0;
    for line in text.split_inclusive('\n').take(lines) {
        if kept + line.len() + 8 > room && count > 0 {
            break;
        }
        kept += line.len();
        count += 1;
    }
    let mut shown = Text::converted(&text[..kept]);
    let next = Next::new(&resource.address, format!(":{}", count + 1));
    let said = format!("Showing the first {count} lines of a large {what}. Use {{}} to continue");
    shown.notices.push(Notice::with_next(Remark::Said(said), next));
    shown
}

/// Level, kind and name of what begins with a line.
pub(crate) type Marked<'a> = (usize, &'static str, &'a str);

/// The outline of a text by the marks of its lines.
pub(crate) fn outline(text: &str, marked: impl Fn(&str) -> Option<Marked<'_>>) -> Option<Outline> {
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

/// `[heading 2] Name`.
pub(crate) fn heading(line: &str) -> Option<Marked<'_>> {
    let (level, name) = line.strip_prefix("[heading ")?.split_once("] ")?;
    Some((level.parse().ok()?, "heading", name))
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

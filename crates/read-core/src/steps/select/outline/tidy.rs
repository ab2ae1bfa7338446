//! Outlines and summaries as they come in, without what cannot be true.

use crate::contract::{Item, Outline, Summary, SummaryRow};
use crate::human::one_line;

/// The definitions that lie within a text of `lines` lines. An owner stands before what it owns, and holds it.
pub(super) fn outline(outline: Outline, lines: u64) -> Outline {
    let mut items: Vec<Item> = Vec::with_capacity(outline.items.len());
    // Where each given definition stands among those that are kept.
    let mut kept: Vec<Option<usize>> = Vec::with_capacity(outline.items.len());
    for mut item in outline.items {
        if !within(item.first, item.last, lines) {
            kept.push(None);
            continue;
        }
        item.last = item.last.min(lines);
        item.line = item.line.clamp(item.first, item.last);
        let owner = item.owner.and_then(|owner| kept.get(owner).copied().flatten());
        item.owner = owner.filter(|owner| items.get(*owner).is_some_and(|owner| holds(owner, &item)));
        kept.push(Some(items.len()));
        make_printable(&mut item);
        items.push(item);
    }
    Outline { language: plain(&outline.language), items, shortfall: outline.shortfall }
}

fn within(first: u64, last: u64, lines: u64) -> bool {
    1 <= first && first <= last && first <= lines
}

fn holds(owner: &Item, item: &Item) -> bool {
    owner.first <= item.first && item.last <= owner.last
}

fn make_printable(item: &mut Item) {
    for text in [&mut item.kind, &mut item.name, &mut item.qualified, &mut item.signature] {
        *text = plain(text);
    }
}

/// Names come from the text and must not leave their line.
fn plain(text: &str) -> String {
    one_line(&text.replace('\t', " ")).into_owned()
}

/// The rows that lie within a text of `lines` lines.
pub(super) fn summary(mut summary: Summary, lines: u64) -> Summary {
    summary.rows.retain(|row| match row {
        SummaryRow::Lines { first, last, .. } => within(*first, *last, lines) && *last <= lines,
        SummaryRow::Members(_) => true,
    });
    for row in &mut summary.rows {
        let (SummaryRow::Lines { text, .. } | SummaryRow::Members(text)) = row;
        if text.contains(['\n', '\r']) {
            *text = text.replace(['\n', '\r'], " ");
        }
    }
    summary.next.retain(|next| next.starts_with(':'));
    summary
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(first: u64, last: u64, owner: Option<usize>) -> Item {
        let name = || format!("from{first}");
        Item {
            kind: "fn".into(),
            name: name(),
            qualified: name(),
            signature: name(),
            first,
            last,
            line: first,
            owner,
        }
    }

    #[test]
    fn what_cannot_be_true_is_dropped() {
        let given = [
            item(1, 50, Some(1)),
            item(0, 3, None),
            item(5, 9, Some(0)),
            item(9, 5, Some(0)),
            item(6, 7, Some(2)),
            item(60, 70, Some(0)),
            item(8, 20, Some(2)),
            item(51, 60, None),
        ];
        let tidied = outline(Outline { language: "L\nx".into(), items: given.to_vec(), shortfall: None }, 10);
        let shown: Vec<_> = tidied.items.iter().map(|item| (item.first, item.last, item.owner)).collect();
        assert_eq!(shown, [(1, 10, None), (5, 9, Some(0)), (6, 7, Some(1)), (8, 10, None)]);
        assert_eq!(tidied.depths(), [0, 1, 2, 0]);
        assert_eq!(tidied.language, "L\\nx");
    }

    #[test]
    fn summaries_keep_to_the_text() {
        let row = |first, last| SummaryRow::Lines { first, last, text: "a\nb".into() };
        let given = Summary {
            rows: vec![row(0, 1), row(2, 1), row(1, 3), row(3, 9), SummaryRow::Members("x@2".into())],
            next: vec!["no colon".into(), ":1-3".into()],
            ..Summary::default()
        };
        let tidied = summary(given, 5);
        let kept = SummaryRow::Lines { first: 1, last: 3, text: "a b".into() };
        assert_eq!(tidied.rows, [kept, SummaryRow::Members("x@2".into())]);
        assert_eq!(tidied.next, [":1-3"]);
    }
}

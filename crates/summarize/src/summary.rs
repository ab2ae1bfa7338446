//! A text with its bodies folded: as much of what it defines as fits.

mod group;
mod members;
mod part;
mod parts;
mod plan;
mod rows;
mod words;

use crate::above::Above;
use crate::engine::Understood;
use crate::source::Source;
use crate::{Item, Kind, Shortfall};

/// A text with its bodies folded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// The name of the language, such as `Rust`.
    pub language: String,
    /// What is shown, in order.
    pub rows: Vec<Row>,
    /// Lines that are not shown as they stand.
    pub elided_lines: usize,
    /// Folds.
    pub elided_spans: usize,
    /// The largest definition that is folded, to be read next.
    pub largest: Option<Item>,
    /// Why it may lack something.
    pub shortfall: Option<Shortfall>,
}

/// One row of a summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// Lines `first` to `last` shown as one: the line as it stands, or something folded where they are more than one.
    Lines {
        /// From 1.
        first: usize,
        /// At least `first`.
        last: usize,
        /// What is shown of them.
        text: String,
    },
    /// Members of the row above, such as `new@35 take@54 +4 more`.
    Members(String),
}

/// How large a summary may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SummaryLimits {
    /// Of the bytes of a text, one in this many.
    pub share: usize,
    /// Bytes that are allowed in any case.
    pub least: usize,
    /// Bytes that are never exceeded.
    pub most: usize,
}

impl Default for SummaryLimits {
    fn default() -> Self {
        Self { share: 4, least: 4 << 10, most: 12 << 10 }
    }
}

/// What the steps of a summary look at.
struct Text<'a> {
    source: &'a Source<'a>,
    items: &'a [Item],
    children: Vec<Vec<usize>>,
    above: Above,
    /// For each line, whether it is part of an import.
    imports: Vec<bool>,
    /// How many imports begin in each line.
    imported: Vec<usize>,
}

pub(crate) fn summarised(
    understood: Understood,
    is_code: bool,
    source: &Source<'_>,
    limits: &SummaryLimits,
) -> Option<Summary> {
    let Understood { outline, harvest } = understood;
    // A program that defines nothing still imports, exports and runs.
    if outline.items.is_empty() && (outline.shortfall.is_some() || !is_code) {
        return None;
    }
    let mut children = vec![Vec::new(); outline.items.len()];
    for (index, item) in outline.items.iter().enumerate() {
        if let Some(owner) = item.owner {
            children[owner].push(index);
        }
    }
    let (mut imports, mut imported) = (vec![false; source.len() + 2], vec![0; source.len() + 2]);
    for range in &harvest.imports {
        let (first, last) = (source.line_of(range.start), source.last_line(range.start, range.end));
        imports[first..=last].fill(true);
        let holds_others = |other: &&std::ops::Range<usize>| {
            range.start <= other.start && other.end <= range.end && *other != range
        };
        imported[first] += usize::from(!harvest.imports.iter().any(|other| holds_others(&other)));
    }
    let above = Above::new(source, &harvest);
    let text = Text { source, items: &outline.items, children, above, imports, imported };
    let most = (source.text.len() / limits.share.max(1)).clamp(limits.least, limits.most.max(limits.least));
    let parts = plan::planned(&text, parts::of_text(&text), most);
    let rows = rows::of(&text, &parts, most);
    let shown =
        rows.iter().filter(|row| matches!(row, Row::Lines { first, last, .. } if first == last)).count();
    let spans =
        rows.iter().filter(|row| matches!(row, Row::Lines { first, last, .. } if first < last)).count();
    let largest = largest(&text, &rows);
    let elided_lines = source.len().saturating_sub(shown);
    (spans > 0).then(|| Summary {
        language: outline.language.clone(),
        rows,
        elided_lines,
        elided_spans: spans,
        largest,
        shortfall: outline.shortfall,
    })
}

/// The largest definition that is folded; one with members only if there is no other.
fn largest(text: &Text<'_>, rows: &[Row]) -> Option<Item> {
    let is_open = |item: &&Item| {
        rows.iter()
            .any(|row| matches!(row, Row::Lines { first, last, .. } if first == last && *first == item.last))
    };
    let folded = text.items.iter().filter(|item| item.last > item.first && !is_open(item));
    folded
        .max_by_key(|item| (item.kind.is_callable() && item.kind != Kind::Test, item.last - item.first))
        .cloned()
}

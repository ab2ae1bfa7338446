//! How code is built, for every text whatever its source.

use std::sync::Arc;

use omniread_read_core::{Hint, Inside, Item, Outline, Structure, Summary, SummaryRow};
use omniread_summarize::{Language, OutlineLimits, Row, Shortfall, SummaryLimits};

/// Outlines and summaries of code, marks of text and data.
#[derive(Debug, Clone, Copy, Default)]
pub struct CodeStructure;

impl Structure for CodeStructure {
    fn language(&self, hint: &Hint) -> Option<String> {
        Language::detect(&hint.name, "")
            .filter(|language| language.is_built())
            .map(|language| language.name.to_owned())
    }

    fn is_code(&self, hint: &Hint) -> bool {
        Language::detect(&hint.name, "").is_some_and(Language::is_code)
    }

    fn outline(&self, hint: &Hint, text: &str, inside: &Inside) -> Option<Outline> {
        let outline = omniread_summarize::outline(&hint.name, text, &limits(inside))?;
        let shortfall = reason(outline.shortfall);
        let items = outline.items.into_iter().map(item).collect();
        Some(Outline { language: outline.language, items, shortfall })
    }

    fn summary(&self, hint: &Hint, text: &str, inside: &Inside) -> Option<Summary> {
        let size = SummaryLimits::default();
        let summary = omniread_summarize::summary(&hint.name, text, &limits(inside), &size)?;
        let next = match &summary.largest {
            Some(item) => calls(item),
            None => widest(&summary.rows),
        };
        Some(Summary {
            rows: summary.rows.into_iter().map(row).collect(),
            elided_lines: summary.elided_lines as u64,
            elided_spans: summary.elided_spans as u64,
            next,
            shortfall: reason(summary.shortfall),
        })
    }
}

fn limits(inside: &Inside) -> OutlineLimits {
    let bytes = usize::try_from(inside.limits.structure_bytes).unwrap_or(usize::MAX);
    OutlineLimits { bytes, goes_on: Some(Arc::new(inside.goes_on())), ..OutlineLimits::default() }
}

fn reason(shortfall: Option<Shortfall>) -> Option<String> {
    shortfall.map(|shortfall| shortfall.reason().to_owned())
}

fn item(item: omniread_summarize::Item) -> Item {
    Item {
        kind: item.kind.to_string(),
        name: item.name,
        qualified: item.qualified,
        signature: item.signature,
        first: item.first as u64,
        last: item.last as u64,
        line: item.line as u64,
        owner: item.owner,
    }
}

fn row(row: Row) -> SummaryRow {
    match row {
        Row::Lines { first, last, text } => {
            SummaryRow::Lines { first: first as u64, last: last as u64, text }
        }
        Row::Members(names) => SummaryRow::Members(names),
    }
}

/// The lines of the largest fold.
fn widest(rows: &[Row]) -> Vec<String> {
    let folds = rows.iter().filter_map(|row| match row {
        Row::Lines { first, last, .. } => Some((last - first, format!(":{first}-{last}"))),
        Row::Members(_) => None,
    });
    folds.max_by_key(|(lines, _)| *lines).map(|(_, call)| call).into_iter().collect()
}

/// `:54-118` and `:sym=Pool::take`
fn calls(item: &omniread_summarize::Item) -> Vec<String> {
    let lines = format!(":{}-{}", item.first, item.last);
    let by_name = format!(":sym={}", item.qualified);
    // A name that was cut finds nothing.
    if item.qualified.contains('…') { vec![lines] } else { vec![lines, by_name] }
}

//! Definitions that go on to the next one of their kind, as the stages of a build do.

use std::borrow::Cow;

use crate::Language;
use crate::above::Above;
use crate::harvest::Found;
use crate::source::Source;

/// What was found, sections drawn out to the next one.
pub(super) fn drawn_out<'a>(
    language: &Language,
    source: &Source<'_>,
    above: &Above,
    found: &'a [Found],
) -> Cow<'a, [Found]> {
    if language.sections.is_empty() {
        return found.into();
    }
    let is_section = |found: &Found| language.sections.contains(&found.kind.as_str());
    let mut starts: Vec<usize> = found
        .iter()
        .filter(|found| is_section(found))
        .map(|found| source.start(above.first_line(source.line_of(found.span.start), 1)))
        .collect();
    starts.sort_unstable();
    let mut all = found.to_vec();
    for found in all.iter_mut().filter(|found| is_section(found)) {
        let next = starts.iter().find(|start| **start > found.span.start);
        found.body = found.body.or(Some(found.span.end));
        found.span.end = next.copied().unwrap_or(source.text.len()).max(found.span.end);
    }
    all.into()
}

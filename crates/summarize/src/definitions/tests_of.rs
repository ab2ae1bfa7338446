//! Which definitions are tests.

use crate::harvest::Found;
use crate::source::Source;
use crate::{Kind, Language};

/// Whether an attribute above the definition or its name says so.
pub(super) fn is_test(
    language: &Language,
    source: &Source<'_>,
    found: &Found,
    first: usize,
    begin: usize,
) -> bool {
    if found.kind == Kind::Test {
        return true;
    }
    if !found.kind.is_callable() {
        return false;
    }
    let named = language.test_names.iter().any(|start| found.name.starts_with(start));
    let above = source.text.get(source.start(first)..begin).unwrap_or_default();
    named || language.test_marks.iter().any(|mark| above.contains(mark))
}

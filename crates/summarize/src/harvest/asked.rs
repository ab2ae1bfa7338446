//! Queries beside the one for definitions.

use std::ops::Range;

use tree_sitter::{QueryCursor, StreamingIterator, Tree};

use crate::grammar::Compiled;

/// Matches that a query may have begun at the same time.
const MATCHES: u32 = 1 << 16;
/// Texts in other languages that are looked at.
const TEXTS: usize = 200;

pub(super) fn cursor() -> QueryCursor {
    let mut cursor = QueryCursor::new();
    cursor.set_match_limit(MATCHES);
    cursor
}

/// Texts in other languages, and which.
pub(super) fn injected(compiled: &Compiled, tree: &Tree, text: &str) -> Vec<(Range<usize>, &'static str)> {
    let mut texts = Vec::new();
    for (query, language) in &compiled.injections {
        let mut cursor = cursor();
        let mut matches = cursor.matches(query, tree.root_node(), text.as_bytes());
        while let Some(found) = matches.next() {
            let captures = found.captures().iter();
            let named = captures.filter(|it| query.capture_names()[it.index as usize] == "text");
            texts.extend(named.map(|capture| (capture.node.byte_range(), *language)));
            if texts.len() >= TEXTS {
                return texts;
            }
        }
    }
    texts
}

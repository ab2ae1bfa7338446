//! Selections at the end of a URL.

use crate::{Repair, Selection, SelectorError, Wanted, line_chunk, parse_rest};

/// At most this many colons at the end are looked at.
const MOST: usize = 8;

/// Selections that are words.
const WORDS: [&str; 4] = ["raw", "symbols", "stat", "conflicts"];

/// Where the longest selection at the end begins, behind the host.
pub(super) fn start(after: &str, host: usize) -> Option<usize> {
    let behind_host = |at: &usize| *at > host;
    let symbol = symbol(after).filter(behind_host);
    let mut colons: Vec<_> =
        after.rmatch_indices(':').map(|(at, _)| at).filter(behind_host).take(MOST).collect();
    colons.extend(symbol);
    colons.sort_unstable();
    // Queries and fragments hold colons of their own: there only a sound selection counts.
    let path = after.find(['?', '#']).unwrap_or(after.len());
    let begins = |at: usize| {
        let text = &after[at..];
        is_selection(text)
            || (at < path
                && (is_mistaken(text) || (path == after.len() && (is_parameter(text) || is_picture(text)))))
    };
    colons.into_iter().find(|at| begins(*at))
}

/// The place of the first `:sym=`, which may hold further colons.
fn symbol(after: &str) -> Option<usize> {
    let mut colons = after.match_indices(':').map(|(at, _)| at);
    colons.find(|at| after.get(*at..at + 5).is_some_and(|word| word.eq_ignore_ascii_case(":sym=")))
}

/// Whether a text is a selection.
fn is_selection(text: &str) -> bool {
    let whole = |wanted: &Wanted| {
        wanted.selection == Selection::Members || wanted.repairs.contains(&Repair::ExtraColon)
    };
    parse_rest(text, &[]).is_ok_and(|wanted| !whole(&wanted))
}

/// Whether a text is so nearly a selection that its error helps more than a page that is not there.
fn is_mistaken(text: &str) -> bool {
    let mut chunks = text.split(':').skip(1);
    let all_known = chunks.all(|chunk| {
        WORDS.iter().any(|word| word.eq_ignore_ascii_case(chunk)) || line_chunk::is_shaped(chunk)
    });
    let no_page = |error: &SelectorError| {
        !matches!(
            error,
            SelectorError::BadRange { .. }
                | SelectorError::NumberTooLarge { .. }
                | SelectorError::TwoSelections { .. }
        )
    };
    all_known && parse_rest(text, &[]).is_err_and(|error| no_page(&error))
}

/// Whether a text is `:img` or `:img3`, the pictures of a page and one of them, and perhaps a selection.
fn is_picture(text: &str) -> bool {
    let Some(number) = text.strip_prefix(":img") else { return false };
    let behind = number.trim_start_matches(|letter: char| letter.is_ascii_digit());
    behind.is_empty() || is_selection(behind)
}

/// Whether a text is `:KEY=VALUE` and perhaps a selection.
fn is_parameter(text: &str) -> bool {
    let chunk = &text[1..];
    let (chunk, selection) = chunk.split_at(chunk.find(':').unwrap_or(chunk.len()));
    let Some((key, value)) = chunk.split_once('=') else { return false };
    let word = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphabetic());
    let plain = !value.is_empty() && !value.contains(['/', '=', '&']);
    word && plain && (selection.is_empty() || is_selection(selection))
}

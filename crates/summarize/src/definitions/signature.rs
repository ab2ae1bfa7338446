//! One line that declares a definition.

use std::borrow::Cow;
use std::ops::Range;

use crate::SIGNATURE;
use crate::harvest::Found;
use crate::names::squeezed;
use crate::source::Source;

/// The text of a definition up to its body, in one line.
///
/// `comments` are all there are in the text, in order.
pub(super) fn of(source: &Source<'_>, begin: usize, found: &Found, comments: &[Range<usize>]) -> String {
    let end = found.body.filter(|body| begin < *body).unwrap_or(found.span.end).min(found.span.end);
    let text = without_comments(source.text, begin..end, comments);
    let text = if found.body.is_none() { first_lines(&text) } else { &text };
    let tight = squeezed(text, SIGNATURE).replace("( ", "(").replace(", )", ")").replace(" )", ")");
    let signature = without_end(&tight);
    if signature.is_empty() { found.name.clone() } else { signature.to_owned() }
}

fn without_comments<'a>(text: &'a str, range: Range<usize>, comments: &[Range<usize>]) -> Cow<'a, str> {
    let first = comments.partition_point(|comment| comment.start < range.start);
    let within = comments[first..].iter().take_while(|comment| comment.end <= range.end);
    let (mut kept, mut from) = (String::new(), range.start);
    for comment in within {
        kept.push_str(text.get(from..comment.start).unwrap_or_default());
        from = comment.end.max(from);
    }
    let rest = text.get(from..range.end).unwrap_or_default();
    if kept.is_empty() { rest.into() } else { (kept + rest).into() }
}

/// The lines up to the first that leaves no round bracket open.
fn first_lines(text: &str) -> &str {
    let mut open = 0_i32;
    for (at, c) in text.char_indices() {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            '\n' if open <= 0 => return &text[..at],
            _ => {}
        }
    }
    text
}

/// Without what only leads over to the body.
fn without_end(text: &str) -> &str {
    let ends = ["{", "=>", "=", ";", ":", ","];
    let mut text = text.trim_end();
    while let Some(shorter) = ends.iter().find_map(|end| text.strip_suffix(end)) {
        text = shorter.trim_end();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::without_end;

    #[test]
    fn nothing_leads_over_to_a_body() {
        for (text, expected) in [
            ("fn a() {", "fn a()"),
            ("const f = (x) =>", "const f = (x)"),
            ("def f(x):", "def f(x)"),
            ("int x;", "int x"),
            ("=", ""),
        ] {
            assert_eq!(without_end(text), expected);
        }
    }
}

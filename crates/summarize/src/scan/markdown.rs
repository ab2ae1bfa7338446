//! Headings of Markdown, each with the section under it. `CommonMark` 0.31, sections 4.2, 4.3 and 4.5.

use super::MOST;
use super::entry::entry;
use super::fences::{self, Fence};
use crate::names::squeezed;
use crate::source::Source;
use crate::{Item, Kind, Language, OutlineLimits, SIGNATURE};

pub(crate) fn markdown(_: &Language, source: &Source<'_>, limits: &OutlineLimits) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut open: Vec<(usize, usize)> = Vec::new();
    let Structure { headings, fences } = structure(source);
    for (line, level, title) in headings.into_iter().take(MOST) {
        while let Some((index, _)) = open.pop_if(|(_, above)| *above >= level) {
            items[index].last = line - 1;
        }
        let owner = open.last().map(|(index, _)| *index);
        let signature = format!("{} {title}", "#".repeat(level));
        let mut item = Item { signature, owner, ..entry(Kind::Heading, title, line, None, "") };
        item.last = source.len();
        open.push((items.len(), level));
        items.push(item);
    }
    if limits.fences { fences::with_code(items, &fences, source, limits) } else { items }
}

/// What a text is divided by.
struct Structure {
    /// Line, level and title of every heading.
    headings: Vec<(usize, usize, String)>,
    fences: Vec<Fence>,
}

fn structure(source: &Source<'_>) -> Structure {
    let (mut headings, mut fences) = (Vec::new(), Vec::new());
    let mut fence: Option<&str> = None;
    let (mut comment, mut paragraph) = (false, false);
    let mut line = behind_front_matter(source);
    while line < source.len() {
        line += 1;
        let text = source.line(line);
        let trimmed = text.trim_start();
        let deep = source.indent(line) >= 4;
        if let Some(mark) = fence {
            let closes =
                trimmed.starts_with(mark) && trimmed.trim_start_matches(&mark[..1]).trim().is_empty();
            fence = (deep || !closes).then_some(mark);
            if let (None, Some(open)) = (fence, fences.last_mut()) {
                Fence::close(open, line);
            }
        } else if comment || trimmed.starts_with("<!--") {
            comment = !trimmed.contains("-->");
        } else if deep && !paragraph {
            // Code by its indentation.
        } else if let Some(mark) = opens_fence(trimmed) {
            (fence, paragraph) = (Some(mark), false);
            fences.push(Fence::open(line, &trimmed[mark.len()..]));
        } else if let Some((level, title)) = atx(trimmed) {
            headings.push((line, level, title));
            paragraph = false;
        } else if let Some(level) = setext(trimmed).filter(|_| paragraph && !deep) {
            headings.push((line - 1, level, squeezed(source.line(line - 1), SIGNATURE)));
            paragraph = false;
        } else {
            paragraph = !trimmed.is_empty() && !is_other_block(trimmed);
        }
    }
    Structure { headings, fences }
}

/// The last line of `---` … `---` at the very beginning.
fn behind_front_matter(source: &Source<'_>) -> usize {
    let mark = source.line(1).trim_start_matches('\u{feff}').trim_end();
    if mark != "---" && mark != "+++" {
        return 0;
    }
    (2..=source.len()).find(|line| source.line(*line).trim_end() == mark).unwrap_or(0)
}

fn opens_fence(text: &str) -> Option<&str> {
    let mark = text.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let length = text.len() - text.trim_start_matches(mark).len();
    let info = &text[length..];
    (length >= 3 && !(mark == '`' && info.contains('`'))).then(|| &text[..length])
}

/// `## Title ##`
fn atx(text: &str) -> Option<(usize, String)> {
    let rest = text.trim_start_matches('#');
    let level = text.len() - rest.len();
    let is_heading = (1..=6).contains(&level) && (rest.is_empty() || rest.starts_with([' ', '\t']));
    let title = rest.trim();
    let closed = title.trim_end_matches('#');
    let title = if closed.is_empty() || closed.ends_with([' ', '\t']) { closed.trim_end() } else { title };
    (is_heading && !title.is_empty()).then(|| (level, squeezed(title, SIGNATURE)))
}

/// A line of `=` or `-` under a paragraph of one line.
fn setext(text: &str) -> Option<usize> {
    let text = text.trim_end();
    let of = |mark| !text.is_empty() && text.chars().all(|c| c == mark);
    if of('=') { Some(1) } else { of('-').then_some(2) }
}

/// What is no paragraph that could be underlined.
fn is_other_block(text: &str) -> bool {
    text.starts_with(['>', '|', '<'])
        || text.starts_with("- ")
        || text.starts_with("* ")
        || text.starts_with("+ ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(usize, usize, String)> {
        structure(&Source::new(text)).headings
    }

    #[test]
    fn headings_of_both_kinds() {
        let text = "---\ntitle: x\n# no\n---\n# One #\n\nTwo\n---\n\n#no\n####### no\n### C#\n- a\n---\n";
        assert_eq!(found(text), [(5, 1, "One".into()), (7, 2, "Two".into()), (12, 3, "C#".into())]);
    }

    #[test]
    fn what_is_shown_as_it_stands_holds_no_headings() {
        let text = "````md\n```\n# no\n````\n    # no\n<!--\n# no\n-->\n~~~\n# no\n```\n~~~\n# Yes\n```\n# never closed\n";
        assert_eq!(found(text), [(13, 1, "Yes".into())]);
    }
}

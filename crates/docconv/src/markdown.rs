//! Lines as Markdown: a paragraph each, what is indented as lists.

/// Blanks that stand for one step of indentation, and those that Markdown wants for a list below an item.
const STEP: usize = 2;
const BELOW: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Row,
    /// So many steps below the first ones.
    Item(usize),
    Plain,
}

/// The lines with empty ones between what would run together, and items where they were indented.
pub(crate) fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    let mut before = Kind::Blank;
    for line in text.lines() {
        let words = line.trim_start_matches(' ');
        let steps = (line.len() - words.len()) / STEP;
        let kind = kind(words, steps, before);
        if needs_a_gap(before, kind) {
            out.push('\n');
        }
        if let Kind::Item(depth) = kind {
            out.extend(std::iter::repeat_n(' ', depth * BELOW));
            out.push_str(if is_item(words) { "" } else { "- " });
        }
        out.push_str(words);
        out.push('\n');
        before = kind;
    }
    out.truncate(out.trim_end_matches('\n').len());
    out.push('\n');
    out
}

fn kind(words: &str, steps: usize, before: Kind) -> Kind {
    let deepest = if let Kind::Item(depth) = before { depth + 1 } else { 0 };
    match steps {
        _ if words.is_empty() => Kind::Blank,
        _ if words.starts_with('|') => Kind::Row,
        steps if is_item(words) => Kind::Item(steps.min(deepest)),
        0 => Kind::Plain,
        steps if is_labelled(words) => Kind::Item(steps.min(deepest)),
        steps => Kind::Item((steps - 1).min(deepest)),
    }
}

fn needs_a_gap(before: Kind, kind: Kind) -> bool {
    !matches!(
        (before, kind),
        (Kind::Blank, _) | (_, Kind::Blank) | (Kind::Row, Kind::Row) | (Kind::Item(_), Kind::Item(_))
    )
}

/// Whether a line begins with a label that Markdown knows.
fn is_item(words: &str) -> bool {
    if words.starts_with("- ") {
        return true;
    }
    let rest = words.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = words.len() - rest.len();
    (1..=9).contains(&digits) && (rest.starts_with(". ") || rest.starts_with(") "))
}

/// Whether what is indented begins like an item: `a)`, `III.`, `1.1`.
fn is_labelled(words: &str) -> bool {
    let label = words.split(' ').next().unwrap_or_default();
    let ends = label.ends_with([')', '.']) || label.contains('.');
    ends && label.len() <= 8
        && label.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '(' | ')' | '.'))
}

#[cfg(test)]
mod tests {
    use super::spaced;

    #[test]
    fn lines_become_paragraphs_items_and_tables() {
        let lines = "# Plan\nOne.\nTwo.\n- a\n  - b\n      1. c\nChart (bar):\n  title: Costs\n    more\nTable 1:\n\n| a |\n|---|\n\nend\n";
        let expected = "# Plan\n\nOne.\n\nTwo.\n\n- a\n   - b\n      1. c\n\nChart (bar):\n\n- title: Costs\n   - more\n\nTable 1:\n\n| a |\n|---|\n\nend\n";
        assert_eq!(spaced(lines), expected);
    }

    #[test]
    fn labels_that_markdown_lacks_stand_behind_its_own() {
        assert_eq!(spaced("1. one\n  a) two\n    III. three\n"), "1. one\n   - a) two\n      - III. three\n");
    }

    #[test]
    fn what_is_deep_without_anything_above_is_no_code() {
        assert_eq!(spaced("x\n        deep\n"), "x\n\n- deep\n");
    }
}

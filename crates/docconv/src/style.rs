//! How headings, labels and links are written in each style.

use crate::Style;
use crate::lines::Lines;

impl Style {
    /// A label with empty lines around it where Markdown is wanted, for texts that have their own.
    pub(crate) fn put_label(self, indent: usize, level: usize, label: &str, lines: &mut Lines) {
        let gap = |lines: &mut Lines| {
            if self == Self::Markdown {
                lines.push(0, "");
            }
        };
        gap(lines);
        lines.push(indent, &self.label(level, label));
        gap(lines);
    }

    /// What begins a heading.
    pub(crate) fn heading(self, level: usize) -> String {
        match self {
            Self::Marked => format!("[heading {level}] "),
            Self::Markdown => format!("{} ", "#".repeat(level.min(6))),
        }
    }

    /// The title of a slide.
    pub(crate) fn title(self, words: &str) -> String {
        match self {
            Self::Marked => format!("[title] {words}"),
            Self::Markdown => format!("## {words}"),
        }
    }

    /// Says where the words from `at` on lead. Only addresses outside can be followed by others.
    pub(crate) fn link(self, address: &str, at: usize, text: &mut String) {
        if self == Self::Markdown && address != "internal" && at < text.len() && text.is_char_boundary(at) {
            text.insert(at, '[');
            text.extend(["](", address, ")"]);
        } else {
            text.extend([" (link: ", address, ")"]);
        }
    }

    /// The line that a block stands under, such as `Footnotes:`; a heading of this level where Markdown is wanted.
    pub(crate) fn label(self, level: usize, label: &str) -> String {
        match self {
            Self::Marked => label.to_owned(),
            Self::Markdown => format!("{} {}", "#".repeat(level.min(6)), label.trim_end_matches(':')),
        }
    }
}

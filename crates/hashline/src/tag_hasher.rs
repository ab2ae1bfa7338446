use omniread_text::{Line, LineEnd, lines};
use xxhash_rust::xxh32::Xxh32;

use crate::Tag;

/// Computes a [`Tag`] from a text that arrives in pieces, in constant memory.
///
/// Pieces may be cut anywhere, also between CR and LF or inside a run of blanks.
#[derive(Clone)]
pub struct TagHasher {
    hasher: Xxh32,
    /// The state before a run of blanks that may turn out to end its line.
    before_blanks: Option<Xxh32>,
    at_start: bool,
    after_cr: bool,
}

impl TagHasher {
    /// A hasher that has seen nothing.
    pub fn new() -> Self {
        Self { hasher: Xxh32::new(0), before_blanks: None, at_start: true, after_cr: false }
    }

    /// Adds the next piece of the text.
    pub fn push(&mut self, piece: &str) {
        if piece.is_empty() {
            return;
        }
        let mut rest = piece;
        if std::mem::take(&mut self.at_start) {
            rest = rest.strip_prefix('\u{FEFF}').unwrap_or(rest);
        }
        if std::mem::take(&mut self.after_cr) {
            rest = rest.strip_prefix('\n').unwrap_or(rest);
        }
        lines(rest).for_each(|line| self.push_line(line));
        self.after_cr = rest.ends_with('\r');
    }

    /// The tag of everything pushed.
    pub fn finish(self) -> Tag {
        let digest = self.before_blanks.unwrap_or(self.hasher).digest();
        Tag::from((digest & 0xFFFF) as u16)
    }

    fn push_line(&mut self, line: Line<'_>) {
        let text = trim_blanks(line.text);
        if !text.is_empty() {
            self.before_blanks = None;
            self.hasher.update(text.as_bytes());
        }
        if line.end == LineEnd::Missing {
            self.push_blanks(&line.text[text.len()..]);
        } else {
            self.end_line();
        }
    }

    fn push_blanks(&mut self, blanks: &str) {
        if blanks.is_empty() {
            return;
        }
        let hasher = &self.hasher;
        self.before_blanks.get_or_insert_with(|| hasher.clone());
        self.hasher.update(blanks.as_bytes());
    }

    fn end_line(&mut self) {
        if let Some(before) = self.before_blanks.take() {
            self.hasher = before;
        }
        self.hasher.update(b"\n");
    }
}

impl Default for TagHasher {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for TagHasher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TagHasher").finish_non_exhaustive()
    }
}

/// A line as the tag sees it: without the spaces and tabs at its end.
pub(crate) fn trim_blanks(line: &str) -> &str {
    line.trim_end_matches([' ', '\t'])
}

#[cfg(test)]
mod tests;

//! Tracked changes that nobody has accepted yet.

use crate::xml::Element;

/// A change of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    Inserted,
    Deleted,
    MovedHere,
    MovedAway,
}

impl Change {
    /// The change that an element wraps or marks.
    pub(crate) fn of(name: &str) -> Option<Self> {
        Some(match name {
            "ins" => Self::Inserted,
            "del" => Self::Deleted,
            "moveTo" => Self::MovedHere,
            "moveFrom" => Self::MovedAway,
            _ => return None,
        })
    }

    /// What stands in its marks.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Inserted => "ins",
            Self::Deleted => "del",
            Self::MovedHere => "moved-here",
            Self::MovedAway => "moved-away",
        }
    }
}

/// How many marks there are, and whose.
#[derive(Debug, Default)]
pub(crate) struct Revisions {
    inserted: u64,
    deleted: u64,
    moved_here: u64,
    moved_away: u64,
    formatted: u64,
    authors: Vec<String>,
}

/// Authors that are named one by one.
const NAMED: usize = 10;

impl Revisions {
    pub(crate) fn changed(&mut self, change: Change) {
        *match change {
            Change::Inserted => &mut self.inserted,
            Change::Deleted => &mut self.deleted,
            Change::MovedHere => &mut self.moved_here,
            Change::MovedAway => &mut self.moved_away,
        } += 1;
    }

    pub(crate) fn formatted(&mut self) {
        self.formatted += 1;
    }

    /// Whose change it is.
    pub(crate) fn by(&mut self, element: &Element<'_>) {
        self.by_name(element.attr("author").unwrap_or_default());
    }

    pub(crate) fn by_name(&mut self, author: String) {
        if !author.trim().is_empty() && !self.authors.contains(&author) {
            self.authors.push(author);
        }
    }

    /// The line that opens the document; empty when nothing is tracked.
    pub(crate) fn line(&self) -> String {
        let kinds = [
            (self.inserted, "insertion", "insertions"),
            (self.deleted, "deletion", "deletions"),
            (self.moved_here.max(self.moved_away), "move", "moves"),
            (self.formatted, "formatting", "formattings"),
        ];
        let counts: Vec<_> = kinds
            .iter()
            .filter(|(count, ..)| *count > 0)
            .map(|(count, one, many)| format!("{count} {}", if *count == 1 { one } else { many }))
            .collect();
        if counts.is_empty() {
            return String::new();
        }
        let mut names: Vec<_> =
            self.authors.iter().take(NAMED).map(|name| crate::lines::one_line(name)).collect();
        if self.authors.len() > NAMED {
            names.push(format!("and {} more", self.authors.len() - NAMED));
        }
        let names = if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) };
        format!("Unaccepted tracked changes: {}{names}\n", counts.join(", "))
    }
}

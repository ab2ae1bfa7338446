//! What to read before an edit is tried again.

use super::{Check, Reread};
use crate::{LineSet, Relocation, Tag};

impl Reread {
    /// What to put after the address and a colon; `None` for nothing. The whole text is asked for by `1-`, so
    /// that it is not answered by a summary.
    pub fn selection(&self) -> Option<String> {
        match self {
            Self::Nothing => None,
            Self::Lines(lines) => Some(lines.selection()),
            Self::Whole => Some("1-".to_owned()),
        }
    }
}

impl Check {
    /// What to read before trying again: the lines themselves where they are now, or the whole text when one
    /// of them cannot be told. Numbers past the end of an unchanged text are left out.
    pub fn reread(&self) -> Reread {
        match self {
            // Another read would show the same masks.
            Self::Current | Self::Masked { .. } => Reread::Nothing,
            Self::Stale { relocated, unseen, .. } if missing(relocated, unseen).is_empty() => {
                lines_or_whole(relocated.iter().filter_map(|line| line.new).collect())
            }
            Self::Stale { .. } | Self::Unknown { .. } => Reread::Whole,
            Self::Unseen { lines, total } => lines_or_whole(lines.intersection(&LineSet::from(1..=*total))),
        }
    }

    /// What is wrong and what to read, for whoever wrote the edit; `None` when nothing is wrong.
    ///
    /// `address` names the text in the call to make, such as `src/pool.rs` in `Read src/pool.rs:54-118`.
    pub fn advice(&self, address: &str) -> Option<String> {
        let trouble = self.trouble(address)?;
        Some(match self.reread().selection() {
            Some(selection) => format!("{trouble}. Read {address}:{selection}"),
            None => trouble,
        })
    }

    fn trouble(&self, address: &str) -> Option<String> {
        match self {
            Self::Current => None,
            Self::Stale { latest, relocated, unseen } => {
                Some(format!("{address} has changed and is #{latest} now{}", whereabouts(relocated, unseen)))
            }
            Self::Unknown { known } if known.is_empty() => {
                Some(format!("Nothing read from {address} is remembered"))
            }
            Self::Unknown { known } => {
                Some(format!("{address} was not read with this tag; remembered: {}", joined(known)))
            }
            Self::Masked { lines } => {
                let values = either(lines, "holds a masked value", "hold masked values");
                Some(format!("{address}: {} {values} and cannot be edited unseen", named(lines)))
            }
            Self::Unseen { lines, total } => Some(unseen_in(address, lines, *total)),
        }
    }
}

fn lines_or_whole(lines: LineSet) -> Reread {
    if lines.is_empty() { Reread::Whole } else { Reread::Lines(lines) }
}

/// The lines that have no place in the present text: not found there, or not in the old text either.
fn missing(relocated: &[Relocation], unseen: &LineSet) -> LineSet {
    let asked: LineSet = relocated.iter().map(|line| line.old).collect();
    let mut missing: LineSet =
        relocated.iter().filter(|line| line.new.is_none()).map(|line| line.old).collect();
    missing.union(&unseen.without(&asked));
    missing
}

fn whereabouts(relocated: &[Relocation], unseen: &LineSet) -> String {
    let missing = missing(relocated, unseen);
    if !missing.is_empty() {
        return format!("; {} cannot be found in it", named(&missing));
    }
    let old: LineSet = relocated.iter().map(|line| line.old).collect();
    let new: LineSet = relocated.iter().filter_map(|line| line.new).collect();
    if old.is_empty() {
        String::new()
    } else if relocated.iter().all(|line| line.new == Some(line.old)) {
        format!("; {} {} not moved", named(&old), either(&old, "has", "have"))
    } else {
        format!("; {} {} now {}", named(&old), either(&old, "is", "are"), named(&new))
    }
}

fn unseen_in(address: &str, lines: &LineSet, total: u64) -> String {
    let held = lines.intersection(&LineSet::from(1..=total));
    let beyond = lines.without(&held);
    let not_shown = format!("{} {} not shown", named(&held), either(&held, "was", "were"));
    let not_there =
        format!("{} {} not exist ({total} in all)", named(&beyond), either(&beyond, "does", "do"));
    match (held.is_empty(), beyond.is_empty()) {
        (_, true) => format!("{address}: {not_shown}"),
        (true, _) => format!("{address}: {not_there}"),
        _ => format!("{address}: {not_shown}; {not_there}"),
    }
}

fn named(lines: &LineSet) -> String {
    format!("{} {lines}", either(lines, "line", "lines"))
}

fn either<'a>(lines: &LineSet, one: &'a str, several: &'a str) -> &'a str {
    if lines.len() == 1 { one } else { several }
}

fn joined(tags: &[Tag]) -> String {
    let tags: Vec<String> = tags.iter().map(|tag| format!("#{tag}")).collect();
    tags.join(", ")
}

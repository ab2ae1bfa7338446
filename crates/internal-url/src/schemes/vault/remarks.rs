//! What is said below a note: its tags, what it links to, and what links to it.

use omniread_read_core::{Next, Notice, Remark, counted};

use super::{Index, address};

/// Notes that are named before they are only counted.
const NAMED: usize = 12;

pub(super) fn about(index: &Index, note: &str) -> Vec<Notice> {
    let Some(at) = index.place(note) else { return Vec::new() };
    let facts = &index.facts[at];
    let mut notices = Vec::new();
    if !facts.tags.is_empty() {
        notices.push(Notice::new(Remark::Said(format!("Tags: #{}", facts.tags.join(", #")))));
    }
    let target = |link: &String| match index.target(link, note) {
        Some(to) => (address(&index.files[to]), true),
        None => (format!("{link} (not there)"), false),
    };
    notices.extend(named("Links to", &facts.links.iter().map(target).collect::<Vec<_>>(), note, "?links"));
    let from = index.backlinks(at).into_iter().map(|from| (address(&index.files[from]), true));
    notices.extend(named("Linked from", &from.collect::<Vec<_>>(), note, "?backlinks"));
    notices
}

/// A notice that names things, as far as they can be read also as its calls.
fn named(what: &str, things: &[(String, bool)], note: &str, question: &str) -> Option<Notice> {
    let shown = &things[..things.len().min(NAMED)];
    let names: Vec<&str> = shown.iter().map(|(name, _)| name.as_str()).collect();
    let more = things.len() - shown.len();
    let more = match more {
        0 => String::new(),
        more => format!(" and {}. Use {question} to list them", counted(more as u64, "other", "others")),
    };
    let mut next: Vec<_> =
        shown.iter().filter(|(_, is_there)| *is_there).map(|(name, _)| Next::new(name, "")).collect();
    if !more.is_empty() {
        next.push(Next::new(format!("vault://{note}"), question));
    }
    // Braces would stand for a call.
    let said = format!("{what} {}{more}", names.join(", ")).replace("{}", "{ }");
    (!things.is_empty()).then_some(Notice { remark: Remark::Said(said), next })
}

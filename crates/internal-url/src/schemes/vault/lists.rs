//! Lists of notes, tags and links.

use std::collections::BTreeMap;
use std::sync::Arc;

use omniread_read_core::{Row, Thing, counted, size};

use super::{Index, address, is_note};
use crate::listing::{Around, age_of, list};

fn around(address: String, heading: String, empty: &'static str, index: &Index) -> Around {
    Around { address, heading, empty, notices: index.notices.clone() }
}

/// All notes, or those with a tag, and how many other files there are.
pub(super) fn notes(index: &Index, tag: Option<&str>) -> Thing {
    let is_note = |at: &usize| is_note(&index.files[*at].called);
    let is_meant = |at: &usize| tag.is_none_or(|tag| index.facts[*at].has(tag));
    let notes: Vec<usize> = (0..index.files.len()).filter(is_note).filter(is_meant).collect();
    let count = counted(notes.len() as u64, "note", "notes");
    let others = index.files.len() - (0..index.files.len()).filter(is_note).count();
    let (address, heading) = match tag {
        Some(tag) => (format!("vault://?tag={tag}"), format!("{count} with #{tag}")),
        None if others > 0 => (
            "vault://".to_owned(),
            format!("{count}, {}", counted(others as u64, "other file", "other files")),
        ),
        None => ("vault://".to_owned(), count),
    };
    let rows: Vec<_> =
        notes.iter().map(|at| (index.files[*at].clone(), Arc::clone(&index.facts[*at]))).collect();
    list(around(address, heading, "(no notes)", index), rows.len(), move |at, inside| {
        let (note, facts) = &rows[at];
        let tags: Vec<String> = facts.tags.iter().map(|tag| format!("#{tag}")).collect();
        Row::new(&note.called, [size(note.file.size), age_of(note.file.modified, inside), tags.join(" ")])
    })
}

/// All tags, with the number of notes that have them.
pub(super) fn tags(index: &Index) -> Thing {
    let mut tags: BTreeMap<&str, u64> = BTreeMap::new();
    for tag in index.facts.iter().flat_map(|facts| &facts.tags) {
        *tags.entry(tag).or_default() += 1;
    }
    let rows: Vec<Row> = tags
        .into_iter()
        .map(|(tag, count)| Row::new(format!("#{tag}"), [counted(count, "note", "notes")]))
        .collect();
    let heading = counted(rows.len() as u64, "tag", "tags");
    made(around("vault://?tags".to_owned(), heading, "(no tags)", index), rows)
}

/// What a note links to.
pub(super) fn links(index: &Index, note: &str) -> Thing {
    let links = index.place(note).map(|at| index.facts[at].links.as_slice()).unwrap_or_default();
    let row = |link: &String| {
        let target = index.target(link, note).map(|to| address(&index.files[to]));
        Row::new(link, [target.unwrap_or_else(|| "not there".to_owned())])
    };
    let heading = counted(links.len() as u64, "link", "links");
    let around = around(format!("vault://{note}?links"), heading, "(no links)", index);
    made(around, links.iter().map(row).collect())
}

/// What links to a note.
pub(super) fn backlinks(index: &Index, note: &str) -> Thing {
    let from = index.place(note).map(|at| index.backlinks(at)).unwrap_or_default();
    let heading = format!("linked from {}", counted(from.len() as u64, "note", "notes"));
    let around = around(format!("vault://{note}?backlinks"), heading, "(no note links to it)", index);
    made(around, from.into_iter().map(|at| Row::new(address(&index.files[at]), [])).collect())
}

fn made(around: Around, rows: Vec<Row>) -> Thing {
    list(around, rows.len(), move |at, _| rows[at].clone())
}

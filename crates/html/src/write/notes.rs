//! Footnotes: which links point to one, and where each stands.

use std::collections::HashMap;

use crate::Node;

/// The labels of notes that are both referred to and there.
pub(super) struct Notes {
    /// By the index of the node that is the note.
    by_node: HashMap<usize, String>,
    /// By the name it is referred to with.
    by_name: HashMap<String, String>,
    first: Option<String>,
}

impl Notes {
    pub(super) fn of(top: Node<'_>) -> Self {
        let mut wanted: Vec<&str> = Vec::new();
        for name in top.descendants().filter_map(referred) {
            if !wanted.contains(&name) && wanted.len() < 2000 {
                wanted.push(name);
            }
        }
        let mut notes = Self { by_node: HashMap::new(), by_name: HashMap::new(), first: None };
        if wanted.is_empty() {
            return notes;
        }
        let places: HashMap<&str, Node<'_>> = top
            .descendants()
            .filter(|it| matches!(it.name(), "li" | "aside" | "div" | "p" | "section" | "dd"))
            .filter_map(|it| Some((it.attribute("id")?, it)))
            .collect();
        for name in wanted {
            let Some(place) = places.get(name) else { continue };
            let label = (notes.by_node.len() + 1).to_string();
            notes.first.get_or_insert_with(|| label.clone());
            notes.by_node.insert(place.index(), label.clone());
            notes.by_name.insert(name.to_owned(), label);
        }
        notes
    }

    /// The label of the note that a link refers to.
    pub(super) fn label_of(&self, link: Node<'_>) -> Option<&str> {
        if self.by_name.is_empty() {
            return None;
        }
        self.by_name.get(referred(link)?).map(String::as_str)
    }

    /// The label of the note that a node is.
    pub(super) fn label_at(&self, node: Node<'_>) -> Option<String> {
        self.by_node.get(&node.index()).cloned()
    }

    pub(super) fn is_first(&self, label: &str) -> bool {
        self.first.as_deref() == Some(label)
    }

    /// Whether a link leads from a note back to where it is referred to.
    pub(super) fn is_way_back(&self, link: Node<'_>) -> bool {
        let is_named = link.attribute("role") == Some("doc-backlink")
            || link
                .classes()
                .any(|it| matches!(it, "footnote-backref" | "footnote-back" | "reversefootnote"));
        is_named && !self.by_node.is_empty()
    }
}

/// The name of the note that a link refers to: one that is said to be a note, by its role, its class or its name.
fn referred(link: Node<'_>) -> Option<&str> {
    if link.name() != "a" {
        return None;
    }
    let name = link.attribute("href")?.strip_prefix('#').filter(|it| !it.is_empty())?;
    let is_role =
        link.attribute("role") == Some("doc-noteref") || link.attribute("epub:type") == Some("noteref");
    let is_class =
        link.classes().any(|it| matches!(it, "footnote-ref" | "footnote-reference" | "footnote" | "fn-ref"));
    let is_raised = link.parent().is_some_and(|it| it.name() == "sup");
    let starts = ["fn", "footnote", "ftn", "_ftn", "endnote", "note-", "note:"];
    let is_named = is_raised && starts.iter().any(|start| name.starts_with(start));
    let is_short = link.all_text().trim().chars().count() <= 6;
    ((is_role || is_class || is_named) && is_short && !name.contains("ref")).then_some(name)
}

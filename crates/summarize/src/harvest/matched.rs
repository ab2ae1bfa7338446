//! One match of a query that is a definition.

use std::collections::HashMap;
use std::ops::Range;

use tree_sitter::{Node, QueryMatch};

use super::Found;
use crate::grammar::{Compiled, Role};
use crate::names::{self, Named};
use crate::{Kind, Language};

/// Wrappings around wrappings that are looked through.
const LEVELS: usize = 16;

/// A definition, not yet looked at closely.
#[derive(Clone)]
pub(super) struct Matched {
    /// What tells it from others: the node of its name, or else its own.
    pub(super) key: usize,
    pub(super) pattern: usize,
    kind: Kind,
    node: usize,
    span: Range<usize>,
    name: Result<Range<usize>, String>,
    owner: Option<Range<usize>>,
    body: Option<usize>,
    /// What its name begins with, though that is not written there.
    prefix: Option<String>,
}

impl Matched {
    pub(super) fn of(found: &QueryMatch<'_, '_>, compiled: &Compiled) -> Option<Self> {
        let (mut item, mut name, mut owner, mut body) = (None, None, None, None);
        for capture in found.captures() {
            match compiled.roles[capture.index as usize] {
                Role::Item(kind) => item = Some((kind, capture.node)),
                Role::Name => name = Some(capture.node),
                Role::Declarator => name = Some(declared(capture.node)),
                Role::Owner => owner = Some(capture.node.byte_range()),
                Role::Body => body = Some(capture.node),
                _ => {}
            }
        }
        let (kind, node) = item?;
        let settings = compiled.query.property_settings(found.pattern_index);
        let setting = |key| settings.iter().find(|it| &*it.key == key).and_then(|it| it.value.as_deref());
        let (set, prefix) = (setting("name"), setting("prefix").map(str::to_owned));
        let name = name.or_else(|| node.child_by_field_name("name"));
        let body = body.or_else(|| node.child_by_field_name("body"));
        let key = name.map_or(node.id(), |name| name.id());
        let name = match (name, set) {
            (Some(name), _) => Ok(written(name)),
            (None, Some(set)) => Err(set.to_owned()),
            (None, None) => return None,
        };
        let body = body.map(|body| body.start_byte());
        Some(Self {
            key,
            pattern: found.pattern_index,
            kind,
            node: node.id(),
            span: node.byte_range(),
            name,
            owner,
            body,
            prefix,
        })
    }

    /// The definition, all of what wraps it included.
    pub(super) fn found(
        self,
        language: &Language,
        text: &str,
        wraps: &HashMap<usize, (usize, Range<usize>)>,
    ) -> Option<Found> {
        let at = self.name.as_ref().map_or(self.span.start, |name| name.start);
        let written = match &self.name {
            Ok(range) => text.get(range.clone())?,
            Err(set) => set,
        };
        let Named { name, owner } = names::tidied(self.kind, written, language)?;
        let name = self.prefix.map_or_else(|| name.clone(), |prefix| format!("{prefix}{name}"));
        let outer = self.owner.and_then(|range| names::owner(text.get(range)?, language));
        let owner = match (outer, owner) {
            (Some(outer), Some(owner)) => Some(format!("{outer}{}{owner}", language.separator)),
            (outer, owner) => outer.or(owner),
        };
        let wrapped = std::iter::successors(wraps.get(&self.node), |(id, _)| wraps.get(id));
        let span = wrapped.take(LEVELS).last().map_or(self.span, |(_, span)| span.clone());
        Some(Found { kind: self.kind, name, owner, span, at, body: self.body })
    }
}

/// Where a name stands, with the brackets around one that is computed: `[Codes.DONE]`.
fn written(name: Node<'_>) -> Range<usize> {
    let open = name.prev_sibling().filter(|node| node.kind() == "[");
    let close = name.next_sibling().filter(|node| node.kind() == "]");
    match (open, close) {
        (Some(open), Some(close)) if !name.kind().contains("string") => open.start_byte()..close.end_byte(),
        _ => name.byte_range(),
    }
}

/// The name within declarators such as `*name(int)`.
fn declared(node: Node<'_>) -> Node<'_> {
    std::iter::successors(Some(node), within).take(LEVELS).last().unwrap_or(node)
}

fn within<'tree>(node: &Node<'tree>) -> Option<Node<'tree>> {
    if !node.kind().ends_with("declarator") {
        return None;
    }
    node.child_by_field_name("declarator").or_else(|| node.named_child(0))
}

//! Trees of names ([ISO 32000-2], 7.9.6).
//!
//! [ISO 32000-2]: https://pdfa.org/resource/iso-32000-2/

use hayro::hayro_syntax::object::{Array, Dict, Object, String as PdfString};
use hayro::hayro_syntax::xref::XRef;

use super::items;

/// How deep a tree is looked into, and how many of its nodes.
const DEEP: usize = 16;
const NODES: usize = 2_000;

/// What a tree has for a name.
pub(crate) fn find<'a>(root: &Dict<'a>, name: &[u8], xref: &'a XRef) -> Option<Object<'a>> {
    Search { name, xref, nodes: NODES }.below(root, DEEP)
}

/// A search for one name.
struct Search<'s, 'a> {
    name: &'s [u8],
    xref: &'a XRef,
    /// Nodes that may still be looked at.
    nodes: usize,
}

impl<'a> Search<'_, 'a> {
    fn below(&mut self, node: &Dict<'a>, deep: usize) -> Option<Object<'a>> {
        self.nodes = self.nodes.checked_sub(1)?;
        let is_it = |(key, _): &(PdfString<'a>, Object<'a>)| key.as_bytes() == self.name;
        if let Some((_, found)) = pairs(node, self.xref).find(is_it) {
            return Some(found);
        }
        let deep = deep.checked_sub(1)?;
        let kids = node.get::<Array<'a>>("Kids")?;
        let kids = items::dicts(&kids, self.xref).filter(|kid| may_hold(kid, self.name));
        kids.collect::<Vec<_>>().iter().find_map(|kid| self.below(kid, deep))
    }
}

fn may_hold(kid: &Dict<'_>, name: &[u8]) -> bool {
    let Some(limits) = kid.get::<Array<'_>>("Limits") else { return true };
    let ends: Vec<PdfString<'_>> = limits.iter::<PdfString<'_>>().collect();
    !matches!(ends.as_slice(), [first, last] if name < first.as_bytes() || name > last.as_bytes())
}

/// Everything that a tree has, as far as it is looked into.
pub(crate) fn all<'a>(root: &Dict<'a>, xref: &'a XRef) -> Vec<Object<'a>> {
    let mut found = Vec::new();
    let mut open = vec![(root.clone(), DEEP)];
    for _ in 0..NODES {
        let Some((node, deep)) = open.pop() else { break };
        found.extend(pairs(&node, xref).map(|(_, value)| value));
        if let Some(kids) = node.get::<Array<'a>>("Kids").filter(|_| deep > 0) {
            let first = open.len();
            open.extend(items::dicts(&kids, xref).take(NODES).map(|kid| (kid, deep - 1)));
            open[first..].reverse();
        }
    }
    found
}

fn pairs<'a>(node: &Dict<'a>, xref: &'a XRef) -> impl Iterator<Item = (PdfString<'a>, Object<'a>)> + use<'a> {
    let mut raw = node.get::<Array<'a>>("Names").unwrap_or_default().raw_iter();
    std::iter::from_fn(move || Some((raw.next()?, raw.next()?))).filter_map(move |(key, value)| {
        Some((items::resolved(key, xref)?.into_string()?, items::resolved(value, xref)?))
    })
}

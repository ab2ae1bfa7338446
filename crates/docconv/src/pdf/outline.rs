//! The outline of a document as its table of contents.

use std::collections::{HashMap, HashSet};

use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::object::{Array, Dict, MaybeRef, Object, ObjectIdentifier, String as PdfString};
use hayro::hayro_syntax::xref::XRef;

use super::{text_string, tree};

/// Entries, and how deep they are looked for.
const MOST: usize = 5_000;
const DEEP: usize = 16;

/// The lines of the table of contents; none without an outline.
pub(crate) fn lines(pdf: &Pdf) -> Vec<String> {
    let Some(catalog) = pdf.xref().get::<Dict<'_>>(pdf.xref().root_id()) else { return Vec::new() };
    let Some(outlines) = catalog.get::<Dict<'_>>("Outlines") else { return Vec::new() };
    let mut walk = Walk {
        pages: numbers(pdf),
        names: Names::of(&catalog, pdf.xref()),
        met: HashSet::new(),
        lines: Vec::new(),
    };
    walk.children(&outlines, 1);
    if walk.lines.len() >= MOST {
        walk.lines.push(format!("  … more than {MOST} entries"));
    }
    if !walk.lines.is_empty() {
        walk.lines.insert(0, "Contents:".to_owned());
    }
    walk.lines
}

/// The numbers of pages by their objects.
fn numbers(pdf: &Pdf) -> HashMap<ObjectIdentifier, usize> {
    let pages = pdf.pages().iter().enumerate();
    pages.filter_map(|(at, page)| Some((page.raw().obj_id()?, at + 1))).collect()
}

struct Walk<'a> {
    pages: HashMap<ObjectIdentifier, usize>,
    names: Names<'a>,
    met: HashSet<ObjectIdentifier>,
    lines: Vec<String>,
}

impl<'a> Walk<'a> {
    fn children(&mut self, above: &Dict<'a>, depth: usize) {
        let mut next = above.get::<Dict<'a>>("First").filter(|_| depth <= DEEP);
        while let Some(entry) = next.take() {
            let is_new = entry.obj_id().is_none_or(|id| self.met.insert(id));
            if !is_new || self.lines.len() >= MOST {
                return;
            }
            self.entry(&entry, depth);
            self.children(&entry, depth + 1);
            next = entry.get::<Dict<'a>>("Next").filter(|next| next.obj_id().is_some());
        }
    }

    fn entry(&mut self, entry: &Dict<'a>, depth: usize) {
        let title = entry.get::<PdfString<'_>>("Title").map(|title| text_string::decoded(&title));
        let title = title.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
        let page = self.page(entry).map_or(String::new(), |page| format!(" (page {page})"));
        self.lines.push(format!("{}{title}{page}", "  ".repeat(depth)));
    }

    fn page(&self, entry: &Dict<'a>) -> Option<usize> {
        let target = match entry.get::<Object<'a>>("Dest") {
            Some(target) => target,
            None => entry.get::<Dict<'a>>("A")?.get::<Object<'a>>("D")?,
        };
        self.page_of(&self.names.resolved(target)?)
    }

    fn page_of(&self, target: &Array<'a>) -> Option<usize> {
        match target.raw_iter().next()? {
            MaybeRef::Ref(page) => self.pages.get(&page.into()).copied(),
            // Some writers give the number of the page, counted from 0.
            MaybeRef::NotRef(object) => {
                let at = usize::try_from(object.into_number()?.as_i64()).ok()?;
                (at < self.pages.len()).then_some(at + 1)
            }
        }
    }
}

/// Destinations that have names.
struct Names<'a> {
    xref: &'a XRef,
    old: Option<Dict<'a>>,
    tree: Option<Dict<'a>>,
}

impl<'a> Names<'a> {
    fn of(catalog: &Dict<'a>, xref: &'a XRef) -> Self {
        let names = catalog.get::<Dict<'a>>("Names");
        Self { xref, old: catalog.get("Dests"), tree: names.and_then(|names| names.get("Dests")) }
    }

    fn resolved(&self, target: Object<'a>) -> Option<Array<'a>> {
        let found = match target {
            Object::Array(array) => return Some(array),
            Object::Name(name) => self.old.as_ref()?.get::<Object<'a>>(&*name)?,
            Object::String(name) => tree::find(self.tree.as_ref()?, name.as_bytes(), self.xref)?,
            _ => return None,
        };
        match found {
            Object::Array(array) => Some(array),
            Object::Dict(dict) => dict.get::<Array<'a>>("D"),
            _ => None,
        }
    }
}

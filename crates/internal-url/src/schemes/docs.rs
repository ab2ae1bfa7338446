//! The pages about this project: `omniread://addresses`.

use omniread_read_core::{Found, Hint, Identity, Inside, ReadError, Resource, Row, Thing, counted, size};
use omniread_selector::Rest;

use crate::listing::{Around, list};
use crate::source::{Shelf, found};
use crate::{InternalUrl, Resources};

// `PAGES`: names and texts, by name.
include!(concat!(env!("OUT_DIR"), "/pages.rs"));

struct Docs;

#[expect(clippy::unnecessary_wraps, reason = "the signature of every scheme")]
pub(super) fn open(_: &Resources, _: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    Ok(Box::new(Docs))
}

impl Shelf for Docs {
    fn find(&self, url: &InternalUrl, rest: &Rest, _: &Inside) -> Result<Option<Found>, ReadError> {
        if url.is_bare() {
            return Ok(Some(found(all(), rest)));
        }
        let way = url.way();
        // Pages refer to sections of each other.
        let name = way.split('#').next().unwrap_or_default();
        let is_named = |page: &&(&str, &str)| page.0 == name || page.0.strip_suffix(".md") == Some(name);
        Ok(PAGES.iter().find(is_named).map(|page| found(Thing::Resource(resource(*page)), rest)))
    }

    fn names(&self, _: &InternalUrl, _: &Inside) -> Result<Vec<String>, ReadError> {
        Ok(PAGES.iter().map(|(name, _)| format!("omniread://{name}")).collect())
    }
}

fn resource((name, text): (&'static str, &'static str)) -> Resource {
    let address = format!("omniread://{name}");
    let identity = Identity::new(&address);
    let hint = Hint { media_type: Some("text/markdown".to_owned()), ..Hint::named(name) };
    let mut resource = Resource::memory(address, hint, text.as_bytes()).with_identity(identity);
    resource.foldable = false;
    resource
}

fn all() -> Thing {
    let around = Around {
        address: "omniread://".to_owned(),
        heading: counted(PAGES.len() as u64, "page", "pages"),
        empty: "(no pages)",
        notices: Vec::new(),
    };
    list(around, PAGES.len(), |at, _| {
        let (name, text) = PAGES[at];
        let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
        Row::new(name, [size(text.len() as u64), title.to_owned()])
    })
}

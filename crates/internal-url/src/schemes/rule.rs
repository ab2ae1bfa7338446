//! Rules by their names: `rule://style`.

use std::sync::Arc;

use omniread_read_core::{Found, Inside, ReadError, Row, Thing, counted};
use omniread_selector::Rest;

use crate::folders::{Filed, Folders};
use crate::front_matter::description;
use crate::listing::{Around, described, list};
use crate::source::{Shelf, found, unchanging};
use crate::{InternalUrl, Resources};

/// What a rule's file ends with and its name does not; the longest first.
const EXTENSIONS: [&str; 4] = [".instructions.md", ".md", ".mdc", ".txt"];
/// Folders below a named one that are looked into.
const DEPTH: usize = 3;

struct Rules(Arc<Folders>);

pub(super) fn open(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    Ok(Box::new(Rules(Arc::new(Folders::open("rule", "rules", &resources.rules, inside)?))))
}

/// The name of a rule by that of its file. Files without one of the extensions are rules when they are hidden by a dot, as
/// in `.cursorrules`, which is no part of the name either.
fn called(file: &str) -> Option<String> {
    let stem = EXTENSIONS.iter().find_map(|extension| file.strip_suffix(extension));
    let name = stem.map_or_else(|| file.strip_prefix('.').filter(|name| !name.contains('.')), Some)?;
    Some(name.to_owned()).filter(|name| !name.is_empty())
}

impl Shelf for Rules {
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        if url.is_bare() {
            return self.all(inside).map(|thing| Some(found(thing, rest)));
        }
        let way = url.way();
        let (rules, _) = self.0.files(DEPTH, inside, called)?;
        let Some(rule) = rules.iter().find(|rule| rule.called == way || rule.file.name == way) else {
            return Ok(None);
        };
        let thing = self.0.thing(rule, &address(rule), inside)?;
        Ok(thing.map(|thing| found(unchanging(thing), rest)))
    }

    fn names(&self, _: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError> {
        let (rules, _) = self.0.files(DEPTH, inside, called)?;
        Ok(rules.iter().map(address).collect())
    }
}

fn address(rule: &Filed) -> String {
    format!("rule://{}", rule.called)
}

impl Rules {
    fn all(&self, inside: &Inside) -> Result<Thing, ReadError> {
        let (rules, notices) = self.0.files(DEPTH, inside, called)?;
        let around = Around {
            address: "rule://".to_owned(),
            heading: counted(rules.len() as u64, "rule", "rules"),
            empty: "(no rules)",
            notices,
        };
        let folders = Arc::clone(&self.0);
        Ok(list(around, rules.len(), move |at, inside| {
            let rule = &rules[at];
            let about = described(&description(&folders.beginning(rule, inside)));
            Row::new(&rule.called, [folders.place(rule, inside), about])
        }))
    }
}

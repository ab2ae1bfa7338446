//! Linked notes: `vault://Plan`, found by name wherever they lie, with their links, tags, and the notes that link to them.

mod facts;
mod index;
mod lists;
mod remarks;

use std::path::Path;

use omniread_read_core::{Found, Inside, ReadError, Thing};
use omniread_selector::{Query, Rest};

use crate::folders::{DEPTH, Filed, Folders};
use crate::source::{Shelf, found};
use crate::{InternalError, InternalUrl, Resources};
use index::Index;

/// What can be asked of the vault, and of a note.
const QUESTIONS: [&str; 4] = ["tags", "tag", "links", "backlinks"];

struct Vault(Folders);

pub(super) fn open(resources: &Resources, inside: &Inside) -> Result<Box<dyn Shelf>, ReadError> {
    Ok(Box::new(Vault(Folders::open("vault", "vault", &resources.vault, inside)?)))
}

/// Whether a file is a note.
fn is_note(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("md"))
}

fn address(file: &Filed) -> String {
    format!("vault://{}", file.called)
}

impl Shelf for Vault {
    fn find(&self, url: &InternalUrl, rest: &Rest, inside: &Inside) -> Result<Option<Found>, ReadError> {
        let asked = match rest.split_query() {
            (before, Some(query)) if before.is_empty() => Some(query),
            _ => None,
        };
        if url.is_bare() {
            let index = Index::of(&self.0, inside)?;
            return match asked {
                Some(query) => answer(&index, url, None, &query).map(Some),
                None => Ok(Some(found(lists::notes(&index, None), rest))),
            };
        }
        let Some(thing) = self.thing(url, inside)? else { return Ok(None) };
        let Thing::Resource(note) = &thing else { return Ok(Some(found(thing, rest))) };
        if !is_note(&note.hint.name) && asked.is_none() {
            return Ok(Some(found(thing, rest)));
        }
        let name = note.address.trim_start_matches("vault://").to_owned();
        let index = Index::of(&self.0, inside)?;
        match asked {
            Some(query) => answer(&index, url, Some(&name), &query).map(Some),
            None => Ok(Some(Found { notices: remarks::about(&index, &name), ..found(thing, rest) })),
        }
    }

    fn names(&self, _: &InternalUrl, inside: &Inside) -> Result<Vec<String>, ReadError> {
        Ok(self.0.all_files(DEPTH, inside)?.0.iter().map(address).collect())
    }
}

impl Vault {
    /// What has this way, with or without its extension; or else the only note of this name, wherever it lies.
    fn thing(&self, url: &InternalUrl, inside: &Inside) -> Result<Option<Thing>, ReadError> {
        let way = url.way();
        // A link may name a section.
        let plain = way.split('#').next().filter(|plain| !plain.is_empty() && *plain != way);
        for way in [Some(way.as_str()), plain].into_iter().flatten() {
            for name in [way.to_owned(), format!("{way}.md")] {
                if let Some(thing) =
                    self.0.find(std::slice::from_ref(&name), &format!("vault://{name}"), inside)?
                {
                    return Ok(Some(thing));
                }
            }
        }
        let (files, _) = self.0.all_files(DEPTH, inside)?;
        let wanted = index::plain(plain.unwrap_or(&way));
        let meant: Vec<&Filed> =
            files.iter().filter(|file| index::ends_with(&index::plain(&file.called), &wanted)).collect();
        match meant.as_slice() {
            [] => Ok(None),
            [only] => self.0.thing(only, &address(only), inside),
            _ => Err(crate::missing::ambiguous(url.to_string(), meant.into_iter().map(address).collect())),
        }
    }
}

/// The list that a question asks for.
fn answer(index: &Index, url: &InternalUrl, note: Option<&str>, query: &Query) -> Result<Found, ReadError> {
    let parts = query.parts(&QUESTIONS);
    let asked = match parts.as_slice() {
        [part] => (part.key.as_str(), part.value.as_deref(), note),
        _ => ("", None, note),
    };
    let thing = match asked {
        ("tags", None, None) => lists::tags(index),
        ("tag", Some(tag), None) => lists::notes(index, Some(tag.trim_start_matches('#'))),
        ("links", None, Some(note)) => lists::links(index, note),
        ("backlinks", None, Some(note)) => lists::backlinks(index, note),
        _ => {
            let known = if note.is_some() { "?links and ?backlinks" } else { "?tags and ?tag=NAME" };
            let (query, address) = (query.text.clone(), url.to_string());
            return Err(InternalError::UnknownQuestion { query, address, known }.at(url.to_string()));
        }
    };
    Ok(found(thing, &query.rest))
}

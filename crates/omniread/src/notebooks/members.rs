//! What is in a notebook, by name.

use std::sync::Arc;

use omniread_docconv::Notebook;
use omniread_docconv::notebook::Member;
use omniread_read_core::{
    Content, Entered, ErrorKind, Hint, Listing, Next, ReadError, Resource, Row, counted, size,
};
use omniread_selector::{Rest, escape_member, nearest};

use crate::proposed;

/// Members proposed for a name that is not there.
const PROPOSED: usize = 5;

/// The member that the rest names, longest name first, or the list of all.
pub(super) fn enter(notebook: &Notebook, resource: &Resource, rest: &Rest) -> Result<Entered, ReadError> {
    if rest.members() {
        let content = Content::Listing(list(notebook));
        return Ok(Entered::Content(resource.address.clone(), content, Rest::default()));
    }
    for (asked, behind) in rest.prefixes() {
        if let Some(member) = notebook.members().find(|member| member.name == asked.name) {
            return opened(&member, resource).map(|member| Entered::Member(member, behind));
        }
    }
    // What looks like a name is one that is not there; anything else the view has an answer to.
    let name = rest.as_str().trim_start_matches(':').split(':').next().unwrap_or_default();
    if name.starts_with("cell") && name.contains('-') {
        Err(missing(notebook, resource, name))
    } else {
        Ok(Entered::Itself)
    }
}

fn opened(member: &Member<'_>, resource: &Resource) -> Result<Resource, ReadError> {
    let address = format!("{}:{}", resource.address, escape_member(&member.name));
    let bytes = member.bytes().map_err(|error| {
        ReadError::new(ErrorKind::Corrupt, "open", &address, format!("'{address}': {error}."))
    })?;
    let hint = Hint { media_type: Some(member.media_type.to_owned()), ..Hint::named(&member.name) };
    let mut opened = Resource::memory(address, hint, bytes);
    opened.identity = resource.identity.as_ref().map(|identity| identity.member(&member.name));
    Ok(opened)
}

fn list(notebook: &Notebook) -> Listing {
    let row = |member: Member<'_>| Row::new(&member.name, [member.media_type.to_owned(), size(member.size)]);
    let rows: Vec<Row> = notebook.members().map(row).collect();
    Listing {
        heading: format!("notebook, {}", counted(rows.len() as u64, "output", "outputs")),
        empty: "(no outputs)",
        rows: Arc::new(rows),
        directory: None,
        notices: Vec::new(),
    }
}

fn missing(notebook: &Notebook, resource: &Resource, name: &str) -> ReadError {
    let address = &resource.address;
    let names: Vec<String> = notebook.members().map(|member| member.name).collect();
    let near = nearest(name, names.iter().map(String::as_str), PROPOSED);
    let next: Vec<_> =
        near.iter().map(|near| Next::new(address, format!(":{}", escape_member(near)))).collect();
    let said = proposed::or_else(&next, || format!("Use '{address}:' to list what there is."));
    let said = format!("There is no output '{name}' in '{address}'. {said}");
    ReadError::new(ErrorKind::NotFound, "open", address, said).with_next(next)
}

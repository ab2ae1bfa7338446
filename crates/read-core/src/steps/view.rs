//! Third step: what the opened thing means, with credentials masked.

use std::sync::Arc;

use omniread_selector::{Parameter, Rest, SelectorError, Wanted, parse_rest, print};

use super::folder;
use super::redact::redact;
use crate::contract::{Asked, Found, Thing, View};
use crate::plain::text_or_binary;
use crate::workers::Lane;
use crate::{Content, Form, Inside, Next, Notice, ReadError, ReadRequest, Registry, Resource, Trouble};

/// The selections that need an outline.
const OUTLINED: [&str; 3] = ["symbols", "sym=", "block="];

/// A thing with its meaning, and what is wanted of it.
pub(crate) struct Viewed {
    pub(crate) address: String,
    /// The bytes behind it, if there are any.
    pub(crate) resource: Option<Resource>,
    pub(crate) content: Content,
    pub(crate) wanted: Wanted,
    pub(crate) notices: Vec<Notice>,
    /// The folder that it was looked for in.
    pub(crate) below: Option<String>,
}

/// One thing, or the files of a folder that the answer stands in.
pub(crate) fn view(
    registry: &Registry,
    found: Found,
    request: &ReadRequest,
    inside: &Inside,
) -> Result<Vec<Viewed>, ReadError> {
    let mut all = match found.thing {
        Thing::Resource(resource) => vec![view_resource(registry, resource, &found.rest, request, inside)?],
        Thing::Content(address, _) if request.form == Form::Bytes => {
            return Err(Trouble::NoBytes { path: address.clone() }.at("read", address));
        }
        Thing::Content(address, content) => {
            let wanted = wanted(registry, &address, &found.rest, &[], request);
            let wanted = wanted.map_err(|error| folder::entry_of(error, &content, &found.rest, inside))?;
            match folder::view(registry, &address, &content, &wanted, request, inside)? {
                Some(files) => files,
                None => vec![Viewed {
                    address,
                    resource: None,
                    content,
                    wanted,
                    notices: Vec::new(),
                    below: None,
                }],
            }
        }
    };
    if let Some(first) = all.first_mut() {
        first.notices.splice(0..0, found.notices);
    }
    if inside.policy.masking {
        for viewed in &mut all {
            redact(registry, viewed);
        }
    }
    Ok(all)
}

/// Which queue the steps behind the door wait in.
pub(crate) fn lane(registry: &Registry, found: &Found) -> Lane {
    let Thing::Resource(resource) = &found.thing else { return Lane::Short };
    // The view is looked up by what is already in memory; a head that must still be read is read in the short lane.
    match resource.known_head().and_then(|head| view_of(registry, resource, &head)) {
        Some(view) if view.is_slow_for(&found.rest) => Lane::Conversion,
        _ => Lane::Short,
    }
}

pub(super) fn view_resource(
    registry: &Registry,
    resource: Resource,
    rest: &Rest,
    request: &ReadRequest,
    inside: &Inside,
) -> Result<Viewed, ReadError> {
    let address = resource.address.clone();
    let head = resource
        .head()
        .map_err(|source| Trouble::Io { path: address.clone(), source }.at("read", &address))?;
    let view = view_of(registry, &resource, &head);
    let parameters = view.as_ref().map_or(&[] as &[Parameter], |view| view.parameters());
    let wanted = wanted(registry, &address, rest, parameters, request)?;
    let asked = Asked { wanted: &wanted, encoding: request.encoding.as_deref(), terminal: request.terminal };
    let content = match (request.form, view) {
        (Form::Bytes, _) => exact_bytes(&resource, &wanted, inside)?,
        (Form::Shown, Some(view)) => view.view(&resource, &asked, inside)?,
        (Form::Shown, None) => text_or_binary(&resource, &asked, inside)?,
    };
    Ok(Viewed { address, resource: Some(resource), content, wanted, notices: Vec::new(), below: None })
}

fn view_of(registry: &Registry, resource: &Resource, head: &[u8]) -> Option<Arc<dyn View>> {
    registry.views().iter().find(|view| view.accepts(resource, head)).cloned()
}

/// What the rest of the address says, and what the request asks for besides.
fn wanted(
    registry: &Registry,
    address: &str,
    rest: &Rest,
    parameters: &[Parameter],
    request: &ReadRequest,
) -> Result<Wanted, ReadError> {
    let said = parse_rest(rest.as_str(), parameters);
    let both = said.and_then(|said| said.and(request.wanted.clone().unwrap_or_default()));
    both.map_err(|mut error| {
        if !registry.has_structure() {
            keep_what_works(&mut error);
        }
        let next: Vec<_> = error.instead().into_iter().map(|instead| Next::new(address, instead)).collect();
        Trouble::Selector(error).at("select", address).with_next(next)
    })
}

/// Selections that need an outline are not proposed where there is none.
fn keep_what_works(error: &mut SelectorError) {
    if let SelectorError::Unknown { meant, known, .. } = error {
        let works = |call: &String| !OUTLINED.iter().any(|key| call.trim_start_matches(':').starts_with(key));
        meant.retain(works);
        known.retain(works);
    }
}

fn exact_bytes(resource: &Resource, wanted: &Wanted, inside: &Inside) -> Result<Content, ReadError> {
    let address = &resource.address;
    if !wanted.is_whole() {
        return Err(Trouble::WrongSelection {
            path: address.clone(),
            selection: print("", &[], wanted).trim_start_matches(':').to_owned(),
            what: "wanted as bytes, which are given whole".to_owned(),
            instead: format!("`{address}`"),
        }
        .at("select", address));
    }
    let limit = inside.limits.held_bytes;
    let bytes = resource
        .bytes(limit)
        .map_err(|source| Trouble::Io { path: address.clone(), source }.at("read", address))?;
    bytes.map(Content::Bytes).ok_or_else(|| {
        let remedy = "Read it by lines, or raise the limit of held bytes.";
        Trouble::TooLarge { path: address.clone(), limit, remedy }.at("read", address)
    })
}

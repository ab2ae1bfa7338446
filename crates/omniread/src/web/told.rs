//! Words about pictures of pages.

use std::sync::Arc;

use omniread_fetch::Picture;
use omniread_read_core::{ErrorKind, Next, ReadContext, ReadError, Resource, counted};
use omniread_selector::Rest;

use super::session::identity;
use super::visit::Visit;

/// Letters of an address that a list shows.
const SHOWN: usize = 100;

/// The pictures of a page, if the resource is one.
pub(super) fn pictures(resource: &Resource, ctx: &ReadContext) -> Option<Arc<[Picture]>> {
    let provenance = resource.provenance.as_ref().filter(|it| it.text.is_some())?;
    let visit = ctx.remembered.get::<Visit>(&identity(&provenance.url.parse().ok()?, false))?;
    Some(visit.read.pictures.clone().into())
}

pub(super) fn shortened(address: &str) -> String {
    match address.char_indices().nth(SHOWN) {
        Some((at, _)) => format!("{}…", &address[..at]),
        None => address.to_owned(),
    }
}

pub(super) fn counted_pictures(count: usize) -> String {
    counted(count as u64, "picture", "pictures")
}

pub(super) fn no_picture(resource: &Resource, rest: &Rest, count: usize) -> ReadError {
    let address = &resource.address;
    let has = if count == 0 { "no pictures".to_owned() } else { format!("pictures img1 to img{count}") };
    let said = format!(
        "'{address}' has no '{}'; it has {has}. Use {address}:img to list them.",
        &rest.as_str()[1..]
    );
    ReadError::new(ErrorKind::NotFound, "open", address, said).with_next([Next::new(address, ":img")])
}

//! Archives and compressed streams as containers.

mod bytes;
mod failure;
mod listing;
mod neighbours;

use std::io::{self, Read};
use std::sync::Arc;

use async_trait::async_trait;
use omniread_archive::{
    Archive, ArchiveError, ArchiveLimits, Detected, EntryId, Found, Pulse, Stream, detect,
};
use omniread_read_core::{
    Body, Container, Entered, Hint, Inside, Lane, ReadContext, ReadError, Reopen, Resource, Turn,
};
use omniread_selector::{Member, Rest, parse_rest};

/// zip, tar and compressed streams: members by name, folders as listings, `x.log.gz` as what it holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct ArchiveContainer;

#[async_trait]
impl Container for ArchiveContainer {
    fn turn(&self) -> Turn {
        Turn::Archive
    }

    async fn enter(&self, resource: &Resource, rest: &Rest, ctx: &ReadContext) -> Result<Entered, ReadError> {
        if bytes::is_no_archive(resource) {
            return Ok(Entered::NotMine);
        }
        let (resource, rest) = (resource.clone(), rest.clone());
        let address = resource.address.clone();
        ctx.inside(Lane::Short, &address, move |inside| enter(&resource, &rest, inside)).await
    }
}

fn enter(resource: &Resource, rest: &Rest, inside: &Inside) -> Result<Entered, ReadError> {
    if let Some(archive) = resource.identity.as_ref().and_then(|identity| inside.remembered.get(identity)) {
        return go_in(&archive, resource, rest);
    }
    let Some(bytes) = bytes::at(resource, inside)? else { return Ok(Entered::NotMine) };
    let failed = |error: io::Error| failure::of(error.into(), &resource.address);
    match detect(&*bytes, &resource.hint.name).map_err(failed)? {
        None => Ok(Entered::NotMine),
        Some(Detected::Stream(wrapping)) => {
            let stream = Stream::new(bytes, wrapping, ArchiveLimits::default());
            // What only begins like a compressed stream is shown as the bytes it is.
            let begins = stream.reader(&Pulse::new(inside.goes_on())).read(&mut [0]).is_ok();
            Ok(if begins { Entered::Unwrap(unwrapped(resource, stream)) } else { Entered::NotMine })
        }
        Some(Detected::Archive { format, wrapping }) => {
            let pulse = Pulse::new(inside.goes_on());
            let archive = match Archive::open(bytes, format, wrapping, ArchiveLimits::default(), &pulse) {
                Ok(archive) => Arc::new(archive),
                Err(error) if failure::is_damage(&error) && asks_for_no_member(rest) => {
                    return Ok(Entered::NotMine);
                }
                Err(error) => return Err(failure::of(error, &resource.address)),
            };
            if let Some(identity) = &resource.identity {
                let weight = archive.held_bytes();
                inside.remembered.put(identity.clone(), Arc::clone(&archive), weight);
            }
            go_in(&archive, resource, rest)
        }
    }
}

/// Whether the rest is about the archive as a file. Of a damaged one its first bytes are shown then.
fn asks_for_no_member(rest: &Rest) -> bool {
    !rest.members() && parse_rest(rest.as_str(), &[]).is_ok()
}

/// The content of a compressed stream, under the name without the compression's ending.
fn unwrapped(resource: &Resource, stream: Stream) -> Resource {
    let name = resource.hint.name.rsplit_once('.').map_or(resource.hint.name.as_str(), |(stem, _)| stem);
    let hint = Hint { name: name.to_owned(), length: None, media_type: None, ..resource.hint.clone() };
    let mut inner = Resource::new(
        &resource.address,
        Hint { path: None, ..hint },
        Body::Stream(Arc::new(Unwrapped(stream))),
    );
    inner.identity = resource.identity.as_ref().map(|identity| identity.member("content"));
    inner
}

struct Unwrapped(Stream);

impl Reopen for Unwrapped {
    fn reopen(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(self.0.reader(&Pulse::steady())))
    }
}

/// The member that the rest names, longest name first, or else a listing.
fn go_in(archive: &Arc<Archive>, resource: &Resource, rest: &Rest) -> Result<Entered, ReadError> {
    if !rest.members() {
        for (Member { name, .. }, rest) in rest.prefixes() {
            let found =
                archive.index().resolve(&name).map_err(|error| failure::of(error, &resource.address))?;
            match found {
                Some(Found::Entry(id)) if archive.index().entry(id).encrypted => {
                    return Err(failure::of(ArchiveError::Encrypted { entry: name }, &resource.address));
                }
                Some(Found::Entry(id)) => {
                    return Ok(Entered::Member(member(archive, resource, &name, id), rest));
                }
                Some(Found::Folder(folder)) => return Ok(listing::of(archive, resource, &folder, rest)),
                None => {}
            }
        }
        if parse_rest(rest.as_str(), &[]).is_err() {
            return Err(failure::missing(archive, &resource.address, rest));
        }
    }
    let rest = if rest.members() { Rest::default() } else { rest.clone() };
    Ok(listing::of(archive, resource, "", rest))
}

fn member(archive: &Arc<Archive>, resource: &Resource, name: &str, id: EntryId) -> Resource {
    let entry = archive.index().entry(id);
    let hint = Hint { length: entry.size, modified: listing::time(&entry), ..Hint::named(last(name)) };
    let address = listing::address(resource, name);
    let body = Body::Stream(Arc::new(Content { archive: Arc::clone(archive), id }));
    let mut member = Resource::new(address, hint, body);
    member.identity =
        resource.identity.as_ref().map(|identity| identity.member(&format!("{}:{name}", id.place())));
    member.neighbours = neighbours::of(archive, resource, id);
    member
}

fn last(path: &str) -> &str {
    path.trim_end_matches('/').rsplit('/').next().unwrap_or(path)
}

struct Content {
    archive: Arc<Archive>,
    id: EntryId,
}

impl Reopen for Content {
    fn reopen(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(self.archive.member(self.id, &Pulse::steady()).map_err(io::Error::from)?))
    }
}

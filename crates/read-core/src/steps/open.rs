//! Second step: a source finds the root, containers go in as far as the address leads.

use omniread_selector::{Origin, Reading, Rest, nearest};

use super::Parsed;
use crate::contract::{Entered, Found, Opened, Referral, Source, Thing};
use crate::{ErrorKind, ReadContext, ReadError, ReadRequest, Registry, Resource, Trouble};

/// Schemes that are proposed for an unknown one.
const NEAR: usize = 2;

pub(crate) async fn open(
    registry: &Registry,
    parsed: Parsed,
    request: &ReadRequest,
    ctx: &ReadContext,
) -> Result<Opened, ReadError> {
    let root = match parsed {
        Parsed::Readings(readings) => match elsewhere(registry, &readings, request, ctx)? {
            Some((source, referral)) => source.answer(referral, ctx).await?,
            None => open_root(registry, &readings, ctx).await?,
        },
        Parsed::Given(resource, rest) => {
            Opened::Found(Found { thing: Thing::Resource(resource), rest, notices: Vec::new() })
        }
    };
    match root {
        Opened::Found(found) => descend(registry, found, ctx).await.map(Opened::Found),
        answered @ Opened::Answered(_) => Ok(answered),
    }
}

/// Who is to have another machine answer, and what: the one that the address names, or else that of the context.
fn elsewhere<'a>(
    registry: &'a Registry,
    readings: &[Reading],
    request: &ReadRequest,
    ctx: &ReadContext,
) -> Result<Option<(&'a dyn Source, Referral)>, ReadError> {
    let first = readings.first();
    let named = first.and_then(|reading| {
        let source = registry.source_for(&reading.origin)?;
        Some((source, source.refers(reading, request)?))
    });
    let Some(host) = ctx.host.as_ref().filter(|_| named.is_none()) else { return Ok(named) };
    match registry.sources().find(|source| source.reaches(host, ctx)) {
        Some(source) => Ok(Some((source, Referral { host: host.clone(), request: request.clone() }))),
        None => Err(Trouble::NoWay { host: host.0.clone() }.at("open", request.path())),
    }
}

/// The only loop: as long as a container knows the way, it takes one step in.
async fn descend(registry: &Registry, mut found: Found, ctx: &ReadContext) -> Result<Found, ReadError> {
    for _ in 0..=ctx.limits.depth {
        // Containers that never wait must not keep the deadline from being noticed.
        tokio::task::yield_now().await;
        let Thing::Resource(resource) = &found.thing else { return Ok(found) };
        match step(registry, resource, &found.rest, ctx).await? {
            Entered::NotMine | Entered::Itself => return Ok(found),
            Entered::Unwrap(inner) => found.thing = Thing::Resource(inner),
            Entered::Member(member, rest) => {
                found.thing = Thing::Resource(member);
                found.rest = rest;
            }
            Entered::Content(address, content, rest) => {
                found.thing = Thing::Content(address, content);
                found.rest = rest;
            }
        }
    }
    let path = found.thing.address().to_owned();
    Err(Trouble::TooDeep { path: path.clone(), limit: ctx.limits.depth }.at("open", path))
}

/// Readings of one origin go to its source together; the next origin is tried when nothing there has the name. The
/// first failure is the one told: it is about the likeliest reading.
async fn open_root(
    registry: &Registry,
    readings: &[Reading],
    ctx: &ReadContext,
) -> Result<Opened, ReadError> {
    let mut first = None;
    for group in readings.chunk_by(|a, b| a.origin == b.origin) {
        let Some(origin) = group.first().map(|reading| &reading.origin) else { continue };
        let outcome = match registry.source_for(origin) {
            Some(source) => source.open(group, ctx).await,
            None => foreign(registry, origin, group, ctx).await,
        };
        match outcome {
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::Unsupported) => {
                first.get_or_insert(error);
            }
            done => return done,
        }
    }
    Err(first
        .unwrap_or_else(|| Trouble::NotFound { path: String::new(), candidates: Vec::new() }.at("open", "")))
}

/// An address of a scheme that no source serves: one of them may know it nevertheless.
async fn foreign(
    registry: &Registry,
    origin: &Origin,
    group: &[Reading],
    ctx: &ReadContext,
) -> Result<Opened, ReadError> {
    let Origin::Internal(scheme) = origin else { return Err(unknown(registry, origin, group)) };
    for source in registry.sources().filter(|source| source.may_know(scheme, ctx)) {
        match source.open(group, ctx).await {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            done => return done,
        }
    }
    Err(unknown(registry, origin, group))
}

fn unknown(registry: &Registry, origin: &Origin, group: &[Reading]) -> ReadError {
    let target = group.first().map_or_else(String::new, |reading| reading.root.clone());
    let scheme = match origin {
        Origin::Local => "file".to_owned(),
        Origin::Web => target.split_once("://").map_or("https", |(scheme, _)| scheme).to_owned(),
        Origin::Internal(scheme) => scheme.clone(),
    };
    let known = registry.schemes();
    let near = nearest(&scheme, known.iter().map(String::as_str), NEAR);
    let near = near.into_iter().map(|scheme| format!("{scheme}://")).collect();
    Trouble::UnknownScheme { scheme, near, known }.at("open", target)
}

async fn step(
    registry: &Registry,
    resource: &Resource,
    rest: &Rest,
    ctx: &ReadContext,
) -> Result<Entered, ReadError> {
    for container in registry.containers() {
        match container.enter(resource, rest, ctx).await? {
            Entered::NotMine => {}
            entered => return Ok(entered),
        }
    }
    Ok(Entered::NotMine)
}

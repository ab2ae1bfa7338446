//! A member of an archive that comes from front to back: when the member is there, nothing more is downloaded.

mod kept;

use std::sync::Arc;

use omniread_archive::stream::{self, Arrival};
use omniread_archive::{ArchiveError, ArchiveLimits, Pulse};
use omniread_fetch::{Begun, FetchError, Fetched, Url};
use omniread_read_core::{Hint, ReadContext, ReadError, Resource};
use omniread_selector::escape_member;

use super::failure;
use super::session::{Session, member_identity};
use kept::Kept;

/// The member of this name. `None` where it was not met: what came is then remembered as a whole, unless it is longer
/// than is held of a body.
pub(super) async fn member(
    url: &Url,
    name: &str,
    begun: Begun,
    session: &Session,
    ctx: &ReadContext,
) -> Result<Option<Resource>, ReadError> {
    let (status, from, headers) = (begun.status, begun.url.clone(), begun.headers.clone());
    let kept = Kept::of(begun.into_reader());
    match found(kept.clone(), url, name).await {
        Ok(Some(content)) => {
            let hint = Hint::named(name.rsplit('/').next().unwrap_or(name));
            let (identity, weight) = (member_identity(url, name), content.len() as u64);
            let member = Resource::memory(format!("{url}:{}", escape_member(name)), hint, content);
            let member = member.with_identity(identity.clone());
            ctx.remembered.put(identity, Arc::new(member.clone()), weight);
            return Ok(Some(member));
        }
        Err(ArchiveError::Io(error)) => {
            if let Some(error) = error.get_ref().and_then(|it| it.downcast_ref::<FetchError>()) {
                return Err(failure::of(error, url.as_str()));
            }
        }
        // What is wrong with it tells whoever reads it whole.
        Ok(None) | Err(_) => {}
    }
    if let Some(body) = kept.rest().await {
        session.came(url, Fetched { status, url: from, headers, body }, ctx).await?;
    }
    Ok(None)
}

async fn found(body: Kept, url: &Url, name: &str) -> Result<Option<Vec<u8>>, ArchiveError> {
    let last = url.path_segments().and_then(|mut it| it.next_back()).unwrap_or_default();
    match stream::open(body, last, ArchiveLimits::default(), &Pulse::steady()).await? {
        Arrival::Archive(mut archive) => match archive.find(name).await? {
            Some(member) => member.read_all().await.map(Some),
            None => Ok(None),
        },
        Arrival::Stream(_) | Arrival::Other(..) => Ok(None),
    }
}

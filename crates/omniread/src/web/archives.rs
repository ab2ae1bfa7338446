//! Archives of which a part is wanted: what else they hold stays where it is.

use omniread_fetch::Url;
use omniread_read_core::{ReadContext, ReadError, Resource};
use omniread_selector::{Rest, parse_rest};

use super::ranged::{self, Remote};
use super::session::{Session, request};
use super::{failure, session};

/// Bytes of the end that are asked for first: most directories of zips fit.
const END: u64 = 64 * 1024;

/// The archive in ranges, or the member that the rest names, with what is left of it; `None` where the URL is to be
/// read like any other.
pub(super) async fn part(
    session: &Session,
    url: &Url,
    rest: &Rest,
    ctx: &ReadContext,
) -> Result<Option<(Resource, Rest)>, ReadError> {
    let is_zip =
        is_named(url, &["zip", "jar", "war", "ear", "whl", "apk", "aar", "nupkg", "vsix", "xpi", "egg"]);
    let member = member(rest).filter(|_| is_zip || is_tar(url));
    if !is_zip && member.is_none() {
        return Ok(None);
    }
    let _turn = session.turn(url).await;
    if let Some(remote) = ranged::known(url, !rest.is_empty(), ctx) {
        return Ok(Some((remote.resource(), rest.clone())));
    }
    if let Some((name, left)) = &member
        && let Some(known) = ctx.remembered.get::<Resource>(&session::member_identity(url, name))
    {
        return Ok(Some((Resource::clone(&known), left.clone())));
    }
    if !ctx.policy.network || session::knows(url, ctx) {
        return Ok(None);
    }
    let fetcher = session.fetcher(url, ctx);
    let mut asked = request(url, ctx);
    if is_zip {
        asked = asked.with_header("range", format!("bytes=-{END}"));
    }
    let begun = fetcher.begin(asked).await.map_err(|error| failure::of(&error, url.as_str()))?;
    match begun.status {
        206 => {
            let remote = Remote::begun(url, begun, fetcher, session, ctx).await?;
            Ok(remote.map(|remote| (remote.resource(), rest.clone())))
        }
        // There is no last part of an empty body.
        416 => Ok(None),
        #[cfg(feature = "web-archives")]
        200 if member.is_some() => {
            let (name, left) = member.unwrap_or_default();
            match super::forward::member(url, &name, begun, session, ctx).await? {
                Some(member) => Ok(Some((member, left))),
                None => Ok(None),
            }
        }
        _ => {
            let answer = begun.whole().await.map_err(|error| failure::of(&error, url.as_str()))?;
            let visit = session.came(url, answer, ctx).await?;
            Ok(Some((visit.resource(), rest.clone())))
        }
    }
}

/// The name of the member that is wanted, up to its first colon, and what follows it.
fn member(rest: &Rest) -> Option<(String, Rest)> {
    if rest.members() || parse_rest(rest.as_str(), &[]).is_ok() {
        return None;
    }
    let shortest = rest.prefixes().pop();
    shortest.map(|(member, left)| (member.name, left)).filter(|(name, _)| !name.ends_with('/'))
}

fn is_named(url: &Url, extensions: &[&str]) -> bool {
    endings(url).next().is_some_and(|last| extensions.contains(&last.as_str()))
}

/// What stands behind the dots of a path, from its end.
fn endings(url: &Url) -> impl Iterator<Item = String> {
    url.path().rsplit('.').map(str::to_ascii_lowercase)
}

fn is_tar(url: &Url) -> bool {
    endings(url).nth(1).is_some_and(|it| it == "tar")
        || is_named(url, &["tar", "tgz", "tbz", "tbz2", "txz", "tzst", "crate", "cpio"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_ends_at_the_first_colon() {
        let named =
            |rest: &str| member(&Rest::new(rest)).map(|(name, left)| (name, left.as_str().to_owned()));
        let is = |name: &str, left: &str| Some((name.to_owned(), left.to_owned()));
        assert_eq!(named(":docs/a.txt"), is("docs/a.txt", ""));
        assert_eq!(named(":docs/a.txt:10-20:raw"), is("docs/a.txt", ":10-20:raw"));
        assert_eq!(named(":inner.zip:x.txt:5"), is("inner.zip", ":x.txt:5"));
        assert_eq!(named(":a.sqlite?q=SELECT 1"), is("a.sqlite", "?q=SELECT 1"));
        for whole in ["", ":", ":10-20", ":raw", ":docs/"] {
            assert_eq!(named(whole), None, "{whole}");
        }
    }
}

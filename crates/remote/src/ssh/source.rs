//! Hosts as a source.

use std::sync::Arc;

use async_trait::async_trait;
use omniread_read_core::{
    Found, HostId, Lane, Opened, ReadContext, ReadError, ReadRequest, Referral, Source, Target, reading_told,
};
use omniread_selector::{Origin, Reading};

use super::configuration::aliases;
use super::connection::Link;
use super::destination::{SCHEME, split};
use super::hosts::{AllowedHosts, Hosts, none_allowed};
use super::links::Links;
use super::listed;
use crate::RemoteError;

/// `ssh://host/path`, and the hosts that a context names. Which may be reached is in the [`Hosts`] of the context.
#[derive(Debug, Clone, Copy, Default)]
pub struct SshSource;

#[async_trait]
impl Source for SshSource {
    fn serves(&self, origin: &Origin) -> bool {
        matches!(origin, Origin::Internal(scheme) if scheme == "ssh")
    }

    fn schemes(&self) -> Vec<String> {
        vec!["ssh".to_owned()]
    }

    fn reaches(&self, _: &HostId, ctx: &ReadContext) -> bool {
        ctx.extensions.get::<Hosts>().is_some()
    }

    fn refers(&self, reading: &Reading, request: &ReadRequest) -> Option<Referral> {
        let (host, path) = split(&reading.root)?;
        let target = match &request.target {
            Target::Literal { members, .. } => {
                Target::Literal { origin: Origin::Local, root: path, members: members.clone() }
            }
            _ => Target::Address(path + reading.rest.as_str()),
        };
        Some(Referral { host: HostId(host.to_owned()), request: ReadRequest { target, ..request.clone() } })
    }

    async fn answer(&self, referral: Referral, ctx: &ReadContext) -> Result<Opened, ReadError> {
        let Referral { host, request } = referral;
        let target = format!("{SCHEME}{}{}", host.0, request.path());
        let answered = answered(&host, &request, ctx).await;
        answered.map_err(|error| error.at(target))?
    }

    /// The hosts there are: an address that names one is [referred](Self::refers) to it.
    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        let told = reading_told(readings);
        if told.root.trim_end_matches('/').len() > SCHEME.trim_end_matches('/').len() {
            let nameless =
                RemoteError::BadHost { name: String::new(), reason: "there is no name before the path" };
            return Err(nameless.at(&told.root));
        }
        let hosts = Hosts::of(ctx);
        if hosts.allowed == AllowedHosts::None {
            return Err(none_allowed(&told.root).at(&told.root));
        }
        let file = hosts.program.configuration(ctx);
        let known = ctx.inside(Lane::Short, SCHEME, move |_| Ok(aliases(file.as_deref()))).await?;
        let rest = told.rest.clone();
        Ok(Opened::Found(Found { thing: listed::all(&known), rest, notices: Vec::new() }))
    }
}

/// What a host answers. A connection that was there before may have ended meanwhile: then a new one is asked, once.
async fn answered(
    host: &HostId,
    request: &ReadRequest,
    ctx: &ReadContext,
) -> Result<Result<Opened, ReadError>, RemoteError> {
    let links = Links::of(ctx);
    let (link, is_old) = links.link(host, None, ctx).await?;
    match ask(&link, request, ctx).await {
        Err(error) if is_old && error.is_of_connection() => {
            tracing::debug!(host = host.0, %error, "reached again");
            let (link, _) = links.link(host, Some(&link), ctx).await?;
            ask(&link, request, ctx).await
        }
        Err(error) if error.is_of_connection() => {
            // Whoever comes next has to find a new one.
            links.forget(host, &link).await;
            Err(error)
        }
        answered => answered,
    }
}

async fn ask(
    link: &Arc<Link>,
    request: &ReadRequest,
    ctx: &ReadContext,
) -> Result<Result<Opened, ReadError>, RemoteError> {
    match link.as_ref() {
        Link::Served(client) => Ok(client.ask(request, ctx).await?.map(Opened::Answered)),
        Link::Shell(shell) => shell.open(request, ctx).await.map(|found| Ok(Opened::Found(found))),
    }
}

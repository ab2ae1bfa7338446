//! What reads of one context share: connections, and what came of URLs.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use omniread_fetch::{Fetched, Fetcher, HttpClient, Picture, Request, Rules, Url, WebClient};
use omniread_read_core::{Identity, Inside, Lane, ReadContext, ReadError, Resource};

use super::disk::{self, Kept};
use super::visit::{Visit, fresh};
use super::{Web, failed, failure, pictures, probes, reading, sites};

/// What is asked for first: a server that has markdown may send it, and nobody needs to ask again.
const ACCEPT: &str = "text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.8, application/json;q=0.8, \
                      text/plain;q=0.7, */*;q=0.1";

/// What a session is taken to weigh among the things remembered.
const WEIGHT: u64 = 1024 * 1024;

#[derive(Debug)]
pub(super) struct Session {
    client: Arc<dyn HttpClient>,
    turns: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    visits: AtomicU64,
}

impl Session {
    pub(super) fn of(ctx: &ReadContext) -> Arc<Self> {
        let identity = Identity::new("web session");
        if let Some(known) = ctx.remembered.get::<Self>(&identity) {
            return known;
        }
        let given = ctx.extensions.get::<Arc<dyn HttpClient>>();
        let usual = || Arc::new(WebClient::default()) as Arc<dyn HttpClient>;
        let client = given.map_or_else(usual, |given| Arc::clone(&*given));
        let session = Arc::new(Self { client, turns: Mutex::default(), visits: AtomicU64::new(0) });
        ctx.remembered.put(identity, Arc::clone(&session), WEIGHT);
        session
    }

    /// What comes of a URL. A part of what was read before is never asked for again; all of it is, when it may have
    /// changed.
    pub(super) async fn visit(
        &self,
        url: &Url,
        wanted: Wanted,
        ctx: &ReadContext,
    ) -> Result<Arc<Visit>, ReadError> {
        let _turn = self.turn(url).await;
        let identity = identity(url, wanted.raw);
        let known = match ctx.remembered.get::<Visit>(&identity) {
            Some(known) => Some(known),
            None => self.kept(url, wanted.raw, ctx).await?,
        };
        let now = ctx.clock.now();
        if let Some(known) = known.as_ref().filter(|it| wanted.part || it.fresh > now || !ctx.policy.network)
        {
            return Ok(Arc::clone(known));
        }
        if !ctx.policy.network {
            return Err(failure::offline(url.as_str()));
        }
        let told = if wanted.raw { None } else { sites::told(self, url, ctx).await? };
        let visit = match told {
            Some(told) => told,
            None => self.visited(url, known.as_deref(), ctx).await?,
        };
        Ok(remember(visit, identity, ctx))
    }

    /// What was kept of a URL on disk.
    async fn kept(&self, url: &Url, raw: bool, ctx: &ReadContext) -> Result<Option<Arc<Visit>>, ReadError> {
        let Some(folder) = disk::folder(ctx) else { return Ok(None) };
        let (asked, number) = (url.clone(), self.number());
        let work = move |_: &Inside| {
            let Some(Kept { answer, fresh }) = disk::kept(&folder, &asked) else { return Ok(None) };
            Ok(Some(Visit { read: reading::read(&answer), asked, answer, number, fresh }))
        };
        let kept = ctx.inside(Lane::Conversion, url.as_str(), work).await?;
        Ok(kept.map(|visit| remember(visit, identity(url, raw), ctx)))
    }

    /// What comes of a URL whose answer was fetched for something else.
    pub(super) async fn came(
        &self,
        url: &Url,
        answer: Fetched,
        ctx: &ReadContext,
    ) -> Result<Arc<Visit>, ReadError> {
        let visit = self.read(url, answer, &self.fetcher(url, ctx), ctx).await?;
        Ok(remember(visit, identity(url, false), ctx))
    }

    async fn visited(&self, url: &Url, known: Option<&Visit>, ctx: &ReadContext) -> Result<Visit, ReadError> {
        let fetcher = self.fetcher(url, ctx);
        let mut request = request(url, ctx);
        if let Some(known) = known {
            for (condition, name) in [("if-none-match", "etag"), ("if-modified-since", "last-modified")] {
                if let Some(value) = known.answer.headers.get(name) {
                    request = request.with_header(condition, value);
                }
            }
        }
        let answer = match (fetcher.fetch(request).await, known) {
            (Ok(answer), Some(known)) if answer.status == 304 => {
                let mut visit = Visit { fresh: fresh(&answer, ctx.clock.now()), ..known.clone() };
                disk::keep(&mut visit, ctx).await?;
                return Ok(visit);
            }
            (Ok(answer), _) => answer,
            (Err(error), Some(known)) => {
                let mut kept = known.clone();
                kept.read.notes.push(format!("as it was read before: {error}"));
                return Ok(kept);
            }
            (Err(error), None) => return Err(failure::of(&error, url.as_str())),
        };
        self.read(url, answer, &fetcher, ctx).await
    }

    async fn read(
        &self,
        url: &Url,
        answer: Fetched,
        fetcher: &Fetcher,
        ctx: &ReadContext,
    ) -> Result<Visit, ReadError> {
        let fresh = fresh(&answer, ctx.clock.now());
        let (answer, read) = ctx
            .inside(Lane::Conversion, url.as_str(), move |_| {
                let read = reading::read(&answer);
                Ok((answer, read))
            })
            .await?;
        let mut visit = Visit { asked: url.clone(), answer, read, number: self.number(), fresh };
        disk::keep(&mut visit, ctx).await?;
        probes::improved(visit, fetcher, ctx).await
    }

    /// A number that no other visit has.
    pub(super) fn number(&self) -> u64 {
        self.visits.fetch_add(1, Ordering::Relaxed)
    }

    /// A picture of a page, fetched or taken out of the page itself.
    pub(super) async fn picture(
        &self,
        picture: &Picture,
        page: &Resource,
        address: &str,
        ctx: &ReadContext,
    ) -> Result<Resource, ReadError> {
        if picture.address.starts_with("data:") {
            return pictures::held(&picture.address, address);
        }
        let url: Url = picture.address.parse().map_err(|error| failure::no_url(&picture.address, error))?;
        let ctx = &for_origin(&url, &page.address, ctx);
        let visit = Box::pin(self.visit(&url, Wanted { part: true, raw: true }, ctx)).await?;
        if !(200..300).contains(&visit.answer.status) {
            return Err(failed::no_picture(address, &visit.answer));
        }
        let mut resource = visit.resource();
        address.clone_into(&mut resource.address);
        resource.provenance = None;
        Ok(resource)
    }

    pub(super) fn fetcher(&self, url: &Url, ctx: &ReadContext) -> Fetcher {
        let web = ctx.extensions.get::<Web>().unwrap_or_default();
        let is_named = web.private || web.loopback && is_loopback(url);
        let trusted = if is_named { vec![url.clone()] } else { Vec::new() };
        Fetcher::over(Arc::clone(&self.client), Rules { hosts: ctx.policy.hosts.clone(), trusted })
    }

    /// One asks, the others wait for the answer.
    pub(super) async fn turn(&self, url: &Url) -> tokio::sync::OwnedMutexGuard<()> {
        let turn = {
            let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
            turns.retain(|_, turn| Arc::strong_count(turn) > 1);
            Arc::clone(turns.entry(url.to_string()).or_default())
        };
        turn.lock_owned().await
    }
}

/// Whether something came of a URL before.
pub(super) fn knows(url: &Url, ctx: &ReadContext) -> bool {
    ctx.remembered.get::<Visit>(&identity(url, false)).is_some()
}

fn remember(visit: Visit, identity: Identity, ctx: &ReadContext) -> Arc<Visit> {
    let visit = Arc::new(visit);
    ctx.remembered.put(identity, Arc::clone(&visit), visit.weight());
    visit
}

/// What is wanted of a URL.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    /// A part of it, to go on with what was read before.
    pub(super) part: bool,
    /// Its body as it is.
    pub(super) raw: bool,
}

/// What came of a URL is kept under it, and what sites told in its place apart from the body of the page.
pub(super) fn identity(url: &Url, raw: bool) -> Identity {
    Identity::new(format!("url\0{url}\0{}", if raw { "raw" } else { "" }))
}

/// A member that came without the whole of its archive.
pub(super) fn member_identity(url: &Url, name: &str) -> Identity {
    Identity::new(format!("url\0{url}\0member\0{name}"))
}

/// The context for a URL that a page names: headers of one's own are for the origin that was asked for them alone.
pub(super) fn for_origin(url: &Url, page: &str, ctx: &ReadContext) -> ReadContext {
    let web = ctx.extensions.get::<Web>().unwrap_or_default();
    let is_same = page.parse().is_ok_and(|page: Url| page.origin() == url.origin());
    if is_same || web.headers.is_empty() {
        return ctx.clone();
    }
    ctx.clone().with_extension(Web { headers: Vec::new(), ..Web::clone(&web) })
}

/// A request for a URL with what goes along by the settings.
pub(super) fn request(url: &Url, ctx: &ReadContext) -> Request {
    let web = ctx.extensions.get::<Web>().unwrap_or_default();
    let request = Request::get(url.clone()).with_header("accept", ACCEPT);
    web.headers.iter().fold(request, |request, (name, value)| request.with_header(name, value))
}

/// Whether a URL names this machine.
fn is_loopback(url: &Url) -> bool {
    match url.host_str().unwrap_or_default().trim_matches(['[', ']']) {
        "localhost" => true,
        host => host.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback()),
    }
}

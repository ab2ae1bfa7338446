//! Hosts that were reached: one connection each, for as long as the context lives.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use omniread_read_core::{HostId, Identity, ReadContext};
use tokio::sync::Mutex;

use super::connection::Link;
use super::destination::socket;
use super::hosts::Hosts;
use crate::{RemoteClient, RemoteError};

/// What connections are taken to weigh among the things remembered.
const WEIGHT: u64 = 1024 * 1024;

/// The hosts of a context.
#[derive(Debug, Default)]
pub(super) struct Links(Mutex<HashMap<HostId, Place>>);

/// Where the connection to a host is, while there is one.
type Place = Arc<Mutex<State>>;

#[derive(Debug, Default)]
enum State {
    #[default]
    Untried,
    Reached(Arc<Link>),
    /// Since when, and why.
    OutOfReach(Instant, RemoteError),
}

/// For so long a host that could not be reached is not tried again: the others of a batch are told the same.
const PATIENCE: Duration = Duration::from_secs(3);

impl Links {
    pub(super) fn of(ctx: &ReadContext) -> Arc<Self> {
        let identity = Identity::new("hosts\0links");
        ctx.remembered.get::<Self>(&identity).unwrap_or_else(|| {
            let links = Arc::new(Self::default());
            ctx.remembered.put(identity, Arc::clone(&links), WEIGHT);
            links
        })
    }

    /// The connection to a host, and whether it was there before: the one that others use, or a new one in place of
    /// `broken`.
    pub(super) async fn link(
        &self,
        host: &HostId,
        broken: Option<&Arc<Link>>,
        ctx: &ReadContext,
    ) -> Result<(Arc<Link>, bool), RemoteError> {
        let place = Arc::clone(self.0.lock().await.entry(host.clone()).or_default());
        let mut place = place.lock().await;
        match &*place {
            State::Reached(known) if broken.is_none_or(|broken| !Arc::ptr_eq(known, broken)) => {
                return Ok((Arc::clone(known), true));
            }
            State::OutOfReach(since, error) if since.elapsed() < PATIENCE => return Err(error.clone()),
            _ => *place = State::Untried,
        }
        match open(host, ctx).await {
            Ok(opened) => {
                let opened = Arc::new(opened);
                *place = State::Reached(Arc::clone(&opened));
                Ok((opened, false))
            }
            Err(error) => {
                *place = State::OutOfReach(Instant::now(), error.clone());
                Err(error)
            }
        }
    }

    /// Lets go of a connection that ended.
    pub(super) async fn forget(&self, host: &HostId, broken: &Arc<Link>) {
        let Some(place) = self.0.lock().await.get(host).map(Arc::clone) else { return };
        let mut place = place.lock().await;
        if matches!(&*place, State::Reached(known) if Arc::ptr_eq(known, broken)) {
            *place = State::Untried;
        }
    }
}

async fn open(host: &HostId, ctx: &ReadContext) -> Result<Link, RemoteError> {
    let hosts = Hosts::of(ctx);
    let label = |name: &str| omniread_read_core::HostLabel { name: name.to_owned(), prefix: String::new() };
    let named = hosts.ways.get(&host.0).map(|way| (way.clone(), label(&host.0)));
    match named.or_else(|| socket(host)) {
        Some((way, label)) => RemoteClient::connect(&way, label, hosts.time).await.map(Link::Served),
        None => Link::open(&hosts.destination(host, ctx)?, &hosts).await,
    }
}

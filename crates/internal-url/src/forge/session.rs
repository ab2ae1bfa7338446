//! What reads of one context share: the cache, connections, and who is asking for what.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use omniread_fetch::{HttpClient, WebClient};
use omniread_read_core::{Identity, ReadContext};

use super::cache::Cache;
use crate::{Forges, Token};

/// What a session is taken to weigh among the things remembered.
const WEIGHT: u64 = 1024 * 1024;

#[derive(Debug)]
pub(super) struct Session {
    /// Opened with the first question; why it cannot be is told with every answer.
    cache: Mutex<Option<Result<Cache, String>>>,
    pub(super) client: Arc<dyn HttpClient>,
    pub(super) turns: Turns,
    refreshing: Mutex<HashSet<String>>,
    /// Why answers could not be renewed behind a reader's back, for the next one.
    pub(super) failed: Mutex<HashMap<String, String>>,
    /// Hosts that answer nothing until then.
    pub(super) limited: Mutex<HashMap<String, SystemTime>>,
    /// What `gh` said of hosts.
    pub(super) tokens: tokio::sync::Mutex<HashMap<String, Option<Token>>>,
}

impl Session {
    pub(super) fn of(ctx: &ReadContext, forges: &Forges) -> Arc<Self> {
        let identity = Identity::new(format!("forge\0{:?}", forges.cache));
        if let Some(known) = ctx.remembered.get::<Self>(&identity) {
            return known;
        }
        let given = ctx.extensions.get::<Arc<dyn HttpClient>>();
        let client = given.map_or_else(
            || Arc::new(WebClient::default()) as Arc<dyn HttpClient>,
            |given| Arc::clone(&*given),
        );
        let session = Arc::new(Self {
            cache: Mutex::default(),
            client,
            turns: Turns::default(),
            refreshing: Mutex::default(),
            failed: Mutex::default(),
            limited: Mutex::default(),
            tokens: tokio::sync::Mutex::default(),
        });
        ctx.remembered.put(identity, Arc::clone(&session), WEIGHT);
        session
    }

    /// Works with the cache, or says why there is none. Blocks: to be used behind the door.
    pub(super) fn with_cache<T>(
        &self,
        forges: &Forges,
        work: impl FnOnce(&Cache) -> rusqlite::Result<T>,
    ) -> Result<T, String> {
        let mut cache = locked(&self.cache);
        let opened = cache.get_or_insert_with(|| Cache::open(forges.cache.as_deref()));
        match opened {
            Ok(cache) => work(cache).map_err(|error| error.to_string()),
            Err(reason) => Err(reason.clone()),
        }
    }
}

/// A lock that a panic elsewhere does not take away.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One asks, the others wait for the answer: a lock for each question that is being asked.
#[derive(Debug, Default)]
pub(super) struct Turns(Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>);

impl Turns {
    pub(super) async fn of(&self, key: &str) -> tokio::sync::OwnedMutexGuard<()> {
        let turn = {
            let mut turns = locked(&self.0);
            // Those that nobody waits for are forgotten.
            turns.retain(|_, turn| Arc::strong_count(turn) > 1);
            Arc::clone(turns.entry(key.to_owned()).or_default())
        };
        turn.lock_owned().await
    }
}

/// Somebody who asks for an answer anew, until they are done.
pub(super) struct Refreshing {
    session: Arc<Session>,
    key: String,
}

impl Refreshing {
    /// Unless somebody does already.
    pub(super) fn begun(session: &Arc<Session>, key: &str) -> Option<Self> {
        let is_first = locked(&session.refreshing).insert(key.to_owned());
        is_first.then(|| Self { session: Arc::clone(session), key: key.to_owned() })
    }
}

impl Drop for Refreshing {
    fn drop(&mut self) {
        locked(&self.session.refreshing).remove(&self.key);
    }
}

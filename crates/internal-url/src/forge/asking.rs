//! A question to a forge, answered from the cache or by the server.

mod server;

use std::sync::Arc;
use std::time::SystemTime;

use omniread_fetch::{Request, Url};
use omniread_read_core::{Lane, ReadContext, ReadError};

use super::api::Api;
use super::background::Background;
use super::cache::Kept;
use super::session::{Refreshing, Session, locked};
use crate::Forges;

/// Everything that questions about one repository need.
#[derive(Debug, Clone)]
pub(super) struct Asking {
    pub(super) ctx: ReadContext,
    pub(super) session: Arc<Session>,
    pub(super) forges: Arc<Forges>,
    pub(super) api: Api,
    /// What is read, for errors.
    pub(super) address: String,
}

/// How an answer may be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// From the cache, if it is there.
    Kept,
    /// From the server, if it can be reached.
    Live,
}

/// An answer.
#[derive(Debug)]
pub(super) struct Got {
    pub(super) body: Vec<u8>,
    pub(super) next: Option<Url>,
    /// Whether the next page is said to be at another host, where the token would go as well.
    pub(super) is_led_away: bool,
    /// When the server was asked.
    pub(super) asked: SystemTime,
    /// What kept it from being asked now.
    pub(super) trouble: Option<String>,
    /// Why the answer could not be kept.
    pub(super) not_kept: Option<String>,
}

impl Asking {
    /// The answer to a request; `what` is its subject, in words.
    pub(super) async fn get(&self, request: Request, what: &str, manner: Manner) -> Result<Got, ReadError> {
        let key = key(&request);
        if manner == Manner::Kept
            && let Some(kept) = self.load(&key).await?
        {
            if self.is_stale(&kept) && self.ctx.policy.network {
                let failed = locked(&self.session.failed).get(&key).cloned();
                self.refresh(request, key, what);
                return Ok(self.given(kept, failed, None));
            }
            return Ok(self.given(kept, None, None));
        }
        let _turn = self.session.turns.of(&key).await;
        // Somebody else may have asked while we waited.
        let kept = self.load(&key).await?;
        if let Some(kept) = kept.as_ref().filter(|kept| manner == Manner::Kept && !self.is_stale(kept)) {
            return Ok(self.given(kept.clone(), None, None));
        }
        match self.asked(request, &key, what, kept.clone()).await {
            Ok((answer, not_kept)) => Ok(self.given(answer, None, not_kept)),
            Err(error) => match kept.filter(|_| error.passes()) {
                Some(kept) => Ok(self.given(kept, Some(error.to_string()), None)),
                None => Err(error.at(&self.address)),
            },
        }
    }

    fn given(&self, kept: Kept, trouble: Option<String>, not_kept: Option<String>) -> Got {
        let named = kept.next.and_then(|next| self.api.base.join(&next).ok());
        let is_led_away = named.as_ref().is_some_and(|next| next.origin() != self.api.base.origin());
        let next = named.filter(|_| !is_led_away);
        Got { body: kept.body, next, is_led_away, asked: kept.asked, trouble, not_kept }
    }

    fn is_stale(&self, kept: &Kept) -> bool {
        self.ctx.clock.now().duration_since(kept.asked).unwrap_or_default() >= self.forges.fresh
    }

    /// Asks the server behind the reader's back, unless somebody does already.
    fn refresh(&self, request: Request, key: String, what: &str) {
        let Some(turn) = Refreshing::begun(&self.session, &key) else { return };
        let (asking, what) = (self.clone(), what.to_owned());
        let work = tokio::spawn(async move {
            // Whether it ends well or not at all, somebody else may ask again.
            let _turn = turn;
            let Ok(kept) = asking.load(&key).await else { return };
            let asked = asking.asked(request, &key, &what, kept).await;
            let mut failed = locked(&asking.session.failed);
            match asked {
                Ok(_) => failed.remove(&key),
                Err(error) => failed.insert(key, error.to_string()),
            };
        });
        if let Some(background) = self.ctx.extensions.get::<Background>() {
            background.takes(work);
        }
    }

    async fn load(&self, key: &str) -> Result<Option<Kept>, ReadError> {
        let (key, now, kept) = (key.to_owned(), self.ctx.clock.now(), self.forges.kept);
        let (session, forges) = (Arc::clone(&self.session), Arc::clone(&self.forges));
        let loaded = self.ctx.inside(Lane::Short, &self.address, move |_| {
            // Without a cache everything is asked for; that it cannot be kept is told then.
            Ok(session.with_cache(&forges, |cache| cache.load(&key, now, kept)).unwrap_or_default())
        });
        loaded.await
    }

    /// Keeps an answer, or that the one there is still holds. Gives the reason if it cannot.
    async fn keep(&self, key: &str, answer: Option<Kept>, now: SystemTime) -> Option<String> {
        let key = key.to_owned();
        self.cached(move |session, forges| {
            session.with_cache(forges, |cache| match answer {
                Some(answer) => cache.store(&key, &answer, forges.kept),
                None => cache.touch(&key, now),
            })
        })
        .await
    }

    /// Drops the answer to a request: it turned out to be none.
    pub(super) async fn forget(&self, request: &Request) {
        let key = key(request);
        self.cached(move |session, forges| session.with_cache(forges, |cache| cache.forget(&key))).await;
    }

    async fn cached(
        &self,
        work: impl FnOnce(&Session, &Forges) -> Result<(), String> + Send + 'static,
    ) -> Option<String> {
        let (session, forges) = (Arc::clone(&self.session), Arc::clone(&self.forges));
        let done = self.ctx.inside(Lane::Short, &self.address, move |_| Ok(work(&session, &forges)));
        done.await.map_err(|error| error.to_string()).and_then(|done| done).err()
    }
}

/// What an answer is kept under: what it is and in which form. The token is not part of it, as a cache has one owner.
fn key(request: &Request) -> String {
    format!("{} {}", request.headers.get("accept").unwrap_or_default(), request.url)
}

//! What the API of each forge is asked, and what its answers mean.

mod github;
mod gitlab;

use omniread_fetch::{Request, Url};
use serde_json::Value;

use super::error::ForgeError;
use super::model::{Comment, Ticket};
use super::wanted::{Filter, Kind};
use crate::{Forge, ForgeKind};

/// A repository behind an API.
#[derive(Debug, Clone)]
pub(super) struct Api {
    pub(super) forge: Forge,
    pub(super) base: Url,
    /// Owner and name.
    pub(super) repository: String,
}

/// What is said of a ticket, in lists of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Talk {
    Comments,
    Reviews,
    Remarks,
}

impl Api {
    pub(super) fn of(forge: Forge, repository: String) -> Result<Self, ForgeError> {
        let bad = || ForgeError::BadApi { host: forge.host.clone(), api: forge.api.clone() };
        let base: Url = format!("{}/", forge.api.trim_end_matches('/')).parse().map_err(|_| bad())?;
        if !matches!(base.scheme(), "http" | "https") || base.cannot_be_a_base() {
            return Err(bad());
        }
        Ok(Self { forge, base, repository })
    }

    fn is_gitlab(&self) -> bool {
        self.forge.kind == ForgeKind::GitLab
    }

    pub(super) fn kind_name(&self) -> &'static str {
        match self.forge.kind {
            ForgeKind::GitHub => "GitHub",
            ForgeKind::GitLab => "GitLab",
            ForgeKind::Forgejo => "Forgejo",
        }
    }

    /// A request for what is at `steps` below the base, with the token.
    pub(super) fn request(&self, steps: &[&str], query: &[(&str, &str)]) -> Request {
        let mut url = self.base.clone();
        if let Ok(mut way) = url.path_segments_mut() {
            way.pop_if_empty().extend(steps);
        }
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        self.follows(url)
    }

    /// A request for a page that this API itself has named.
    pub(super) fn follows(&self, url: Url) -> Request {
        let accept = if self.forge.kind == ForgeKind::GitHub {
            "application/vnd.github+json"
        } else {
            "application/json"
        };
        Request::get(url).with_header("accept", accept)
    }

    pub(super) fn ticket(&self, kind: Kind, number: u64) -> Request {
        if self.is_gitlab() { gitlab::ticket(self, kind, number) } else { github::ticket(self, kind, number) }
    }

    pub(super) fn talk(&self, kind: Kind, number: u64) -> Vec<(Talk, Request)> {
        if self.is_gitlab() { gitlab::talk(self, kind, number) } else { github::talk(self, kind, number) }
    }

    pub(super) fn diff(&self, number: u64) -> Request {
        if self.is_gitlab() { gitlab::diff(self, number) } else { github::diff(self, number) }
    }

    pub(super) fn list(&self, kind: Kind, filter: &Filter, page: usize) -> Request {
        if self.is_gitlab() {
            gitlab::list(self, kind, filter, page)
        } else {
            github::list(self, kind, filter, page)
        }
    }

    pub(super) fn read_ticket(&self, kind: Kind, value: &Value) -> Option<Ticket> {
        if self.is_gitlab() { gitlab::read_ticket(kind, value) } else { github::read_ticket(kind, value) }
    }

    pub(super) fn read_comment(&self, talk: Talk, value: &Value) -> Option<Comment> {
        if self.is_gitlab() { gitlab::read_comment(value) } else { github::read_comment(talk, value) }
    }
}

//! Whether one string is meant as several paths.

use omniread_selector::{ListKind, PathList, Reading, lists, parse};

use super::Reader;
use crate::contract::Opened;
use crate::{ReadContext, ReadRequest, Target};

impl Reader {
    /// The requests that a string of several paths stands for; `None` when it is one path.
    ///
    /// A file of that very name wins over every list. Semicolons make a list when a part exists, commas when all do.
    pub(super) async fn several_paths(
        &self,
        request: &ReadRequest,
        ctx: &ReadContext,
    ) -> Option<Vec<ReadRequest>> {
        let Target::Address(path) = &request.target else { return None };
        let candidates = lists(path);
        if candidates.is_empty() || self.exists(path, ctx).await {
            return None;
        }
        for list in candidates {
            if self.is_meant(&list, ctx).await {
                let one = |path: String| ReadRequest { target: Target::Address(path), ..request.clone() };
                return Some(list.paths.into_iter().map(one).collect());
            }
        }
        None
    }

    async fn is_meant(&self, list: &PathList, ctx: &ReadContext) -> bool {
        let mut existing = 0;
        for path in &list.paths {
            existing += usize::from(self.exists(path, ctx).await);
        }
        match list.kind {
            ListKind::JsonArray => true,
            ListKind::Semicolons => existing > 0,
            ListKind::Commas => existing == list.paths.len(),
        }
    }

    /// Whether a root of the path exists here. An address with a scheme is taken to exist: asking would be reading.
    async fn exists(&self, path: &str, ctx: &ReadContext) -> bool {
        let Ok(address) = parse(path) else { return false };
        let local: Vec<Reading> = address
            .readings
            .iter()
            .filter(|reading| reading.origin == omniread_selector::Origin::Local)
            .cloned()
            .collect();
        if local.is_empty() {
            return true;
        }
        let Some(source) = self.registry.source_for(&omniread_selector::Origin::Local) else { return false };
        let mut quick = ctx.clone();
        quick.limits.search_time = std::time::Duration::ZERO;
        let opened = source.open(&local, &quick).await;
        // With no time to search, a file found by its ending was not found.
        matches!(opened, Ok(Opened::Found(_)))
    }
}

//! Whether one string is meant as several paths.

use std::time::Duration;

use omniread_selector::{ListKind, Origin, PathList, Reading, Rest, lists, parse, parse_rest};

use super::Reader;
use crate::contract::Opened;
use crate::{ReadContext, ReadRequest, Target};

/// The lists of paths that a request can be; none is by far the most frequent.
pub(super) fn possible_lists(request: &ReadRequest) -> Vec<PathList> {
    match &request.target {
        Target::Address(path) => lists(path),
        Target::Literal { .. } | Target::Given(..) => Vec::new(),
    }
}

/// Whether a string begins with a scheme that no local path has.
fn has_scheme(path: &str) -> bool {
    let address = parse(path);
    address.is_ok_and(|address| address.readings.iter().all(|reading| reading.origin != Origin::Local))
}

impl Reader {
    /// The requests that a string of several paths stands for, out of the lists it can be; `None` when it is one path.
    ///
    /// A file of that very name wins over every list. Semicolons make a list when a part exists, commas when all do. Behind
    /// an address with a scheme another address or path has to begin.
    pub(super) async fn several_paths(
        &self,
        mut possible: Vec<PathList>,
        request: &ReadRequest,
        ctx: &ReadContext,
    ) -> Option<Vec<ReadRequest>> {
        if has_scheme(request.path()) {
            possible = self.beginning_anew(possible, ctx).await;
        } else if self.is_one_path(request.path(), ctx).await {
            return None;
        }
        for list in possible {
            if self.is_meant(&list, ctx).await {
                let one = |path: String| ReadRequest { target: Target::Address(path), ..request.clone() };
                return Some(list.paths.into_iter().map(one).collect());
            }
        }
        None
    }

    /// The lists in which something begins behind the first address. Whatever looks like a name belongs to that address.
    async fn beginning_anew(&self, possible: Vec<PathList>, ctx: &ReadContext) -> Vec<PathList> {
        let mut lists = Vec::new();
        for list in possible {
            for path in list.paths.iter().skip(1) {
                if self.find(path, ctx).await.is_some() {
                    lists.push(list);
                    break;
                }
            }
        }
        lists
    }

    /// Whether a root of the path exists and what follows it makes sense as a selection.
    async fn is_one_path(&self, path: &str, ctx: &ReadContext) -> bool {
        let found = self.find(path, ctx).await;
        found.is_some_and(|rest| parse_rest(rest.as_str(), &[]).is_ok())
    }

    async fn is_meant(&self, list: &PathList, ctx: &ReadContext) -> bool {
        let mut existing = 0;
        for path in &list.paths {
            existing += usize::from(self.find(path, ctx).await.is_some());
        }
        match list.kind {
            ListKind::JsonArray => true,
            ListKind::Semicolons => existing > 0,
            ListKind::Commas => existing == list.paths.len(),
        }
    }

    /// What follows the root of the path, if the root exists here. An address with a scheme is taken to exist: asking
    /// would be reading.
    async fn find(&self, path: &str, ctx: &ReadContext) -> Option<Rest> {
        let address = parse(path).ok()?;
        let is_local = |reading: &&Reading| reading.origin == Origin::Local;
        let local: Vec<_> = address.readings.iter().filter(is_local).cloned().collect();
        if local.is_empty() {
            return Some(Rest::default());
        }
        // With no time to search, only names that exist as they stand are found.
        let mut quick = ctx.clone();
        quick.limits.search_time = Duration::ZERO;
        match self.registry.source_for(&Origin::Local)?.open(&local, &quick).await {
            Ok(Opened::Found(found)) => Some(found.rest),
            _ => None,
        }
    }
}

//! What came of a URL.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use omniread_fetch::{BodyKind, Fetched, Url, media_type};
use omniread_read_core::{Hint, Identity, Provenance, Resource};

use super::reading::Read;

/// How long an answer holds that says nothing of it.
const USUAL: Duration = Duration::from_mins(5);
/// How long one holds at most, whatever it says: a session is long.
const MOST: Duration = Duration::from_hours(1);

/// What came of a URL, and how it reads.
#[derive(Debug, Clone)]
pub(super) struct Visit {
    /// As asked for.
    pub(super) asked: Url,
    pub(super) answer: Fetched,
    pub(super) read: Read,
    /// Tells this answer from others of the URL.
    pub(super) number: u64,
    /// Until when nobody is asked again.
    pub(super) fresh: SystemTime,
}

impl Visit {
    /// The weight among what is remembered.
    pub(super) fn weight(&self) -> u64 {
        (self.answer.body.len() + self.read.text.as_deref().map_or(0, str::len)) as u64 + 1024
    }

    /// What was found, with everything that is told of it.
    pub(super) fn resource(&self) -> Resource {
        let kind = media_type(&self.answer.headers);
        let hint = Hint { media_type: Some(kind).filter(|it| !it.is_empty()), ..Hint::named(self.name()) };
        let mut resource = Resource::memory(self.asked.as_str(), hint, self.answer.body.clone());
        resource.identity = Some(Identity::new(format!("web\0{}\0{}", self.asked, self.number)));
        resource.foldable = self.read.text.is_none();
        resource.provenance = Some(Arc::new(self.provenance()));
        resource
    }

    fn provenance(&self) -> Provenance {
        let final_url = (self.answer.url != self.asked).then(|| self.answer.url.to_string());
        let mut notes = self.read.notes.clone();
        if final_url.is_some() && self.read.is_of_answer {
            notes.insert(0, format!("redirected to {}", self.answer.url));
        }
        Provenance {
            url: self.asked.to_string(),
            final_url,
            content_type: Some(media_type(&self.answer.headers))
                .filter(|it| !it.is_empty())
                .unwrap_or_else(|| "unknown".to_owned()),
            method: self.read.method.clone(),
            notes,
            title: self.read.title.clone(),
            text: self.read.text.clone(),
            encoding: self.read.encoding,
        }
    }

    /// What the file is called: as the server says, or by its address.
    fn name(&self) -> String {
        let disposition = self.answer.headers.get("content-disposition").unwrap_or_default();
        let said = disposition.split(';').find_map(|part| part.trim().strip_prefix("filename="));
        let said = said.map(|name| name.trim_matches('"')).and_then(|name| name.rsplit(['/', '\\']).next());
        let last = || self.answer.url.path_segments().and_then(|mut it| it.next_back().map(str::to_owned));
        let name = said.map(str::to_owned).or_else(last).filter(|it| !it.is_empty());
        name.unwrap_or_else(|| self.answer.url.host_str().unwrap_or("page").to_owned())
    }
}

/// Until when an answer holds.
pub(super) fn fresh(answer: &Fetched, now: SystemTime) -> SystemTime {
    let control = answer.headers.get("cache-control").unwrap_or_default().to_ascii_lowercase();
    let parts = || control.split(',').map(str::trim);
    let age = if parts().any(|it| it == "no-cache" || it == "no-store" || it == "must-revalidate") {
        Duration::ZERO
    } else {
        let said = parts().find_map(|it| it.strip_prefix("max-age=")?.parse().ok()).map(Duration::from_secs);
        said.unwrap_or(USUAL).min(MOST)
    };
    now + age
}

/// What a body is.
pub(super) fn kind(answer: &Fetched) -> BodyKind {
    BodyKind::of(&answer.body, &answer.headers)
}

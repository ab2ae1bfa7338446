//! The web: URLs as text that can be paged, cached for the session.

mod archives;
mod disk;
mod failed;
mod failure;
#[cfg(feature = "web-archives")]
mod forward;
mod pictures;
mod probes;
mod ranged;
mod reading;
mod session;
mod sites;
mod told;
mod view;
mod visit;

use std::path::PathBuf;

use async_trait::async_trait;
use omniread_fetch::Url;
use omniread_read_core::{Found, Opened, ReadContext, ReadError, Source, Thing, reading_told};
use omniread_selector::{Origin, Reading, parse_rest};

pub use pictures::WebContainer;
use session::{Session, Wanted};
pub use view::{WebView, page_of_file};

/// How the web is read, among the extensions of a context. Without it only the public web is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Web {
    /// Whether a URL that names this machine is asked: for programs whose URLs come from a person, not from a model that
    /// reads pages. No redirect leads there.
    pub loopback: bool,
    /// Whether URLs may name any private host.
    pub private: bool,
    /// Headers that are sent along, and left behind where a redirect leaves the origin.
    pub headers: Vec<(String, String)>,
    /// A folder in which answers are kept for later sessions. Nothing is kept of requests with headers of one's own.
    pub cache: Option<PathBuf>,
}

/// `http://` and `https://` as a source.
#[derive(Debug, Clone, Copy, Default)]
pub struct WebSource;

#[async_trait]
impl Source for WebSource {
    fn serves(&self, origin: &Origin) -> bool {
        *origin == Origin::Web
    }

    fn schemes(&self) -> Vec<String> {
        vec!["http".to_owned(), "https".to_owned()]
    }

    async fn open(&self, readings: &[Reading], ctx: &ReadContext) -> Result<Opened, ReadError> {
        let reading = reading_told(readings);
        let url: Url = reading.root.parse().map_err(|error| failure::no_url(&reading.root, error))?;
        let raw = parse_rest(reading.rest.as_str(), &[]).is_ok_and(|wanted| wanted.raw);
        let wanted = Wanted { part: !reading.rest.is_empty(), raw };
        let session = Session::of(ctx);
        let (resource, rest) = match archives::part(&session, &url, &reading.rest, ctx).await? {
            Some(part) => part,
            None => (session.visit(&url, wanted, ctx).await?.resource(), reading.rest.clone()),
        };
        let thing = Thing::Resource(resource);
        Ok(Opened::Found(Found { thing, rest, notices: Vec::new() }))
    }
}

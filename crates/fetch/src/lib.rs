//! HTTP for readers: bounded in bytes and time, honest about who asks, and kept away from private hosts.
//!
//! [`Fetcher`] follows redirects itself, so that every hop is judged by the [`Rules`]; the connection goes to the very
//! addresses that were judged. Credentials stay with the origin that they were meant for. What carries the exchanges is
//! an [`HttpClient`]: [`WebClient`] over TLS, or one of your own.
//!
//! ```no_run
//! use omniread_fetch::{Fetcher, Request, Rules};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let request = Request::get("https://example.org/".parse()?).with_header("accept", "text/html");
//! let page = Fetcher::new(Rules::default()).fetch(request).await?;
//! println!("{} from {}", page.status, page.url);
//! # Ok(())
//! # }
//! ```
//!
//! What a body means is told by pure functions: [`BodyKind`] by its content, [`decode_body`] its text, [`read_page`] the
//! article of a page, [`read_feed`] the items of a feed; [`site_plan`] and [`site_text`] read sites by what they say to
//! programs.
//!
//! It needs a Tokio runtime with time and IO enabled.

mod address;
mod begun;
mod client;
mod decode;
mod error;
mod feed;
mod fetcher;
mod kind;
mod message;
mod page;
mod resolver;
mod rules;
mod sites;

pub use address::is_public;
pub use begun::{Begun, BodyReader, Fetched};
pub use client::{HttpClient, USER_AGENT, WebClient};
pub use decode::decode_body;
pub use error::FetchError;
pub use feed::{FeedText, is_feed, read_feed};
pub use fetcher::{FetchLimits, Fetcher};
pub use kind::{BodyKind, media_type, pretty_json};
pub use message::{Body, Headers, Method, Request, Response};
pub use omniread_html::Picture;
pub use page::{Page, PageLinks, read_page, whole_page};
pub use resolver::{Names, SystemNames};
pub use rules::Rules;
pub use sites::{SitePlan, site_plan, site_text};
pub use url::{ParseError, Url};

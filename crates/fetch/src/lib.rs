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
//! It needs a Tokio runtime with time and IO enabled.

mod address;
mod client;
mod error;
mod fetcher;
mod message;
mod resolver;
mod rules;

pub use address::is_public;
pub use client::{HttpClient, USER_AGENT, WebClient};
pub use error::FetchError;
pub use fetcher::{FetchLimits, Fetched, Fetcher};
pub use message::{Body, Headers, Method, Request, Response};
pub use rules::Rules;
pub use url::Url;

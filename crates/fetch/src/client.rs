//! What carries an exchange.

use std::error::Error;
use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use reqwest::header::{HeaderName, HeaderValue};
use reqwest::redirect::Policy;

use crate::resolver::{Names, PublicOnly, SystemNames};
use crate::rules::{bare, shown};
use crate::{Body, FetchError, Headers, Method, Request, Response};

/// How this reader calls itself.
pub const USER_AGENT: &str =
    concat!("omniread/", env!("CARGO_PKG_VERSION"), " (+", env!("CARGO_PKG_REPOSITORY"), ")");

/// Time for a connection.
const CONNECT: Duration = Duration::from_secs(10);
/// Time between two pieces of a body.
const IDLE: Duration = Duration::from_secs(10);

/// Carries one exchange.
///
/// # Behaviour
/// - Redirects are not followed and nothing is tried twice: that is the caller's to judge.
/// - Unless `is_trusted`, only public addresses are connected to, and the name is resolved for this alone.
/// - The body is decompressed, and read as it is asked for.
#[async_trait]
pub trait HttpClient: fmt::Debug + Send + Sync {
    /// Sends a request and waits for the headers of its answer.
    async fn exchange(&self, request: &Request, is_trusted: bool) -> Result<Response, FetchError>;
}

/// HTTP 1 and 2 over TLS, with the certificates of this machine. What it needs is loaded with the first request. Proxies
/// of the environment are not used: they would resolve names by themselves.
pub struct WebClient {
    resolver: PublicOnly,
    public: OnceLock<reqwest::Client>,
    trusted: OnceLock<reqwest::Client>,
}

impl Default for WebClient {
    fn default() -> Self {
        Self::with_names(Arc::new(SystemNames))
    }
}

impl fmt::Debug for WebClient {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("WebClient").finish_non_exhaustive()
    }
}

impl WebClient {
    /// A client that learns the addresses of public hosts from `names`. They are judged all the same.
    pub fn with_names(names: Arc<dyn Names>) -> Self {
        Self::resolving(PublicOnly::of(names))
    }

    pub(crate) fn resolving(resolver: PublicOnly) -> Self {
        Self { resolver, public: OnceLock::new(), trusted: OnceLock::new() }
    }

    /// The client underneath, for protocols of their own: it follows no redirect and reaches public addresses alone,
    /// unless it is for an origin that is trusted.
    ///
    /// # Errors
    /// [`FetchError::NoClient`].
    pub fn inner(&self, is_trusted: bool) -> Result<&reqwest::Client, FetchError> {
        let place = if is_trusted { &self.trusted } else { &self.public };
        if let Some(client) = place.get() {
            return Ok(client);
        }
        let resolver = (!is_trusted).then(|| self.resolver.clone());
        let made = made(resolver).map_err(|error| FetchError::NoClient { reason: innermost(&error) })?;
        Ok(place.get_or_init(|| made))
    }
}

fn made(resolver: Option<PublicOnly>) -> reqwest::Result<reqwest::Client> {
    // Another part of the program may have installed one before, which is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = reqwest::Client::builder()
        .user_agent(USER_AGENT)
        .redirect(Policy::none())
        .referer(false)
        .no_proxy()
        .connect_timeout(CONNECT)
        .read_timeout(IDLE);
    match resolver {
        Some(resolver) => builder.dns_resolver(resolver).build(),
        None => builder.build(),
    }
}

#[async_trait]
impl HttpClient for WebClient {
    async fn exchange(&self, request: &Request, is_trusted: bool) -> Result<Response, FetchError> {
        let method = match request.method {
            Method::Get => reqwest::Method::GET,
            Method::Head => reqwest::Method::HEAD,
        };
        let mut asked = self.inner(is_trusted)?.request(method, request.url.clone());
        for (name, value) in request.headers.iter() {
            let bad = || FetchError::BadHeader { name: name.to_owned() };
            let known = HeaderName::from_bytes(name.as_bytes()).map_err(|_| bad())?;
            asked = asked.header(known, HeaderValue::from_str(value).map_err(|_| bad())?);
        }
        let answer = asked.send().await.map_err(|error| told(&error, &request.url))?;
        let mut headers = Headers::default();
        for (name, value) in answer.headers() {
            headers.push(name.as_str(), String::from_utf8_lossy(value.as_bytes()));
        }
        Ok(Response { status: answer.status().as_u16(), headers, body: Box::new(Arriving(answer)) })
    }
}

/// A body on its way.
struct Arriving(reqwest::Response);

#[async_trait]
impl Body for Arriving {
    async fn piece(&mut self) -> Result<Option<Bytes>, FetchError> {
        let url = self.0.url().clone();
        self.0.chunk().await.map_err(|error| told(&error, &url))
    }
}

/// An error of the client in our words.
fn told(error: &reqwest::Error, url: &url::Url) -> FetchError {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if let Some(refused) = error.downcast_ref::<FetchError>() {
            return refused.clone();
        }
        cause = error.source();
    }
    let host = if url.host().is_some() { bare(url) } else { shown(url) };
    match error {
        error if error.is_timeout() && error.is_connect() => FetchError::Slow { host, after: CONNECT },
        error if error.is_timeout() => FetchError::Slow { host, after: IDLE },
        error => FetchError::Unreachable { host, reason: innermost(error) },
    }
}

/// What an error says that nothing else caused.
fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut inner = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string()
}

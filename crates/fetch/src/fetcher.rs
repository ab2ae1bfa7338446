//! The loop around exchanges.

use std::sync::Arc;
use std::time::Duration;

use url::Url;

use crate::rules::{bare, same_origin, shown};
use crate::{Begun, FetchError, Fetched, HttpClient, Request, Response, Rules, WebClient};

/// What one fetch may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FetchLimits {
    /// Bytes of the body, counted after decompression.
    pub bytes: u64,
    /// Time for all of it, redirects included.
    pub time: Duration,
    /// Redirects that are followed.
    pub redirects: usize,
}

impl Default for FetchLimits {
    fn default() -> Self {
        Self { bytes: 50 * 1024 * 1024, time: Duration::from_secs(30), redirects: 10 }
    }
}

/// Fetches by rules and within limits. Clones share connections.
#[derive(Debug, Clone)]
pub struct Fetcher {
    client: Arc<dyn HttpClient>,
    rules: Rules,
    limits: FetchLimits,
}

impl Fetcher {
    /// A fetcher over the web.
    pub fn new(rules: Rules) -> Self {
        Self::over(Arc::new(WebClient::default()), rules)
    }

    /// A fetcher over a client of one's own.
    pub fn over(client: Arc<dyn HttpClient>, rules: Rules) -> Self {
        Self { client, rules, limits: FetchLimits::default() }
    }

    /// The fetcher with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: FetchLimits) -> Self {
        self.limits = limits;
        self
    }

    /// Sends a request, follows where it is led, and collects the body.
    ///
    /// # Behaviour
    /// - Every hop is judged by the rules. A redirect from elsewhere never leads to a trusted origin.
    /// - Beyond the origin of the first URL credentials are left behind.
    /// - Any status is an answer.
    ///
    /// # Errors
    /// [`FetchError`].
    pub async fn fetch(&self, request: Request) -> Result<Fetched, FetchError> {
        let host = bare(&request.url);
        let slow = FetchError::Slow { host, after: self.limits.time };
        let whole = async { self.followed(request).await?.collected().await };
        tokio::time::timeout(self.limits.time, whole).await.unwrap_or(Err(slow))
    }

    /// As [`Fetcher::fetch`], but what follows the headers is still to come.
    ///
    /// # Errors
    /// [`FetchError`].
    pub async fn begin(&self, request: Request) -> Result<Begun, FetchError> {
        let slow = FetchError::Slow { host: bare(&request.url), after: self.limits.time };
        tokio::time::timeout(self.limits.time, self.followed(request)).await.unwrap_or(Err(slow))
    }

    async fn followed(&self, mut request: Request) -> Result<Begun, FetchError> {
        let first = request.url.clone();
        for _ in 0..=self.limits.redirects {
            self.rules.check(&request.url)?;
            let response = self.client.exchange(&request, self.rules.trusts(&request.url)).await?;
            let Some(target) = target(&request.url, &response)? else {
                return Ok(Begun::new(request.url, response, self.limits));
            };
            if !same_origin(&request.url, &target) {
                self.may_lead(&request.url, &target)?;
                request.headers.drop_credentials();
            }
            request.url = target;
        }
        Err(FetchError::TooManyRedirects { url: shown(&first), most: self.limits.redirects })
    }

    fn may_lead(&self, from: &Url, to: &Url) -> Result<(), FetchError> {
        let refused = |reason: String| FetchError::BadRedirect { url: shown(from), reason };
        if self.rules.trusts(to) {
            return Err(refused(format!("{} is reached only by its own address", bare(to))));
        }
        self.rules.check(to).map_err(|error| refused(error.to_string()))
    }
}

/// Where a response leads on to.
fn target(from: &Url, response: &Response) -> Result<Option<Url>, FetchError> {
    if !matches!(response.status, 301 | 302 | 303 | 307 | 308) {
        return Ok(None);
    }
    let Some(location) = response.headers.get("location") else { return Ok(None) };
    let bad = |reason: &str| FetchError::BadRedirect { url: shown(from), reason: reason.to_owned() };
    let target = from.join(location).map_err(|error| bad(&error.to_string()))?;
    if !target.username().is_empty() || target.password().is_some() {
        return Err(bad("it holds a user or a password"));
    }
    Ok(Some(target))
}

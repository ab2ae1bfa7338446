//! A question put to the server.

use std::sync::Arc;
use std::time::Duration;

use omniread_fetch::{FetchLimits, Fetched, Fetcher, Request, Rules};

use super::Asking;
use crate::forge::cache::Kept;
use crate::forge::error::ForgeError;
use crate::forge::session::locked;
use crate::forge::{failure, gh, list};

/// Bytes of one answer.
const MOST: u64 = 32 * 1024 * 1024;
/// Before a server with trouble is asked once more.
const PAUSE: Duration = Duration::from_millis(300);

impl Asking {
    /// Asks the server and keeps what it says. Second comes why that could not be kept.
    pub(super) async fn asked(
        &self,
        request: Request,
        key: &str,
        what: &str,
        kept: Option<Kept>,
    ) -> Result<(Kept, Option<String>), ForgeError> {
        let host = self.api.forge.host.clone();
        if !self.ctx.policy.network {
            return Err(ForgeError::Offline { host, what: what.to_owned() });
        }
        if let Some(until) = locked(&self.session.limited).get(&host).copied()
            && let Ok(wait) = until.duration_since(self.ctx.clock.now())
        {
            return Err(failure::limited(self, Some(wait), true));
        }
        let token = gh::token(self).await;
        let has_token = token.is_some();
        let mut sent = request;
        if let Some(token) = token {
            sent = sent.with_header("authorization", format!("Bearer {}", token.0));
        }
        if let Some(etag) = kept.as_ref().and_then(|kept| kept.etag.as_deref()) {
            sent = sent.with_header("if-none-match", etag);
        }
        let fetched = self.fetched(&sent).await?;
        let now = self.ctx.clock.now();
        if fetched.status == 304
            && let Some(kept) = kept
        {
            let not_kept = self.keep(key, None, now).await;
            return Ok((Kept { asked: now, ..kept }, not_kept));
        }
        if fetched.status != 200 {
            let error = failure::of(self, &fetched, what, has_token);
            if matches!(error, ForgeError::Missing { .. }) {
                self.forget(&sent).await;
            }
            return Err(error);
        }
        // Who has to log in to a network is shown a page in place of every answer: it is not to be kept.
        if let Some(reason) = is_nonsense(&sent, &fetched) {
            return Err(list::shape(self, &reason));
        }
        let answer = Kept {
            // What could not be sent back would keep the answer from ever being renewed.
            etag: fetched
                .headers
                .get("etag")
                .filter(|etag| etag.bytes().all(|byte| byte.is_ascii_graphic()))
                .map(str::to_owned),
            next: fetched.headers.get("link").and_then(next_page),
            body: fetched.body.to_vec(),
            asked: now,
        };
        let not_kept = self.keep(key, Some(answer.clone()), now).await;
        Ok((answer, not_kept))
    }

    /// One exchange, and one more if the server has trouble.
    async fn fetched(&self, request: &Request) -> Result<Fetched, ForgeError> {
        let policy = &self.ctx.policy;
        let trusted = if self.api.forge.named { vec![self.api.base.clone()] } else { Vec::new() };
        let rules = Rules { hosts: policy.hosts.clone(), trusted };
        let limits = FetchLimits { bytes: MOST, ..FetchLimits::default() };
        let fetcher = Fetcher::over(Arc::clone(&self.session.client), rules).with_limits(limits);
        let fetched = fetcher.fetch(request.clone()).await?;
        if fetched.status < 500 {
            return Ok(fetched);
        }
        tokio::time::sleep(PAUSE).await;
        Ok(fetcher.fetch(request.clone()).await?)
    }
}

/// Why an answer cannot be what was asked for.
fn is_nonsense(request: &Request, answer: &Fetched) -> Option<String> {
    let is_json = request.headers.get("accept").is_some_and(|accept| accept.ends_with("json"));
    if is_json {
        return serde_json::from_slice::<serde::de::IgnoredAny>(&answer.body)
            .err()
            .map(|error| error.to_string());
    }
    let is_page = answer.headers.get("content-type").is_some_and(|kind| kind.starts_with("text/html"));
    is_page.then(|| "it gives a web page in place of a diff".to_owned())
}

/// The address of the next page (RFC 8288).
fn next_page(link: &str) -> Option<String> {
    link.split(',').find_map(|link| {
        let (target, parameters) = link.trim().strip_prefix('<')?.split_once('>')?;
        let is_next = |parameter: &str| {
            let (name, value) = parameter.trim().split_once('=').unwrap_or_default();
            name.trim().eq_ignore_ascii_case("rel") && value.trim().trim_matches('"') == "next"
        };
        parameters.split(';').any(is_next).then(|| target.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::next_page;

    #[test]
    fn the_next_page_is_found_among_links() {
        let table = [
            (
                "<https://x/?page=2>; rel=\"next\", <https://x/?page=9>; rel=\"last\"",
                Some("https://x/?page=2"),
            ),
            ("<https://x/?page=1>; rel=\"prev\",<https://x/?page=3>;rel=next", Some("https://x/?page=3")),
            ("<https://x/?page=9>; rel=\"last\"", None),
            ("https://x/; rel=\"next\"", None),
            ("", None),
            ("<", None),
        ];
        for (link, next) in table {
            assert_eq!(next_page(link).as_deref(), next, "{link}");
        }
    }
}

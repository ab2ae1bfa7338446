//! Requests and responses.

use async_trait::async_trait;
use bytes::Bytes;
use url::Url;

use crate::FetchError;

/// What is asked. It is sent as it stands, with the user agent of the client.
#[derive(Debug, Clone)]
pub struct Request {
    /// How.
    pub method: Method,
    /// Where.
    pub url: Url,
    /// Headers, names in lower case.
    pub headers: Headers,
}

/// How something is asked for. Readers change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// The thing itself.
    Get,
    /// What is known of it.
    Head,
}

impl Request {
    /// A `GET`.
    pub fn get(url: Url) -> Self {
        Self { method: Method::Get, url, headers: Headers::default() }
    }

    /// The request with one more header.
    #[must_use]
    pub fn with_header(mut self, name: &str, value: impl Into<String>) -> Self {
        self.headers.push(name, value);
        self
    }
}

/// Headers in order. Names are in lower case.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// The first header of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Adds a header.
    pub fn push(&mut self, name: &str, value: impl Into<String>) {
        self.0.push((name.to_ascii_lowercase(), value.into()));
    }

    /// Name and value of each.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Drops those whose value may be meant for one origin alone.
    pub(crate) fn drop_credentials(&mut self) {
        const MEANT_FOR_ALL: [&str; 7] = [
            "accept",
            "accept-encoding",
            "accept-language",
            "if-modified-since",
            "if-none-match",
            "if-range",
            "range",
        ];
        self.0.retain(|(name, _)| MEANT_FOR_ALL.contains(&name.as_str()));
    }
}

/// Names alone: values may be credentials.
impl std::fmt::Debug for Headers {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_list().entries(self.0.iter().map(|(name, _)| name)).finish()
    }
}

/// The beginning of an answer, and the way to the rest.
pub struct Response {
    /// The status, such as 200.
    pub status: u16,
    /// Its headers.
    pub headers: Headers,
    /// What follows them.
    pub body: Box<dyn Body>,
}

/// A body that arrives in pieces, decompressed.
#[async_trait]
pub trait Body: Send {
    /// The next piece; `None` at the end.
    async fn piece(&mut self) -> Result<Option<Bytes>, FetchError>;
}

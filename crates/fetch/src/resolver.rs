//! Names become addresses once, and only public ones are connected to.

use std::net::SocketAddr;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use crate::{FetchError, is_public};

/// Refuses a name if any of its addresses is not public. The connection uses the addresses that were looked at, so
/// that a name cannot mean something else a moment later.
#[derive(Debug)]
pub(crate) struct PublicOnly;

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        let host = name.as_str().to_owned();
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((host.as_str(), 0)).await?.collect();
            if let Some(private) = found.iter().find(|found| !is_public(found.ip())) {
                return Err(FetchError::Private { host, address: private.ip().to_string() }.into());
            }
            let addresses: Addrs = Box::new(found.into_iter());
            Ok(addresses)
        })
    }
}

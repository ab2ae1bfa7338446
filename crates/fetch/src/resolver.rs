//! Names become addresses once, and only public ones are connected to.

use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use async_trait::async_trait;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use crate::{FetchError, is_public};

/// Knows the addresses of names.
#[async_trait]
pub trait Names: fmt::Debug + Send + Sync {
    /// Every address of a host. Asked once for each connection, which then goes to one of these.
    async fn addresses(&self, host: &str) -> io::Result<Vec<IpAddr>>;
}

/// Names as this machine knows them.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemNames;

#[async_trait]
impl Names for SystemNames {
    async fn addresses(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        Ok(tokio::net::lookup_host((host, 0)).await?.map(|found| found.ip()).collect())
    }
}

/// Refuses a name if any of its addresses is not public. The connection uses the addresses that were looked at, so
/// that a name cannot mean something else a moment later.
#[derive(Debug, Clone)]
pub(crate) struct PublicOnly {
    pub(crate) names: Arc<dyn Names>,
    pub(crate) is_public: fn(IpAddr) -> bool,
}

impl PublicOnly {
    pub(crate) fn of(names: Arc<dyn Names>) -> Self {
        Self { names, is_public }
    }
}

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        let (this, host) = (self.clone(), name.as_str().to_owned());
        Box::pin(async move {
            let found = this.names.addresses(&host).await?;
            if let Some(private) = found.iter().find(|found| !(this.is_public)(**found)) {
                return Err(FetchError::Private { host, address: private.to_string() }.into());
            }
            let addresses: Addrs = Box::new(found.into_iter().map(|found| SocketAddr::new(found, 0)));
            Ok(addresses)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;
    use crate::{Fetcher, Request, Rules, WebClient};

    const PRIVATE: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));

    /// Says something else each time, and counts.
    #[derive(Debug)]
    struct Rebinding(Vec<Vec<IpAddr>>, AtomicUsize);

    #[async_trait]
    impl Names for Rebinding {
        async fn addresses(&self, _: &str) -> io::Result<Vec<IpAddr>> {
            let asked = self.1.fetch_add(1, Ordering::Relaxed);
            Ok(self.0[asked.min(self.0.len() - 1)].clone())
        }
    }

    /// This machine is taken to be public, for there is no other server in tests.
    fn is_public_here(address: IpAddr) -> bool {
        address == IpAddr::V4(Ipv4Addr::LOCALHOST) || is_public(address)
    }

    #[tokio::test]
    async fn a_name_that_becomes_private_is_refused() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let served = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut asked = [0; 1024];
            let read = stream.read(&mut asked).await.unwrap();
            stream
                .write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nfirst")
                .await
                .unwrap();
            read
        });
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let names = Arc::new(Rebinding(vec![vec![here], vec![PRIVATE]], AtomicUsize::new(0)));
        let resolver = PublicOnly { names: Arc::clone(&names) as Arc<dyn Names>, is_public: is_public_here };
        let fetcher = Fetcher::over(Arc::new(WebClient::resolving(resolver)), Rules::default());
        let url: crate::Url = format!("http://rebinding.test:{port}/").parse().unwrap();
        let first = fetcher.fetch(Request::get(url.clone())).await.unwrap();
        assert_eq!((&first.body[..], names.1.load(Ordering::Relaxed)), (&b"first"[..], 1));
        assert!(served.await.unwrap() > 0);
        let error = fetcher.fetch(Request::get(url)).await.unwrap_err();
        let refused = FetchError::Private { host: "rebinding.test".to_owned(), address: PRIVATE.to_string() };
        assert_eq!((error, names.1.load(Ordering::Relaxed)), (refused, 2));
    }

    #[tokio::test]
    async fn one_private_address_among_public_ones_is_enough() {
        let both = vec!["1.1.1.1".parse().unwrap(), PRIVATE];
        let names = Arc::new(Rebinding(vec![both], AtomicUsize::new(0)));
        let fetcher = Fetcher::over(Arc::new(WebClient::with_names(names)), Rules::default());
        let url = "http://both.test/".parse().unwrap();
        let error = fetcher.fetch(Request::get(url)).await.unwrap_err();
        assert!(matches!(error, FetchError::Private { .. }), "{error}");
    }
}

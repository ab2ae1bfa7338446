//! Connections as they come.

use std::io;
use std::sync::Arc;

use futures_util::{Stream, stream};
use tokio::sync::Semaphore;
use tonic::transport::server::Router;

use super::guest::Guest;
use super::{Server, ServerLimits};
use crate::RemoteError;

/// The connections that are accepted, never more at a time than there are places.
pub(super) fn accepted<S, A>(
    limits: &ServerLimits,
    accept: impl Fn() -> A,
) -> impl Stream<Item = io::Result<Guest<S>>>
where
    A: Future<Output = io::Result<S>>,
{
    let greeting = limits.greeting;
    let places = Arc::new(Semaphore::new(limits.connections.max(1)));
    stream::unfold(accept, move |accept| {
        let places = Arc::clone(&places);
        async move {
            let place = places.acquire_owned().await.ok()?;
            let guest = accept().await.map(|stream| Guest::new(stream, greeting, place));
            Some((guest, accept))
        }
    })
}

impl Server {
    /// Serves connections until it is stopped; then until what is being read is answered, but not for long.
    pub(super) async fn until_stopped<S>(
        &self,
        router: Router,
        incoming: impl Stream<Item = io::Result<Guest<S>>>,
    ) -> Result<(), RemoteError>
    where
        S: tokio::io::AsyncRead + tokio::io::AsyncWrite + Unpin + Send + 'static,
    {
        let stop = self.stop.clone();
        let served = router.serve_with_incoming_shutdown(incoming, stop.cancelled());
        let late = async {
            stop.cancelled().await;
            tokio::time::sleep(self.desk.limits().grace).await;
        };
        tokio::select! {
            served = served => served.map_err(|error| RemoteError::Listen {
                address: "the server".to_owned(),
                reason: error.to_string(),
            }),
            () = late => Ok(()),
            () = self.desk.context().cancel.cancelled() => Ok(()),
        }
    }
}

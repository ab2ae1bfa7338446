//! One client, over standard input and output: whoever starts the process.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::{StreamExt, stream};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf, Stdin, Stdout};
use tokio_util::sync::{CancellationToken, DropGuard};
use tonic::transport::server::Connected;

use super::Server;
use crate::RemoteError;

/// Both streams as one.
struct Streams {
    input: Stdin,
    output: Stdout,
    /// Tells that nobody holds them any more.
    _open: DropGuard,
}

impl Server {
    /// Serves the client at the other end of standard input and output until it leaves.
    ///
    /// # Errors
    /// When the connection cannot be set up.
    pub async fn serve_stdio(self) -> Result<(), RemoteError> {
        let closed = CancellationToken::new();
        let streams = Streams {
            input: tokio::io::stdin(),
            output: tokio::io::stdout(),
            _open: closed.clone().drop_guard(),
        };
        // Nobody else comes, and whoever came is not sent away before they leave.
        let incoming = stream::once(async { Ok::<_, io::Error>(streams) }).chain(stream::pending());
        let stop = self.stop.clone();
        let ended = async {
            tokio::select! {
                () = closed.cancelled() => {}
                () = stop.cancelled() => {}
            }
        };
        let served = self.router(None).await?.serve_with_incoming_shutdown(incoming, ended);
        let stopped = async {
            stop.cancelled().await;
            tokio::time::sleep(self.desk.limits().grace).await;
        };
        tokio::select! {
            served = served => served.map_err(|error| RemoteError::Listen {
                address: "standard input".to_owned(),
                reason: error.to_string(),
            }),
            () = stopped => Ok(()),
            () = self.desk.context().cancel.cancelled() => Ok(()),
        }
    }
}

impl Connected for Streams {
    type ConnectInfo = ();

    fn connect_info(&self) {}
}

impl AsyncRead for Streams {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.input).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Streams {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.output).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.output).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.output).poll_shutdown(cx)
    }
}

//! A server over a folder of its own, and clients of it.

use std::path::PathBuf;
use std::time::Duration;

use omniread::ReadContext;
use omniread::core::HostLabel;
use omniread::remote::proto::{LineRange, ReadFileContextFile};
use omniread::remote::{RemoteClient, RemoteError, Server, ServerLimits, Way};
use omniread_tests::Scratch;
use tokio::task::JoinHandle;

/// A server that runs for as long as this is held.
pub(crate) struct Place {
    pub(crate) scratch: Scratch,
    pub(crate) server: Server,
    pub(crate) socket: PathBuf,
    pub(crate) serving: JoinHandle<Result<(), RemoteError>>,
    /// Where the socket is.
    _folder: tempfile::TempDir,
}

/// Time for what has to happen soon.
pub(crate) const SOON: Duration = Duration::from_secs(20);

impl Place {
    pub(crate) async fn new() -> Self {
        Self::with(|ctx| ctx, ServerLimits::default()).await
    }

    pub(crate) async fn with(change: impl FnOnce(ReadContext) -> ReadContext, limits: ServerLimits) -> Self {
        let scratch = Scratch::new();
        let server = Server::new(omniread::builder().build(), change(scratch.ctx()), limits);
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("of-its-own/socket");
        let (serving, path) = (server.clone(), socket.clone());
        let serving = tokio::spawn(async move { serving.serve_unix(&path).await });
        let place = Self { scratch, server, socket, serving, _folder: folder };
        let mut waited = 0;
        while !place.socket.exists() {
            waited += 1;
            assert!(waited < 2000, "the server does not begin");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        place
    }

    pub(crate) async fn client(&self) -> RemoteClient {
        let label = HostLabel { name: "box".into(), prefix: "ssh://box".into() };
        RemoteClient::connect(&Way::Socket(self.socket.clone()), label, SOON).await.unwrap()
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.scratch.path(name).display().to_string()
    }

    /// A file of the folder, with ranges.
    pub(crate) fn file(&self, name: &str, ranges: &[(u32, u32)]) -> ReadFileContextFile {
        let line_ranges = ranges.iter().map(|(start, end)| LineRange { start: *start, end: *end }).collect();
        ReadFileContextFile { path: self.path(name), line_ranges }
    }
}

/// A text that takes long to be counted, and no room on the disk.
pub(crate) fn long(place: &Place, name: &str, length: u64) {
    let path = place.scratch.write(name, "a line of text\n".repeat(10_000));
    std::fs::File::options().write(true).open(path).unwrap().set_len(length).unwrap();
}

/// Waits until something is so.
pub(crate) async fn until(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..2000 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{what}: not so after 20 seconds");
}

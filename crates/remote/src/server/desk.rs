//! Where requests are answered.

use std::sync::Arc;

use omniread_read_core::{ReadContext, Reader, Trouble};
use prost::Message;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tonic::Status;

use super::ServerLimits;
use super::running::{self, Counters, Running};
use crate::message::{Most, answer_to, failure_to, request_from};
use crate::proto::{self, read_response::Outcome};

/// Bytes of a path.
const PATH: usize = 64 * 1024;

/// Where requests are answered.
#[derive(Debug)]
pub(super) struct Desk {
    reader: Reader,
    ctx: ReadContext,
    limits: ServerLimits,
    name: String,
    turns: Arc<Semaphore>,
    counters: Arc<Counters>,
}

/// Room to read in, for as long as it is held.
#[derive(Debug)]
pub(super) struct Turn {
    _room: Option<OwnedSemaphorePermit>,
    _counted: running::Read,
}

impl Desk {
    pub(super) fn new(reader: Reader, ctx: ReadContext, limits: ServerLimits) -> Self {
        let turns = Arc::new(Semaphore::new(limits.reads.max(1)));
        Self { reader, ctx, limits, name: name_of_this_machine(), turns, counters: Arc::default() }
    }

    pub(super) fn reader(&self) -> &Reader {
        &self.reader
    }

    pub(super) fn context(&self) -> &ReadContext {
        &self.ctx
    }

    pub(super) fn limits(&self) -> &ServerLimits {
        &self.limits
    }

    pub(super) fn running(&self) -> Running {
        self.counters.now()
    }

    /// Waits for room to read in. Turns come in the order they were asked for, so that results which wait for those before
    /// them never keep these from being read.
    pub(super) async fn turn(&self) -> Turn {
        Turn { _room: Arc::clone(&self.turns).acquire_owned().await.ok(), _counted: self.counters.read() }
    }

    /// What the machine calls itself.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// A request that is worked on.
    pub(super) fn request(&self, what: &'static str) -> running::Request {
        self.counters.request(what)
    }

    pub(super) async fn answer(&self, request: proto::ReadRequest) -> proto::ReadResponse {
        let _turn = self.turn().await;
        let most = Most { bytes: self.limits.content_bytes(), time: self.limits.time };
        let outcome = match request_from(request, &self.ctx, most) {
            Ok((asked, ctx)) => self.reader.read(asked, &ctx).await,
            Err(error) => Err(error),
        };
        let outcome = match outcome {
            Ok(output) => {
                let target = output.details.resolved_path.clone();
                let answer = answer_to(output);
                if answer.encoded_len() as u64 > self.limits.content_bytes() {
                    let limit = self.limits.content_bytes();
                    let remedy = "Ask for a part of it.";
                    let too_large = Trouble::TooLarge { path: target.clone(), limit, remedy };
                    Outcome::Failure(failure_to(&too_large.at("read", target)))
                } else {
                    Outcome::Answer(answer)
                }
            }
            Err(error) => Outcome::Failure(failure_to(&error)),
        };
        proto::ReadResponse { outcome: Some(outcome) }
    }

    /// A batch that nobody can mean.
    pub(super) fn refuse(&self, request: &proto::ReadFileContextRequest) -> Option<Status> {
        let ranges: usize = request.files.iter().map(|file| file.line_ranges.len()).sum();
        let most = self.limits.files;
        if request.files.len() > most || ranges > most {
            return Some(Status::invalid_argument(format!("a batch has at most {most} files and ranges")));
        }
        let is_long = request.files.iter().any(|file| file.path.len() > PATH);
        is_long.then(|| Status::invalid_argument("a path is longer than any path can be"))
    }
}

#[cfg(unix)]
fn name_of_this_machine() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn name_of_this_machine() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_else(|_| "localhost".to_owned())
}

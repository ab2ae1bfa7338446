//! Answers as they come.

use omniread_read_core::{ReadError, ReadOutput};
use tonic::Streaming;

use super::{RemoteClient, of_status};
use crate::RemoteError;
use crate::proto::ReadManyResponse;

/// The answers to several requests, in their order. When the way to the host ends early, each request without an answer
/// has that as its error.
#[derive(Debug)]
pub struct Answers {
    client: RemoteClient,
    stream: Streaming<ReadManyResponse>,
    next: usize,
    count: usize,
    ended: Option<RemoteError>,
}

impl Answers {
    pub(super) fn new(client: RemoteClient, stream: Streaming<ReadManyResponse>, count: usize) -> Self {
        Self { client, stream, next: 0, count, ended: None }
    }

    /// The next answer; `None` after that to the last request.
    pub async fn next(&mut self) -> Option<Result<ReadOutput, ReadError>> {
        if self.next == self.count {
            return None;
        }
        self.next += 1;
        if let Some(ended) = &self.ended {
            return Some(Err(ended.clone().at("")));
        }
        let host = &self.client.label.name;
        let ended = match self.stream.message().await {
            Ok(Some(ReadManyResponse { index, response: Some(response) }))
                if index as usize == self.next - 1 =>
            {
                return Some(self.client.outcome(response));
            }
            Ok(Some(_)) => {
                RemoteError::Failed { host: host.clone(), reason: "answers are missing".to_owned() }
            }
            Ok(None) => RemoteError::Cut { host: host.clone(), reason: "it sent no more".to_owned() },
            Err(status) => of_status(&status, host),
        };
        self.ended = Some(ended.clone());
        Some(Err(ended.at("")))
    }
}

//! The client.

mod channel;
mod many;
mod status;
mod way;

use std::time::Duration;

use omniread_read_core::{HostLabel, ReadContext, ReadError, ReadOutput, ReadRequest};
use tonic::Request;
use tonic::metadata::{Ascii, MetadataValue};
use tonic::transport::Channel;

use crate::message::{answer_from, failure_from, request_to};
use crate::proto::files_client::FilesClient;
use crate::proto::{self, read_response::Outcome};
use crate::{RemoteError, error};
pub use many::Answers;
pub(crate) use status::{innermost, of_status, on_one_line};
pub use way::Way;
pub(crate) use way::{Stream, provide_tls};

/// The calls that this version knows.
pub(crate) const FEATURES: [&str; 3] = ["read_file_context", "read", "read_many"];

/// Bytes of a response that are taken; a server says itself how many it sends at most.
const RESPONSE: usize = 64 * 1024 * 1024;
/// Time beyond a read's own for its answer to come.
const JOURNEY: Duration = Duration::from_secs(10);
/// Time for a batch.
const BATCH: Duration = Duration::from_mins(2);

/// A conversation with a server. Clones share it; any number of calls run at the same time.
///
/// Dropping a call's future tells the server that nobody waits for it any more.
#[derive(Debug, Clone)]
pub struct RemoteClient {
    files: FilesClient<Channel>,
    label: HostLabel,
    token: Option<MetadataValue<Ascii>>,
    capabilities: proto::CapabilitiesResponse,
}

impl RemoteClient {
    /// Goes the way to a server and asks what it can do. `label` is how its answers name it.
    ///
    /// # Errors
    /// When there is nobody, or they do not let us in.
    pub async fn connect(way: &Way, label: HostLabel, time: Duration) -> Result<Self, RemoteError> {
        let slow =
            || RemoteError::Slow { host: label.name.clone(), what: "let itself be reached", after: time };
        let connected = async {
            let stream = way.stream(&label.name).await?;
            Self::greeted(stream, way, label.clone()).await
        };
        tokio::time::timeout(time, connected).await.map_err(|_| slow())?
    }

    /// Speaks to the server at the other end of a stream.
    pub(crate) async fn greeted(stream: Stream, way: &Way, label: HostLabel) -> Result<Self, RemoteError> {
        let channel = channel::over(stream, way, &label.name).await?;
        let files = FilesClient::new(channel).max_decoding_message_size(RESPONSE);
        let token = way.token().map(|token| format!("Bearer {token}").parse()).transpose();
        let token = token.map_err(|_| RemoteError::Refused { host: label.name.clone() })?;
        let mut client = Self { files, label, token, capabilities: proto::CapabilitiesResponse::default() };
        let asked = client.request(proto::CapabilitiesRequest {}, JOURNEY);
        let told = client.files.clone().capabilities(asked).await;
        client.capabilities = told.map_err(|status| of_status(&status, &client.label.name))?.into_inner();
        Ok(client)
    }

    /// How its answers name the host.
    pub fn label(&self) -> &HostLabel {
        &self.label
    }

    /// What the server says it can do.
    pub fn capabilities(&self) -> &proto::CapabilitiesResponse {
        &self.capabilities
    }

    /// Reads a batch of files with ranges, within budgets in bytes: of one file (1,000,000 when not said), and of all.
    ///
    /// # Errors
    /// When the host gives no answer. Files that cannot be read are told in the response.
    pub async fn read_file_context(
        &self,
        files: Vec<proto::ReadFileContextFile>,
        max_file_bytes: Option<u32>,
        max_batch_bytes: Option<u32>,
    ) -> Result<proto::ReadFileContextResponse, RemoteError> {
        self.knows("read_file_context")?;
        let host = self.label.name.clone();
        let request = proto::ReadFileContextRequest { files, max_file_bytes, max_batch_bytes, host };
        let response = self.files.clone().read_file_context(self.request(request, BATCH)).await;
        response.map(tonic::Response::into_inner).map_err(|status| of_status(&status, &self.label.name))
    }

    /// Reads what a request says, on the host. Style, limits and pictures are those of the context; what may be reached is
    /// for the host to decide.
    ///
    /// # Errors
    /// When there is no answer, whether it is the host that has none or the way to it.
    pub async fn read(
        &self,
        request: impl Into<ReadRequest>,
        ctx: &ReadContext,
    ) -> Result<ReadOutput, ReadError> {
        let request = request.into();
        let target = request.path().to_owned();
        self.ask(&request, ctx).await.map_err(|error| error.at(&target))?
    }

    /// The same, with what went wrong on the way told from what the host says.
    pub(crate) async fn ask(
        &self,
        request: &ReadRequest,
        ctx: &ReadContext,
    ) -> Result<Result<ReadOutput, ReadError>, RemoteError> {
        self.knows("read")?;
        let Some(asked) = request_to(request, &self.label, ctx) else {
            return Err(RemoteError::Failed {
                host: self.label.name.clone(),
                reason: format!("'{}' is not on any other host", request.path()),
            });
        };
        let response = self.files.clone().read(self.request(asked, ctx.limits.deadline + JOURNEY)).await;
        let response = response.map_err(|status| of_status(&status, &self.label.name))?;
        Ok(self.outcome(response.into_inner()))
    }

    /// Reads several things in one call. The answers come in the order of the requests, each as soon as those before it
    /// have come.
    ///
    /// # Errors
    /// When the call cannot be made.
    pub async fn read_many(
        &self,
        requests: impl IntoIterator<Item = impl Into<ReadRequest>>,
        ctx: &ReadContext,
    ) -> Result<Answers, RemoteError> {
        self.knows("read_many")?;
        let requests: Vec<ReadRequest> = requests.into_iter().map(Into::into).collect();
        let asked: Vec<_> =
            requests.iter().filter_map(|request| request_to(request, &self.label, ctx)).collect();
        if asked.len() < requests.len() {
            let reason = "bytes that are given are not on any other host".to_owned();
            return Err(RemoteError::Failed { host: self.label.name.clone(), reason });
        }
        let count = asked.len();
        let mut request = Request::new(proto::ReadManyRequest { requests: asked });
        self.sign(&mut request);
        let answers = self.files.clone().read_many(request).await;
        let answers = answers.map_err(|status| of_status(&status, &self.label.name))?;
        Ok(Answers::new(self.clone(), answers.into_inner(), count))
    }

    fn outcome(&self, response: proto::ReadResponse) -> Result<ReadOutput, ReadError> {
        match response.outcome {
            Some(Outcome::Answer(answer)) => Ok(answer_from(answer)),
            Some(Outcome::Failure(failure)) => Err(failure_from(failure, &self.label.name)),
            None => Err(failure_from(proto::Failure::default(), &self.label.name)),
        }
    }

    /// Both sides have to know a call; versions decide nothing.
    fn knows(&self, feature: &'static str) -> Result<(), RemoteError> {
        let version = self.capabilities.version.clone();
        let host = self.label.name.clone();
        let install = error::install(&host);
        let known = self.capabilities.features.iter().any(|known| known == feature);
        if known { Ok(()) } else { Err(RemoteError::Lacks { host, feature, version, install }) }
    }

    fn request<T>(&self, message: T, time: Duration) -> Request<T> {
        let mut request = Request::new(message);
        request.set_timeout(time);
        self.sign(&mut request);
        request
    }

    fn sign<T>(&self, request: &mut Request<T>) {
        if let Some(token) = &self.token {
            request.metadata_mut().insert("authorization", token.clone());
        }
    }
}

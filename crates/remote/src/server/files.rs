//! The calls of the service.

use std::pin::Pin;
use std::sync::Arc;

use futures_util::{Stream, StreamExt, stream};
use tonic::{Request, Response, Status};

use super::desk::Desk;
use crate::client::FEATURES;
use crate::proto;
use crate::proto::files_server::Files;

/// The service over a desk.
#[derive(Debug, Clone)]
pub(super) struct Calls(pub(super) Arc<Desk>);

type Responses = Pin<Box<dyn Stream<Item = Result<proto::ReadManyResponse, Status>> + Send>>;

#[tonic::async_trait]
impl Files for Calls {
    async fn capabilities(
        &self,
        _: Request<proto::CapabilitiesRequest>,
    ) -> Result<Response<proto::CapabilitiesResponse>, Status> {
        let limits = self.0.limits();
        Ok(Response::new(proto::CapabilitiesResponse {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            features: FEATURES.map(str::to_owned).to_vec(),
            host: self.0.name().to_owned(),
            max_request_bytes: limits.request_bytes as u64,
            max_response_bytes: limits.response_bytes as u64,
        }))
    }

    async fn read_file_context(
        &self,
        request: Request<proto::ReadFileContextRequest>,
    ) -> Result<Response<proto::ReadFileContextResponse>, Status> {
        let mut counted = self.0.request("read_file_context");
        let mut request = request.into_inner();
        if let Some(refused) = self.0.refuse(&request) {
            return Err(refused);
        }
        let named = std::mem::take(&mut request.host);
        let host = if named.is_empty() { self.0.name().to_owned() } else { named };
        let response = self.0.batch(request, &host).await;
        counted.answered();
        Ok(Response::new(response))
    }

    async fn read(
        &self,
        request: Request<proto::ReadRequest>,
    ) -> Result<Response<proto::ReadResponse>, Status> {
        let mut counted = self.0.request("read");
        let response = self.0.answer(request.into_inner()).await;
        counted.answered();
        Ok(Response::new(response))
    }

    type ReadManyStream = Responses;

    async fn read_many(
        &self,
        request: Request<proto::ReadManyRequest>,
    ) -> Result<Response<Responses>, Status> {
        let counted = self.0.request("read_many");
        let desk = Arc::clone(&self.0);
        let at_once = desk.context().limits.concurrency.max(1);
        let answers = stream::iter(request.into_inner().requests).map(move |request| {
            let desk = Arc::clone(&desk);
            async move { desk.answer(request).await }
        });
        let numbered = answers.buffered(at_once).zip(stream::iter(0..));
        let responses =
            numbered.map(|(response, index)| Ok(proto::ReadManyResponse { index, response: Some(response) }));
        // The request is worked on until the last answer was taken, or nobody takes them any more.
        let ended = stream::once(async move {
            let mut counted = counted;
            counted.answered();
        });
        Ok(Response::new(Box::pin(responses.chain(ended.filter_map(async |()| None)))))
    }
}

//! Who may ask: whoever knows the token.

use std::convert::Infallible;
use std::sync::Arc;

use tonic::body::Body;
use tonic::codegen::http;
use tonic::server::NamedService;
use tonic::service::Interceptor;
use tonic::service::interceptor::InterceptedService;
use tonic::{Request, Status};
use tower::Service;

/// A service behind a token, or for everybody who has got as far as the socket.
pub(super) fn guarded<S>(service: S, token: Option<Arc<str>>) -> InterceptedService<S, Doorkeeper>
where
    S: Service<http::Request<Body>, Response = http::Response<Body>, Error = Infallible> + NamedService,
{
    InterceptedService::new(service, Doorkeeper(token))
}

/// Lets requests in.
#[derive(Clone)]
pub(super) struct Doorkeeper(Option<Arc<str>>);

impl Interceptor for Doorkeeper {
    fn call(&mut self, request: Request<()>) -> Result<Request<()>, Status> {
        let Some(token) = &self.0 else { return Ok(request) };
        let shown = request.metadata().get("authorization");
        let shown = shown.map_or(&b""[..], |value| value.as_bytes());
        let shown = shown.strip_prefix(b"Bearer ").unwrap_or_default();
        if is_same(shown, token.as_bytes()) {
            return Ok(request);
        }
        tracing::warn!("refused: wrong token");
        Err(Status::unauthenticated("the token is missing or wrong"))
    }
}

/// Whether two texts are the same, in a time that does not tell where they differ.
fn is_same(one: &[u8], other: &[u8]) -> bool {
    let differing = one.iter().zip(other).fold(0, |differing, (one, other)| differing | (one ^ other));
    one.len() == other.len() && std::hint::black_box(differing) == 0
}

//! What the command does besides reading.

mod agents;
mod doctor;
mod lines;
mod pages;
#[cfg(feature = "remote")]
mod remote;
pub(crate) mod worker;

use crate::args::Service;
use crate::error::CliError;

/// Does it, and says whether all went well.
pub(crate) fn run(service: &Service) -> Result<bool, CliError> {
    match service {
        #[cfg(feature = "mcp-http")]
        Service::Mcp { http: Some(address), reach, .. } => {
            agents::http(*address, agents::context(service, reach)?)
        }
        Service::Mcp { reach, .. } => agents::mcp(agents::context(service, reach)?).map(|()| true),
        Service::Schema { host } => agents::schema(*host).map(|()| true),
        Service::Serve(serve) if serve.worker => worker::serve().map(|()| true),
        Service::Serve(serve) if serve.jsonl => lines::serve(serve).map(|()| true),
        #[cfg(feature = "remote")]
        Service::Serve(serve) => remote::serve(serve).map(|()| true),
        #[cfg(not(feature = "remote"))]
        Service::Serve(serve) => lines::serve(serve).map(|()| true),
        Service::Doctor { json, most, reach } => doctor::doctor(*json, most, reach).map(|()| true),
        Service::Help { topic } => pages::help(topic.as_deref()),
    }
}

//! What the command does besides reading.

mod agents;
mod doctor;
mod lines;
mod pages;

use crate::args::Service;
use crate::error::CliError;

/// Does it, and says whether all went well.
pub(crate) fn run(service: &Service) -> Result<bool, CliError> {
    match service {
        #[cfg(feature = "mcp-http")]
        Service::Mcp { http: Some(address), reach } => agents::http(*address, reach),
        Service::Mcp { reach, .. } => agents::mcp(reach).map(|()| true),
        Service::Schema { host } => agents::schema(*host).map(|()| true),
        Service::Serve { style, most, reach, .. } => lines::serve(*style, most, reach).map(|()| true),
        Service::Doctor { json, most, reach } => doctor::doctor(*json, most, reach).map(|()| true),
        Service::Help { topic } => pages::help(topic.as_deref()),
    }
}

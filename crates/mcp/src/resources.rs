//! Files and internal resources as resources of the protocol.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use omniread::{ContentBlock, ErrorKind, Notice, ReadError, Reader, Remark};
use rmcp::model::{CacheScope, ReadResourceResult, Resource, ResourceContents, ResourceTemplate};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};

use crate::server::Server;

/// The schemes whose resources have no other names, unlike those of files, here and on other hosts, and of pages.
fn schemes(reader: &Reader) -> impl Iterator<Item = String> {
    let known = ["file", "http", "https", "ssh"];
    reader.registry().schemes().into_iter().filter(move |scheme| !known.contains(&scheme.as_str()))
}

/// Each scheme alone, which lists what there is.
pub(crate) fn lists(reader: &Reader) -> Vec<Resource> {
    let list = |scheme: String| {
        Resource::new(format!("{scheme}://"), scheme.clone())
            .with_description(format!("What there is under {scheme}://"))
            .with_mime_type("text/plain")
    };
    schemes(reader).map(list).collect()
}

/// Files by their path, and what each scheme serves.
pub(crate) fn templates(reader: &Reader) -> Vec<ResourceTemplate> {
    let file = ResourceTemplate::new("file:///{+path}", "file").with_description(
        "A file or folder by its absolute path, with members and parts as `read` takes them",
    );
    let of_scheme = |scheme: String| {
        ResourceTemplate::new(format!("{scheme}://{{+path}}"), scheme.clone())
            .with_description(format!("What {scheme}:// lists"))
    };
    [file].into_iter().chain(schemes(reader).map(of_scheme)).collect()
}

/// The content of a resource, then what is to be said of it.
pub(crate) async fn read(
    server: &Server,
    uri: String,
    request: &RequestContext<RoleServer>,
) -> Result<ReadResourceResult, ErrorData> {
    if !uri.contains("://") {
        return Err(ErrorData::invalid_params(format!("'{uri}' is no URI. Write file:///{uri}."), None));
    }
    let output = server.content(&uri, request).await.map_err(|error| failure(&error))?;
    let mut contents: Vec<_> = output.content.into_iter().map(|block| content(block, &uri)).collect();
    // A URI is how resources are named here, nothing that was guessed.
    let guessed = |notice: &&Notice| matches!(notice.remark, Remark::Repaired { .. });
    let said: String =
        output.notices.iter().filter(|notice| !guessed(notice)).map(|notice| notice.text() + "\n").collect();
    if !said.is_empty() {
        contents.push(ResourceContents::text(said, &uri));
    }
    // A file may change at any time.
    Ok(ReadResourceResult::new(contents).with_ttl_ms(0).with_cache_scope(CacheScope::Private))
}

fn content(block: ContentBlock, uri: &str) -> ResourceContents {
    match block {
        ContentBlock::Text(text) => ResourceContents::text(text, uri).with_mime_type("text/plain"),
        ContentBlock::Image { media_type, data } | ContentBlock::Bytes { media_type, data } => {
            ResourceContents::blob(STANDARD.encode(data), uri).with_mime_type(media_type)
        }
    }
}

/// What is not there, or asked for wrongly, is the client's to mend.
fn failure(error: &ReadError) -> ErrorData {
    match error.kind() {
        ErrorKind::NotFound => ErrorData::resource_not_found(error.to_string(), None),
        ErrorKind::Invalid | ErrorKind::Denied => ErrorData::invalid_params(error.to_string(), None),
        _ => ErrorData::internal_error(error.to_string(), None),
    }
}

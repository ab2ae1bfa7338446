//! What a server gives, as things to read and to list.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use omniread_read_core::{Hint, Notice, Resource, Row, Thing, counted, size};
use rmcp::model::ResourceContents;

use super::error::McpError;
use crate::listing::{Around, described, list};

/// What a resource holds: itself, or a list if it holds several.
pub(super) fn thing(
    address: &str,
    server: &str,
    uri: &str,
    mut contents: Vec<ResourceContents>,
) -> Result<Thing, McpError> {
    if contents.len() == 1
        && let Some(only) = contents.pop()
    {
        return resource(address, server, uri, only).map(Thing::Resource);
    }
    let around = Around {
        address: address.to_owned(),
        heading: counted(contents.len() as u64, "part", "parts"),
        empty: "(holds nothing)",
        notices: Vec::new(),
    };
    let rows: Vec<Row> = contents.iter().map(|part| part_row(server, part)).collect();
    Ok(list(around, rows.len(), move |at, _| rows[at].clone()))
}

fn part_row(server: &str, part: &ResourceContents) -> Row {
    let (uri, media_type, length) = match part {
        ResourceContents::TextResourceContents { uri, mime_type, text, .. } => (uri, mime_type, text.len()),
        ResourceContents::BlobResourceContents { uri, mime_type, blob, .. } => {
            (uri, mime_type, blob.len() / 4 * 3)
        }
        _ => return Row::new("(of a kind that is not known)", []),
    };
    Row::new(format!("mcp://{server}/{uri}"), [media_type.clone().unwrap_or_default(), size(length as u64)])
}

fn resource(address: &str, server: &str, uri: &str, content: ResourceContents) -> Result<Resource, McpError> {
    let (media_type, bytes) = match content {
        ResourceContents::TextResourceContents { mime_type, text, .. } => (mime_type, text.into_bytes()),
        ResourceContents::BlobResourceContents { mime_type, blob, .. } => {
            let no_base64 = |_| McpError::NoBase64 { name: server.to_owned(), uri: uri.to_owned() };
            (mime_type, STANDARD.decode(blob.trim()).map_err(no_base64)?)
        }
        _ => return Err(McpError::UnknownKind { name: server.to_owned(), uri: uri.to_owned() }),
    };
    // The name is what stands behind the last slash, without a question.
    let path = uri.split(['?', '#']).next().unwrap_or(uri);
    let name = path.rsplit('/').find(|part| !part.is_empty()).unwrap_or(uri);
    let hint = Hint { media_type, ..Hint::named(name) };
    let mut resource = Resource::memory(address, hint, bytes);
    resource.foldable = false;
    Ok(resource)
}

/// A row of a list: what can be read, by its way behind the scheme.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    pub(super) way: String,
    pub(super) cells: Vec<String>,
}

pub(super) fn listed(server: &str, resource: &rmcp::model::Resource) -> Listed {
    let title = resource.title.as_ref().unwrap_or(&resource.name);
    let about = resource.description.as_deref().filter(|about| !about.is_empty());
    let about =
        about.map_or_else(|| described(title), |about| format!("{}: {}", described(title), described(about)));
    let length = resource.size.map_or(String::new(), size);
    let cells = vec![resource.mime_type.clone().unwrap_or_default(), length, about];
    Listed { way: format!("{server}/{}", resource.uri), cells }
}

pub(super) fn template(server: &str, template: &rmcp::model::ResourceTemplate) -> Listed {
    let title = template.title.as_ref().unwrap_or(&template.name);
    let cells = vec![
        template.mime_type.clone().unwrap_or_default(),
        String::new(),
        format!("template: {}", described(title)),
    ];
    Listed { way: format!("{server}/{}", template.uri_template), cells }
}

/// A list under an address.
pub(super) fn all(address: &str, mut listed: Vec<Listed>, notices: Vec<Notice>) -> Thing {
    listed.sort_by(|one, other| one.way.cmp(&other.way));
    let around = Around {
        address: address.to_owned(),
        heading: counted(listed.len() as u64, "resource", "resources"),
        empty: "(no resources)",
        notices,
    };
    list(around, listed.len(), move |at, _| Row::new(&listed[at].way, listed[at].cells.clone()))
}

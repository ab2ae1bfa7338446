//! What the protocol asks, bent to the reader.

use std::sync::Arc;

use omniread::fs::{Fs, ReadResult, Target};
use omniread::{ReadContext, ReadOutput, Reader};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, Implementation, ListResourceTemplatesResult,
    ListResourcesResult, ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams,
    ReadResourceResponse, ServerCapabilities, ServerConfig, Tool, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::Value;

use crate::definitions::{self, Definition};
use crate::{answer, call, progress, resources};

/// Milliseconds for which lists may be taken as they were. They do not change while the server runs.
const LISTS_LAST: u64 = 3_600_000;

/// The reader as an MCP server. Clones are one session: they share what was seen and remembered.
#[derive(Debug, Clone)]
pub struct Server {
    reader: Reader,
    ctx: ReadContext,
}

impl Server {
    /// A server with the default backends. The context says where paths start, what may be reached, and keeps what was
    /// seen for edit tools.
    pub fn new(ctx: ReadContext) -> Self {
        Self::with_reader(omniread::builder().build(), ctx)
    }

    /// A server with the backends of `reader`.
    pub fn with_reader(reader: Reader, ctx: ReadContext) -> Self {
        Self { reader, ctx }
    }

    /// The tool as clients see it. With a network it reaches what others hold.
    fn tool(&self, definition: &Definition) -> Tool {
        let hints = ToolAnnotations::with_title(definition.title).read_only(true).idempotent(true);
        let Value::Object(schema) = (definition.schema)() else { unreachable!("a schema is an object") };
        Tool::new(definition.name, definition.description.trim_end(), schema)
            .with_title(definition.title)
            .with_annotations(hints.open_world(self.ctx.policy.network))
    }

    /// Reads as one request may: it ends when the client gives up, and tells how far it is if the client wants to know.
    pub(crate) async fn within<T>(
        &self,
        request: &RequestContext<RoleServer>,
        work: impl AsyncFnOnce(ReadContext) -> T,
    ) -> T {
        let mut ctx = self.ctx.clone();
        ctx.cancel = request.ct.clone();
        let Some(token) = request.meta.get_progress_token() else { return work(ctx).await };
        let (progress, steps) = progress::watched();
        ctx.progress = Arc::new(progress);
        tokio::select! {
            done = work(ctx) => done,
            () = progress::tell(&request.peer, token, steps) => unreachable!("telling never ends"),
        }
    }

    async fn read(&self, path: String, request: &RequestContext<RoleServer>) -> call::Outcome {
        self.within(request, async |ctx| self.reader.read(path, &ctx).await).await
    }

    async fn read_targets(
        &self,
        targets: Vec<Target>,
        request: &RequestContext<RoleServer>,
    ) -> Vec<ReadResult> {
        let reader = self.reader.clone();
        self.within(request, async |ctx| Fs::with_reader(reader, ctx).read(targets).await).await
    }

    /// What a resource holds, as text without numbers or as a picture.
    pub(crate) async fn content(
        &self,
        uri: &str,
        request: &RequestContext<RoleServer>,
    ) -> Result<ReadOutput, omniread::ReadError> {
        self.within(request, async |mut ctx| {
            ctx.display.style = omniread::Style::Plain;
            self.reader.read(uri, &ctx).await
        })
        .await
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        ServerConfig::new(capabilities)
            .with_server_info(
                Implementation::new("omniread", env!("CARGO_PKG_VERSION")).with_title("omniread"),
            )
            .with_instructions("Call `read` with one path for anything that can be read.")
    }

    async fn list_tools(
        &self,
        _page: Option<PaginatedRequestParams>,
        _request: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(definitions::ALL.iter().map(|tool| self.tool(tool)).collect())
            .with_ttl_ms(LISTS_LAST))
    }

    async fn call_tool(
        &self,
        params: CallToolRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = params.arguments.unwrap_or_default();
        let result = if params.name == definitions::READ.name {
            match call::path(arguments) {
                Ok(path) => answer::of_read(self.read(path, &request).await),
                Err(message) => answer::failure(message),
            }
        } else if params.name == definitions::READ_TARGETS.name {
            match call::targets(arguments) {
                Ok(targets) => answer::of_targets(&self.read_targets(targets, &request).await),
                Err(message) => answer::failure(message),
            }
        } else {
            return Err(ErrorData::invalid_params(format!("There is no tool '{}'.", params.name), None));
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        _page: Option<PaginatedRequestParams>,
        _request: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::lists(&self.reader)).with_ttl_ms(LISTS_LAST))
    }

    async fn list_resource_templates(
        &self,
        _page: Option<PaginatedRequestParams>,
        _request: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(resources::templates(&self.reader))
            .with_ttl_ms(LISTS_LAST))
    }

    async fn read_resource(
        &self,
        params: ReadResourceRequestParams,
        request: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        resources::read(self, params.uri, &request).await.map(Into::into)
    }
}

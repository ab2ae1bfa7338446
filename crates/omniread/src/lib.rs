//! Reads anything an AI agent reads through one path string, with anchors that an edit tool can trust.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), omniread::ReadError> {
//! let ctx = omniread::ReadContext::new(env!("CARGO_MANIFEST_DIR"));
//! let output = omniread::read("Cargo.toml:1-5", &ctx).await?;
//! println!("{}", output.text());
//! # Ok(())
//! # }
//! ```
//!
//! - [`read()`] and [`read_many`] are for callers who take everything as it comes.
//! - [`builder()`] is for those who add a backend of their own.
//! - [`fs`] is the batch of targets: whole files, line ranges, symbols and blocks, each with its own warnings.
//!
//! The crates underneath are re-exported under short names, for those who want only one of them.

#[cfg(feature = "archives")]
mod archives;
mod builder;
#[cfg(any(feature = "documents", feature = "pdf"))]
mod converted;
#[cfg(feature = "secrets")]
mod credentials;
#[cfg(feature = "sqlite")]
mod databases;
#[cfg(feature = "documents")]
mod documents;
mod features;
pub mod fs;
#[cfg(feature = "images")]
mod images;
#[cfg(feature = "notebooks")]
mod notebooks;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(any(feature = "archives", feature = "documents", feature = "notebooks", feature = "sqlite"))]
mod proposed;
mod registry;
#[cfg(feature = "sqlite")]
mod rows;
#[cfg(feature = "code")]
mod structure;
#[cfg(feature = "sqlite")]
mod tables;
#[cfg(feature = "web")]
mod web;
mod worker;

#[cfg(feature = "archives")]
pub use archives::ArchiveContainer;
/// The attribute that implementations of [`core::Source`] and [`core::Container`] stand under.
pub use async_trait::async_trait;
pub use builder::{ReaderBuilder, builder};
#[cfg(feature = "secrets")]
pub use credentials::CredentialRedactor;
#[cfg(feature = "sqlite")]
pub use databases::SqliteContainer;
#[cfg(feature = "documents")]
pub use documents::{DocumentContainer, DocumentStructure, DocumentView};
pub use features::{FEATURES, Feature};
#[cfg(feature = "images")]
pub use images::{PictureView, SvgView};
#[cfg(feature = "notebooks")]
pub use notebooks::{NotebookContainer, NotebookStructure, NotebookView};
#[cfg(feature = "archives")]
pub use omniread_archive as archive;
#[cfg(any(feature = "documents", feature = "notebooks", feature = "pdf"))]
pub use omniread_docconv as docconv;
#[cfg(any(feature = "forge", feature = "mcp", feature = "web"))]
pub use omniread_fetch as fetch;
pub use omniread_hashline as hashline;
#[cfg(feature = "images")]
pub use omniread_image_view as image_view;
#[cfg(feature = "internal")]
pub use omniread_internal_url as internal_url;
#[cfg(feature = "internal")]
pub use omniread_internal_url::Resources;
pub use omniread_read_core as core;
#[cfg(feature = "remote")]
pub use omniread_remote as remote;
#[cfg(feature = "secrets")]
pub use omniread_secrets as secrets;
pub use omniread_selector as selector;
#[cfg(feature = "sqlite")]
pub use omniread_sqlite_view as sqlite_view;
#[cfg(feature = "code")]
pub use omniread_summarize as summarize;
pub use omniread_text as text;

pub use omniread_hashline::Style;
pub use omniread_read_core::{
    ContentBlock, ErrorKind, Form, Limits, Next, Notice, Policy, ReadContext, ReadDetails, ReadError,
    ReadOutput, ReadRequest, Reader, Remark, SummaryMode, Target, WorkerCommand,
};
#[cfg(feature = "pdf")]
pub use pdf::{PdfContainer, PdfStructure, PdfView};
pub use registry::default_registry;
#[cfg(feature = "code")]
pub use structure::CodeStructure;
#[cfg(feature = "parquet")]
pub use tables::ParquetView;
#[cfg(feature = "sqlite")]
pub use tables::TableView;
#[cfg(feature = "web")]
pub use web::{Web, WebContainer, WebSource, WebView, page_of_file};
pub use worker::serve_worker;

/// Reads what a path string or a request says, with the default backends.
///
/// Needs a tokio runtime with time enabled, and with IO for what asks servers: URLs, issues, MCP, other hosts.
///
/// # Errors
/// When there is no answer or the caller must act first; partial trouble is a [`Notice`] in the output.
pub async fn read(request: impl Into<ReadRequest>, ctx: &ReadContext) -> Result<ReadOutput, ReadError> {
    builder().build().read(request, ctx).await
}

/// Reads several things at the same time, with the default backends. The outcomes come in the order of the requests.
pub async fn read_many(
    requests: impl IntoIterator<Item = impl Into<ReadRequest>>,
    ctx: &ReadContext,
) -> Vec<Result<ReadOutput, ReadError>> {
    builder().build().read_many(requests, ctx).await
}

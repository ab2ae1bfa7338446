//! The reading pipeline: one `read(path, ctx)` in five steps over five contracts.
//!
//! ```text
//! path ── parse ──> Address ── open ──> Found ── view ──> Content ── select ──> Selected ── render ──> ReadOutput
//! ```
//!
//! The crate names no format. Where bytes come from, what is inside them, what they mean, what must not be shown and how
//! code is built are [`Source`], [`Container`], [`View`], [`Redactor`] and [`Structure`]: backends implement them and a
//! [`Registry`] lists them. Local files and folders, plain text and binary previews are here.
//!
//! ```
//! use omniread_read_core::{LocalSource, ReadContext, Reader, Registry};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), omniread_read_core::ReadError> {
//! let reader = Reader::new(Registry::new().source(LocalSource));
//! let ctx = ReadContext::new(env!("CARGO_MANIFEST_DIR"));
//! let output = reader.read("Cargo.toml:1-2", &ctx).await?;
//! assert!(output.text().contains("1:[package]"));
//! # Ok(())
//! # }
//! ```

mod artifacts;
mod clock;
mod content;
mod context;
mod contract;
mod conversion;
mod details;
mod editability;
mod error;
mod human;
mod inside;
mod limits;
mod local;
mod notice;
mod output;
mod plain;
mod policy;
mod reader;
mod readings;
mod registry;
mod remembered;
mod render;
mod request;
mod resource;
mod steps;
mod workers;

pub use artifacts::ArtifactStore;
pub use clock::{Clock, FixedClock, SystemClock, age};
pub use content::{Binary, Content, EditableForm, Image, Listing, Masked, Page, Row, Rows, Text, TextBody};
pub use context::{Display, Extensions, HostId, HostLabel, Markup, Progress, ReadContext, Unwatched};
pub use contract::{
    Asked, Container, Entered, Found, Item, Named, Opened, Outline, Redactor, Referral, Source, Structure,
    Summary, SummaryRow, Thing, Turn, View,
};
pub use conversion::{Conversion, drawn_apart, enter_apart, serve_conversion, view_apart};
pub use details::{Meta, ReadDetails, RowLimit, SuffixResolution, SummaryDetails, Truncation};
pub use editability::Editability;
pub use error::{ErrorKind, ReadError, Trouble};
pub use human::{counted, date, tally};
pub use inside::Inside;
pub use limits::{Fold, Limits, WorkerCommand};
pub use local::{Folder, FolderFile, FolderFiles, LocalSource};
pub use notice::{Next, Notice, Remark, Total, Unit};
pub use omniread_text::size;
pub use output::{ContentBlock, ReadOutput};
pub use plain::text_or_binary;
pub use policy::Policy;
pub use reader::Reader;
pub use readings::{reading_told, rest_for_any};
pub use registry::Registry;
pub use remembered::Remembered;
pub use render::{Rendered, RenderedBody};
pub use request::{Form, ReadRequest, SummaryMode, Target};
pub use resource::{
    Body, HEAD_BYTES, Hint, Identity, Neighbours, Provenance, Ranged, Reopen, Resource, Seekable,
};
pub use steps::{MASK, with_masks};
pub use workers::{Lane, Workers};

//! Parquet files.

use omniread_read_core::{Asked, Body, Content, ErrorKind, Inside, ReadError, Resource, View};
use omniread_selector::{Parameter, Rest};
use omniread_sqlite_view::{ByteSource, FlatFile, PageQuery, ViewLimits, is_parquet};

use super::{asked, remarks};

/// Parquet files: columns with their types, and rows.
#[derive(Debug, Clone, Copy, Default)]
pub struct ParquetView;

impl View for ParquetView {
    fn name(&self) -> &'static str {
        "parquet"
    }

    fn accepts(&self, _resource: &Resource, head: &[u8]) -> bool {
        is_parquet(head)
    }

    fn parameters(&self) -> &'static [Parameter] {
        &asked::PARAMETERS
    }

    fn is_slow_for(&self, rest: &Rest) -> bool {
        asked::is_slow(rest)
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        let source = source(resource, inside)?;
        let sample = PageQuery { limit: Some(ViewLimits::default().sample), ..PageQuery::default() };
        let open = |limits, interrupt| FlatFile::parquet(source, limits, interrupt);
        let (mut page, file) = asked::page(resource, asked.wanted, sample, inside, open)?;
        page.notices.splice(0..0, remarks::of_table(&file));
        Ok(Content::Page(page))
    }
}

/// A file or memory is read where it is, a stream is held.
fn source(resource: &Resource, inside: &Inside) -> Result<ByteSource, ReadError> {
    let failed = |error: std::io::Error| ReadError::new(ErrorKind::Io, "read", &resource.address, error);
    let body = match resource.body() {
        Body::Stream(_) => {
            let most = inside.limits.held_bytes;
            let held = resource.bytes(most).map_err(failed)?;
            Body::Memory(held.ok_or_else(|| {
                let message = format!(
                    "'{}' is a Parquet file of more than {} MiB; save it to a file and read that.",
                    resource.address,
                    most >> 20
                );
                ReadError::new(ErrorKind::TooLarge, "read", &resource.address, message)
            })?)
        }
        body => body.clone(),
    };
    let length = body.seekable().map_or(0, |(_, length)| length);
    Ok(ByteSource::new(length, move |at, buffer| body.read_at(at, buffer)))
}

//! Pages of one column of one group of rows, decompressed within limits.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use bytes::Bytes;
use parquet::{
    basic::{Compression, Encoding},
    column::page::{Page, PageMetadata, PageReader},
    errors::{ParquetError, Result},
    file::metadata::ColumnChunkMetaData,
};

use super::{
    codec,
    header::{Header, PageKind},
};
use crate::{SqliteError, flat::ByteSource, watch::Watch};

/// Bytes of a page, before and after decompression. Writers make pages of 1 MB.
const PAGE: usize = 64 << 20;

/// Bytes in which a header is looked for: at first, and when statistics make it long.
const HEADERS: [usize; 2] = [4 << 10, 1 << 20];

/// Values of a nested column that may be read for one row. A few bytes can stand for any number of them, and the library
/// holds all of a row.
const NESTED: u64 = 2_000_000;

/// The pages of a column, one after the other.
pub(super) struct Pages {
    source: Arc<ByteSource>,
    watch: Arc<Watch>,
    at: u64,
    end: u64,
    method: Compression,
    /// Values read since the last row, for a column of which a row may have many.
    nested: Option<Arc<AtomicU64>>,
}

impl Pages {
    pub(super) fn of(
        column: &ColumnChunkMetaData,
        source: &Arc<ByteSource>,
        watch: &Arc<Watch>,
        read: &Arc<AtomicU64>,
    ) -> Result<Self> {
        let place = |at: i64| u64::try_from(at).ok();
        let first = column.dictionary_page_offset().filter(|at| *at > 0 && *at < column.data_page_offset());
        let at = place(first.unwrap_or(column.data_page_offset()));
        let end = at.and_then(|at| at.checked_add(place(column.compressed_size())?));
        let (Some(at), Some(end)) = (at, end) else { return Err(broken("a column has no place")) };
        if column.file_path().is_some() {
            return Err(broken("a column is kept in another file"));
        }
        let is_nested = column.column_descr().max_rep_level() > 0;
        Ok(Self {
            source: Arc::clone(source),
            watch: Arc::clone(watch),
            at,
            end: end.min(source.len()),
            method: column.compression(),
            nested: is_nested.then(|| Arc::clone(read)),
        })
    }

    /// The header of the next page; `None` at the end.
    fn header(&self) -> Result<Option<Header>> {
        if self.watch.stops() {
            return Err(passed(SqliteError::Cancelled));
        }
        let left = usize::try_from(self.end.saturating_sub(self.at)).unwrap_or(usize::MAX);
        if left == 0 {
            return Ok(None);
        }
        for most in HEADERS {
            let bytes = self.source.read(self.at, most.min(left)).map_err(|error| passed(error.into()))?;
            if let Some(header) = Header::parse(&bytes) {
                return Ok(Some(header));
            }
        }
        Err(broken("a page has no header"))
    }

    fn page(&mut self, header: &Header) -> Result<Option<Page>> {
        if header.packed > PAGE || header.unpacked > PAGE {
            return Err(broken("a page has more than 64 MB"));
        }
        let packed = self
            .source
            .read(self.at + header.length as u64, header.packed)
            .map_err(|error| passed(error.into()))?;
        if packed.len() < header.packed {
            return Err(broken("a page is cut off"));
        }
        self.pass(header);
        match header.kind {
            PageKind::Data => self.data(header, &packed).map(Some),
            PageKind::DataV2 => self.data_of_second_version(header, &packed).map(Some),
            PageKind::Dictionary => {
                let buf = self.unpacked(&packed, header.unpacked)?;
                let (num_values, encoding) = (number(header, 1)?, encoding(header, 2)?);
                Ok(Some(Page::DictionaryPage { buf, num_values, encoding, is_sorted: header.is_sorted() }))
            }
            PageKind::Other => Ok(None),
        }
    }

    fn data(&self, header: &Header, packed: &[u8]) -> Result<Page> {
        Ok(Page::DataPage {
            buf: self.unpacked(packed, header.unpacked)?,
            num_values: self.counted(number(header, 1)?)?,
            encoding: encoding(header, 2)?,
            def_level_encoding: encoding(header, 3)?,
            rep_level_encoding: encoding(header, 4)?,
            statistics: None,
        })
    }

    /// Its levels stand before the values and are never compressed.
    fn data_of_second_version(&self, header: &Header, packed: &[u8]) -> Result<Page> {
        let (def_levels_byte_len, rep_levels_byte_len) = (number(header, 5)?, number(header, 6)?);
        let levels = def_levels_byte_len as usize + rep_levels_byte_len as usize;
        let (before, values) =
            packed.split_at_checked(levels).ok_or_else(|| broken("levels are longer than their page"))?;
        let size =
            header.unpacked.checked_sub(levels).ok_or_else(|| broken("levels are longer than their page"))?;
        let mut buf = before.to_vec();
        if header.is_compressed() && size > 0 {
            buf.extend_from_slice(&self.unpacked(values, size)?);
        } else {
            buf.extend_from_slice(values);
        }
        Ok(Page::DataPageV2 {
            buf: buf.into(),
            num_values: self.counted(number(header, 1)?)?,
            encoding: encoding(header, 4)?,
            num_nulls: number(header, 2)?,
            num_rows: number(header, 3)?,
            def_levels_byte_len,
            rep_levels_byte_len,
            is_compressed: false,
            statistics: None,
        })
    }

    fn unpacked(&self, packed: &[u8], size: usize) -> Result<Bytes> {
        codec::unpack(self.method, packed, size).map(Bytes::from).map_err(passed)
    }

    /// The number of values of a page, if it may be read for the row that is on the way.
    fn counted(&self, values: u32) -> Result<u32> {
        let Some(read) = &self.nested else { return Ok(values) };
        let before = read.fetch_add(u64::from(values), Ordering::Relaxed);
        if before + u64::from(values) > NESTED {
            return Err(broken("a row has more than 2,000,000 values in a nested column"));
        }
        Ok(values)
    }

    fn pass(&mut self, header: &Header) {
        self.at += header.length as u64 + header.packed as u64;
    }
}

impl Iterator for Pages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl PageReader for Pages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        while let Some(header) = self.header()? {
            if let Some(page) = self.page(&header)? {
                return Ok(Some(page));
            }
        }
        Ok(None)
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        while let Some(header) = self.header()? {
            let count = |field| header.number(field).map(|count| count as usize);
            let (num_rows, is_dict) = match header.kind {
                PageKind::Data => (None, false),
                PageKind::DataV2 => (count(3), false),
                PageKind::Dictionary => (None, true),
                PageKind::Other => {
                    self.pass(&header);
                    continue;
                }
            };
            return Ok(Some(PageMetadata { num_rows, num_levels: count(1), is_dict }));
        }
        Ok(None)
    }

    fn skip_next_page(&mut self) -> Result<()> {
        if let Some(header) = self.header()? {
            self.pass(&header);
        }
        Ok(())
    }
}

fn number(header: &Header, field: i64) -> Result<u32> {
    header.number(field).ok_or_else(|| broken("the header of a page is incomplete"))
}

#[allow(deprecated, reason = "levels of columns that have none are said to be in the old encoding")]
fn encoding(header: &Header, field: i64) -> Result<Encoding> {
    Ok(match number(header, field)? {
        0 => Encoding::PLAIN,
        2 => Encoding::PLAIN_DICTIONARY,
        3 => Encoding::RLE,
        4 => Encoding::BIT_PACKED,
        5 => Encoding::DELTA_BINARY_PACKED,
        6 => Encoding::DELTA_LENGTH_BYTE_ARRAY,
        7 => Encoding::DELTA_BYTE_ARRAY,
        8 => Encoding::RLE_DICTIONARY,
        9 => Encoding::BYTE_STREAM_SPLIT,
        other => return Err(broken(&format!("there is no encoding {other}"))),
    })
}

fn broken(reason: &str) -> ParquetError {
    passed(SqliteError::Parquet { reason: reason.to_owned() })
}

/// An error of ours, on its way through the library.
fn passed(error: SqliteError) -> ParquetError {
    ParquetError::External(Box::new(error))
}

//! One group of rows, as the library asks for it.

use std::{
    fmt,
    sync::{Arc, atomic::AtomicU64},
};

use parquet::{
    bloom_filter::Sbbf,
    column::page::PageReader,
    errors::{ParquetError, Result},
    file::{
        metadata::{ParquetMetaData, RowGroupMetaData},
        reader::RowGroupReader,
    },
    record::reader::{ReaderIter, RowIter, TreeBuilder},
    schema::types::Type,
};

use super::pages::Pages;
use crate::{flat::ByteSource, watch::Watch};

/// One group of rows.
pub(super) struct Group {
    pub(super) source: Arc<ByteSource>,
    pub(super) meta: Arc<ParquetMetaData>,
    pub(super) place: usize,
    pub(super) watch: Arc<Watch>,
    /// Values of nested columns that were read since the last row.
    pub(super) read: Arc<AtomicU64>,
}

impl Group {
    /// Its rows.
    pub(super) fn rows(&self) -> Result<ReaderIter> {
        let schema = self.meta.file_metadata().schema_descr_ptr();
        TreeBuilder::new().as_iter(schema, self)
    }
}

impl RowGroupReader for Group {
    fn metadata(&self) -> &RowGroupMetaData {
        self.meta.row_group(self.place)
    }

    fn num_columns(&self) -> usize {
        self.metadata().num_columns()
    }

    fn get_column_page_reader(&self, column: usize) -> Result<Box<dyn PageReader>> {
        let columns = self.metadata().columns();
        let found = columns.get(column).ok_or(ParquetError::IndexOutOfBound(column, columns.len()))?;
        Ok(Box::new(Pages::of(found, &self.source, &self.watch, &self.read)?))
    }

    fn get_column_bloom_filter(&self, _: usize) -> Option<&Sbbf> {
        None
    }

    fn get_row_iter(&self, projection: Option<Type>) -> Result<RowIter<'_>> {
        RowIter::from_row_group(projection, self)
    }
}

impl fmt::Debug for Group {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Group({})", self.place)
    }
}

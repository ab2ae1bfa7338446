//! Rows that say something of what they name. The names themselves stay: they are what is called.

use std::ops::Range;
use std::sync::Arc;

use super::{credentials, with_masks};
use crate::{Hint, Inside, ReadError, Registry, Row, Rows};

/// The rows with credentials masked in their cells.
pub(super) fn masked(registry: &Registry, hint: Hint, rows: &Arc<dyn Rows>) -> Arc<dyn Rows> {
    Arc::new(Masked { registry: registry.clone(), hint, rows: Arc::clone(rows) })
}

struct Masked {
    registry: Registry,
    hint: Hint,
    rows: Arc<dyn Rows>,
}

impl Rows for Masked {
    fn count(&self) -> usize {
        self.rows.count()
    }

    fn rows(&self, range: Range<usize>, inside: &Inside) -> Result<Vec<Row>, ReadError> {
        let mut rows = self.rows.rows(range, inside)?;
        for row in &mut rows {
            self.mask(row);
        }
        Ok(rows)
    }
}

impl Masked {
    fn mask(&self, row: &mut Row) {
        for cell in row.cells.iter_mut().filter(|cell| !cell.is_empty()) {
            let found = credentials(&self.registry, &self.hint, cell);
            if !found.is_empty() {
                *cell = with_masks(cell, &found);
            }
        }
        for child in &mut row.children {
            self.mask(child);
        }
    }
}

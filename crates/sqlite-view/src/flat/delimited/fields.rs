//! The fields of one row.

use super::cutter::Taker;
use crate::{
    Value,
    flat::{COLUMNS_MOST, Keep},
};

/// Bytes that tell whether a cut goes through a character.
const CHARACTER: usize = 1;

/// Fields, of each of which a beginning is held. They can be used for one row after the other.
#[derive(Debug)]
pub(super) struct Fields {
    /// The beginnings one after the other.
    held: Vec<u8>,
    closed: Vec<Field>,
    /// The one that is going on.
    open: Field,
    keep: Keep,
    /// Fields there are, those included that are not held.
    count: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Field {
    /// Where it begins and ends in what is held.
    start: usize,
    end: usize,
    /// Bytes that it has.
    bytes: u64,
}

impl Fields {
    pub(super) fn new(keep: Keep) -> Self {
        Self { held: Vec::new(), closed: Vec::new(), open: Field::default(), keep, count: 0 }
    }

    /// Forgets the row.
    pub(super) fn clear(&mut self) {
        self.held.clear();
        self.closed.clear();
        self.open = Field::default();
        self.count = 0;
    }

    /// How many fields the row has.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// What is held of each field, and the bytes that it has.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u8], u64)> {
        self.closed.iter().map(|field| (&self.held[field.start..field.end], field.bytes))
    }

    /// The fields as values: texts as they are spelt.
    pub(super) fn values(&self) -> Vec<Value> {
        self.iter().map(|(held, bytes)| Value::text(held, self.keep.value, bytes)).collect()
    }
}

impl Taker for Fields {
    fn part(&mut self, part: &[u8]) {
        self.open.bytes += part.len() as u64;
        if self.closed.len() < COLUMNS_MOST {
            let of_value = self.keep.value.saturating_add(CHARACTER);
            let of_value = of_value.saturating_sub(self.open.end - self.open.start);
            let room = of_value.min(self.keep.row.saturating_sub(self.held.len()));
            self.held.extend_from_slice(&part[..part.len().min(room)]);
            self.open.end = self.held.len();
        }
    }

    fn end(&mut self) {
        self.count += 1;
        if self.closed.len() < COLUMNS_MOST {
            self.closed.push(self.open);
        }
        let start = self.held.len();
        self.open = Field { start, end: start, bytes: 0 };
    }
}

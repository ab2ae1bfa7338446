//! The end of the file, where its schema stands (Parquet format, "File format").

use super::thrift::{Kind, Message};
use crate::{SqliteError, flat::ByteSource};

/// The first and last bytes of a file.
const MAGIC: &[u8] = b"PAR1";

/// Bytes of a footer that is read.
const MOST: usize = 16 << 20;

/// Groups in groups that a schema may have. The library follows them by recursion.
const DEPTH: usize = 64;

/// Bytes that an element of a list takes at least, in the lists that matter.
const ELEMENT: usize = 3;

/// Whether these are the first bytes of a Parquet file. Four are enough.
pub fn is_parquet(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// The footer without its frame, once it is known to be harmless.
pub(super) fn read(source: &ByteSource) -> Result<Vec<u8>, SqliteError> {
    let broken = |reason: &str| SqliteError::Parquet { reason: reason.to_owned() };
    let tail_at = source.len().checked_sub(12).ok_or_else(|| broken("it is cut off"))?;
    let tail = source.read(tail_at + 4, 8)?;
    let (length, magic) = tail.split_first_chunk().ok_or_else(|| broken("it is cut off"))?;
    match magic {
        MAGIC => {}
        b"PARE" => return Err(SqliteError::ParquetMethod { method: "encryption".to_owned() }),
        _ => return Err(broken("it is cut off, or does not end as such files do")),
    }
    let length = u32::from_le_bytes(*length);
    if length as usize > MOST {
        return Err(broken(&format!("its footer has {}", omniread_text::size(u64::from(length)))));
    }
    let at = (tail_at + 4)
        .checked_sub(u64::from(length))
        .ok_or_else(|| broken("its footer is longer than itself"))?;
    let footer = source.read(at, length as usize)?;
    check(&footer).ok_or_else(|| broken("its footer makes no sense"))?;
    Ok(footer)
}

/// Walks through the whole footer: lists hold what they announce, and groups of the schema are not too deep.
fn check(footer: &[u8]) -> Option<()> {
    let mut message = Message::new(footer);
    let mut number = 0;
    loop {
        match message.numbered(&mut number)? {
            (_, Kind::End) => return Some(()),
            (2, Kind::List) => schema(&mut message)?,
            (_, Kind::List) => {
                let (_, count) = message.clone().list()?;
                (count.saturating_mul(ELEMENT) <= message.left()).then_some(())?;
                message.skip(Kind::List)?;
            }
            (_, kind) => message.skip(kind)?,
        }
    }
}

/// Elements stand in the order of a walk through the tree, each with the number of its children.
fn schema(message: &mut Message<'_>) -> Option<()> {
    let (kind, count) = message.list()?;
    (kind == Kind::Struct && count.saturating_mul(ELEMENT) <= message.left()).then_some(())?;
    // Children that are still to come, of each group on the way down.
    let mut open: Vec<i64> = vec![];
    for _ in 0..count {
        while open.pop_if(|left| *left == 0).is_some() {}
        if let Some(left) = open.last_mut() {
            *left -= 1;
        }
        let children = children(message)?;
        if children > 0 {
            open.push(children);
        }
        (open.len() <= DEPTH).then_some(())?;
    }
    Some(())
}

/// The number of children of one element, which is read over.
fn children(message: &mut Message<'_>) -> Option<i64> {
    let (mut number, mut children) = (0, 0);
    loop {
        match message.numbered(&mut number)? {
            (_, Kind::End) => return Some(children),
            (5, Kind::Number) => children = message.number()?,
            (_, kind) => message.skip(kind)?,
        }
    }
}

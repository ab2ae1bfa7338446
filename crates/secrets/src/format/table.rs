//! Tables in text: columns by their names in the first line, as in a database.

use std::ops::Range;

use super::{Judge, lines, trimmed};
use crate::name::{Naming, naming};
use crate::row::{is_name_column, is_named_beside};
use crate::value::Ground;

pub(super) fn find(judge: &mut Judge<'_>, delimiter: u8) {
    let mut rows = lines(judge.text).map(|(start, line)| fields(start, line, delimiter));
    let text = judge.text;
    let header = rows.next().unwrap_or_default();
    if !header.iter().all(|field| is_column(&text[field.clone()])) {
        return;
    }
    let columns: Vec<_> = header.iter().map(|field| Column::of(&text[field.clone()])).collect();
    if columns.iter().all(|column| column.naming.is_none() && !column.is_named_beside) {
        return;
    }
    // A column that is called so holds nothing else.
    judge.ground = Ground::Credentials;
    for row in rows {
        take(judge, &columns, &row);
    }
}

/// What the name of a column says.
struct Column {
    naming: Option<Naming>,
    is_named_beside: bool,
    names: bool,
}

impl Column {
    fn of(name: &str) -> Self {
        Self { naming: naming(name), is_named_beside: is_named_beside(name), names: is_name_column(name) }
    }
}

fn take(judge: &mut Judge<'_>, columns: &[Column], row: &[Range<usize>]) {
    let text = judge.text;
    let named = || columns.iter().zip(row).filter(|(column, _)| column.names);
    let beside = || named().find_map(|(_, field)| naming(&text[field.clone()]));
    for (column, field) in columns.iter().zip(row) {
        let naming = if column.is_named_beside { column.naming.or_else(beside) } else { column.naming };
        if naming.is_some() {
            judge.value(naming, field.clone());
        }
    }
}

/// Whether a field of the first line can be the name of a column, and is not that of a row in the middle of a table.
fn is_column(name: &str) -> bool {
    let holds = |byte: u8| byte.is_ascii_alphanumeric() || b"_-. ()".contains(&byte) || !byte.is_ascii();
    name.len() <= 64 && name.starts_with(|sign: char| !sign.is_ascii_digit()) && name.bytes().all(holds)
}

/// The fields of a line, without their quotes (RFC 4180). A line end within quotes ends the field here.
fn fields(start: usize, line: &str, delimiter: u8) -> Vec<Range<usize>> {
    let bytes = line.as_bytes();
    let (mut fields, mut at) = (Vec::new(), 0);
    loop {
        let quotes = bytes.get(at) == Some(&b'"');
        let end = if quotes { behind_quotes(bytes, at + 1) } else { at };
        let end = end + bytes[end..].iter().position(|byte| *byte == delimiter).unwrap_or(bytes.len() - end);
        let field = trimmed(line, at..end);
        let inner = if quotes && field.len() > 1 {
            field.start + 1..field.end - usize::from(bytes[field.end - 1] == b'"')
        } else {
            field
        };
        fields.push(start + inner.start..start + inner.end);
        if end >= bytes.len() {
            return fields;
        }
        at = end + 1;
    }
}

/// Where a quoted field ends; two quotes within it are one.
fn behind_quotes(bytes: &[u8], mut at: usize) -> usize {
    while let Some(quote) = bytes.get(at..).and_then(|rest| memchr::memchr(b'"', rest)) {
        at += quote + 1;
        if bytes.get(at) != Some(&b'"') {
            return at;
        }
        at += 1;
    }
    bytes.len()
}

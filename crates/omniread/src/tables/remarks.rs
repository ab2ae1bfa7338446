//! What is said about a text that was read as a table.

use omniread_read_core::{Notice, Remark, Text, counted};
use omniread_sqlite_view::{FlatFile, FlatNotice, RaggedRow, RenamedColumn};
use omniread_text::{Encoding, size};

use crate::rows::said;

/// Renamed columns that are named.
const NAMED: usize = 5;

/// How it was decoded, and how far its rows are alike.
pub(super) fn of_text(text: &Text, file: &FlatFile) -> Vec<Notice> {
    let encoding = text.encoding.name();
    let decoded = match &text.loss {
        Some(loss) => {
            Some(Remark::DecodedWithLoss { encoding, lines: loss.lines.clone(), count: loss.count })
        }
        None => (text.encoding != Encoding::UTF_8).then_some(Remark::Decoded { encoding }),
    };
    decoded.map(Notice::new).into_iter().chain(of_table(file)).collect()
}

/// What was found out of the table itself.
pub(super) fn of_table(file: &FlatFile) -> Vec<Notice> {
    file.notices().iter().map(|notice| Notice::new(said(&worded(notice)))).collect()
}

fn worded(notice: &FlatNotice) -> String {
    match notice {
        FlatNotice::Renamed(columns) => renamed(columns),
        FlatNotice::Ragged { count, first, fields } => ragged(*count, first, *fields),
        FlatNotice::LongValue { line, bytes } => {
            format!("A value in line {line} has {}; a quote before it may never be closed", size(*bytes))
        }
        FlatNotice::ColumnsLeftOut { fields, most } => {
            format!("Columns beyond {most} are not shown; a row has {fields}. Read its line as text")
        }
        FlatNotice::Lossy => "Bytes that have no meaning in the encoding are shown as \u{fffd}".to_owned(),
    }
}

fn renamed(columns: &[RenamedColumn]) -> String {
    let named = columns.iter().take(NAMED).map(|column| {
        let written = if column.written.is_empty() {
            "without a name".to_owned()
        } else {
            format!("'{}'", column.written)
        };
        format!("{} ({written}) is {}", column.place, column.name)
    });
    let more = columns.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("Columns renamed: {}{more}", named.collect::<Vec<_>>().join(", "))
}

fn ragged(count: u64, first: &[RaggedRow], fields: u64) -> String {
    let rows = counted(count, "row has", "rows have");
    let lines: Vec<_> = first.iter().map(|row| format!("{} ({})", row.line, row.fields)).collect();
    let more = if count > first.len() as u64 { ", …" } else { "" };
    let line = if count == 1 { "line" } else { "lines" };
    format!("{rows} other than {fields} fields: {line} {}{more}", lines.join(", "))
}

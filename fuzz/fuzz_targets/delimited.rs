//! Text with delimiters: nothing panics, and every way to read the rows gives the same number of them.

#![no_main]

use std::io::{Cursor, Read};

use libfuzzer_sys::fuzz_target;
use omniread_sqlite_view::{FlatFile, Order, PageQuery, RowCount, TextSource, Value, ViewLimits, render};
use omniread_text::{Encoding, Guess};

const LABELS: [&str; 4] = ["utf-8", "utf-16le", "windows-1252", "shift_jis"];

fuzz_target!(|input: (u8, char, u8, &[u8])| {
    let (label, likely, limit, bytes) = input;
    let label = LABELS[usize::from(label) % LABELS.len()];
    let Some(encoding) = Encoding::for_label(label) else { panic!("{label} is a label") };
    let held = bytes.to_vec();
    let open = move || Ok(Box::new(Cursor::new(held.clone())) as Box<dyn Read + Send>);
    let source = TextSource::new(Guess::forced(encoding, bytes), open).likely(likely);
    let limits = ViewLimits { kept_bytes: 100, loaded: 8 << 20, ..ViewLimits::default() };
    let Ok(file) = FlatFile::delimited(source, limits, None) else { panic!("memory fails") };
    render::columns(file.columns(), 80);
    let RowCount::Exact(rows) = file.rows() else { return };
    let limit = Some(u64::from(limit).max(1));
    let (mut offset, mut seen) = (0, 0);
    while offset < rows.min(2000) {
        let Ok(page) = file.page(&PageQuery { limit, offset, ..PageQuery::default() }) else {
            panic!("memory fails")
        };
        assert!(page.rows.rows.iter().all(|row| row.len() == page.rows.columns.len()));
        render::rows(&page.rows, file.limits());
        seen += page.rows.rows.len() as u64;
        offset = page.next.unwrap_or(rows);
    }
    assert!(seen == rows || rows > 2000, "{seen} of {rows}");
    // Loading takes most of the time.
    if !bytes.len().is_multiple_of(4) {
        return;
    }
    if let Ok(loaded) = file.raw("SELECT count(*) FROM data") {
        assert_eq!(loaded.rows, [[Value::Integer(rows.cast_signed())]]);
    }
    let order = Some(Order { written: "rowid:desc".to_owned() });
    if let Ok(page) = file.page(&PageQuery { order, ..PageQuery::default() }) {
        assert_eq!(page.total, RowCount::Exact(rows));
    }
});

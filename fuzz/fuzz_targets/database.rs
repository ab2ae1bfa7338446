//! Databases: nothing panics or hangs, whatever stands in the file and its log, and limits hold.
//!
//! Hardly any bytes are a database by chance, so a small one is made and the input changes it.

#![no_main]

use std::sync::OnceLock;
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use omniread_sqlite_view::{CellContent, Database, Order, PageQuery, RowRef, ViewLimits, render};
use rusqlite::{Connection, MAIN_DB};

const ROWS: u64 = 20;
const BYTES: usize = 1 << 20;

/// A place and what to put there.
type Change = (u16, u8);

fuzz_target!(|input: (u8, Vec<Change>, Option<u16>, Option<&[u8]>, &str)| {
    let (which, changes, length, log, text) = input;
    let mut bytes = sample().to_vec();
    for (at, byte) in changes {
        let at = usize::from(at) % bytes.len();
        bytes[at] = byte;
    }
    if let Some(length) = length {
        bytes.truncate(usize::from(length));
    }
    let limits = ViewLimits {
        time: Duration::from_millis(200),
        page_most: ROWS,
        raw_rows: ROWS,
        result_bytes: BYTES,
        value_bytes: BYTES,
        made_bytes: BYTES,
        ..ViewLimits::default()
    };
    if let Ok(database) = Database::open_bytes(&bytes, log, limits.clone(), None) {
        ask(&database, &limits, which, text);
    }
});

/// Asks everything about one of the tables.
fn ask(database: &Database, limits: &ViewLimits, which: u8, text: &str) {
    if let Ok(list) = database.list() {
        render::list(&list.tables);
    }
    let names: Vec<_> = database.names().into_iter().chain(["sqlite_schema".to_owned()]).collect();
    let table = names[usize::from(which) % names.len()].as_str();
    if let Ok(schema) = database.schema(table) {
        render::schema(&schema, limits);
    }
    let order = Some(Order { written: "name:desc".to_owned() });
    let filtered = PageQuery { filter: Some(text.to_owned()), ..PageQuery::default() };
    for query in [
        PageQuery { offset: 5, ..PageQuery::default() },
        PageQuery { order, ..PageQuery::default() },
        filtered,
    ] {
        if let Ok(page) = database.page(table, &query) {
            assert!(page.rows.rows.len() as u64 <= ROWS);
            render::rows(&page.rows, limits);
        }
    }
    for key in ["7", "name 7", "5:data", text] {
        match database.lookup(table, key) {
            Ok(Some(RowRef::Row(key))) => drop(database.row(table, &key).map(|row| render::row(&row))),
            Ok(Some(RowRef::Cell(key, column))) => {
                if let Ok(CellContent::Text(value) | CellContent::Blob(value)) =
                    database.cell(table, &key, &column).map(|cell| cell.content)
                {
                    assert!(value.len() <= BYTES);
                }
            }
            _ => {}
        }
    }
    for sql in [text, "SELECT * FROM f WHERE f MATCH 'name' ORDER BY rank"] {
        if let Ok(rows) = database.raw(sql) {
            assert!(rows.rows.len() as u64 <= ROWS);
            render::rows(&rows, limits);
        }
    }
    database.notices();
}

/// Tables of every kind on small pages: with a key and an index, without row numbers, a full-text index, a view.
fn sample() -> &'static [u8] {
    static SAMPLE: OnceLock<Vec<u8>> = OnceLock::new();
    SAMPLE.get_or_init(|| {
        let made = Connection::open_in_memory().and_then(|mut connection| {
            connection.execute_batch(
                "PRAGMA page_size = 512;
                CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, data BLOB); CREATE INDEX names ON t (name);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
                    INSERT INTO t SELECT i, 'name ' || i, zeroblob(i * 20) FROM n;
                CREATE VIRTUAL TABLE f USING fts5 (body); INSERT INTO f SELECT name FROM t;
                CREATE TABLE w (k TEXT PRIMARY KEY, name) WITHOUT ROWID; INSERT INTO w SELECT name, id FROM t;
                CREATE VIEW v AS SELECT name, count(*) AS n FROM t GROUP BY 1;",
            )?;
            connection.serialize(MAIN_DB).map(|bytes| bytes.to_vec())
        });
        made.unwrap_or_else(|error| panic!("the sample is right: {error}"))
    })
}

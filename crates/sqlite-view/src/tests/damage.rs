//! Damaged databases: every question gets an answer or an error, soon.

use std::time::Duration;

use super::bytes;
use crate::{Database, Key, Notice, PageQuery, ViewLimits, render};

fn sample() -> Vec<u8> {
    bytes(
        "PRAGMA page_size = 512;
        CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, data BLOB); CREATE INDEX names ON t (name);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
            INSERT INTO t SELECT i, 'name ' || i, randomblob(0) || zeroblob(i * 20) FROM n;
        CREATE VIRTUAL TABLE f USING fts5 (body); INSERT INTO f SELECT name FROM t;
        CREATE TABLE w (k TEXT PRIMARY KEY, v) WITHOUT ROWID; INSERT INTO w SELECT name, id FROM t;",
    )
}

/// Asks everything. What is found does not matter here.
fn ask(bytes: &[u8], log: Option<&[u8]>) {
    let limits = ViewLimits { time: Duration::from_millis(500), ..ViewLimits::default() };
    let Ok(database) = Database::open_bytes(bytes, log, limits.clone(), None) else { return };
    if let Ok(list) = database.list() {
        render::list(&list.tables);
    }
    for table in ["t", "f", "w"] {
        if let Ok(schema) = database.schema(table) {
            render::schema(&schema, &limits);
        }
        let _ = database.page(table, &PageQuery { offset: 40, ..PageQuery::default() });
        let _ = database.lookup(table, "5:name");
        let _ = database.row(table, &Key("7".into())).map(|row| render::row(&row));
    }
    let _ = database.cell("t", &Key("50".into()), "data");
    let _ = database.raw("SELECT * FROM f WHERE f MATCH 'name' ORDER BY rank");
    database.notices();
}

#[test]
fn flipped_bits() {
    let whole = sample();
    // Every byte of the header and of the schema page, and a sample of the rest.
    let places = (0..512).step_by(3).chain((512..whole.len()).step_by(241));
    for at in places {
        for mask in [0xff, 0x01, 0x80] {
            let mut damaged = whole.clone();
            damaged[at] ^= mask;
            ask(&damaged, None);
        }
    }
}

#[test]
fn cut_short() {
    let whole = sample();
    for length in (0..whole.len()).step_by(397) {
        ask(&whole[..length], None);
    }
}

#[test]
fn damaged_logs() {
    let scratch = super::files::with_log(&["", "-wal"]);
    let main = std::fs::read(scratch.path().join("a.db")).unwrap();
    let log = std::fs::read(scratch.path().join("a.db-wal")).unwrap();
    for at in (0..log.len()).step_by(97) {
        let mut damaged = log.clone();
        damaged[at] ^= 0xff;
        ask(&main, Some(&damaged));
        ask(&main, Some(&log[..at]));
    }
}

#[test]
fn what_is_there_of_a_cut_database_is_read() {
    let whole = bytes(
        "CREATE TABLE t (x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO t SELECT printf('%.*c', 100, 'x') FROM n;",
    );
    let found = (whole.len() - 8192) as u64;
    let cut = &whole[..whole.len() - 8192];
    let expected = [Notice::Truncated { expected: whole.len() as u64, found }];
    let database = Database::open_bytes(cut, None, ViewLimits::default(), None).unwrap();
    assert_eq!(database.notices(), expected);
    assert_eq!(database.page("t", &PageQuery::default()).unwrap().rows.rows.len(), 20);
    let scratch = tempfile::TempDir::new().unwrap();
    let path = scratch.path().join("cut.db");
    std::fs::write(&path, cut).unwrap();
    let database = Database::open_file(&path, ViewLimits::default(), None).unwrap();
    assert_eq!(database.notices(), expected);
    assert_eq!(database.page("t", &PageQuery::default()).unwrap().rows.rows.len(), 20);
    assert_eq!(render::list(&database.list().unwrap().tables), "t     damaged\n");
}

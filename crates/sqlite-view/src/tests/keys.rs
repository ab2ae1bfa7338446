//! Rows and values by their keys.

use super::{USERS, database, text};
use crate::{CellContent, Database, Key, PageQuery, RowRef, Value, ViewLimits, render};

#[allow(clippy::unnecessary_wraps, reason = "cases read better")]
fn row(key: &str) -> Option<RowRef> {
    Some(RowRef::Row(Key(key.into())))
}

#[allow(clippy::unnecessary_wraps, reason = "cases read better")]
fn cell(key: &str, column: &str) -> Option<RowRef> {
    Some(RowRef::Cell(Key(key.into()), column.into()))
}

fn check(database: &Database, table: &str, cases: &[(&str, Option<RowRef>)]) {
    for (rest, expected) in cases {
        assert_eq!(database.lookup(table, rest).unwrap(), *expected, "{table} {rest}");
    }
}

#[test]
fn whole_first_then_key_and_column() {
    let database = database(
        "CREATE TABLE t (k TEXT PRIMARY KEY, note TEXT, \"a:b\" TEXT);
        INSERT INTO t VALUES ('a', 'A', 'x'), ('a:note', 'B', 'y'), ('00123', 'C', 'z'), ('', 'D', 'w'), ('100%', 'E', 'v');",
    );
    check(
        &database,
        "t",
        &[
            ("a", row("a")),
            ("a:note", row("a:note")),
            ("a:NOTE", cell("a", "note")),
            ("a:note:note", cell("a:note", "note")),
            ("a:a:b", cell("a", "a:b")),
            ("00123", row("00123")),
            ("123", None),
            ("100%:note", cell("100%", "note")),
            ("", row("")),
            (":note", cell("", "note")),
            ("b", None),
            ("b:note", None),
            ("a:nope", None),
            ("a:note:5-10", None),
        ],
    );
}

#[test]
fn every_kind_of_key() {
    let database = database(
        "CREATE TABLE pair (a TEXT, b INT, v, PRIMARY KEY (a, b)) WITHOUT ROWID;
        INSERT INTO pair VALUES ('x', 1, 'first'), ('x,y', 2, 'second');
        CREATE TABLE both (a TEXT, b INT, PRIMARY KEY (a, b)); INSERT INTO both VALUES ('p', 1);
        CREATE TABLE plain (v); INSERT INTO plain VALUES ('one'), ('two');
        CREATE TABLE typeless (k PRIMARY KEY, v); INSERT INTO typeless VALUES (5, 'int'), ('5', 'text'), (1.5, 'real'), (x'ff', 'blob');
        CREATE TABLE big (id INTEGER PRIMARY KEY); INSERT INTO big VALUES (9007199254740993), (-1);
        CREATE TABLE folded (k TEXT PRIMARY KEY COLLATE NOCASE); INSERT INTO folded VALUES ('Ada');
        CREATE VIEW seen AS SELECT * FROM plain;",
    );
    check(
        &database,
        "pair",
        &[("x,1", row("x,1")), ("x,y,2", row("x,y,2")), ("x", None), ("x,1:v", cell("x,1", "v"))],
    );
    check(&database, "both", &[("p,1", row("p,1")), ("1", row("1")), ("2", None)]);
    check(&database, "plain", &[("2", row("2")), ("2:v", cell("2", "v")), ("x", None), ("3", None)]);
    check(&database, "typeless", &[("5", row("5")), ("1.5", row("1.5")), ("x'ff'", row("x'ff'"))]);
    check(
        &database,
        "big",
        &[("9007199254740993", row("9007199254740993")), ("9007199254740992", None), ("-1", row("-1"))],
    );
    check(&database, "folded", &[("ADA", row("ADA"))]);
    check(&database, "seen", &[("1", None)]);
    let values = |table: &str, key: &str| database.row(table, &Key(key.into())).unwrap().values;
    assert_eq!(values("pair", "x,y,2"), [text("x,y"), Value::Integer(2), text("second")]);
    assert_eq!(values("typeless", "5")[1], text("text"));
    assert_eq!(values("plain", "2"), [text("two")]);
    let message = |table: &str, key: &str| database.row(table, &Key(key.into())).unwrap_err().to_string();
    assert!(message("seen", "1").contains("have no keys. Use ?where="));
    assert!(message("pair", "x").contains("named by `a,b`"));
    assert!(message("plain", "9").contains("named by their row number"));
}

#[test]
fn a_row_as_text() {
    let database = database(USERS);
    let found = database.row("users", &Key("1".into())).unwrap();
    let expected = "id: 1\nname: Ada\nnote: likes long notes that are cut at forty columns or so\n";
    assert_eq!(render::row(&found), expected);
}

#[test]
fn values_are_whole() {
    let database = database(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, body TEXT, data BLOB, n REAL, v TEXT AS (body || '!'));
        INSERT INTO t (id, body, data, n) VALUES (1, printf('%.*c', 20000000, 'x'), zeroblob(20000000), 0.1), (2, NULL, NULL, NULL);
        INSERT INTO t (id, body) VALUES (3, CAST(x'ff41' AS TEXT));
        CREATE TABLE plain (id INTEGER PRIMARY KEY, body TEXT); INSERT INTO plain SELECT id, body FROM t;",
    );
    let cell = |table: &str, key: &str, column: &str| {
        database.cell(table, &Key(key.into()), column).map(|cell| cell.content)
    };
    assert!(
        matches!(cell("plain", "1", "body").unwrap(), CellContent::Text(bytes) if bytes.len() == 20_000_000)
    );
    assert_eq!(cell("t", "2", "body").unwrap(), CellContent::Null);
    assert_eq!(cell("t", "1", "N").unwrap(), CellContent::Number("0.1".into()));
    assert_eq!(cell("t", "3", "body").unwrap(), CellContent::Text(b"\xffA".to_vec()));
    let message = cell("t", "1", "nope").unwrap_err().to_string();
    assert_eq!(message, "`t` has no column `nope`. It has id, body, data, n, v.");
}

#[test]
fn values_that_are_too_large_are_told() {
    let made = super::bytes(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, body TEXT, data BLOB);
        INSERT INTO t VALUES (1, 'short', zeroblob(3000000)), (2, printf('%.*c', 3000000, 'x'), NULL);
        CREATE TABLE plain (data); INSERT INTO plain VALUES (zeroblob(3000000));",
    );
    let limits = ViewLimits { value_bytes: 1 << 20, made_bytes: 1 << 20, ..ViewLimits::default() };
    let database = super::open(&made, limits);
    let large = Value::Blob { head: vec![], bytes: 3_000_000 };
    let long = Value::Text { head: String::new(), bytes: 3_000_000 };
    let expected =
        [vec![Value::Integer(1), text("short"), large.clone()], vec![Value::Integer(2), long, Value::Null]];
    for filter in [None, Some("id > 0".to_owned())] {
        let page = database.page("t", &PageQuery { filter, ..PageQuery::default() }).unwrap();
        assert_eq!(page.rows.rows, expected);
        assert_eq!(page.rows.columns, ["id", "body", "data"]);
    }
    let plain = database.page("plain", &PageQuery::default()).unwrap().rows;
    assert_eq!(
        (plain.columns, plain.rows),
        (vec!["rowid".into(), "data".into()], vec![vec![Value::Integer(1), large]])
    );
    let found = database.row("t", &Key("1".into())).unwrap();
    assert_eq!(render::row(&found), "id: 1\nbody: short\ndata: x'…' (2.9 MB)\n");
    let error = database.cell("t", &Key("1".into()), "data").unwrap_err();
    assert!(error.to_string().starts_with("A value is larger than 1048576 bytes."), "{error}");
}

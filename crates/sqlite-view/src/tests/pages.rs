//! Pages, conditions, orders, and SQL.

use super::{USERS, bytes, database, open, text};
use crate::{Asked, Database, Page, PageQuery, RowCount, SqliteError, Stop, Value, ViewLimits, render};

fn query(parts: &[(&str, &str)]) -> PageQuery {
    match Asked::from_parts(parts.iter().map(|(key, value)| (*key, Some(*value)))).unwrap() {
        Asked::Page(query) => query,
        Asked::Sql(sql) => panic!("{sql}"),
    }
}

fn page(database: &Database, table: &str, parts: &[(&str, &str)]) -> Result<Page, SqliteError> {
    database.page(table, &query(parts))
}

fn ids(database: &Database, parts: &[(&str, &str)]) -> Vec<i64> {
    let rows = page(database, "users", parts).unwrap().rows.rows;
    rows.iter().map(|row| if let Value::Integer(id) = row[0] { id } else { panic!("{row:?}") }).collect()
}

#[test]
fn conditions_are_taken_as_written() {
    let database = database(USERS);
    for (filter, expected) in [
        ("name LIKE '%be%'", &[2, 3, 4][..]),
        ("note='x&y'", &[2]),
        ("note = 'a+b'", &[4]),
        ("id+1 = 3", &[2]),
        ("name = '林'", &[5]),
        ("id IN (SELECT max(id) FROM users)", &[5]),
        ("note IS NULL OR 1=0", &[3]),
        ("1=0", &[]),
    ] {
        assert_eq!(ids(&database, &[("where", filter)]), expected, "{filter}");
    }
}

#[test]
fn orders() {
    let database = database(USERS);
    assert_eq!(ids(&database, &[("order", "name")]), [1, 3, 2, 4, 5]);
    assert_eq!(ids(&database, &[("order", "NAME:desc")]), [5, 4, 2, 3, 1]);
    assert_eq!(ids(&database, &[("order", "rowid:desc"), ("limit", "1")]), [5]);
    let error = page(&database, "users", &[("order", "nope:desc")]).unwrap_err();
    assert!(matches!(error, SqliteError::NoColumn { column, .. } if column == "nope"));
    let error = page(&database, "users", &[("order", "name; DROP TABLE users")]).unwrap_err();
    assert!(matches!(error, SqliteError::NoColumn { .. }));
}

#[test]
fn pages_go_on_to_the_end() {
    let database = database(USERS);
    let first = page(&database, "users", &[("limit", "2")]).unwrap();
    assert_eq!((first.next, first.total, first.rows.stop), (Some(2), RowCount::Exact(5), Some(Stop::Rows)));
    let last = page(&database, "users", &[("limit", "2"), ("offset", "4")]).unwrap();
    assert_eq!((last.next, last.total, last.rows.offset), (None, RowCount::Exact(5), 4));
    let beyond = page(&database, "users", &[("offset", "50")]).unwrap();
    assert_eq!((beyond.next, beyond.total, beyond.rows.rows.len()), (None, RowCount::Exact(5), 0));
    let found = page(&database, "users", &[("where", "id > 1"), ("limit", "2")]).unwrap();
    assert_eq!((found.next, found.total), (Some(2), RowCount::Exact(4)));
    let none = page(&database, "users", &[("limit", "0")]).unwrap();
    assert_eq!((none.rows.rows.len(), none.total), (0, RowCount::Exact(5)));
    let most = page(&database, "users", &[("limit", "99999999999")]).unwrap();
    assert_eq!(most.limit, 500);
    assert!(page(&database, "users", &[("offset", "18446744073709551615")]).unwrap().rows.rows.is_empty());
}

#[test]
fn equal_values_keep_the_order_of_keys() {
    let database = database(
        "CREATE TABLE users (id INTEGER PRIMARY KEY, same INT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90) INSERT INTO users SELECT i, 0 FROM n;",
    );
    let mut seen = vec![];
    for offset in ["0", "30", "60"] {
        seen.extend(ids(&database, &[("order", "same:desc"), ("limit", "30"), ("offset", offset)]));
    }
    assert_eq!(seen, (1..=90).rev().collect::<Vec<i64>>());
}

#[test]
fn a_page_ends_at_its_bytes_and_goes_on() {
    let made = bytes(
        "CREATE TABLE t (x); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
        INSERT INTO t SELECT printf('%.*c', 1000, 'x') FROM n;",
    );
    let database = open(&made, ViewLimits { result_bytes: 5000, ..ViewLimits::default() });
    let page = page(&database, "t", &[]).unwrap();
    assert_eq!(page.rows.stop, Some(Stop::Bytes));
    assert_eq!(page.next, Some(page.rows.rows.len() as u64));
    assert!(page.rows.rows.len() < 10);
}

#[test]
fn sql_is_taken_as_written() {
    let database = database(USERS);
    let rows = database.raw("SELECT id+1 AS next FROM users WHERE name LIKE '%be%' ORDER BY id;").unwrap();
    assert_eq!(
        (rows.columns, rows.rows),
        (
            vec!["next".to_owned()],
            vec![vec![Value::Integer(3)], vec![Value::Integer(4)], vec![Value::Integer(5)]]
        )
    );
    assert_eq!(database.raw("VALUES ('a&b')").unwrap().rows, [[text("a&b")]]);
    assert!(database.raw("EXPLAIN QUERY PLAN SELECT * FROM users").is_ok());
    let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";
    let rows = database.raw(many).unwrap();
    assert_eq!((rows.rows.len(), rows.stop), (1000, Some(Stop::Rows)));
}

#[test]
fn errors_say_what_to_write() {
    let database = database(USERS);
    for (sql, expected) in [
        ("SELECT 1; SELECT 2", "Only one statement is run. Make another call for `SELECT 2`."),
        ("SELECT ?1", "no value for `?1`. Write the value itself"),
        ("SELECT * FROM users WHERE id = :id", "no value for `:id`"),
        ("", "`q` is empty. Use ?q=SELECT"),
        ("SELECT nme FROM users", "SQL: no such column: nme."),
        ("SELEC 1", "SQL: near \"SELEC\": syntax error."),
        ("SELECT * FROM nope", "SQL: no such table: nope."),
        ("PRAGMA user_version", "PRAGMA is refused"),
    ] {
        let message = database.raw(sql).unwrap_err().to_string();
        assert!(message.contains(expected), "{sql}: {message}");
    }
    for (filter, expected) in [
        ("1) OR (1", "takes one expression, such as where=id > 5"),
        ("id = 5; DROP TABLE users", "here it has a `;`"),
        ("id = 5 -- x", "here it has a comment"),
        ("id = 5 LIMIT 3", "SQL: near \"LIMIT\": syntax error."),
        ("id = 5 UNION SELECT 1", "syntax error"),
        ("nme = 1", "`users` has no column `nme`. It has id, name, note."),
        ("id = ?", "no value for `?`"),
    ] {
        let message = page(&database, "users", &[("where", filter)]).unwrap_err().to_string();
        assert!(message.contains(expected), "{filter}: {message}");
    }
}

#[test]
fn wide_tables_are_blocks() {
    let columns: Vec<_> = (0..13).map(|at| format!("c{at}")).collect();
    let values: Vec<_> = (0..13).map(|at| at.to_string()).collect();
    let sql = format!(
        "CREATE TABLE t ({0}, PRIMARY KEY (c0)); INSERT INTO t VALUES ({1})",
        columns.join(","),
        values.join(",")
    );
    let database = database(&sql);
    let found = page(&database, "t", &[]).unwrap();
    let text = render::rows(&found.rows, &ViewLimits::default());
    assert!(text.starts_with("Row 1:\n  c0: 0\n  c1: 1\n"), "{text}");
    let narrow = ViewLimits { columns: 20, width: 30, ..ViewLimits::default() };
    assert!(render::rows(&found.rows, &narrow).starts_with("Row 1:\n"));
    assert!(
        render::rows(&found.rows, &ViewLimits { columns: 20, ..ViewLimits::default() })
            .starts_with("c0 | c1")
    );
}

#[test]
fn tables_are_drawn_by_display_width() {
    let database = database(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, v); INSERT INTO t VALUES (1, '日本'), (2, 'e\u{301}'), (3, '👩‍🚀'), (4, 'a' || char(10) || char(27) || '[31m'), (5, x'00ff');",
    );
    let found = page(&database, "t", &[]).unwrap();
    let expected =
        "id | v\n---+--------------\n1  | 日本\n2  | e\u{301}\n3  | 👩‍🚀\n4  | a\\n\\u{1b}[31m\n5  | x'00ff'\n";
    let text = render::rows(&found.rows, &ViewLimits::default());
    assert_eq!(text, expected);
}

#[test]
fn utf_16_databases() {
    let database =
        database("PRAGMA encoding = 'UTF-16'; CREATE TABLE t (x); INSERT INTO t VALUES ('héé 日本');");
    assert_eq!(database.list().unwrap().encoding, crate::Encoding::Utf16);
    assert_eq!(
        page(&database, "t", &[("where", "x LIKE '%日%'")]).unwrap().rows.rows[0][1],
        text("héé 日本")
    );
}

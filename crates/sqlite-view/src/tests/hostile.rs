//! Databases and statements that mean harm.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use tempfile::TempDir;

use super::{USERS, bytes, database, folder, open};
use crate::{Database, PageQuery, SqliteError, ViewLimits, render};

/// Runs it, and fails when that takes much longer than the second that it may.
fn soon<T>(run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = run();
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    result
}

fn brief() -> ViewLimits {
    ViewLimits { time: Duration::from_millis(300), ..ViewLimits::default() }
}

#[test]
fn what_writes_is_refused() {
    let scratch = TempDir::new().unwrap();
    let path = scratch.path().join("a.db");
    fs::write(&path, bytes(USERS)).unwrap();
    let before = folder(scratch.path());
    let new = scratch.path().join("new.db");
    let new = new.display();
    let database = Database::open_file(&path, ViewLimits::default(), None).unwrap();
    for sql in [
        format!("ATTACH '{new}' AS x"),
        format!("VACUUM INTO '{new}'"),
        "CREATE TEMP TABLE x (a)".into(),
        "CREATE VIRTUAL TABLE x USING fts5 (a)".into(),
        "INSERT INTO users VALUES (9, 'x', 'y')".into(),
        "INSERT INTO users VALUES (9, 'x', 'y') RETURNING id".into(),
        "UPDATE sqlite_master SET sql = ''".into(),
        "DELETE FROM users".into(),
        "WITH x AS (SELECT 1) DELETE FROM users".into(),
        "DROP TABLE users".into(),
        "PRAGMA journal_mode = WAL".into(),
        "PRAGMA user_version = 5".into(),
        "EXPLAIN DELETE FROM users".into(),
        "BEGIN".into(),
        "SAVEPOINT x".into(),
        "REINDEX".into(),
        "ANALYZE".into(),
        "VACUUM".into(),
        "DETACH main".into(),
        "SELECT load_extension('x')".into(),
        "SELECT fts3_tokenizer('simple', x'00')".into(),
        "SELECT * FROM pragma_journal_mode('WAL')".into(),
        "SELECT writefile('x', 'y')".into(),
    ] {
        let error = database.raw(&sql).unwrap_err();
        assert!(matches!(error, SqliteError::Refused { .. } | SqliteError::Sql { .. }), "{sql}: {error}");
        // The engine words these itself.
        if !["pragma_", "SELECT ", "sqlite_master"].iter().any(|word| sql.contains(word)) {
            assert!(matches!(error, SqliteError::Refused { .. }), "{sql}: {error:?}");
        }
    }
    drop(database);
    assert_eq!(folder(scratch.path()), before);
}

#[test]
fn what_does_not_end_is_stopped() {
    let database = open(&bytes(USERS), brief());
    for sql in [
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n) SELECT max(i) FROM n",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n ORDER BY i DESC",
        "SELECT count(*) FROM users a, users b, users c, users d, users e, users f, users g, users h, users i, users j, users k, users l, users m",
    ] {
        let error = soon(|| database.raw(sql)).unwrap_err();
        assert!(matches!(error, SqliteError::Timeout { .. }), "{sql}: {error}");
    }
    // The connection answers again.
    assert_eq!(database.raw("SELECT 1").unwrap().rows.len(), 1);
}

#[test]
fn single_steps_are_short() {
    let database = open(&bytes(USERS), brief());
    for sql in [
        "SELECT length(printf('%.*c', 900000000, 'x'))",
        "SELECT length(zeroblob(900000000))",
        "SELECT instr(zeroblob(8000000), zeroblob(4000000) || x'01')",
        "SELECT length(replace(zeroblob(8000000), zeroblob(4000000) || x'01', ''))",
        "SELECT length(trim(printf('%.*c', 1000000, 'z'), printf('%.*c', 1000000, 'a') || 'z'))",
        "SELECT length(unhex(printf('%.*c', 1000000, '-'), printf('%.*c', 1000000, '+') || '-'))",
        "SELECT length(replace(printf('%.*c', 1000000, 'a'), 'a', printf('%.*c', 1000000, 'b')))",
        "SELECT printf('%.*c', 1000000, 'a') LIKE '%' || printf('%.*c', 240, 'a') || 'b'",
        "SELECT json_patch('{}', '{}')",
    ] {
        let _ = soon(|| database.raw(sql));
    }
}

#[test]
fn replaced_functions_answer_as_the_engine_does() {
    let ours = database(USERS);
    let own = rusqlite::Connection::open_in_memory().unwrap();
    for expression in [
        "instr('héllo', 'l')",
        "instr('abc', '')",
        "instr('', 'a')",
        "instr(NULL, 'a')",
        "instr(x'010203', x'03')",
        "instr(12345, 34)",
        "instr('aab', 'ab')",
        "replace('aXbX', 'X', '--')",
        "replace('a', '', 'b')",
        "replace('a', NULL, 'b')",
        "replace(1.5, '.', ',')",
        "trim('xxaxx', 'x')",
        "ltrim('xyab', 'yx')",
        "rtrim('ab  ', ' ')",
        "trim('é1é', 'é')",
        "trim('a', NULL)",
        "trim('a', '')",
        "hex(unhex('41-42', '-'))",
        "hex(unhex('4 1', ' '))",
        "hex(unhex('414', ''))",
        "typeof(replace('a', 'b', 'c'))",
        "trim('  a  ')",
        "hex(unhex('AB', NULL))",
        "replace(1e20, 'x', '')",
        "replace(0.1 + 0.2, 'x', '')",
        "replace(1e15, 'x', '')",
        "replace(1e16, 'x', '')",
        "replace(1e17, 'x', '')",
        "replace(-1.5e-5, 'x', '')",
        "replace(0.0001, 'x', '')",
        "replace(1e999, 'x', '')",
        "replace(-1e999, 'x', '')",
        "replace(2.0, 'x', '')",
        "replace(1.5e300, 'x', '')",
        "replace(9007199254740993.0, 'x', '')",
        "(SELECT count(*) FROM (VALUES (1), (NULL)))",
        "(SELECT count(*) FROM (SELECT 1 WHERE 0))",
        "(SELECT group_concat(n) FROM (SELECT count(*) OVER (ORDER BY column1 ROWS 1 PRECEDING) AS n FROM (VALUES (1), (2), (3))))",
        "(SELECT count(DISTINCT column1) FROM (VALUES (1), (1)))",
    ] {
        let expected: String =
            own.query_row(&format!("SELECT quote({expression})"), (), |row| row.get(0)).unwrap();
        let found = ours.raw(&format!("SELECT quote({expression})")).unwrap().rows.remove(0).remove(0);
        assert_eq!(found, super::text(&expected), "{expression}");
    }
}

#[test]
fn views_cannot_do_harm() {
    let database = open(
        &bytes(
            "CREATE VIEW evil AS SELECT load_extension('/tmp/x') AS a;
            CREATE VIEW huge AS SELECT printf('%.*c', 900000000, 'x') AS a;
            CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;
            CREATE VIEW circle AS SELECT * FROM circle2; CREATE VIEW circle2 AS SELECT * FROM circle;
            CREATE TABLE good (x); INSERT INTO good VALUES (1);",
        ),
        brief(),
    );
    assert_eq!(soon(|| database.list()).unwrap().view_total, 5);
    for view in ["evil", "huge", "endless", "circle"] {
        let schema = soon(|| database.schema(view)).unwrap();
        assert!(schema.sample_error.is_some(), "{view}");
        let text = render::schema(&schema, &brief());
        assert!(text.starts_with("CREATE VIEW") && text.contains("\n(rows cannot be read: "), "{text}");
    }
    assert!(database.schema("good").is_ok());
}

#[test]
fn views_that_double_are_stopped() {
    let mut sql = String::from("CREATE TABLE t (x); CREATE VIEW v0 AS SELECT x FROM t;");
    sql.extend((1..30).map(|level| {
        let below = level - 1;
        format!("CREATE VIEW v{level} AS SELECT a.x FROM v{below} a, v{below} b;")
    }));
    let database = open(&bytes(&sql), brief());
    assert!(soon(|| database.list()).is_ok());
    assert!(soon(|| database.page("v29", &PageQuery::default())).is_err());
}

#[test]
fn the_caller_can_cancel() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let interrupt = Arc::new(move || counter.fetch_add(1, Ordering::Relaxed) > 50);
    let database = Database::open_bytes(&bytes(USERS), None, ViewLimits::default(), Some(interrupt)).unwrap();
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
    assert!(matches!(database.raw(endless).unwrap_err(), SqliteError::Cancelled));
    assert!(asked.load(Ordering::Relaxed) > 50);
}

#[test]
fn names_that_are_no_text_are_refused() {
    let mut made = bytes("CREATE TABLE marked_name (x);");
    let places: Vec<_> =
        made.windows(11).enumerate().filter(|(_, part)| *part == b"marked_name").map(|(at, _)| at).collect();
    assert_eq!(places.len(), 3);
    for at in places {
        made[at + 6] = 0xff;
    }
    let error = Database::open_bytes(&made, None, ViewLimits::default(), None).unwrap_err();
    assert!(matches!(error, SqliteError::ForeignNames), "{error}");
}

#[test]
fn a_database_can_go_to_another_thread() {
    fn sendable<T: Send>() {}
    sendable::<Database>();
    sendable::<SqliteError>();
}

#[test]
fn long_conditions_of_honest_schemas_are_read() {
    let terms = (0..500).map(|at| format!("x = {at}")).collect::<Vec<_>>().join(" OR ");
    let database = database(&format!("CREATE TABLE t (x CHECK ({terms})); INSERT INTO t VALUES (7);"));
    assert_eq!(
        database
            .page("t", &PageQuery { filter: Some(terms), ..PageQuery::default() })
            .unwrap()
            .rows
            .rows
            .len(),
        1
    );
}

/// A table whose pages lead to each other: 13 levels, each with 70 ways to the next.
fn maze() -> Vec<u8> {
    const PAGE: usize = 512;
    const LEVELS: usize = 13;
    let mut made = bytes("PRAGMA page_size = 512; CREATE TABLE t (x); INSERT INTO t VALUES ('end');");
    let leaf = made[PAGE..2 * PAGE].to_vec();
    made.truncate(PAGE);
    for level in 0..LEVELS {
        let next = (level + 3) as u8;
        let mut page = vec![0; PAGE];
        page[..12].copy_from_slice(&[5, 0, 0, 0, 70, 0, 160, 0, 0, 0, 0, next]);
        for cell in 0..70 {
            let at = 160 + cell * 5;
            page[12 + cell * 2..14 + cell * 2].copy_from_slice(&(at as u16).to_be_bytes());
            page[at..at + 5].copy_from_slice(&[0, 0, 0, next, cell as u8 + 1]);
        }
        made.extend(page);
    }
    made.extend(leaf);
    made
}

#[test]
fn a_maze_of_pages_is_left() {
    let database = open(&maze(), brief());
    assert!(soon(|| database.list()).is_ok());
    assert_eq!(soon(|| database.page("t", &PageQuery::default())).unwrap().rows.rows.len(), 20);
    let error = soon(|| database.raw("SELECT count(*) FROM t")).unwrap_err();
    assert!(matches!(error, SqliteError::Timeout { .. }), "{error}");
}

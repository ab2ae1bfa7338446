//! Tables, rows and values of databases, also of those in archives.

#![cfg(feature = "sqlite")]
#![expect(clippy::unwrap_used, reason = "helpers of a test fail by panicking")]

mod support;

use std::fs;

use omniread::{ErrorKind, Next, ReadContext};
use rusqlite::Connection;
use tempfile::TempDir;

use support::{error, read};

fn scratch() -> (TempDir, ReadContext) {
    let scratch = TempDir::new().unwrap();
    let database = Connection::open(scratch.path().join("app.db")).unwrap();
    database
        .execute_batch(
            "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, note TEXT);
             CREATE TABLE links (url TEXT PRIMARY KEY, title TEXT, picture BLOB);
             CREATE VIEW active AS SELECT name FROM users;
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
             INSERT INTO users SELECT i, 'user' || i || ' be+x', 'first line' || char(10) || 'second' FROM n;
             INSERT INTO links VALUES ('https://example.com/', 'Example', x'89504e470d0a1a0a0000');",
        )
        .unwrap();
    drop(database);
    fs::write(scratch.path().join("text.db"), "a text called like a database\n").unwrap();
    let ctx = ReadContext::new(scratch.path());
    (scratch, ctx)
}

#[tokio::test]
async fn the_list_names_tables_and_views_with_their_rows() {
    let (_scratch, ctx) = scratch();
    let list = read("app.db", &ctx).await;
    assert!(list.starts_with("[app.db] SQLite 3, 2 tables, 1 view, "), "{list}");
    for row in ["  links      1 row\n", "  users      60 rows\n", "  active     view\n"] {
        assert!(list.contains(row), "{list}");
    }
    assert!(list.ends_with("[Use :links for its schema and a sample]\n"), "{list}");
    assert_eq!(read("text.db", &ctx).await.lines().nth(1), Some("1:a text called like a database"));
}

#[tokio::test]
async fn a_table_shows_its_schema_and_every_call_goes_on() {
    let (_scratch, ctx) = scratch();
    let schema = read("app.db:users", &ctx).await;
    assert!(schema.starts_with("[app.db:users] 60 rows\nCREATE TABLE users ("), "{schema}");
    assert!(
        schema.ends_with("[Showing 5 of 60 rows. Use :users?limit=20&offset=5 to continue]\n"),
        "{schema}"
    );

    let (mut path, mut rows) = ("app.db:users?where=id > 3&limit=25&order=id".to_owned(), 0);
    loop {
        let page = omniread::read(path.as_str(), &ctx).await.unwrap();
        rows += page.text().lines().filter(|line| line.contains(" be+x ")).count();
        match page.notices.iter().flat_map(|notice| &notice.next).next() {
            Some(next) => path = next.path(),
            None => break,
        }
    }
    assert_eq!(rows, 57);
}

#[tokio::test]
async fn values_in_the_path_are_taken_as_written() {
    let (_scratch, ctx) = scratch();
    assert!(read("app.db?q=SELECT id+1 AS n FROM users LIMIT 1", &ctx).await.ends_with("n\n-\n2\n"));
    assert!(read("app.db:users?where=name LIKE '%1 be+x%'&limit=1", &ctx).await.contains("user1 be+x"));
    assert!(read("app.db:users?where=name='x&y'", &ctx).await.contains("(no rows)"));
}

#[tokio::test]
async fn rows_and_values_by_their_keys_whatever_these_hold() {
    let (_scratch, ctx) = scratch();
    let row = read("app.db:links:https://example.com/", &ctx).await;
    assert!(row.contains("title: Example\npicture: x'89504e470d0a1a0a0000'\n"), "{row}");
    let note = "[app.db:users:3:note]\n1:first line\n2:second\n[No newline at the end]\n";
    assert_eq!(read("app.db:users:3:note", &ctx).await, note);
    assert_eq!(read("app.db:users:3:note:2:raw", &ctx).await, "second");
    let picture = read("app.db:links:https://example.com/:picture:stat", &ctx).await;
    assert!(picture.starts_with("[app.db:links:https://example.com/:picture] PNG image"), "{picture}");
}

#[tokio::test]
async fn what_is_wrong_is_said_with_what_to_write() {
    let (_scratch, ctx) = scratch();
    let near = error("app.db:usres", &ctx).await;
    assert_eq!(
        (near.kind(), near.next().first().map(Next::path)),
        (ErrorKind::NotFound, Some("app.db:users".into()))
    );
    let table = [
        ("app.db:users:999", ErrorKind::NotFound, "has no row `999`"),
        ("app.db:users:3?limit=2", ErrorKind::Invalid, "A row takes no parameters"),
        ("app.db?limit=3", ErrorKind::Invalid, "needs a table"),
        ("app.db?q=", ErrorKind::Invalid, "`q` is empty"),
        ("app.db?q=SELECT 1; SELECT 2", ErrorKind::Invalid, "Only one statement"),
        ("app.db?q=DELETE FROM users", ErrorKind::Denied, "only read"),
        ("app.db?q=ATTACH 'x.db' AS x", ErrorKind::Denied, "only read"),
        ("app.db:users?colour=red", ErrorKind::Invalid, "no parameter `colour`"),
        ("app.db:users?q=SELECT 1", ErrorKind::Invalid, "goes with the database"),
    ];
    for (path, kind, said) in table {
        let error = error(path, &ctx).await;
        assert_eq!(error.kind(), kind, "{path}: {error}");
        assert!(error.to_string().contains(said), "{path}: {error}");
    }
}

#[tokio::test]
async fn nothing_is_changed_beside_the_database() {
    let (scratch, ctx) = scratch();
    let before = fs::read(scratch.path().join("app.db")).unwrap();
    for path in ["app.db", "app.db:users", "app.db?q=SELECT 1", "app.db?q=DELETE FROM users"] {
        drop(omniread::read(path, &ctx).await);
    }
    assert_eq!(fs::read(scratch.path().join("app.db")).unwrap(), before);
    assert_eq!(scratch.path().read_dir().unwrap().count(), 2);
}

#[cfg(feature = "archives")]
#[tokio::test]
async fn a_database_in_a_compressed_stream_is_read_from_memory() {
    let (scratch, ctx) = scratch();
    fs::write(
        scratch.path().join("app.db.gz"),
        support::gz(&fs::read(scratch.path().join("app.db")).unwrap()),
    )
    .unwrap();
    assert!(
        read("app.db.gz:users:3", &ctx).await.starts_with("[app.db.gz:users:3]\nid: 3\nname: user3 be+x\n")
    );
}

/// A database and its log, as a writer that was killed leaves them: all rows are in the log.
#[cfg(feature = "archives")]
fn with_log() -> (Vec<u8>, Vec<u8>) {
    let live = TempDir::new().unwrap();
    let path = live.path().join("app.db");
    let writer = Connection::open(&path).unwrap();
    writer.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;").unwrap();
    writer.execute_batch("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT);").unwrap();
    writer.execute_batch("INSERT INTO users VALUES (1, 'Ada'), (2, 'Ben');").unwrap();
    (fs::read(&path).unwrap(), fs::read(live.path().join("app.db-wal")).unwrap())
}

#[cfg(feature = "archives")]
#[tokio::test]
async fn a_member_is_read_with_the_log_beside_it() {
    use support::{gz, tar};
    let (scratch, ctx) = scratch();
    let (main, log) = with_log();
    let inner = gz(&tar(&[("data/app.db", &main), ("data/app.db-wal", &log), ("data/app.db-shm", b"x")]));
    fs::write(scratch.path().join("outer.tar"), tar(&[("inner.tgz", &inner)])).unwrap();
    fs::write(scratch.path().join("inner.tgz"), &inner).unwrap();
    for path in ["inner.tgz:data/app.db:users:2", "outer.tar:inner.tgz:data/app.db:users:2"] {
        let row = read(path, &ctx).await;
        assert!(row.ends_with("]\nid: 2\nname: Ben\n"), "{row}");
    }
    let before: Vec<_> = scratch.path().read_dir().unwrap().collect();
    assert_eq!(before.len(), 4, "nothing is written beside the archives");
}

#[cfg(feature = "archives")]
#[tokio::test]
async fn a_log_that_is_missing_or_damaged_is_told() {
    use support::{gz, tar};
    let (scratch, ctx) = scratch();
    let (main, log) = with_log();
    let told = "[A database in WAL mode without its log; the latest changes may be missing]\n";
    for (name, members) in [
        ("alone.tgz", vec![("app.db", main.as_slice())]),
        // Nobody can tell which database of the name the log belongs to.
        ("twice.tgz", vec![("app.db", &main), ("app.db-wal", &log), ("app.db", &main)]),
    ] {
        fs::write(scratch.path().join(name), gz(&tar(&members))).unwrap();
        let list = read(&format!("{name}:app.db"), &ctx).await;
        assert!(list.contains("0 tables") && list.ends_with(told), "{list}");
    }
    // An empty log, as a clean end leaves it, misses nothing.
    let cleaned = gz(&tar(&[("app.db", &main), ("app.db-wal", b"")]));
    fs::write(scratch.path().join("clean.tgz"), cleaned).unwrap();
    assert!(!read("clean.tgz:app.db", &ctx).await.contains("log"));
}

#[tokio::test]
async fn what_is_no_column_or_row_is_answered_by_what_there_is() {
    let (scratch, ctx) = scratch();
    fs::write(scratch.path().join("sales.csv"), "zip,note,price\n00037,a,5\n00038,b,7\n").unwrap();
    for (path, message) in [
        ("app.db:users?where=nme=1", "`users` has no column `nme`. It has name, note, id."),
        ("app.db:users?order=nte", "`users` has no column `nte`. It has note, name, id."),
        ("app.db:users:7:nte", "`users` has no column `nte`. It has note, name, id."),
        ("sales.csv?where=prce > 3", "`data` has no column `prce`. It has price, line, zip, note."),
        ("sales.csv?q=SELECT prce FROM data", "`data` has no column `prce`. It has price, line, zip, note."),
    ] {
        let error = error(path, &ctx).await;
        assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::NotFound, message), "{path}");
    }
    let rows = error("app.db:users:5-9", &ctx).await;
    assert_eq!(rows.next()[0].path(), "app.db:users?limit=5&offset=4", "{rows}");
    let page = read(&rows.next()[0].path(), &ctx).await;
    assert!(page.contains("\n5  | user5") && page.contains("\n9  | user9"), "{page}");
    assert!(error("app.db:users:999", &ctx).await.next().is_empty());
    assert_eq!(error("app.db:users:7:0", &ctx).await.to_string(), "Lines count from 1. Use :1.");
    assert_eq!(error("app.db:symbols", &ctx).await.next()[0].path(), "app.db:links");
}

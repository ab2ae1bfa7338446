//! Files: what is beside them stays as it is, and what a log holds is read.

use std::{fs, path::Path};

use rusqlite::Connection;
use tempfile::TempDir;

use super::{bytes, folder};
use crate::{Database, Notice, PageQuery, SqliteError, ViewLimits};

fn open(path: &Path) -> Result<Database, SqliteError> {
    Database::open_file(path, ViewLimits::default(), None)
}

fn rows(database: &Database) -> usize {
    database.page("t", &PageQuery::default()).unwrap().rows.rows.len()
}

const TWO: &str = "CREATE TABLE t (x); INSERT INTO t VALUES (1), (2);";

/// A database in WAL mode whose rows are all in the log, as a writer that was killed leaves it.
pub(super) fn with_log(suffixes: &[&str]) -> TempDir {
    let (live, left) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = live.path().join("a.db");
    let writer = Connection::open(&path).unwrap();
    writer.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;").unwrap();
    writer.execute_batch(TWO).unwrap();
    for suffix in suffixes {
        let name = format!("a.db{suffix}");
        fs::copy(live.path().join(&name), left.path().join(&name)).unwrap();
    }
    left
}

#[test]
fn a_plain_file() {
    let scratch = TempDir::new().unwrap();
    for name in ["plain.db", "a?b#c%20 d.db", "no extension"] {
        let path = scratch.path().join(name);
        fs::write(&path, bytes(TWO)).unwrap();
        let before = folder(scratch.path());
        let database = open(&path).unwrap();
        assert_eq!((rows(&database), database.notices()), (2, vec![]), "{name}");
        drop(database);
        assert_eq!(folder(scratch.path()), before);
    }
}

#[cfg(unix)]
#[test]
fn a_log_that_is_a_link_is_not_read() {
    let (scratch, elsewhere) = (with_log(&[""]), with_log(&["-wal"]));
    let log = elsewhere.path().join("a.db-wal");
    std::os::unix::fs::symlink(&log, scratch.path().join("a.db-wal")).unwrap();
    let database = open(&scratch.path().join("a.db")).unwrap();
    assert!(database.list().unwrap().tables.is_empty(), "all of it is in the log");
    let bytes = log.metadata().unwrap().len();
    assert_eq!(database.notices(), [Notice::WalNotApplied { bytes }]);
}

#[test]
fn a_log_is_read_and_nothing_is_written() {
    for suffixes in [&["", "-wal"][..], &["", "-wal", "-shm"]] {
        let scratch = with_log(suffixes);
        let before = folder(scratch.path());
        let database = open(&scratch.path().join("a.db")).unwrap();
        assert_eq!((rows(&database), database.notices()), (2, vec![]), "{suffixes:?}");
        assert_eq!(folder(scratch.path()), before, "{suffixes:?}");
        drop(database);
        assert_eq!(folder(scratch.path()), before, "{suffixes:?}");
    }
}

#[test]
fn a_living_log_is_read_in_place() {
    let scratch = TempDir::new().unwrap();
    let path = scratch.path().join("a.db");
    let writer = Connection::open(&path).unwrap();
    writer.execute_batch("PRAGMA journal_mode = WAL;").unwrap();
    writer.execute_batch(TWO).unwrap();
    let names = |files: Vec<(String, Vec<u8>)>| files.into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    let before = folder(scratch.path());
    let database = open(&path).unwrap();
    assert_eq!((rows(&database), database.notices()), (2, vec![]));
    writer.execute_batch("INSERT INTO t VALUES (3)").unwrap();
    assert_eq!(rows(&database), 3);
    drop(database);
    assert_eq!(names(folder(scratch.path())), names(before));
}

#[test]
#[cfg(unix)]
fn a_folder_without_write_access() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = with_log(&["", "-wal"]);
    let access = |mode| fs::set_permissions(scratch.path(), fs::Permissions::from_mode(mode)).unwrap();
    access(0o555);
    let database = open(&scratch.path().join("a.db")).unwrap();
    assert_eq!((rows(&database), database.notices()), (2, vec![]));
    access(0o755);
}

#[test]
fn a_log_that_cannot_be_applied_is_told() {
    let scratch = with_log(&["", "-wal"]);
    let log = scratch.path().join("a.db-wal").metadata().unwrap().len();
    let limits = ViewLimits { copy: 0, ..ViewLimits::default() };
    let database = Database::open_file(&scratch.path().join("a.db"), limits, None).unwrap();
    assert_eq!(database.notices(), [Notice::WalNotApplied { bytes: log }]);
    assert!(database.list().unwrap().tables.is_empty());
}

#[test]
fn the_main_file_of_a_log_alone() {
    let scratch = with_log(&[""]);
    let before = folder(scratch.path());
    let database = open(&scratch.path().join("a.db")).unwrap();
    assert!(database.list().unwrap().tables.is_empty());
    drop(database);
    assert_eq!(folder(scratch.path()), before);
}

#[test]
fn members_with_and_without_their_log() {
    let scratch = with_log(&["", "-wal"]);
    let main = fs::read(scratch.path().join("a.db")).unwrap();
    let log = fs::read(scratch.path().join("a.db-wal")).unwrap();
    let open = |wal, limits| Database::open_bytes(&main, wal, limits, None).unwrap();
    let database = open(Some(&log), ViewLimits::default());
    assert_eq!((rows(&database), database.notices()), (2, vec![]));
    let database = open(None, ViewLimits::default());
    assert_eq!(database.notices(), [Notice::WalNotGiven]);
    let database = open(Some(&[]), ViewLimits { memory: 0, ..ViewLimits::default() });
    assert_eq!(database.notices(), []);
    assert!(database.list().unwrap().wal_mode);
}

#[test]
fn large_members_are_read_from_a_file_that_is_gone() {
    let made = bytes(TWO);
    let limits = ViewLimits { memory: 200, ..ViewLimits::default() };
    let database = Database::open_stream(&mut made.as_slice(), None, limits.clone(), None).unwrap();
    assert_eq!((rows(&database), database.notices()), (2, vec![]));
    let most = made.len() as u64 - 1;
    let limits = ViewLimits { copy: most, ..limits };
    let error = Database::open_stream(&mut made.as_slice(), None, limits, None).unwrap_err();
    assert!(matches!(error, SqliteError::TooLarge { most: told } if told == most), "{error}");
}

/// A source that breaks off.
struct Broken(u64);

impl std::io::Read for Broken {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = buffer.len().min(usize::try_from(self.0).unwrap());
        self.0 -= count as u64;
        if count > 0 { Ok(count) } else { Err(std::io::Error::other("a wrong checksum")) }
    }
}

#[test]
fn a_member_is_read_without_a_log_that_cannot_be_read() {
    let made = bytes(TWO);
    let open = |log: &mut dyn std::io::Read, limits| {
        let database = Database::open_stream(&mut made.as_slice(), Some(log), limits, None).unwrap();
        assert_eq!(rows(&database), 2);
        database.notices()
    };
    let notices = open(&mut Broken(5000), ViewLimits::default());
    assert_eq!(notices, [Notice::WalNotApplied { bytes: 5000 }]);
    // There is room for the one or the other.
    let limits = ViewLimits { copy: made.len() as u64, ..ViewLimits::default() };
    assert_eq!(open(&mut [7; 100].as_slice(), limits), [Notice::WalNotApplied { bytes: 100 }]);
}

#[test]
fn an_unfinished_write_is_undone_in_a_copy() {
    let (live, left) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = live.path().join("a.db");
    let writer = Connection::open(&path).unwrap();
    writer.execute_batch(TWO).unwrap();
    // A cache of one page writes to the file before the end of the transaction.
    writer.execute_batch("PRAGMA cache_size = 1; BEGIN; DELETE FROM t;").unwrap();
    writer
        .execute_batch("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO t SELECT printf('%.*c', 100, 'x') FROM n")
        .unwrap();
    for name in ["a.db", "a.db-journal"] {
        fs::copy(live.path().join(name), left.path().join(name)).unwrap();
    }
    let before = folder(left.path());
    let path = left.path().join("a.db");
    let database = open(&path).unwrap();
    assert_eq!((rows(&database), database.notices()), (2, vec![]));
    drop(database);
    let limits = ViewLimits { copy: 0, ..ViewLimits::default() };
    let database = Database::open_file(&path, limits, None).unwrap();
    assert_eq!(database.notices(), [Notice::UnfinishedWrite]);
    drop(database);
    assert_eq!(folder(left.path()), before);
}

#[test]
fn a_change_while_reading_without_locks_is_told() {
    let scratch = with_log(&[""]);
    let path = scratch.path().join("a.db");
    let database = open(&path).unwrap();
    assert_eq!(database.notices(), []);
    fs::write(&path, bytes(&format!("{TWO} CREATE TABLE more (x);"))).unwrap();
    assert_eq!(database.notices(), [Notice::Changed]);
}

#[test]
fn what_is_no_database() {
    let scratch = TempDir::new().unwrap();
    let path = scratch.path().join("x.db");
    for content in [&b""[..], b"SQLite format 3\0", b"some text", &[0; 4096]] {
        fs::write(&path, content).unwrap();
        assert!(matches!(open(&path).unwrap_err(), SqliteError::NotADatabase));
        assert!(matches!(
            Database::open_bytes(content, None, ViewLimits::default(), None).unwrap_err(),
            SqliteError::NotADatabase
        ));
    }
    assert!(matches!(open(scratch.path()).unwrap_err(), SqliteError::NotAFile { .. }));
    assert!(matches!(open(&scratch.path().join("none")).unwrap_err(), SqliteError::Io(_)));
}

#[test]
#[cfg(unix)]
fn links_lead_to_the_neighbours_of_their_target() {
    let scratch = with_log(&["", "-wal"]);
    let elsewhere = TempDir::new().unwrap();
    let link = elsewhere.path().join("link.db");
    std::os::unix::fs::symlink(scratch.path().join("a.db"), &link).unwrap();
    assert_eq!(rows(&open(&link).unwrap()), 2);
}

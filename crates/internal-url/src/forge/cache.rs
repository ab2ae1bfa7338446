//! What servers said, on disk.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, params};

/// Bytes of all bodies together; beyond that the longest unasked go.
const MOST: i64 = 256 * 1024 * 1024;
/// The shape of the table. One of another shape is emptied: it is only a cache.
const VERSION: i64 = 1;
const TABLE: &str = "CREATE TABLE answers (key TEXT PRIMARY KEY, etag TEXT, next TEXT, body BLOB NOT NULL, \
                     size INTEGER NOT NULL, asked INTEGER NOT NULL) WITHOUT ROWID";

/// An answer as it was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kept {
    /// What it is told from later ones by.
    pub(super) etag: Option<String>,
    /// The page behind it.
    pub(super) next: Option<String>,
    pub(super) body: Vec<u8>,
    /// When the server was asked last.
    pub(super) asked: SystemTime,
}

#[derive(Debug)]
pub(super) struct Cache(Connection);

impl Cache {
    /// Opens the file, or makes it: for its owner alone, since issues may be private. Without a file it is in memory.
    ///
    /// # Errors
    /// Why it cannot be used, in words. A file that is no database is left as it is.
    pub(super) fn open(file: Option<&Path>) -> Result<Self, String> {
        let connection = match file {
            Some(file) => {
                made_private(file).map_err(|error| format!("{}: {error}", file.display()))?;
                Connection::open(file)
            }
            None => Connection::open_in_memory(),
        };
        let cache = connection.and_then(|connection| {
            connection.busy_timeout(Duration::from_secs(3))?;
            let cache = Self(connection);
            cache.prepare()?;
            Ok(cache)
        });
        let name = file.map_or_else(|| "memory".to_owned(), |file| file.display().to_string());
        cache.map_err(|error| format!("{name}: {error}"))
    }

    fn prepare(&self) -> rusqlite::Result<()> {
        let version: i64 = self.0.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if version == VERSION {
            return Ok(());
        }
        let made = format!(
            "BEGIN IMMEDIATE; DROP TABLE IF EXISTS answers; {TABLE}; PRAGMA user_version = {VERSION}; COMMIT"
        );
        self.0.execute_batch(&made)
    }

    /// The answer to a question, unless it was given longer ago than answers are kept.
    pub(super) fn load(&self, key: &str, now: SystemTime, kept: Duration) -> rusqlite::Result<Option<Kept>> {
        let found = self
            .0
            .prepare_cached("SELECT etag, next, body, asked FROM answers WHERE key = ?1")?
            .query_row([key], |row| {
                let asked = time(row.get(3)?);
                Ok(Kept { etag: row.get(0)?, next: row.get(1)?, body: row.get(2)?, asked })
            });
        let found = found.optional()?;
        Ok(found.filter(|found| now.duration_since(found.asked).unwrap_or_default() < kept))
    }

    /// Keeps an answer, and drops what is too old or too much.
    pub(super) fn store(&self, key: &str, answer: &Kept, kept: Duration) -> rusqlite::Result<()> {
        let asked = seconds(answer.asked);
        self.0.execute("DELETE FROM answers WHERE asked <= ?1", [asked - seconds(UNIX_EPOCH + kept)])?;
        self.0.execute(
            "INSERT OR REPLACE INTO answers (key, etag, next, body, size, asked) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![key, answer.etag, answer.next, answer.body, answer.body.len().cast_signed(), asked],
        )?;
        while self
            .0
            .query_row("SELECT coalesce(sum(size), 0) FROM answers", [], |row| row.get::<_, i64>(0))?
            > MOST
        {
            let oldest = "DELETE FROM answers WHERE key = (SELECT key FROM answers WHERE key <> ?1 ORDER BY asked LIMIT 1)";
            if self.0.execute(oldest, [key])? == 0 {
                break;
            }
        }
        Ok(())
    }

    /// The server says that the answer still holds.
    pub(super) fn touch(&self, key: &str, now: SystemTime) -> rusqlite::Result<()> {
        self.0.execute("UPDATE answers SET asked = ?2 WHERE key = ?1", params![key, seconds(now)]).map(drop)
    }

    /// The server says that there is no such thing any more.
    pub(super) fn forget(&self, key: &str) -> rusqlite::Result<()> {
        self.0.execute("DELETE FROM answers WHERE key = ?1", [key]).map(drop)
    }
}

fn seconds(time: SystemTime) -> i64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed())
}

fn time(seconds: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(seconds.max(0).cast_unsigned())
}

fn made_private(file: &Path) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_hours(24);

    fn at(day: u32) -> SystemTime {
        UNIX_EPOCH + DAY * (20_000 + day)
    }

    fn answer(day: u32, body: &[u8]) -> Kept {
        Kept { etag: Some("\"x\"".to_owned()), next: None, body: body.to_vec(), asked: at(day) }
    }

    #[test]
    fn answers_live_as_long_as_they_are_kept() {
        let cache = Cache::open(None).unwrap();
        cache.store("a", &answer(1, b"one"), DAY * 7).unwrap();
        assert_eq!(cache.load("a", at(7), DAY * 7).unwrap(), Some(answer(1, b"one")));
        assert_eq!(cache.load("a", at(8), DAY * 7).unwrap(), None);
        assert_eq!(
            cache.load("a", at(0), DAY * 7).unwrap(),
            Some(answer(1, b"one")),
            "a clock that was set back"
        );
        cache.touch("a", at(5)).unwrap();
        assert_eq!(cache.load("a", at(8), DAY * 7).unwrap(), Some(answer(5, b"one")));
        cache.store("b", &answer(30, b"two"), DAY * 7).unwrap();
        let left: i64 = cache.0.query_row("SELECT count(*) FROM answers", [], |row| row.get(0)).unwrap();
        assert_eq!(left, 1, "what is too old goes when something new comes");
        cache.forget("b").unwrap();
        assert_eq!(cache.load("b", at(30), DAY * 7).unwrap(), None);
    }

    #[test]
    fn a_file_is_private_and_no_other_is_touched() {
        let scratch = tempfile::tempdir().unwrap();
        let file = scratch.path().join("deep/forge.sqlite3");
        Cache::open(Some(&file)).unwrap().store("a", &answer(1, b"one"), DAY).unwrap();
        assert!(Cache::open(Some(&file)).unwrap().load("a", at(1), DAY).unwrap().is_some());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let other = scratch.path().join("notes.txt");
        fs::write(&other, "no database, but long enough to be taken for one\n".repeat(40)).unwrap();
        let error = Cache::open(Some(&other)).unwrap_err();
        assert!(error.contains("not a database"), "{error}");
        assert!(fs::read_to_string(&other).unwrap().starts_with("no database"));
    }
}

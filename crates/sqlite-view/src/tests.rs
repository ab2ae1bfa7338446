//! Whole databases, read.

mod damage;
mod files;
mod flat;
mod flat_properties;
mod hostile;
mod keys;
mod outline;
mod pages;
#[cfg(feature = "parquet")]
mod parquet;
mod properties;

use std::{fs, path::Path};

use rusqlite::{Connection, MAIN_DB};

use crate::{Database, Value, ViewLimits};

/// The bytes of a database that these statements make.
fn bytes(sql: &str) -> Vec<u8> {
    let mut connection = Connection::open_in_memory().unwrap();
    connection.execute_batch(sql).unwrap();
    connection.serialize(MAIN_DB).unwrap().to_vec()
}

/// A database that these statements make, opened.
fn database(sql: &str) -> Database {
    open(&bytes(sql), ViewLimits::default())
}

fn open(bytes: &[u8], limits: ViewLimits) -> Database {
    Database::open_bytes(bytes, None, limits, None).unwrap()
}

fn text(value: &str) -> Value {
    Value::Text { head: value.into(), bytes: value.len() as u64 }
}

/// Every file of a folder with its bytes, by name.
fn folder(path: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(path)
        .unwrap()
        .map(Result::unwrap)
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}

const USERS: &str = "CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, note TEXT);
    INSERT INTO users VALUES (1, 'Ada', 'likes long notes that are cut at forty columns or so'), (2, 'Ben', 'x&y'),
        (3, 'Bea', NULL), (4, 'Robert', 'a+b'), (5, '林', '👩‍🚀');
    CREATE INDEX users_name ON users (name);
    CREATE TABLE orders (id INTEGER PRIMARY KEY, user_id INTEGER REFERENCES users (id), total REAL);
    CREATE VIEW active AS SELECT id, name FROM users WHERE note IS NOT NULL;";

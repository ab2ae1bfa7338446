//! A list and pages of a large database, beside the engine alone and beside `sqlite3` where it is installed.
//!
//! `OMNIREAD_BENCH_ROWS` is the number of rows, 500,000 unless given; 5,000,000 make 350 MB. Every turn opens the
//! database anew, as one read of an agent does. `sqlite3` is a process of its own, so its start is part of it.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use criterion::{Criterion, criterion_group, criterion_main};
use omniread_sqlite_view::{Asked, Database, PageQuery, ViewLimits, render};
use rusqlite::{Connection, OpenFlags};
use tempfile::TempDir;

const ROWS: u64 = 500_000;

fn made(folder: &Path) -> PathBuf {
    let rows = std::env::var("OMNIREAD_BENCH_ROWS").ok().and_then(|rows| rows.parse().ok()).unwrap_or(ROWS);
    let path = folder.join("bench.db");
    let connection = Connection::open(&path).expect("a scratch folder takes a database");
    let sql = format!(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
        CREATE TABLE events (id INTEGER PRIMARY KEY, at INTEGER, name TEXT, note TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})
            INSERT INTO events SELECT i, 1700000000 + i, 'event ' || (i % 1000), printf('%.*c', 40, 'x') FROM n;"
    );
    connection.execute_batch(&sql).expect("the statements are right");
    path
}

fn open(path: &Path) -> Database {
    Database::open_file(path, ViewLimits::default(), None).expect("the database is whole")
}

fn page(path: &Path, query: &PageQuery) -> String {
    let page = open(path).page("events", query).expect("the table is there");
    render::rows(&page.rows, &ViewLimits::default())
}

fn engine(path: &Path, sql: &str) -> usize {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).expect("it opens");
    let mut statement = connection.prepare(sql).expect("it is right");
    let rows = statement.query_map((), |row| row.get::<_, String>(3)).expect("it runs");
    rows.map(|row| row.expect("it is whole").len()).sum()
}

fn shell(path: &Path, sql: &str) -> usize {
    let run = Command::new("sqlite3").arg("-readonly").arg(path).arg(sql).stderr(Stdio::null()).output();
    run.map_or(0, |output| output.stdout.len())
}

fn pages(criterion: &mut Criterion) {
    let folder = TempDir::new().expect("there is room for a scratch folder");
    let path = made(folder.path());
    let cases = [
        ("first", &[][..], "SELECT * FROM events LIMIT 20"),
        ("keyset", &[("where", Some("id > 400000"))], "SELECT * FROM events WHERE id > 400000 LIMIT 20"),
        ("offset", &[("offset", Some("400000"))], "SELECT * FROM events LIMIT 20 OFFSET 400000"),
    ];
    let has_shell = shell(&path, "SELECT 1") > 0;
    for (name, parts, sql) in cases {
        let Ok(Asked::Page(query)) = Asked::from_parts(parts.iter().copied()) else {
            unreachable!("they are right")
        };
        let mut group = criterion.benchmark_group(format!("page/{name}"));
        group.bench_function("omniread", |bencher| bencher.iter(|| page(&path, &query)));
        group.bench_function("engine", |bencher| bencher.iter(|| engine(&path, sql)));
        if has_shell {
            group.bench_function("sqlite3", |bencher| bencher.iter(|| shell(&path, sql)));
        }
        group.finish();
    }
    let mut group = criterion.benchmark_group("list");
    group.bench_function("omniread", |bencher| {
        bencher.iter(|| render::list(&open(&path).list().expect("it lists").tables));
    });
    if has_shell {
        group.sample_size(10);
        group.bench_function("sqlite3", |bencher| {
            bencher.iter(|| shell(&path, "SELECT count(*) FROM events"));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .sample_size(20);
    targets = pages
}
criterion_main!(benches);

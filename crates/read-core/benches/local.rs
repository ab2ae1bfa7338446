//! Local reads beside what a person would run instead, in one run.
//!
//! `cargo bench -p omniread-read-core --bench local`. The big log has 256 MB; `OMNIREAD_BENCH_MB=1000` makes it larger.

#![expect(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to measure")]

use std::fs::{self, File};
use std::hint::black_box;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use criterion::{Criterion, criterion_group, criterion_main};
use omniread_read_core::{LocalSource, ReadContext, ReadOutput, Reader, Registry};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

const SMALL_FILES: usize = 10_000;

struct Bench {
    scratch: TempDir,
    runtime: Runtime,
    reader: Reader,
}

impl Bench {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        let reader = Reader::new(Registry::new().source(LocalSource));
        Self { scratch: TempDir::new().unwrap(), runtime, reader }
    }

    /// A session that knows nothing yet.
    fn fresh(&self) -> ReadContext {
        ReadContext::new(self.scratch.path())
    }

    fn read(&self, path: &str, ctx: &ReadContext) -> ReadOutput {
        self.runtime.block_on(self.reader.read(path, ctx)).unwrap()
    }

    fn path(&self, name: &str) -> String {
        self.scratch.path().join(name).to_str().unwrap().to_owned()
    }
}

fn peer(program: &str, arguments: &[&str], folder: &Path) {
    let status = Command::new(program).args(arguments).current_dir(folder).stdout(Stdio::null()).status();
    assert!(status.unwrap().success(), "{program} failed");
}

/// Writes a log of about `megabytes`, and gives the number of its lines.
fn write_log(path: &str, megabytes: usize) -> usize {
    let mut out = BufWriter::new(File::create(path).unwrap());
    let lines = megabytes * 1024 * 1024 / 96;
    for line in 0..lines {
        let at = line % 1000;
        writeln!(out, "2026-11-30T11:00:00Z INFO worker-{at:03} request {line:09} answered with status 200 in {at:03} ms").unwrap();
    }
    lines
}

fn big_log(criterion: &mut Criterion) {
    let bench = Bench::new();
    let megabytes = std::env::var("OMNIREAD_BENCH_MB").ok().and_then(|text| text.parse().ok()).unwrap_or(256);
    let lines = write_log(&bench.path("big.log"), megabytes);
    // What was written a moment ago is not remembered, as it may still be written to.
    std::thread::sleep(std::time::Duration::from_secs(3));
    let near_end = format!("big.log:{}-{}", lines - 1000, lines - 901);

    let mut group = criterion.benchmark_group(format!("log of {megabytes} MB"));
    group.sample_size(10);
    group.bench_function("100 lines near the end, first read", |run| {
        run.iter(|| black_box(bench.read(&near_end, &bench.fresh())));
    });
    group.bench_function("peer: wc -l", |run| {
        run.iter(|| peer("wc", &["-l", "big.log"], bench.scratch.path()));
    });
    let warm = bench.fresh();
    bench.read(&near_end, &warm);
    group.bench_function("100 lines near the end, second read", |run| {
        run.iter(|| black_box(bench.read(&near_end, &warm)));
    });
    let middle = format!("big.log:{}-{}", lines / 2, lines / 2 + 99);
    group.bench_function("100 lines in the middle, second read", |run| {
        run.iter(|| black_box(bench.read(&middle, &warm)));
    });
    group.bench_function("last 100 lines, first read", |run| {
        run.iter(|| black_box(bench.read("big.log:-100", &bench.fresh())));
    });
    group.bench_function("peer: tail -n 100", |run| {
        run.iter(|| peer("tail", &["-n", "100", "big.log"], bench.scratch.path()));
    });
    group.finish();
}

fn many_files(criterion: &mut Criterion) {
    let bench = Bench::new();
    let names: Vec<_> = (0..SMALL_FILES).map(|at| format!("file-{at:05}.txt")).collect();
    for name in &names {
        fs::write(bench.path(name), format!("{name}\nsecond line\nthird line\n")).unwrap();
    }
    let mut group = criterion.benchmark_group("10000 small files");
    group.sample_size(10);
    group
        .bench_function("listing, first page", |run| run.iter(|| black_box(bench.read(".", &bench.fresh()))));
    group.bench_function("peer: ls -l", |run| run.iter(|| peer("ls", &["-l"], bench.scratch.path())));
    group.bench_function("one batch", |run| {
        let names = || names.iter().map(String::as_str);
        run.iter(|| black_box(bench.runtime.block_on(bench.reader.read_many(names(), &bench.fresh()))));
    });
    group.bench_function("one by one, in process", |run| {
        let ctx = bench.fresh();
        run.iter(|| names.iter().for_each(|name| drop(black_box(bench.read(name, &ctx)))));
    });
    group.bench_function("peer: cat of all", |run| {
        run.iter(|| peer("sh", &["-c", "cat file-*.txt"], bench.scratch.path()));
    });
    group.finish();
}

criterion_group!(benches, big_log, many_files);
criterion_main!(benches);

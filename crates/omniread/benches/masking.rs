//! The same reads with credentials masked and without: what masking costs beside everything else.
//!
//! `cargo bench -p omniread --bench masking`

#![expect(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to measure")]

use std::fs;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use omniread::ReadContext;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

const SMALL_FILES: usize = 10_000;
const MEGABYTE: usize = 1024 * 1024;

struct Bench {
    scratch: TempDir,
    runtime: Runtime,
}

impl Bench {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_time().build().unwrap();
        Self { scratch: TempDir::new().unwrap(), runtime }
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.scratch.path().join(name), text).unwrap();
    }

    /// A session that knows nothing yet.
    fn fresh(&self, masking: bool) -> ReadContext {
        let mut ctx = ReadContext::new(self.scratch.path());
        ctx.policy.masking = masking;
        ctx
    }
}

/// Lines of a log, up to this length.
fn log(length: usize) -> String {
    let line = |at: usize| {
        format!(
            "2026-11-30T11:00:00Z INFO worker-{:03} request {at:09} answered with status 200\n",
            at % 1000
        )
    };
    let mut text = String::new();
    for at in 0.. {
        if text.len() >= length {
            break;
        }
        text.push_str(&line(at));
    }
    text
}

fn small_files(criterion: &mut Criterion) {
    let bench = Bench::new();
    let names: Vec<_> = (0..SMALL_FILES).map(|at| format!("file-{at:05}.txt")).collect();
    for name in &names {
        bench.write(name, &format!("{name}\nsecond line\nthird line\n"));
    }
    let reader = omniread::builder().build();
    let mut group = criterion.benchmark_group("10000 small files");
    group.sample_size(10);
    for (what, masking) in [("masked", true), ("as they are", false)] {
        group.bench_function(format!("one by one, {what}"), |run| {
            let ctx = bench.fresh(masking);
            run.iter(|| {
                for name in &names {
                    black_box(bench.runtime.block_on(reader.read(name.as_str(), &ctx)).unwrap());
                }
            });
        });
        group.bench_function(format!("one batch, {what}"), |run| {
            let names = || names.iter().map(String::as_str);
            run.iter(|| black_box(bench.runtime.block_on(reader.read_many(names(), &bench.fresh(masking)))));
        });
    }
    group.finish();
}

fn large_files(criterion: &mut Criterion) {
    let bench = Bench::new();
    bench.write("large.log", &log(10 * MEGABYTE));
    bench.write("whole.log", &log(4 * MEGABYTE - 100));
    // What was written a moment ago is not remembered, as it may still be written to.
    std::thread::sleep(std::time::Duration::from_secs(3));
    let reader = omniread::builder().build();
    let mut group = criterion.benchmark_group("logs");
    group.sample_size(20);
    for (what, masking) in [("masked", true), ("as they are", false)] {
        let cases = [
            ("first page of 10 MB", "large.log"),
            ("last 100 lines of 10 MB", "large.log:-100"),
            ("first page of 4 MB", "whole.log"),
            ("a later page of 4 MB", "whole.log:20000-20099"),
        ];
        for (case, path) in cases {
            group.bench_function(format!("{case}, {what}"), |run| {
                run.iter(|| {
                    black_box(bench.runtime.block_on(reader.read(path, &bench.fresh(masking))).unwrap())
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, small_files, large_files);
criterion_main!(benches);

//! What it costs to look for credentials: in a log, in code, in settings, in a small file, in texts made to be slow.
//!
//! `cargo bench -p omniread-secrets --bench masking`

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use omniread_secrets::credentials;

const MEGABYTE: usize = 1024 * 1024;

/// The lines again and again, up to this length.
fn repeated(length: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::with_capacity(length + 200);
    for number in 0.. {
        if text.len() >= length {
            break;
        }
        text.push_str(&line(number));
    }
    text
}

fn log(number: usize) -> String {
    let at = number % 1000;
    format!(
        "2026-11-30T11:00:00Z INFO worker-{at:03} request {number:09} answered with status 200 in {at:03} ms\n"
    )
}

fn telling_log(number: usize) -> String {
    format!(
        "2026-11-30T11:00:00Z INFO auth: token {number} of user {number} is valid, key=cache:{number} path=/v1/keys\n"
    )
}

fn code(number: usize) -> String {
    format!(
        "    let key_{number} = self.tokens.get(&request.path)?; // the key of {number}\n    pass(&mut state, \"text\");\n"
    )
}

fn settings(number: usize) -> String {
    format!(
        "- name: service-{number}\n  image: registry.internal/app:{number}\n  password: secret{number}\n  port: {number}\n"
    )
}

fn texts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("credentials");
    group.sample_size(10);
    let table = [
        ("log of 10 MB", "a.log", repeated(10 * MEGABYTE, log)),
        ("log of 10 MB that speaks of tokens", "a.log", repeated(10 * MEGABYTE, telling_log)),
        ("code of 1 MB", "a.rs", repeated(MEGABYTE, code)),
        ("YAML of 1 MB", "a.yaml", repeated(MEGABYTE, settings)),
        ("names without end, 4 MB", "a.txt", "token=".repeat(4 * MEGABYTE / 6)),
        ("marks without end, 4 MB", "a.txt", "SG.".repeat(4 * MEGABYTE / 3)),
        ("quotes without end, 4 MB", "a.json", "\"key\":'".repeat(4 * MEGABYTE / 7)),
        ("braces without end, 4 MB", "a.json", "{\"password\":[".repeat(4 * MEGABYTE / 13)),
        ("keys without end, 4 MB", "a.pem", "-----BEGIN PRIVATE KEY-----\n".repeat(4 * MEGABYTE / 28)),
        ("ends without a key, 4 MB", "a.pem", "-----END PRIVATE KEY-----\n".repeat(4 * MEGABYTE / 26)),
    ];
    for (what, name, text) in table {
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(what), |run| {
            run.iter(|| black_box(credentials(name, &text)));
        });
    }
    group.finish();
}

/// The files that the bench of local reads has, without the reading.
fn small_files(criterion: &mut Criterion) {
    let files: Vec<_> = (0..10_000).map(|at| format!("file-{at:05}.txt")).collect();
    let texts: Vec<_> = files.iter().map(|name| format!("{name}\nsecond line\nthird line\n")).collect();
    let code = repeated(4096, code);
    let mut group = criterion.benchmark_group("small files");
    group.bench_function("10000 of 40 bytes", |run| {
        run.iter(|| {
            for (name, text) in files.iter().zip(&texts) {
                black_box(credentials(name, text));
            }
        });
    });
    group.bench_function("one of 4 KB of code", |run| run.iter(|| black_box(credentials("a.rs", &code))));
    group.finish();
}

criterion_group!(benches, texts, small_files);
criterion_main!(benches);

//! Listing and reading members, beside what a person would run instead when that is installed.
//!
//! `cargo bench -p omniread-archive --bench archive`. The zip has 10,000 members; the compressed tar has 64 MB of
//! content, `OMNIREAD_BENCH_MB=500` makes it larger.

#![expect(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to measure")]

use std::fs::{self, File};
use std::hint::black_box;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use flate2::write::GzEncoder;
use omniread_archive::{Archive, ArchiveLimits, Detected, FileAt, Found, Pulse, detect};
use tempfile::TempDir;

#[path = "../tests/suite/fixtures/mod.rs"]
#[allow(dead_code, unused_imports, reason = "benches need two of the makers")]
mod fixtures;

use fixtures::zip::Member;
use fixtures::{tar, zip};

const MEMBERS: usize = 10_000;
const MEMBER: usize = 100 << 10;

/// Words in no order, which compress like prose.
fn words(seed: usize, len: usize) -> Vec<u8> {
    let mut state = seed as u32 ^ 0x9E37_79B9;
    let mut text = Vec::with_capacity(len + 12);
    while text.len() < len {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        write!(text, "{:x} ", (state >> 8) % 4096 * 2_654_435).unwrap();
    }
    text.truncate(len);
    text
}

fn make_zip(folder: &Path) -> PathBuf {
    let member = |at: usize| Member::deflated(&format!("dir{}/sub/file{at}.txt", at % 100), &words(at, 2500));
    let members: Vec<Member> = (0..MEMBERS).map(member).collect();
    let path = folder.join("many.zip");
    fs::write(&path, zip::write(b"", &members)).unwrap();
    path
}

fn make_tgz(folder: &Path) -> (PathBuf, usize) {
    let mb: usize = std::env::var("OMNIREAD_BENCH_MB").ok().and_then(|text| text.parse().ok()).unwrap_or(64);
    let count = (mb << 20) / MEMBER;
    let path = folder.join("big.tgz");
    let file = BufWriter::new(File::create(&path).unwrap());
    let mut encoder = GzEncoder::new(file, flate2::Compression::default());
    for at in 0..count {
        let name = format!("pkg/m{at}.txt");
        encoder.write_all(&tar::entry(b'0', name.as_bytes(), "", MEMBER as u64, &words(at, MEMBER))).unwrap();
    }
    encoder.write_all(&tar::end(Vec::new())).unwrap();
    encoder.finish().unwrap().flush().unwrap();
    (path, count)
}

fn open(path: &Path) -> Archive {
    let bytes = Arc::new(FileAt::new(File::open(path).unwrap()).unwrap());
    let Some(Detected::Archive { format, wrapping }) = detect(&*bytes, path.to_str().unwrap()).unwrap()
    else {
        panic!("no archive")
    };
    Archive::open(bytes, format, wrapping, ArchiveLimits::default(), &Pulse::steady()).unwrap()
}

fn read(archive: &Archive, member: &str) -> usize {
    let Some(Found::Entry(id)) = archive.index().resolve(member).unwrap() else { panic!("no {member}") };
    archive.member(id, &Pulse::steady()).unwrap().read_all().unwrap().len()
}

/// Measures `program`, if it is installed.
fn peer(c: &mut Criterion, name: &str, program: &str, arguments: &[&str]) {
    let run = || Command::new(program).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if run().is_ok_and(|status| status.success()) {
        c.bench_function(name, |b| b.iter(run));
    }
}

fn zips(c: &mut Criterion) {
    let scratch = TempDir::new().unwrap();
    let path = make_zip(scratch.path());
    let text = path.to_str().unwrap();
    c.bench_function("zip: list 10,000", |b| b.iter(|| black_box(open(&path).index().len())));
    peer(c, "zip: list 10,000, unzip -Z1", "unzip", &["-Z1", text]);
    peer(c, "zip: list 10,000, bsdtar -tf", "bsdtar", &["-tf", text]);
    let member = "dir87/sub/file8887.txt";
    c.bench_function("zip: open and read one", |b| b.iter(|| read(&open(&path), member)));
    let archive = open(&path);
    c.bench_function("zip: read another", |b| b.iter(|| read(&archive, member)));
    peer(c, "zip: read one, unzip -p", "unzip", &["-p", text, member]);
}

fn compressed_tars(c: &mut Criterion) {
    let scratch = TempDir::new().unwrap();
    let (path, count) = make_tgz(scratch.path());
    let text = path.to_str().unwrap();
    let late = format!("pkg/m{}.txt", count - 5);
    c.bench_function("tgz: list", |b| b.iter(|| black_box(open(&path).index().len())));
    peer(c, "tgz: list, bsdtar -tf", "bsdtar", &["-tf", text]);
    c.bench_function("tgz: open and read a late one", |b| b.iter(|| read(&open(&path), &late)));
    peer(c, "tgz: read a late one, bsdtar -xOf", "bsdtar", &["-xOf", text, &late]);
    peer(c, "tgz: read a late one, tar -xzOf", "tar", &["-xzOf", text, &late]);
    let archive = open(&path);
    let mut at = 0;
    c.bench_function("tgz: read another", |b| {
        b.iter(|| {
            at = (at + 377) % count;
            read(&archive, &format!("pkg/m{at}.txt"))
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10).measurement_time(Duration::from_secs(3));
    targets = zips, compressed_tars
}
criterion_main!(benches);

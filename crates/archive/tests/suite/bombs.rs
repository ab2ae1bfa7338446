//! Small archives that want to be huge. None takes long, and none takes memory.

use std::io::{self, Read, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use omniread_archive::{ArchiveError, ArchiveLimits, Detected, Limit, Pulse, Stream, Wrapping, detect};

use crate::fixtures::zip::Member;
use crate::fixtures::{lzh, tar, wrapped, zip};
use crate::open::{archive, in_every_way};

/// Without optimisation everything takes longer.
fn is_quick(since: Instant) -> bool {
    since.elapsed() < Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 2 })
}

/// A gzip of `mib` MiB of zeros.
fn zeros(mib: usize) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let chunk = vec![0; 1 << 20];
    for _ in 0..mib {
        encoder.write_all(&chunk).unwrap();
    }
    encoder.finish().unwrap()
}

fn drain(mut content: impl Read) -> Result<u64, ArchiveError> {
    Ok(io::copy(&mut content, &mut io::sink())?)
}

fn is_ratio(result: &Result<u64, ArchiveError>) -> bool {
    matches!(result, Err(ArchiveError::LimitReached { limit: Limit::Ratio, .. }))
}

#[test]
fn zeros_stop_at_their_ratio() {
    let bomb = zeros(256);
    let start = Instant::now();
    let stream = Stream::new(Arc::new(bomb.clone()), Wrapping::Gzip, ArchiveLimits::default());
    let drained = drain(stream.reader(&Pulse::steady()));
    assert!(is_ratio(&drained), "{drained:?}");

    // The same as a member: a gzip header of 10 bytes, a trailer of 8.
    let packed = bomb[10..bomb.len() - 8].to_vec();
    let member = Member { method: 8, packed, size: 256 << 20, ..Member::stored("zeros", b"") };
    let archive = archive(zip::write(b"", &[member]), "a.zip").unwrap();
    let id = archive.index().entries().next().unwrap().id;
    let drained = drain(archive.member(id, &Pulse::steady()).unwrap());
    assert!(is_ratio(&drained), "{drained:?}");
    assert!(is_quick(start), "{:?}", start.elapsed());
}

#[test]
fn zeros_of_every_stream_stop() {
    let content = vec![0; 64 << 20];
    for (wrapping, bomb) in
        [(Wrapping::Bzip2, wrapped::bzip2(&content)), (Wrapping::Xz, wrapped::xz(&content))]
    {
        let start = Instant::now();
        let stream = Stream::new(Arc::new(bomb), wrapping, ArchiveLimits::default());
        let drained = drain(stream.reader(&Pulse::steady()));
        assert!(is_ratio(&drained), "{wrapping}: {drained:?}");
        assert!(is_quick(start), "{wrapping}: {:?}", start.elapsed());
    }
}

#[test]
fn a_tar_of_zeros_behind_gzip_lists_and_stops() {
    let head = tar::header(b'0', b"zeros", "", 256 << 20);
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(&head).unwrap();
    for _ in 0..256 {
        encoder.write_all(&vec![0; 1 << 20]).unwrap();
    }
    let bomb = encoder.finish().unwrap();
    let start = Instant::now();
    in_every_way(&bomb, "a.tgz", |archive, _| {
        assert_eq!(archive.index().len(), 1);
        assert!(matches!(archive.trouble(), Some(ArchiveError::LimitReached { limit: Limit::Ratio, .. })));
    });
    assert!(is_quick(start), "{:?}", start.elapsed());
}

#[test]
fn gzip_of_gzip_unwraps_one_layer_at_a_time() {
    let bomb = wrapped::gzip(&zeros(64));
    let start = Instant::now();
    assert_eq!(detect(&bomb, "a.gz.gz").unwrap(), Some(Detected::Stream(Wrapping::Gzip)));
    let outer = Stream::new(Arc::new(bomb), Wrapping::Gzip, ArchiveLimits::default());
    let inner = outer.read_all(&Pulse::steady()).unwrap();
    let inner = Stream::new(Arc::new(inner), Wrapping::Gzip, ArchiveLimits::default());
    assert!(is_ratio(&drain(inner.reader(&Pulse::steady()))));
    assert!(is_quick(start), "{:?}", start.elapsed());
}

#[test]
fn many_records_on_one_local_header_list_and_are_marked() {
    let mut members = vec![Member::deflated("a", &vec![0; 1 << 20])];
    for place in 1..20_000 {
        members.push(Member { name: format!("{place}").into(), shares: Some(0), ..members[0].clone() });
    }
    let bytes = zip::write(b"", &members);
    let start = Instant::now();
    let archive = archive(bytes, "a.zip").unwrap();
    assert_eq!((archive.index().len(), archive.index().overlapping()), (20_000, 20_000));
    assert_eq!(archive.index().children("").count(), 20_000);
    assert!(is_quick(start), "{:?}", start.elapsed());
}

#[test]
fn nested_zips_open_one_layer_at_a_time() {
    let mut bytes = zip::write(b"", &[Member::deflated("0", &vec![0; 1 << 20])]);
    for _ in 0..5 {
        let layer: Vec<Member> = (0..16).map(|at| Member::deflated(&format!("{at}.zip"), &bytes)).collect();
        bytes = zip::write(b"", &layer);
    }
    let start = Instant::now();
    let archive = archive(bytes, "42.zip").unwrap();
    assert_eq!(archive.index().len(), 16);
    assert!(is_quick(start), "{:?}", start.elapsed());
}

#[test]
fn more_entries_than_the_limit_are_cut() {
    // Empty names of a few bytes each, as many as fit: 1,048,576 headers of a tar, mostly the same bytes.
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let header = tar::header(b'0', b"x", "", 0);
    for _ in 0..20_000 {
        encoder.write_all(&header).unwrap();
    }
    let mut limits = ArchiveLimits::default();
    limits.entries = 10_000;
    let start = Instant::now();
    let archive = crate::open::limited(encoder.finish().unwrap(), "a.tgz", limits).unwrap();
    assert_eq!(archive.index().len(), 10_000);
    assert!(matches!(archive.trouble(), Some(ArchiveError::LimitReached { limit: Limit::Entries, .. })));
    assert!(is_quick(start), "{:?}", start.elapsed());
}

#[test]
fn a_long_name_repeated_stops_at_the_bytes_of_names() {
    let name = "n".repeat(4000);
    let members: Vec<Member> = (0..500).map(|_| Member::stored(&name, b"")).collect();
    let mut limits = ArchiveLimits::default();
    limits.index_bytes = 1 << 20;
    let archive = crate::open::limited(zip::write(b"", &members), "a.zip", limits).unwrap();
    assert_eq!(archive.index().len(), (1 << 20) / 4000);
    assert!(matches!(archive.trouble(), Some(ArchiveError::LimitReached { limit: Limit::IndexBytes, .. })));
}

#[test]
fn names_that_are_no_text_count_as_well() {
    let name = [b'n', 0xFF].repeat(1000);
    let member = Member { name, ..Member::stored("", b"") };
    let mut limits = ArchiveLimits::default();
    limits.index_bytes = 1 << 20;
    let archive = crate::open::limited(zip::write(b"", &vec![member; 500]), "a.zip", limits).unwrap();
    assert!(archive.index().len() < 300);
    assert!(matches!(archive.trouble(), Some(ArchiveError::LimitReached { limit: Limit::IndexBytes, .. })));
}

#[test]
fn an_lzh_that_produces_without_reading_stops_at_its_ratio() {
    // Each code is a match of 256 bytes, and takes no bit.
    let packed = lzh::one_symbol(16, u16::MAX, 509);
    let (mode, path, size) = (0o100_644, &b"zeros"[..], 256 << 20);
    let member = lzh::Member { method: b"-lh5-", mode, path, packed: &packed, size, crc: 0, wide: &[] };
    let archive = archive(lzh::archive(&[member]), "a.lzh").unwrap();
    let id = archive.index().entries().next().unwrap().id;
    let start = Instant::now();
    let drained = drain(archive.member(id, &Pulse::steady()).unwrap());
    assert!(is_ratio(&drained), "{drained:?}");
    assert!(is_quick(start), "{:?}", start.elapsed());
}

//! Archives and compressed streams: nothing panics, and limits hold for what comes out.

#![no_main]

use std::io::Read;
use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use omniread_archive::{Archive, ArchiveLimits, Detected, Pulse, Stream, detect};

const ENTRIES: u64 = 1000;
const BYTES: u64 = 1 << 20;

fuzz_target!(|bytes: &[u8]| {
    let mut limits = ArchiveLimits::default();
    limits.entries = ENTRIES;
    limits.member_bytes = BYTES;
    limits.passed_bytes = 4 * BYTES;
    limits.dictionary_bytes = 16 << 20;
    let bytes = Arc::new(bytes.to_vec());
    for name in ["x", "x.lzma", "x.zip"] {
        let pulse = Pulse::steady();
        match detect(&*bytes, name) {
            Ok(Some(Detected::Stream(wrapping))) => {
                let stream = Stream::new(bytes.clone(), wrapping, limits);
                let mut content = Vec::new();
                let _ = stream.reader(&pulse).read_to_end(&mut content);
                assert!(content.len() as u64 <= 4 * BYTES);
            }
            Ok(Some(Detected::Archive { format, wrapping })) => {
                if let Ok(archive) = Archive::open(bytes.clone(), format, wrapping, limits, &pulse) {
                    read(&archive, &pulse);
                }
            }
            _ => {}
        }
    }
});

fn read(archive: &Archive, pulse: &Pulse) {
    let index = archive.index();
    assert!(index.len() as u64 <= ENTRIES);
    for child in index.children("") {
        assert!(index.find(child.path).is_some());
    }
    for entry in index.entries() {
        let _ = index.resolve(entry.path);
        if let Ok(member) = archive.member(entry.id, pulse) {
            assert!(member.read_all().map_or(0, |content| content.len() as u64) <= BYTES);
        }
    }
}

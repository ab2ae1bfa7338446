//! What a zip asks of a source that pays for every read, such as ranges of a URL.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use omniread_archive::{Archive, ArchiveLimits, Detected, Found, Pulse, ReadAt, detect};

use crate::fixtures::zip::{self, Member};

/// Counts requests and the bytes they brought.
#[derive(Default)]
struct Ranged {
    bytes: Vec<u8>,
    requests: AtomicU64,
    brought: AtomicU64,
}

impl Ranged {
    fn spent(&self) -> (u64, u64) {
        (self.requests.swap(0, Relaxed), self.brought.swap(0, Relaxed))
    }
}

impl ReadAt for Ranged {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read_at(at, buf)?;
        self.requests.fetch_add(1, Relaxed);
        self.brought.fetch_add(count as u64, Relaxed);
        Ok(count)
    }

    fn len(&self) -> u64 {
        self.bytes.len() as u64
    }
}

#[test]
fn a_zip_over_ranges_costs_its_directory_and_the_member() {
    let content = |at: u32| -> Vec<u8> { (0..2000_u32).flat_map(|by| (at * by).to_le_bytes()).collect() };
    let member = |at| Member::deflated(&format!("folder/{at}.bin"), &content(at));
    let bytes = zip::write(b"", &(0..1000).map(member).collect::<Vec<_>>());
    assert!(bytes.len() > 6_000_000);
    let directory: u64 = (0..1000).map(|at| 46 + format!("folder/{at}.bin").len() as u64).sum();
    let source = Arc::new(Ranged { bytes, ..Ranged::default() });

    let found = detect(&*source, "many.zip").unwrap();
    let Some(Detected::Archive { format, wrapping }) = found else { panic!("{found:?}") };
    assert_eq!(source.spent(), (1, 4096));

    let pulse = Pulse::steady();
    let archive = Archive::open(Arc::clone(&source) as _, format, wrapping, ArchiveLimits::default(), &pulse);
    let archive = archive.unwrap();
    assert_eq!(archive.index().children("folder").count(), 1000);
    let (requests, brought) = source.spent();
    assert!(requests <= 3 && brought <= directory + 5000, "{requests} requests, {brought} bytes");

    let Some(Found::Entry(id)) = archive.index().find("folder/777.bin") else { panic!() };
    assert_eq!(archive.member(id, &pulse).unwrap().read_all().unwrap(), content(777));
    let (requests, brought) = source.spent();
    let packed = archive.index().entry(id).packed.unwrap();
    // The header with its name, and the content.
    assert!(requests == 2 && brought <= packed + 200, "{requests} requests, {brought} bytes");
}

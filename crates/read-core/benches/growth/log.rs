//! A log that can be made longer.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Duration;

/// A log file, empty at first.
pub(super) struct Log {
    out: BufWriter<File>,
    lines: u64,
    bytes: u64,
}

impl Log {
    pub(super) fn new(path: &Path) -> Self {
        Self { out: BufWriter::new(File::create(path).unwrap()), lines: 0, bytes: 0 }
    }

    pub(super) fn lines(&self) -> u64 {
        self.lines
    }

    /// Appends lines up to this size, less than a line short of it, and waits until they are on disk.
    pub(super) fn grow(&mut self, megabytes: u64) {
        loop {
            let (number, at) = (self.lines, self.lines % 1000);
            let line = format!(
                "2026-11-30T11:00:00Z INFO worker-{at:03} request {number:09} answered with status 200 in {at:03} ms\n"
            );
            if self.bytes + line.len() as u64 > megabytes * 1024 * 1024 {
                break;
            }
            self.out.write_all(line.as_bytes()).unwrap();
            self.lines += 1;
            self.bytes += line.len() as u64;
        }
        self.out.flush().unwrap();
        self.out.get_ref().sync_all().unwrap();
    }

    /// Waits until what is learned of a file is remembered; it is not as long as the file may still be written to.
    pub(super) fn settle() {
        std::thread::sleep(Duration::from_secs(3));
    }
}

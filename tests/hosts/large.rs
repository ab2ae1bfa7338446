//! Much to read, through a narrow line.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::host::{Host, detour, on_box};

#[test]
#[ignore = "needs sshd: .ci/run installs and runs it"]
fn a_range_of_a_gigabyte_never_travels_as_a_gigabyte() {
    let mut host = Host::new();
    let path = host.home().join("large.log");
    let mut file = BufWriter::with_capacity(1 << 20, File::create(&path).unwrap());
    // 16,777,216 lines of 64 bytes.
    for number in 0..1_u32 << 24 {
        writeln!(file, "{number:08} {:054}", 0).unwrap();
    }
    file.flush().unwrap();
    drop(file);
    assert_eq!(path.metadata().unwrap().len(), 1 << 30);
    // 8 KiB every 2 ms are 4 MB a second: all of it would take four minutes.
    let (narrow, travelled) = detour(host.port, Duration::from_millis(2), None);
    host.port = narrow;
    host.configure("");
    let started = Instant::now();
    for (part, first) in [(":-100", "16777116"), (":16000000-16000009", "15999999"), (":2-3", "00000001")] {
        let ran = host.run(&["--style", "plain", "--quiet", &format!("{}{part}", on_box(&path))]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(
            ran.out.starts_with(first) && ran.out.len() < 10_000,
            "{part}: {}",
            &ran.out[..100.min(ran.out.len())]
        );
    }
    let travelled = travelled.load(Ordering::Relaxed);
    println!("three ranges of 1 GiB over a narrow line: {:?}, {travelled} bytes", started.elapsed());
    assert!(travelled < 100_000, "{travelled}");
}

//! Single compressed streams.

use std::io::{Read, Seek, SeekFrom};
use std::sync::Arc;

use omniread_archive::{
    ArchiveError, ArchiveLimits, Detected, Format, Limit, Pulse, Stream, Wrapping, detect,
};

use crate::arriving;
use crate::fixtures::{Item, tar, wrapped};
use crate::open::{WAYS, Way};

pub(crate) type Wrap = fn(&[u8]) -> Vec<u8>;

pub(crate) const ALL: [(&str, Wrapping, Wrap); 8] = [
    ("x.log.gz", Wrapping::Gzip, wrapped::gzip),
    ("x.log.bz2", Wrapping::Bzip2, wrapped::bzip2),
    ("x.log.xz", Wrapping::Xz, wrapped::xz),
    ("x.log.lzma", Wrapping::Lzma, wrapped::lzma),
    ("x.log.zst", Wrapping::Zstd, wrapped::zstd),
    ("x.log.lz4", Wrapping::Lz4, wrapped::lz4),
    ("x.log.Z", Wrapping::Compress, wrapped::compress),
    ("x.log.lz", Wrapping::Lzip, wrapped::lzip),
];

fn log() -> Vec<u8> {
    (0..40_000).flat_map(|line| format!("{line} {:x}\n", line * 7_919 % 65_521).into_bytes()).collect()
}

fn stream(bytes: Vec<u8>, name: &str) -> Stream {
    let Some(Detected::Stream(wrapping)) = detect(&bytes, name).unwrap() else { panic!("{name}") };
    Stream::new(Arc::new(bytes), wrapping, ArchiveLimits::default())
}

/// All of the content, in one of the ways to read it.
fn whole(bytes: Vec<u8>, name: &str, way: Way) -> Result<Vec<u8>, ArchiveError> {
    match way {
        Way::Anywhere => stream(bytes, name).read_all(&Pulse::steady()),
        Way::Forward => {
            let (content, ended) = arriving::stream(&bytes, name, ArchiveLimits::default(), &Pulse::steady());
            ended.map(|()| content)
        }
    }
}

#[test]
fn a_stream_is_its_content() {
    let log = log();
    for (name, wrapping, wrap) in ALL {
        assert_eq!(stream(wrap(b"a"), name).wrapping(), wrapping, "{name}");
        for (content, way) in
            [&log[..], b"", b"a", b"short\n"].into_iter().flat_map(|it| WAYS.map(|way| (it, way)))
        {
            let read = whole(wrap(content), name, way).unwrap();
            assert!(read == content, "{name} {way:?} of {}", content.len());
        }
    }
}

#[test]
fn a_reader_seeks_in_both_directions() {
    let log = log();
    for (name, _, wrap) in ALL {
        let stream = stream(wrap(&log), name);
        for round in 0..2 {
            let mut reader = stream.reader(&Pulse::steady());
            for at in [300_000, 10, 299_999, 0, 400_000] {
                reader.seek(SeekFrom::Start(at)).unwrap();
                let mut some = [0; 64];
                reader.read_exact(&mut some).unwrap();
                assert_eq!(some, log[at as usize..][..64], "{name} at {at} in round {round}");
            }
            let end = reader.seek(SeekFrom::End(-5)).unwrap();
            assert_eq!(end, log.len() as u64 - 5, "{name}");
            let mut rest = Vec::new();
            reader.read_to_end(&mut rest).unwrap();
            assert_eq!(rest, log[end as usize..], "{name}");
        }
    }
}

#[test]
fn streams_follow_each_other_and_junk_behind_them_is_ignored() {
    for (name, wrapping, wrap) in ALL {
        if matches!(wrapping, Wrapping::Lzma | Wrapping::Compress) {
            continue;
        }
        let mut bytes = Vec::new();
        for part in 0..300 {
            bytes.extend(wrap(format!("part {part}\n").as_bytes()));
        }
        let expected: String = (0..300).map(|part| format!("part {part}\n")).collect();
        for way in WAYS {
            let read = whole(bytes.clone(), name, way).unwrap();
            assert!(read == expected.as_bytes(), "{name} {way:?}: {}", read.len());
        }
        if wrapping == Wrapping::Xz {
            continue;
        }
        bytes.extend(b"\0\0\0\0\0junk");
        for way in WAYS {
            let read = whole(bytes.clone(), name, way).unwrap();
            assert!(read == expected.as_bytes(), "{name} {way:?}: {}", read.len());
        }
    }
}

#[test]
fn skippable_frames_are_skipped() {
    let skippable = b"\x5A\x2A\x4D\x18\x05\0\0\0abcde";
    for (name, _, wrap) in [ALL[4], ALL[5]] {
        let bytes = [&skippable[..], &wrap(b"one"), skippable, &wrap(b"two"), skippable].concat();
        for way in WAYS {
            assert_eq!(whole(bytes.clone(), name, way).unwrap(), b"onetwo", "{name} {way:?}");
        }
    }
}

#[test]
fn what_is_cut_off_gives_its_beginning_and_an_error() {
    let log = log();
    for (name, wrapping, wrap) in ALL {
        let whole = wrap(&log);
        for len in (8..whole.len()).step_by(whole.len() / 40) {
            let Ok(Some(Detected::Stream(found))) = detect(&whole[..len].to_vec(), name) else { continue };
            let cut = Stream::new(Arc::new(whole[..len].to_vec()), found, ArchiveLimits::default());
            for _ in 0..2 {
                let mut read = Vec::new();
                let ended = cut.reader(&Pulse::steady()).read_to_end(&mut read);
                assert!(log.starts_with(&read), "{name} at {len}");
                // compress(1) has no end of its own.
                if wrapping != Wrapping::Compress {
                    let error =
                        ArchiveError::from(ended.expect_err(&format!("{name} at {len} of {}", whole.len())));
                    assert!(matches!(error, ArchiveError::Stream { .. }), "{name} at {len}: {error}");
                }
            }
            let pulse = Pulse::steady();
            let (read, ended) = arriving::stream(&whole[..len], name, ArchiveLimits::default(), &pulse);
            assert!(log.starts_with(&read), "{name} at {len}");
            if wrapping != Wrapping::Compress {
                let error = ended.expect_err(name);
                let is_early = matches!(error, ArchiveError::EndedEarly { taken } if taken == len as u64);
                assert!(is_early, "{name} at {len}: {error}");
            }
        }
    }
}

#[test]
fn what_comes_before_damage_is_handed_out() {
    let log = log();
    let mut bytes = wrapped::compress(&log);
    // Codes that are far beyond those in use.
    bytes[1000..1100].fill(0xFF);
    let (forward, ended) = arriving::stream(&bytes, "x.Z", ArchiveLimits::default(), &Pulse::steady());
    let mut anywhere = Vec::new();
    let read = stream(bytes, "x.Z").reader(&Pulse::steady()).read_to_end(&mut anywhere);
    for (content, error) in [(anywhere, read.unwrap_err().into()), (forward, ended.unwrap_err())] {
        assert!((800..1000).contains(&content.len()) && log.starts_with(&content), "{}", content.len());
        assert!(
            matches!(error, ArchiveError::Stream { produced, .. } if produced == content.len() as u64),
            "{error}"
        );
    }
}

#[test]
fn compressed_tars_are_told_from_other_streams() {
    let tar = tar::plain(&[Item::File("a", b"alpha")]).unwrap();
    for (name, wrapping, wrap) in ALL {
        let found = detect(&wrap(&tar), name).unwrap();
        let expected = Detected::Archive { format: Format::Tar, wrapping: Some(wrapping) };
        assert_eq!(found, Some(expected), "{name}");
    }
}

#[test]
fn limits_hold_for_what_comes_out() {
    for (name, wrapping, wrap) in ALL {
        let mut limits = ArchiveLimits::default();
        limits.passed_bytes = 100_000;
        let stream = Stream::new(Arc::new(wrap(&log())), wrapping, limits);
        let error = stream.read_all(&Pulse::steady()).unwrap_err();
        let (_, ended) = arriving::stream(&wrap(&log()), name, limits, &Pulse::steady());
        for error in [error, ended.unwrap_err()] {
            assert!(
                matches!(error, ArchiveError::LimitReached { limit: Limit::PassedBytes, .. }),
                "{name}: {error}"
            );
        }

        let stopped = stream.read_all(&Pulse::new(|| false)).unwrap_err();
        assert!(matches!(stopped, ArchiveError::Stopped), "{name}: {stopped}");
    }
}

/// Fails once, as a connection does.
struct Flaky(Vec<u8>, std::sync::atomic::AtomicU32);

impl omniread_archive::ReadAt for Flaky {
    fn read_at(&self, at: u64, buf: &mut [u8]) -> std::io::Result<usize> {
        if self.1.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 1 {
            return Err(std::io::ErrorKind::ConnectionReset.into());
        }
        omniread_archive::ReadAt::read_at(&self.0, at, buf)
    }

    fn len(&self) -> u64 {
        self.0.len() as u64
    }
}

#[test]
fn a_source_that_fails_once_spoils_nothing() {
    // More than decoders read at once.
    let log: Vec<u8> = log().repeat(4).iter().enumerate().map(|(at, byte)| byte ^ (at % 251) as u8).collect();
    for (name, wrapping, wrap) in ALL {
        let bytes = Flaky(wrap(&log), 0.into());
        let stream = Stream::new(Arc::new(bytes), wrapping, ArchiveLimits::default());
        let _ = stream.read_all(&Pulse::steady());
        assert!(stream.read_all(&Pulse::steady()).unwrap() == log, "{name}");
    }
}

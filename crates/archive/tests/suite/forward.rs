//! What only those do who go forward.

use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll, Waker};

use omniread_archive::stream::{self, Arrival, ForwardArchive};
use omniread_archive::{
    Archive, ArchiveError, ArchiveLimits, Detected, Format, Kind, Limit, Pulse, Wrapping, detect,
};
use tokio::io::AsyncReadExt;

use crate::arriving::{Body, arrive, run};
use crate::fixtures::zip::Member;
use crate::fixtures::{FORMATS, FORWARD, Item, Make, tar, wrapped, zip};
use crate::open::{Case, WAYS};
use crate::streams;

fn open(body: Body, name: &str) -> ForwardArchive {
    let archive = arrive(body, name, ArchiveLimits::default(), &Pulse::steady()).unwrap();
    archive.unwrap_or_else(|| panic!("{name} is no archive"))
}

fn for_every_forward(check: impl Fn(&'static str, Make)) {
    let mut ran = 0;
    for (name, make) in FORMATS.iter().filter(|(name, _)| FORWARD.contains(name)) {
        check(name, *make);
        ran += 1;
    }
    assert_eq!(ran, FORWARD.len());
}

/// Hard to compress, so that positions in a body are about those in its content.
fn noise(len: usize, mut state: u32) -> Vec<u8> {
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    (0..len).map(|_| next()).collect()
}

/// More than Zstandard keeps back.
const LONG: usize = 1_500_000;

#[test]
fn both_ways_tell_the_same() {
    let (long, far) = (noise(70_000, 1), format!("{}/x", "long".repeat(30)));
    let items = [
        Item::File("a.txt", b"alpha"),
        Item::Folder("folder"),
        Item::Symlink("folder/link", "../a.txt"),
        Item::File("long", &long),
        Item::File("../up", b"evil"),
        Item::File(&far, b"far"),
        Item::File("a.txt", b"again"),
    ];
    for_every_forward(|name, make| {
        let Some(bytes) = make(&items) else { return };
        let [anywhere, forward] = WAYS.map(|way| Case { name, way, bytes: bytes.clone() }.open().unwrap());
        assert!(anywhere.index().entries().eq(forward.index().entries()), "{name}");
        assert_eq!(anywhere.index().len(), items.len(), "{name}");
        assert!(forward.trouble().is_none(), "{name}: {:?}", forward.trouble());
    });
}

#[test]
fn nothing_is_taken_behind_what_is_wanted() {
    let (before, wanted, after) = (noise(300_000, 1), noise(100_000, 2), noise(3_000_000, 3));
    let items = [Item::File("before", &before), Item::File("wanted", &wanted), Item::File("after", &after)];
    for_every_forward(|name, make| {
        let body = Body::new(&make(&items).unwrap());
        let taken = body.taken();
        let mut archive = open(body, name);
        let read = run(async { archive.find("wanted").await.unwrap().unwrap().read_all().await.unwrap() });
        assert!(read == wanted, "{name}");
        assert_eq!(archive.taken(), taken.load(Relaxed), "{name}");
        // A block of bzip2 has 100 kB here, codes of compress 16 bits for a byte, and Zstandard keeps a window back.
        let most = if matches!(archive.wrapping(), Some(Wrapping::Compress | Wrapping::Zstd)) {
            1_000_000
        } else {
            600_000
        };
        assert!((400_000..most).contains(&archive.taken()), "{name}: {}", archive.taken());
        assert_eq!(archive.index().len(), 2, "{name}");
    });
}

#[test]
fn a_list_stops_at_its_limit_and_goes_on() {
    let files: Vec<_> = (0..9).map(|at| (at.to_string(), noise(200_000, at))).collect();
    let items: Vec<Item<'_>> = files.iter().map(|(name, content)| Item::File(name, content)).collect();
    for_every_forward(|name, make| {
        let bytes = make(&items).unwrap();
        let mut archive = open(Body::new(&bytes), name);
        run(archive.list(3)).unwrap();
        assert_eq!((archive.index().len(), archive.is_whole()), (3, false), "{name}");
        assert!(archive.taken() < bytes.len() as u64 / 2, "{name}: {}", archive.taken());
        run(archive.list(usize::MAX)).unwrap();
        assert_eq!((archive.index().len(), archive.is_whole()), (9, true), "{name}");
    });
}

#[test]
fn members_are_read_in_part_or_not_at_all() {
    let long = noise(200_000, 1);
    let items =
        [Item::File("a", &long), Item::File("b", &long), Item::File("c", &long), Item::File("d", b"end")];
    for_every_forward(|name, make| {
        let mut archive = open(Body::new(&make(&items).unwrap()), name);
        run(async {
            let mut some = vec![0; 70_000];
            archive.next_entry().await.unwrap();
            archive.member().await.unwrap().read_exact(&mut some).await.unwrap();
            assert!(some == long[..70_000], "{name}");
            // The same reader again.
            archive.member().await.unwrap().read_exact(&mut some).await.unwrap();
            assert!(some == long[70_000..140_000], "{name}");
            archive.next_entry().await.unwrap();
            assert_eq!(archive.next_entry().await.unwrap().unwrap().path, "c", "{name}");
            assert!(archive.member().await.unwrap().read_all().await.unwrap() == long, "{name}");
            assert_eq!(archive.next_entry().await.unwrap().unwrap().path, "d", "{name}");
            assert_eq!(archive.member().await.unwrap().read_all().await.unwrap(), b"end", "{name}");
            assert_eq!(archive.next_entry().await.unwrap(), None, "{name}");
            assert!(matches!(archive.member().await, Err(ArchiveError::NoContent { .. })), "{name}");
        });
        assert!(archive.is_whole(), "{name}");
    });
}

#[test]
fn a_body_that_breaks_off_says_so() {
    let long = noise(LONG, 1);
    for_every_forward(|name, make| {
        let bytes = make(&[Item::File("first", b"first"), Item::File("long", &long)]).unwrap();
        let len = bytes.len() / 2;
        let is_early = |error: &ArchiveError| match error {
            ArchiveError::EndedEarly { taken } => *taken == len as u64,
            // compress(1) has no end of its own.
            _ => name == "plain.tar.Z",
        };
        let mut archive = open(Body::new(&bytes[..len]), name);
        run(archive.list(usize::MAX)).unwrap();
        let trouble = archive.trouble().unwrap();
        assert!(is_early(trouble), "{name}: {trouble:?}");
        assert!(!archive.is_whole(), "{name}");

        let mut archive = open(Body::new(&bytes[..len]), name);
        let mut read = Vec::new();
        let error = run(async {
            let mut member = archive.find("long").await.unwrap().unwrap();
            member.read_to_end(&mut read).await.unwrap_err()
        });
        assert!(long.starts_with(&read) && !read.is_empty(), "{name}");
        assert!(is_early(&error.into()), "{name}");

        let mut archive = open(Body::new(&bytes[..len]), name);
        let error = run(archive.find("nowhere")).unwrap_err();
        assert!(is_early(&error), "{name}: {error:?}");
    });
}

#[test]
fn a_body_that_fails_says_how() {
    let long = noise(LONG, 1);
    for_every_forward(|name, make| {
        let bytes = make(&[Item::File("first", b"first"), Item::File("long", &long)]).unwrap();
        for kind in [io::ErrorKind::ConnectionReset, io::ErrorKind::WouldBlock, io::ErrorKind::UnexpectedEof]
        {
            let mut archive = open(Body::failing(&bytes[..bytes.len() / 2], kind), name);
            let error = run(archive.find("nowhere")).unwrap_err();
            let expected = if kind == io::ErrorKind::WouldBlock { io::ErrorKind::Other } else { kind };
            let is_it = matches!(&error, ArchiveError::Io(error) if error.kind() == expected);
            assert!(is_it, "{name} {kind}: {error:?}");
            assert_eq!(run(archive.next_entry()).unwrap(), None, "{name}");
        }
    });
}

#[test]
fn what_has_passed_is_named() {
    let items = [
        Item::File("d/real", b"real"),
        Item::Symlink("early", "late"),
        Item::Symlink("link", "d/real"),
        Item::Symlink("chain", "link"),
        Item::Symlink("folder", "d"),
        Item::Symlink("out", "../x"),
        Item::Symlink("void", "none"),
        Item::File("late", b"late"),
        Item::File("d/late", b"late"),
    ];
    let find = |path: &str| {
        let mut archive = open(Body::new(&tar::plain(&items).unwrap()), "a.tar");
        run(async {
            Ok(match archive.find(path).await? {
                Some(it) => Some(it.read_all().await?),
                None => None,
            })
        })
    };
    for path in ["link", "chain", "folder/real", "d//./real/../real"] {
        let passed = matches!(find(path), Err(ArchiveError::Passed { entry }) if entry == "d/real");
        assert_eq!(passed, !path.contains(".."), "{path}");
    }
    for path in ["early", "folder/late", "late", "late#1"] {
        assert_eq!(find(path).unwrap().unwrap(), b"late", "{path}");
    }
    for path in ["folder", "d", "none", "late#2", "late/"] {
        assert_eq!(find(path).unwrap(), None, "{path}");
    }
    assert!(matches!(find("out"), Err(ArchiveError::LinkOutside { .. })));
    assert!(matches!(find("void"), Err(ArchiveError::LinkMissing { entry, .. }) if entry == "void"));

    let mut archive = open(Body::new(&tar::plain(&items).unwrap()), "a.tar");
    run(async {
        archive.next_entry().await.unwrap();
        assert!(matches!(archive.find("d/real").await, Err(ArchiveError::Passed { .. })));
        assert!(archive.is_whole());
    });
}

#[test]
fn calls_that_are_given_up_lose_nothing() {
    let long = noise(300_000, 1);
    for_every_forward(|name, make| {
        let bytes = make(&[Item::File("a", &long), Item::Folder("b"), Item::File("c", &long)]).unwrap();
        let mut archive = open(Body::new(&bytes), name);
        let (mut paths, mut given_up) = (Vec::new(), 0);
        loop {
            match once(archive.next_entry()) {
                Poll::Pending => given_up += 1,
                Poll::Ready(Ok(Some(entry))) => paths.push(entry.path.to_owned()),
                Poll::Ready(ended) => break assert_eq!(ended.unwrap(), None, "{name}"),
            }
        }
        assert_eq!(paths, ["a", "b", "c"], "{name}");
        assert!(given_up > 3, "{name}: {given_up}");
    });
}

/// Polls once, and gives up.
fn once<T>(future: impl Future<Output = T>) -> Poll<T> {
    pin!(future).poll(&mut Context::from_waker(Waker::noop()))
}

#[test]
fn a_body_at_hand_lets_others_go_on() {
    let bytes = tar::plain(&[Item::File("a", &noise(3_000_000, 1))]).unwrap();
    let Poll::Pending = once(async { open_at_hand(bytes).await.list(usize::MAX).await }) else {
        panic!("megabytes in one go")
    };
}

async fn open_at_hand(bytes: Vec<u8>) -> ForwardArchive {
    let body = io::Cursor::new(bytes);
    match stream::open(body, "a.tar", ArchiveLimits::default(), &Pulse::steady()).await.unwrap() {
        Arrival::Archive(archive) => archive,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_not_read_forward_can_be_held() {
    let items = [Item::File("a.txt", b"alpha"), Item::File("b", &[7; 5000])];
    for (name, make) in FORMATS.iter().filter(|(name, _)| !FORWARD.contains(name)) {
        let bytes = make(&items).unwrap();
        let opened = run(stream::open(Body::new(&bytes), name, ArchiveLimits::default(), &Pulse::steady()));
        let Ok(Arrival::Other(mut body, why)) = opened else { panic!("{name} is {opened:?}") };
        // The mark of a disc comes too late to be seen.
        let is_unseen = *name == "ridge.iso";
        assert!(matches!(why, Some(ArchiveError::NotForward { .. })) != is_unseen, "{name}: {why:?}");
        let mut held = Vec::new();
        run(body.read_to_end(&mut held)).unwrap();
        let Some(Detected::Archive { format, wrapping: None }) = detect(&held, name).unwrap() else {
            panic!("{name}")
        };
        let archive =
            Archive::open(Arc::new(held), format, None, ArchiveLimits::default(), &Pulse::steady()).unwrap();
        assert_eq!(crate::open::content(&archive, "a.txt").unwrap(), b"alpha", "{name}");
    }
}

#[test]
fn reasons_name_what_it_is() {
    let cpio = FORMATS.iter().find(|(name, _)| *name == "newc.cpio").unwrap().1;
    let bytes = wrapped::xz(&cpio(&[Item::File("a", b"a")]).unwrap());
    let opened = run(stream::open(Body::new(&bytes), "a", ArchiveLimits::default(), &Pulse::steady()));
    let Ok(Arrival::Other(_, Some(why))) = opened else { panic!("{opened:?}") };
    assert_eq!(why.to_string(), "cpio in xz cannot be read as it arrives: it has to be held first");
    let expected = Detected::Archive { format: Format::Cpio, wrapping: Some(Wrapping::Xz) };
    assert!(matches!(why, ArchiveError::NotForward { what } if what == expected));

    let opened = run(stream::open(Body::new(b"text"), "a.zip", ArchiveLimits::default(), &Pulse::steady()));
    let Ok(Arrival::Other(mut body, None)) = opened else { panic!("{opened:?}") };
    let mut text = String::new();
    run(body.read_to_string(&mut text)).unwrap();
    assert_eq!(text, "text");
}

#[test]
fn all_that_passes_counts() {
    let long = noise(LONG, 1);
    for_every_forward(|name, make| {
        let bytes = make(&[Item::File("long", &long), Item::File("last", b"last")]).unwrap();
        let mut limits = ArchiveLimits::default();
        limits.passed_bytes = 900_000;
        let mut archive = arrive(Body::new(&bytes), name, limits, &Pulse::steady()).unwrap().unwrap();
        let error = run(archive.find("last")).unwrap_err();
        let is_it = matches!(error, ArchiveError::LimitReached { limit: Limit::PassedBytes, max: 900_000 });
        assert!(is_it, "{name}: {error}");
    });
}

#[test]
fn a_pulse_stops_between_bytes() {
    let content = noise(400_000, 1);
    for (name, _, wrap) in streams::ALL {
        let body = Body::new(&wrap(&content));
        let taken = body.taken();
        let pulse = Pulse::new(move || taken.load(Relaxed) < 100_000);
        let read = run(async {
            match stream::open(body, name, ArchiveLimits::default(), &pulse).await? {
                Arrival::Stream(mut content) => Ok(content.read_to_end(&mut Vec::new()).await?),
                other => panic!("{name} is {other:?}"),
            }
        });
        assert!(matches!(read, Err(ArchiveError::Stopped)), "{name}: {read:?}");
    }
}

#[test]
fn only_content_that_knows_its_end_may_have_its_size_behind_it() {
    let first = Member::deflated("first", b"first");
    let described = |member: Member| Member { described: true, ..member };
    for (member, is_readable) in [
        (described(Member::deflated("second", b"second")), true),
        (described(Member::stored("second", b"")), true),
        (described(Member::stored("second", b"second")), false),
        (described(Member { flags: 0x801, ..Member::deflated("second", b"second") }), false),
    ] {
        let bytes = zip::write(b"", &[first.clone(), member, Member::stored("third", b"third")]);
        let mut archive = open(Body::new(&bytes), "a.zip");
        run(archive.list(usize::MAX)).unwrap();
        let is_told = matches!(archive.trouble(), Some(ArchiveError::UnsupportedVariant { .. }));
        assert_eq!((archive.index().len(), is_told), if is_readable { (3, false) } else { (2, true) });
    }
}

/// A block of deflate that is not compressed.
fn deflate_stored(content: &[u8]) -> Vec<u8> {
    let len = content.len() as u16;
    [&[1][..], &len.to_le_bytes(), &(!len).to_le_bytes(), content].concat()
}

#[test]
fn a_descriptor_inside_of_content_ends_nothing() {
    let smuggled = zip::write(b"", &[Member::stored("smuggled", b"evil")]);
    let distance = 5 + 4_u32;
    let lie =
        [b"text", &b"PK\x07\x08"[..], &[0; 4], &distance.to_le_bytes(), &[4, 0, 0, 0], &smuggled].concat();
    let packed = deflate_stored(&lie);
    let first = Member { described: true, method: 8, packed, ..Member::stored("first", &lie) };
    let bytes = zip::write(b"", &[first, Member::stored("second", b"second")]);
    let mut archive = open(Body::new(&bytes), "a.zip");
    let mut paths = Vec::new();
    run(async {
        while let Some(entry) = archive.next_entry().await.unwrap() {
            paths.push(entry.path.to_owned());
        }
    });
    assert_eq!(paths, ["first", "second"]);
}

#[test]
fn checksums_behind_content_are_checked() {
    let wrong = Member { described: true, crc: 7, ..Member::deflated("wrong", b"content") };
    let bytes = zip::write(b"", &[wrong, Member::stored("next", b"next")]);
    let mut archive = open(Body::new(&bytes), "a.zip");
    run(async {
        let read = archive.find("wrong").await.unwrap().unwrap().read_all().await;
        assert!(matches!(read, Err(ArchiveError::Checksum { expected: 7, .. })), "{read:?}");
        assert_eq!(archive.find("next").await.unwrap().unwrap().read_all().await.unwrap(), b"next");
    });
}

#[test]
fn headers_of_a_zip_do_not_tell_links_and_its_directory_does() {
    let bytes = zip::stored(&[Item::File("real", b"real"), Item::Symlink("link", "real")]);
    let mut archive = open(Body::new(&bytes), "a.zip");
    run(async {
        archive.next_entry().await.unwrap();
        assert_eq!(archive.next_entry().await.unwrap().unwrap().kind, Kind::File);
        archive.list(usize::MAX).await.unwrap();
    });
    assert_eq!(archive.index().entries().nth(1).unwrap().kind, Kind::Symlink("real"));
}

#[test]
fn members_of_four_gigabytes_tell_so_in_front() {
    // A local header of zip64, as writers make it that do not know how much will come.
    let mut bytes = zip::write(b"", &[Member::stored("wide", b"content")]);
    let field = [&[1, 0, 16, 0][..], &7_u64.to_le_bytes(), &7_u64.to_le_bytes()].concat();
    bytes[18..26].fill(0xFF);
    bytes[28] = field.len() as u8;
    bytes.splice(34..34, field);
    let mut archive = open(Body::new(&bytes), "a.zip");
    let entry = run(archive.next_entry()).unwrap().unwrap();
    assert_eq!((entry.size, entry.packed, entry.modified), (Some(7), Some(7), Some(1_714_979_290)));
    assert_eq!(run(async { archive.member().await.unwrap().read_all().await.unwrap() }), b"content");
}

#[test]
fn a_directory_is_not_larger_than_names_may_be() {
    let members: Vec<Member> = (0..3000)
        .map(|at| Member { local_name: Some(b"x".to_vec()), ..Member::stored(&format!("{at:0>1000}"), b"") })
        .collect();
    let mut limits = ArchiveLimits::default();
    limits.index_bytes = 1 << 20;
    let bytes = zip::write(b"", &members);
    let mut archive = arrive(Body::new(&bytes), "a.zip", limits, &Pulse::steady()).unwrap().unwrap();
    run(archive.list(usize::MAX)).unwrap();
    assert!(matches!(archive.trouble(), Some(ArchiveError::LimitReached { limit: Limit::IndexBytes, .. })));
}

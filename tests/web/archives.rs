//! Archives on servers: what is not wanted of them stays there. Every byte is counted.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};

use flate2::Compression;
use flate2::write::GzEncoder;
use omniread_tests::{Asked, Says, Server};

use crate::reading::{read, session, stored, text};

const KIB: usize = 1024;

/// Bytes that no compression makes smaller.
fn noise(length: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u8
    };
    std::iter::repeat_with(next).take(length).collect()
}

/// The part of a body that is asked for; the whole where none is.
fn part(asked: &Asked, body: &[u8], sent: &AtomicUsize) -> Says {
    let range = asked.header("range").and_then(|it| it.strip_prefix("bytes=")?.split_once('-'));
    let (first, last) = match range {
        None => (0, body.len() - 1),
        Some(("", count)) => (body.len().saturating_sub(count.parse().expect("a number")), body.len() - 1),
        Some((first, last)) => {
            (first.parse().expect("a number"), last.parse::<usize>().expect("a number").min(body.len() - 1))
        }
    };
    let piece = body[first..=last].to_vec();
    sent.fetch_add(piece.len(), Ordering::Relaxed);
    let status = if range.is_some() { 206 } else { 200 };
    Says::new(status, piece).with("content-range", format!("bytes {first}-{last}/{}", body.len()))
}

#[test]
fn of_a_zip_with_ranges_only_what_is_read_is_fetched() {
    let zip = joined(&stored("big.bin", &vec![b'x'; 2048 * KIB]), &stored("docs/a.txt", b"one\ntwo\n"));
    let all = zip.len();
    let sent = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&sent);
    let server = Server::start(move |asked| part(asked, &zip, &counted).with("etag", "\"z\""));
    let (ctx, url) = (session(), format!("{}/a.zip", server.url()));
    let member = text(&format!("{url}:docs/a.txt"), &ctx);
    assert!(member.contains("1:one"), "{member}");
    let fetched = sent.load(Ordering::Relaxed);
    assert!(fetched <= 128 * KIB && fetched < all / 16, "{fetched} of {all}");
    assert!(text(&format!("{url}:docs/a.txt:2"), &ctx).contains("2:two"));
    assert!(text(&url, &ctx).contains("big.bin"));
    assert_eq!(sent.load(Ordering::Relaxed), fetched, "what was fetched is not fetched again");
    let asked = server.asked();
    assert!(asked.iter().all(|it| it.header("range").is_some()), "never the whole");
    assert_eq!(asked[0].header("range"), Some("bytes=-65536"));
    assert_eq!(asked[1].header("if-range"), Some("\"z\""));
}

#[test]
fn a_zip_that_becomes_another_one_is_not_mixed_with_it() {
    let zip = joined(&stored("big.bin", &vec![b'x'; 512 * KIB]), &stored("a.txt", b"one\n"));
    let (count, sent) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let server = Server::start(move |asked| {
        if count.fetch_add(1, Ordering::Relaxed) == 1 {
            return Says::new(200, "another one");
        }
        part(asked, &zip, &sent).with("etag", "\"z\"")
    });
    let (ctx, url) = (session(), format!("{}/a.zip:a.txt", server.url()));
    let error = read(&url, &ctx).unwrap_err().to_string();
    assert!(error.contains("changed while it was read; read it again"), "{error}");
    assert!(text(&url, &ctx).contains("1:one"), "and then it is read from the start");
}

#[test]
fn of_a_zip_without_ranges_the_download_ends_with_the_member() {
    let first = stored("docs/a.txt", b"one\n");
    let (server, sent) = breaks_off(joined(&first, &stored("big.bin", &noise(8192 * KIB))), 256 * KIB);
    let url = format!("{server}/a.zip:docs/a.txt");
    assert!(text(&url, &session()).contains("1:one"));
    assert_eq!(sent.join().expect("it ends"), 256 * KIB);
}

#[test]
fn of_a_remote_tar_the_download_ends_with_the_member() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    for (name, content) in [("docs/a.txt", b"one\ntwo\n".to_vec()), ("big.bin", noise(8192 * KIB))] {
        packed.write_all(&tar_entry(name, &content)).expect("memory");
    }
    packed.write_all(&[0; 1024]).expect("memory");
    let packed = packed.finish().expect("memory");
    let all = packed.len();
    let (server, sent) = breaks_off(packed, 256 * KIB);
    let (ctx, url) = (session(), format!("{server}/a.tar.gz:docs/a.txt"));
    assert!(text(&url, &ctx).contains("1:one"));
    let sent = sent.join().expect("it ends");
    assert!(sent == 256 * KIB && sent < all / 16, "{sent} of {all}");
    // The server is gone by now.
    assert!(text(&format!("{url}:2"), &ctx).contains("2:two"), "what was read is not asked for again");
}

#[test]
fn a_tar_that_has_no_such_member_comes_once() {
    let tar = [tar_entry("docs/a.txt", b"one\n"), tar_entry("docs/b.txt", b"two\n"), vec![0; 1024]].concat();
    let server = Server::start(move |_| Says::new(200, tar.clone()));
    let (ctx, url) = (session(), format!("{}/a.tar", server.url()));
    let error = read(&format!("{url}:docs/aa.txt"), &ctx).unwrap_err().to_string();
    assert!(error.contains("docs/a.txt"), "{error}");
    assert!(text(&format!("{url}:docs"), &ctx).contains("b.txt"));
    assert!(text(&format!("{url}:docs/b.txt"), &ctx).contains("1:two"));
    assert_eq!(server.ways(), ["/a.tar"]);
}

/// A server that sends the first bytes of a body to one reader and then waits until that has gone. It tells how many it
/// sent. A reader that wanted more would run out of patience.
fn breaks_off(body: Vec<u8>, first: usize) -> (String, JoinHandle<usize>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("its address"));
    let served = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a reader");
        let mut question = Vec::new();
        let mut byte = [0];
        while !question.ends_with(b"\r\n\r\n") && stream.read(&mut byte).expect("a question") == 1 {
            question.push(byte[0]);
        }
        let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", body.len());
        stream.write_all(head.as_bytes()).expect("a head");
        stream.write_all(&body[..first]).expect("the first bytes");
        let rest = stream.read(&mut byte);
        assert!(!matches!(rest, Ok(1..)), "it hangs up");
        first
    });
    (url, served)
}

/// An entry of a tar, padded.
fn tar_entry(name: &str, content: &[u8]) -> Vec<u8> {
    let mut header = [0_u8; 512];
    header[..name.len()].copy_from_slice(name.as_bytes());
    header[100..108].copy_from_slice(b"0000644\0");
    header[124..136].copy_from_slice(format!("{:011o}\0", content.len()).as_bytes());
    header[136..148].copy_from_slice(b"00000000000\0");
    header[148..156].copy_from_slice(b"        ");
    header[156] = b'0';
    header[257..265].copy_from_slice(b"ustar\x0000");
    let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
    header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    let padding = vec![0; content.len().next_multiple_of(512) - content.len()];
    [header.as_slice(), content, &padding].concat()
}

/// Two zips of one member each as one.
fn joined(one: &[u8], other: &[u8]) -> Vec<u8> {
    let number = |zip: &[u8], from_end: usize| {
        let at = zip.len() - from_end;
        u32::from_le_bytes([zip[at], zip[at + 1], zip[at + 2], zip[at + 3]])
    };
    let parts = |zip: &[u8]| {
        let start = number(zip, 6) as usize;
        (zip[..start].to_vec(), zip[start..zip.len() - 22].to_vec())
    };
    let ((first, mut central), (second, mut further)) = (parts(one), parts(other));
    let at = first.len() as u32;
    further[42..46].copy_from_slice(&at.to_le_bytes());
    central.extend(further);
    let start = (first.len() + second.len()) as u32;
    let length = central.len() as u32;
    let end =
        [b"PK\x05\x06\0\0\0\0\x02\0\x02\0".as_slice(), &length.to_le_bytes(), &start.to_le_bytes(), &[0, 0]]
            .concat();
    [first, second, central, end].concat()
}

//! Clients that mean ill.

use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::time::Duration;

use omniread::ErrorKind;
use omniread::remote::proto::{LineRange, ReadFileContextFile};
use omniread::remote::{RemoteError, Server, ServerLimits};
use omniread_tests::block_on;

use crate::place::Place;

/// What HTTP/2 begins with, and an empty frame of settings.
const HELLO: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

/// Says something to a server, and waits until it hangs up.
fn says(socket: &std::path::Path, words: &[u8]) -> Vec<u8> {
    let mut stream = UnixStream::connect(socket).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // It may hang up before it has heard everything.
    let _ = stream.write_all(words);
    let mut heard = Vec::new();
    let _ = stream.read_to_end(&mut heard);
    heard
}

async fn lives(place: &Place) {
    place.scratch.write("alive.txt", "yes\n");
    let output = place.client().await.read(place.path("alive.txt"), &place.scratch.ctx()).await.unwrap();
    assert!(output.text().contains("yes"));
}

#[test]
fn garbage_and_half_messages_cost_nobody_else_anything() {
    block_on(async {
        let mut limits = ServerLimits::default();
        limits.greeting = Duration::from_millis(300);
        limits.silence = Duration::from_millis(300);
        let place = Place::with(|ctx| ctx, limits).await;
        let noise: Vec<u8> =
            (0..100_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        let frame = |kind: u8, payload: &[u8]| {
            let length = (payload.len() as u32).to_be_bytes();
            [HELLO, &length[1..], &[kind, 0x4, 0, 0, 0, 1], payload].concat()
        };
        let words: Vec<Vec<u8>> = vec![
            Vec::new(),
            b"GET / HTTP/1.1\r\nhost: x\r\n\r\n".to_vec(),
            noise.clone(),
            HELLO.to_vec(),
            HELLO[..20].to_vec(),
            [HELLO, &noise].concat(),
            frame(0x1, &noise[..1000]),
            frame(0x0, b"\0\xff\xff\xff\xff"),
            frame(0x1, b""),
            // A frame that says it is longer than what follows.
            [HELLO, b"\0\x3f\xff\x01\x04\0\0\0\x01abc"].concat(),
        ];
        for said in words {
            let socket = place.socket.clone();
            tokio::task::spawn_blocking(move || says(&socket, &said)).await.unwrap();
        }
        lives(&place).await;
    });
}

#[test]
fn more_connections_than_there_are_places_wait() {
    block_on(async {
        let mut limits = ServerLimits::default();
        limits.connections = 3;
        limits.greeting = Duration::from_millis(200);
        let place = Place::with(|ctx| ctx, limits).await;
        // They say nothing, so their places are free again soon.
        let silent: Vec<_> = (0..20).map(|_| UnixStream::connect(&place.socket).unwrap()).collect();
        lives(&place).await;
        drop(silent);
    });
}

#[test]
fn messages_that_are_too_large_are_refused_on_both_sides() {
    block_on(async {
        let mut limits = ServerLimits::default();
        limits.request_bytes = 64 * 1024;
        let place = Place::with(|ctx| ctx, limits).await;
        let client = place.client().await;
        let file = |length: usize| ReadFileContextFile { path: "x".repeat(length), line_ranges: Vec::new() };
        let error = client.read_file_context(vec![file(70_000)], None, None).await.unwrap_err();
        assert!(matches!(error, RemoteError::TooLarge { .. }), "{error:?}");
        lives(&place).await;

        let place = Place::new().await;
        let client = place.client().await;
        let ranges = vec![LineRange { start: 1, end: 1 }; 10_001];
        let many = ReadFileContextFile { path: "x".into(), line_ranges: ranges };
        for files in [vec![many], vec![file(1); 10_001], vec![file(70_000)]] {
            let error = client.read_file_context(files, None, None).await.unwrap_err();
            assert!(matches!(error, RemoteError::Failed { .. }), "{error:?}");
        }
        let mut exact = omniread::ReadRequest::new(place.path("large.bin"));
        exact.form = omniread::Form::Bytes;
        place.scratch.write("large.bin", vec![0; 70 << 20]);
        let error = client.read(exact, &place.scratch.ctx()).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLarge, "{error}");
        lives(&place).await;
    });
}

#[test]
fn ranges_of_a_long_name_cannot_make_an_answer_too_large() {
    block_on(async {
        let place = Place::new().await;
        let name = "a/".repeat(5000) + "x";
        let path = place.path(&name);
        let line_ranges = vec![LineRange { start: 1, end: 1 }; 9000];
        let files = vec![ReadFileContextFile { path, line_ranges }];
        let answered = place.client().await.read_file_context(files, None, None).await;
        assert!(answered.is_ok(), "{answered:?}");
        lives(&place).await;
    });
}

#[test]
fn sockets_are_their_users_alone() {
    block_on(async {
        let place = Place::new().await;
        let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&place.socket), 0o600);
        assert_eq!(mode(place.socket.parent().unwrap()), 0o700);
        let another =
            || Server::new(omniread::builder().build(), place.scratch.ctx(), ServerLimits::default());
        let refused = |error: RemoteError| error.to_string();
        let taken = another().serve_unix(&place.socket).await.map_err(refused).unwrap_err();
        assert!(taken.ends_with("somebody serves there already"), "{taken}");
        let open = place.scratch.folder("open");
        std::fs::set_permissions(&open, std::fs::Permissions::from_mode(0o755)).unwrap();
        let shared = another().serve_unix(&open.join("s")).await.map_err(refused).unwrap_err();
        assert!(shared.contains("mode 700"), "{shared}");
        let long = place.scratch.path(&"x".repeat(120));
        assert!(another().serve_unix(&long).await.map_err(refused).unwrap_err().contains("103 bytes"));
        let file = place.scratch.write("mine/notes", "x\n");
        std::fs::set_permissions(file.parent().unwrap(), std::fs::Permissions::from_mode(0o700)).unwrap();
        assert!(another().serve_unix(&file).await.map_err(refused).unwrap_err().contains("something else"));
        assert!(file.exists());
    });
}

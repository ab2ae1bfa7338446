//! Fetching, against servers on loopback that mean well or ill.

mod archives;
mod kept;
mod reading;

use std::io::{Read, Write};
use std::net::TcpListener;
use std::time::Duration;

use omniread_fetch::{FetchError, FetchLimits, Fetched, Fetcher, Request, Rules, Url};
use omniread_tests::{Says, Server, block_on};

fn rules(server: &Server) -> Rules {
    Rules { trusted: vec![server.url().parse().expect("a URL")], ..Rules::default() }
}

fn fetch(fetcher: &Fetcher, url: &str) -> Result<Fetched, FetchError> {
    let url: Url = url.parse().expect("a URL");
    block_on(fetcher.fetch(Request::get(url).with_header("authorization", "Bearer secret")))
}

#[test]
fn an_answer_comes_with_status_headers_and_body() {
    let server = Server::start(|asked| match asked.way.as_str() {
        "/a?b=c" => Says::new(200, "body\n").with("etag", "\"1\""),
        _ => Says::new(404, "gone\n"),
    });
    let fetcher = Fetcher::new(rules(&server));
    let found = fetch(&fetcher, &format!("{}/a?b=c", server.url())).expect("an answer");
    assert_eq!(
        (found.status, found.headers.get("ETag"), &found.body[..]),
        (200, Some("\"1\""), &b"body\n"[..])
    );
    let missing = fetch(&fetcher, &format!("{}/b", server.url())).expect("any status is an answer");
    assert_eq!((missing.status, &missing.body[..]), (404, &b"gone\n"[..]));
    let agent = server.asked()[0].header("user-agent").map(str::to_owned).expect("it says who asks");
    assert!(agent.starts_with("omniread/"), "{agent}");
}

#[test]
fn loopback_is_refused_unless_it_was_named() {
    let server = Server::start(|_| Says::new(200, "secret\n"));
    let fetcher = Fetcher::new(Rules::default());
    let port = server.url().rsplit(':').next().map(str::to_owned).expect("a port");
    for host in ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f.0.0.1"] {
        let error = fetch(&fetcher, &format!("http://{host}:{port}/")).expect_err(host);
        assert!(matches!(error, FetchError::Private { .. }), "{host}: {error}");
    }
    assert_eq!(server.asked().len(), 0);
}

#[test]
fn redirects_are_followed_and_keep_no_secret_beyond_their_origin() {
    let second = Server::start(|_| Says::new(200, "end\n"));
    let to_second = second.url();
    let server = Server::start(move |asked| match asked.way.as_str() {
        "/round" => Says::new(302, "").with("location", "/round"),
        "/near" => Says::new(301, "").with("location", "there"),
        "/there" => Says::new(200, "there\n"),
        "/file" => Says::new(302, "").with("location", "file:///etc/passwd"),
        "/user" => Says::new(302, "").with("location", "http://ada:pw@example.org/"),
        "/private" => Says::new(302, "").with("location", "http://169.254.169.254/latest"),
        "/nowhere" => Says::new(302, "").with("location", "http://[::"),
        "/second" => Says::new(307, "").with("location", to_second.clone()),
        _ => Says::new(304, ""),
    });
    let fetcher = Fetcher::new(rules(&server));
    let at = |way: &str| fetch(&fetcher, &format!("{}{way}", server.url()));
    let there = at("/near").expect("it is followed");
    assert_eq!((there.url.path(), &there.body[..]), ("/there", &b"there\n"[..]));
    assert_eq!(
        server.asked().last().and_then(|asked| asked.header("authorization").map(str::to_owned)).as_deref(),
        Some("Bearer secret")
    );
    assert!(matches!(at("/round"), Err(FetchError::TooManyRedirects { most: 10, .. })));
    assert_eq!(at("/other").expect("no redirect").status, 304);
    for way in ["/file", "/user", "/private", "/nowhere", "/second"] {
        let error = at(way).expect_err(way);
        assert!(matches!(error, FetchError::BadRedirect { .. }), "{way}: {error}");
        assert!(!error.to_string().contains("pw"), "{error}");
    }
    assert_eq!(second.asked().len(), 0, "nobody named it");
    let both = Rules {
        trusted: vec![server.url().parse().expect("a URL"), second.url().parse().expect("a URL")],
        ..Rules::default()
    };
    let error =
        fetch(&Fetcher::new(both), &format!("{}/second", server.url())).expect_err("no redirect leads there");
    assert!(error.to_string().contains("only by its own address"), "{error}");
}

#[test]
fn what_is_produced_is_bounded_not_what_is_claimed() {
    // 64 MiB of zeros in 65 KiB of gzip.
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..64 {
        packed.write_all(&vec![0; 1024 * 1024]).expect("memory");
    }
    let packed = packed.finish().expect("memory");
    assert!(packed.len() < 128 * 1024);
    let server = Server::start(move |_| Says::new(200, packed.clone()).with("content-encoding", "gzip"));
    let limits = FetchLimits { bytes: 1024 * 1024, ..FetchLimits::default() };
    let error =
        fetch(&Fetcher::new(rules(&server)).with_limits(limits), &server.url()).expect_err("too large");
    assert!(matches!(error, FetchError::TooLarge { most: 1_048_576, .. }), "{error}");
}

#[test]
fn a_body_without_an_end_is_left() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("its address"));
    let talk = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a reader");
        let _ = stream.read(&mut [0; 4096]).expect("its question");
        let chunk = format!("1000\r\n{}\r\n", "a".repeat(4096));
        let mut said = stream.write_all(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n");
        while said.is_ok() {
            said = stream.write_all(chunk.as_bytes());
        }
    });
    let rules = Rules { trusted: vec![url.parse().expect("a URL")], ..Rules::default() };
    let limits = FetchLimits { bytes: 1024 * 1024, ..FetchLimits::default() };
    let error = fetch(&Fetcher::new(rules).with_limits(limits), &url).expect_err("too large");
    assert!(matches!(error, FetchError::TooLarge { most: 1_048_576, .. }), "{error}");
    talk.join().expect("it ends when nobody listens");
}

#[test]
fn slow_and_dead_servers_hold_nobody_up() {
    let server = Server::start(|_| Says::new(200, "late\n").after(Duration::from_secs(30)));
    let limits = FetchLimits { time: Duration::from_millis(300), ..FetchLimits::default() };
    let error = fetch(&Fetcher::new(rules(&server)).with_limits(limits), &server.url()).expect_err("slow");
    // The limit that was reached is the one that was set, not the server's patience.
    assert!(matches!(error, FetchError::Slow { after, .. } if after == limits.time), "{error}");
    let gone = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port");
    let url = format!("http://{gone}");
    let rules = Rules { trusted: vec![url.parse().expect("a URL")], ..Rules::default() };
    let error = fetch(&Fetcher::new(rules), &url).expect_err("nobody is there").to_string();
    assert!(error.starts_with("127.0.0.1 cannot be reached: ") && error.contains("refused"), "{error}");
}

#[test]
fn nonsense_is_an_error() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("its address"));
    let talk = std::thread::spawn(move || {
        for says in ["", "SSH-2.0-x\r\n", "HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nshort"] {
            if let Ok((mut stream, _)) = listener.accept() {
                drop(stream.write_all(says.as_bytes()));
            }
        }
    });
    let rules = Rules { trusted: vec![url.parse().expect("a URL")], ..Rules::default() };
    let fetcher = Fetcher::new(rules);
    for _ in 0..3 {
        let error = fetch(&fetcher, &url).expect_err("nonsense");
        assert!(matches!(error, FetchError::Unreachable { .. }), "{error}");
    }
    talk.join().expect("it ends");
}

//! Files that are no common files: nothing waits for ever, and what cannot be read says why.

use std::fs::File;
use std::os::unix::net::UnixListener;
use std::time::Duration;

use omniread::{ErrorKind, ReadContext, ReadError, ReadOutput};
use omniread_tests::{Scratch, block_on, without_privileges};

/// Reads; a read that hangs fails the test instead of holding it up.
fn read(path: &str, ctx: &ReadContext) -> Result<ReadOutput, ReadError> {
    let guard = Duration::from_mins(1);
    block_on(async { tokio::time::timeout(guard, omniread::read(path, ctx)).await })
        .expect("a read that ends")
}

fn fails(path: &str, ctx: &ReadContext, kind: ErrorKind, message: &str) {
    let error = read(path, ctx).expect_err(path);
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, message), "{path}");
}

#[test]
fn pipes_sockets_and_devices_are_refused_under_every_selection() {
    let scratch = Scratch::new();
    scratch.fifo("pipe");
    scratch.link("link", "pipe");
    let _socket = UnixListener::bind(scratch.path("socket")).expect("a socket can be made");
    let ctx = scratch.ctx();
    for (path, kind) in [
        ("pipe", "FIFO"),
        ("pipe:1-2", "FIFO"),
        ("pipe:-5", "FIFO"),
        ("pipe:raw", "FIFO"),
        ("pipe:stat", "FIFO"),
        ("link", "FIFO"),
        ("socket", "socket"),
        ("/dev/zero", "character device"),
        ("/dev/zero:-5", "character device"),
        ("/dev/null", "character device"),
        ("/dev/tty", "character device"),
    ] {
        let error = read(path, &ctx).expect_err(path);
        assert_eq!(error.kind(), ErrorKind::Unsupported, "{path}: {error}");
        let name = path.split(':').next().unwrap_or_default();
        let message = error.to_string();
        assert!(message.starts_with(&format!("'{name}' is a {kind}, not a file")), "{message}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_that_make_their_content_up_are_read() {
    let scratch = Scratch::new();
    let ctx = scratch.ctx();
    for (path, line) in [
        ("/proc/self/status", "1:Name:"),
        ("/proc/self/status:1-1", "1:Name:"),
        ("/proc/self/status:raw", "Name:"),
        ("/proc/self/status:1@1", "1:Name:"),
        ("/proc/version:-1", "1:Linux version"),
    ] {
        let text = read(path, &ctx).expect(path).text();
        assert!(text.contains(line), "{path}: {text}");
    }
    let facts = read("/proc/self/status:stat", &ctx).expect("there is a status").text();
    assert!(!facts.contains(" 0 lines") && !facts.contains(" 0 B"), "{facts}");
}

#[test]
fn a_look_up_waits_for_no_ignore_file() {
    for name in [".ignore", ".gitignore", "sub/.gitignore"] {
        let scratch = Scratch::with("sub/there.txt", "text\n");
        scratch.fifo(name);
        fails("zzz-qqq.txt", &scratch.ctx(), ErrorKind::NotFound, "Path 'zzz-qqq.txt' not found.");
        std::fs::remove_file(scratch.path(name)).expect("the FIFO is there");
        scratch.link(name, "/dev/zero");
        fails("zzz-qqq.txt", &scratch.ctx(), ErrorKind::NotFound, "Path 'zzz-qqq.txt' not found.");
        let found = read("there.txt", &scratch.ctx()).expect("it is the only one").text();
        assert!(found.ends_with("1:text\n"), "{found}");
    }
}

#[test]
fn what_may_not_be_opened_says_so() {
    let scratch = Scratch::new();
    scratch.write("locked.txt", "secret\n");
    scratch.write("shut/inner.txt", "secret\n");
    scratch.lock("locked.txt");
    scratch.lock("shut");
    without_privileges();
    let ctx = scratch.ctx();
    fails("locked.txt", &ctx, ErrorKind::Denied, "'locked.txt' cannot be read: permission denied.");
    fails("locked.txt:stat", &ctx, ErrorKind::Denied, "'locked.txt' cannot be read: permission denied.");
    fails("shut", &ctx, ErrorKind::Denied, "'shut' cannot be read: permission denied.");
    fails("shut/inner.txt", &ctx, ErrorKind::Denied, "'shut/inner.txt' cannot be read: permission denied.");
    let listing = read(".", &ctx).expect("the folder itself can be read").text();
    assert!(listing.contains("  shut/") && listing.contains("(permission denied)"), "{listing}");
    assert!(!listing.contains("(empty directory)"), "{listing}");
}

#[test]
fn links_that_lead_nowhere_say_so() {
    let scratch = Scratch::with("real.txt", "text\n");
    scratch.link("gone", "no/where");
    scratch.link("loop", "loop");
    scratch.link("ping", "pong");
    scratch.link("pong", "ping");
    scratch.link("good", "real.txt");
    let ctx = scratch.ctx();
    let gone = "'gone' is a symbolic link to 'no/where', which does not exist.";
    fails("gone", &ctx, ErrorKind::NotFound, gone);
    fails("gone:1-2", &ctx, ErrorKind::NotFound, gone);
    fails("loop", &ctx, ErrorKind::NotFound, "'loop' is a loop of symbolic links.");
    fails("ping:5", &ctx, ErrorKind::NotFound, "'ping' is a loop of symbolic links.");
    assert!(read("good", &ctx).expect("a good link").text().ends_with("1:text\n"));
}

#[test]
fn a_sparse_file_costs_no_memory_for_its_holes() {
    let scratch = Scratch::new();
    let file = File::create(scratch.path("holes.img")).expect("a file can be made");
    file.set_len(1 << 40).expect("a file may have holes");
    let ctx = scratch.ctx();
    let text = read("holes.img", &ctx).expect("it has a preview").text();
    assert!(text.starts_with("[holes.img] binary, 1.0 TB, not text\n00000000  00 00"), "{text}");
    let facts = read("holes.img:stat", &ctx).expect("it has facts").text();
    assert!(facts.starts_with("[holes.img] binary, 1.0 TB"), "{facts}");
}

#[test]
fn text_behind_a_hole_of_a_sparse_file_is_found_from_its_end() {
    use std::io::{Seek, SeekFrom, Write};
    let scratch = Scratch::new();
    let mut file = File::create(scratch.path("log")).expect("a file can be made");
    file.write_all("first\n".repeat(20_000).as_bytes()).expect("a file can be written");
    file.seek(SeekFrom::Start(1 << 40)).expect("a file may have holes");
    file.write_all(b"\nnext to last\nlast\n").expect("a file can be written");
    let text = read("log:-2", &scratch.ctx()).expect("its tail can be read").text();
    assert!(text.starts_with("[log]\n-2:next to last\n-1:last\n"), "{text}");
}

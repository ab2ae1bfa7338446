//! Answers that are kept on disk, and headers of one's own.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, UNIX_EPOCH};

use omniread::{ReadContext, Web};
use omniread_tests::{Says, Scratch, Server};

use crate::reading::{read, text};

fn keeping(folder: &Path) -> ReadContext {
    let web = Web { loopback: true, cache: Some(folder.to_owned()), ..Web::default() };
    ReadContext::new("/").with_extension(web)
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, Iterator::count)
}

#[test]
fn what_is_kept_on_disk_is_not_asked_for_by_the_next_session() {
    let server = Server::start(|asked| match (asked.way.as_str(), asked.header("if-none-match")) {
        ("/fresh.txt", _) => Says::new(200, "one\ntwo\n").with("cache-control", "max-age=600"),
        ("/tagged.txt", Some("\"a\"")) => Says::new(304, "").with("cache-control", "no-cache"),
        ("/tagged.txt", _) => {
            Says::new(200, "tagged\n").with("etag", "\"a\"").with("cache-control", "no-cache")
        }
        ("/secret.txt", _) => Says::new(200, "secret\n").with("cache-control", "private, no-store"),
        _ => Says::new(404, "none"),
    });
    let scratch = Scratch::new();
    let folder = scratch.path("answers");
    let at = |way: &str| format!("{}{way}", server.url());
    for _ in 0..2 {
        assert!(text(&at("/fresh.txt"), &keeping(&folder)).contains("2:two"));
        assert!(text(&at("/fresh.txt:2"), &keeping(&folder)).contains("2:two"));
        assert_eq!(text(&at("/fresh.txt:raw"), &keeping(&folder)), "one\ntwo\n");
    }
    assert_eq!(server.ways(), ["/fresh.txt"]);
    for _ in 0..2 {
        assert!(text(&at("/tagged.txt"), &keeping(&folder)).contains("1:tagged"));
    }
    assert_eq!(server.ways()[1..], ["/tagged.txt", "/tagged.txt"]);
    assert_eq!(server.asked()[2].header("if-none-match"), Some("\"a\""), "asked with a condition");
    text(&at("/secret.txt"), &keeping(&folder));
    text(&at("/gone.txt"), &keeping(&folder));
    assert_eq!(files(&folder), 2, "neither what may not be stored nor an error");
    let mut offline = keeping(&folder);
    offline.policy.network = false;
    assert!(text(&at("/tagged.txt"), &offline).contains("1:tagged"));
}

#[test]
fn what_is_no_answer_is_none_and_many_may_write() {
    let server = Server::start(|_| Says::new(200, "one\n").with("cache-control", "max-age=600"));
    let scratch = Scratch::new();
    let folder = scratch.path("answers");
    let url = format!("{}/x.txt", server.url());
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert!(text(&url, &keeping(&folder)).contains("1:one")));
        }
    });
    let kept: Vec<_> = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()).collect();
    assert_eq!(kept.len(), 1, "no drafts are left");
    let before = server.ways().len();
    for broken in ["", "omniread answer 1\n", "omniread answer 1\nhttp://other/\nx\n\nbody"] {
        fs::write(&kept[0], broken).unwrap();
        assert!(text(&url, &keeping(&folder)).contains("1:one"), "{broken:?}");
    }
    assert_eq!(server.ways().len(), before + 3, "broken files are asked for again, and mended");
}

#[test]
fn what_was_kept_longest_ago_goes_first() {
    let server = Server::start(|_| Says::new(200, "new\n").with("cache-control", "max-age=600"));
    let scratch = Scratch::new();
    let folder = scratch.path("answers");
    fs::create_dir_all(&folder).unwrap();
    // Two answers of 60 MiB that take no room, and a file that is none of ours.
    for (name, age) in [("old.answer", 1), ("later.answer", 2), ("foreign.txt", 0)] {
        let file = fs::File::create(folder.join(name)).unwrap();
        file.set_len(60 << 20).unwrap();
        file.set_modified(UNIX_EPOCH + Duration::from_secs(age)).unwrap();
    }
    text(&format!("{}/a.txt", server.url()), &keeping(&folder));
    let is_there = |name: &str| folder.join(name).exists();
    assert!(!is_there("old.answer") && is_there("later.answer") && is_there("foreign.txt"));
    assert_eq!(files(&folder), 3, "the new answer too");
    text(&format!("{}/b.txt", server.url()), &keeping(&folder));
    assert!(is_there("later.answer") && files(&folder) == 4, "within the bound nothing goes");
}

#[test]
fn headers_of_ones_own_go_to_the_origin_that_was_named() {
    let other = Server::start(|_| Says::new(200, "no picture"));
    let picture = format!("{}/p.png", other.url());
    let server = Server::start(move |_| {
        let prose = "Rivers carry more than water, and who follows one learns the land. ".repeat(8);
        let page = format!("<html><body><article><p>{prose}</p><img src={picture}></article></body></html>");
        Says::new(200, page).with("content-type", "text/html")
    });
    let scratch = Scratch::new();
    let folder = scratch.path("answers");
    let headers = vec![("x-key".to_owned(), "k1".to_owned())];
    let web = Web { loopback: true, headers, cache: Some(folder.clone()), ..Web::default() };
    let ctx = ReadContext::new("/").with_extension(web);
    let url = format!("{}/post", server.url());
    assert!(text(&url, &ctx).contains("Rivers"));
    drop(read(&format!("{url}:img1"), &ctx));
    assert_eq!(server.asked()[0].header("x-key"), Some("k1"));
    assert_eq!((other.asked().len(), other.asked()[0].header("x-key")), (1, None));
    let kept = fs::read_dir(&folder).unwrap().map(|it| fs::read_to_string(it.unwrap().path()).unwrap());
    let kept: Vec<_> = kept.collect();
    assert!(
        kept.len() == 1 && kept[0].ends_with("no picture"),
        "what was asked with them may be private: {kept:?}"
    );
}

use crate::{Origin, Repair, parse};

/// The root and the rest of the only web reading.
fn split(url: &str) -> (String, String) {
    let mut readings = parse(url).unwrap().readings;
    readings.retain(|reading| reading.origin == Origin::Web);
    assert_eq!(readings.len(), 1, "{url}");
    let reading = readings.remove(0);
    (reading.root, reading.rest.as_str().to_owned())
}

fn check(cases: &[(&str, &str, &str)]) {
    for (url, root, rest) in cases {
        assert_eq!(split(url), ((*root).to_owned(), (*rest).to_owned()), "{url}");
    }
}

#[test]
fn hosts_keep_their_colons() {
    check(&[
        ("https://example.com", "https://example.com", ""),
        ("https://example.com:80", "https://example.com:80", ""),
        ("https://example.com/:80", "https://example.com/", ":80"),
        ("https://example.com:8080/:80", "https://example.com:8080/", ":80"),
        ("http://user:pw@host:8080/x:raw", "http://user:pw@host:8080/x", ":raw"),
        ("http://[::1]:8080/x", "http://[::1]:8080/x", ""),
        ("HTTPS://Example.com/X", "https://Example.com/X", ""),
        ("https://a.zip:80", "https://a.zip:80", ""),
    ]);
}

#[test]
fn selections_at_the_end() {
    check(&[
        ("https://h/p:10-20", "https://h/p", ":10-20"),
        ("https://h/p:10-20:raw", "https://h/p", ":10-20:raw"),
        ("https://h/p:raw:5-10,20-30", "https://h/p", ":raw:5-10,20-30"),
        ("https://h/p:-50", "https://h/p", ":-50"),
        ("https://h/p:10:20", "https://h/p", ":10:20"),
        ("https://h/p:0", "https://h/p", ":0"),
        ("https://h/p:9-5", "https://h/p", ":9-5"),
        ("https://h/p?x=1:10-20", "https://h/p?x=1", ":10-20"),
        ("https://h?x=1:10-20", "https://h?x=1", ":10-20"),
        ("https://h/p?u=a:b&c=d", "https://h/p?u=a:b&c=d", ""),
        ("https://h/wiki/Help:Contents", "https://h/wiki/Help:Contents", ""),
        ("https://h/wiki/Help:Contents:5-9", "https://h/wiki/Help:Contents", ":5-9"),
        ("https://h/p?t=12:00", "https://h/p?t=12:00", ""),
        ("https://h/p:raw:conflicts", "https://h/p", ":raw:conflicts"),
        ("https://h/2024:01-02-03", "https://h/2024:01-02-03", ""),
        ("https://h/File:", "https://h/File:", ""),
        ("https://h/src/a.rs:sym=Pool::take", "https://h/src/a.rs", ":sym=Pool::take"),
        ("https://h/a.rs:sym=a::b::c::d::e::f::g::h", "https://h/a.rs", ":sym=a::b::c::d::e::f::g::h"),
        ("https://h/pdf/1706.03762:page=3", "https://h/pdf/1706.03762", ":page=3"),
        ("https://h/pdf/1706.03762:page=3:1-9", "https://h/pdf/1706.03762", ":page=3:1-9"),
        ("https://h/x?a:b=3", "https://h/x?a:b=3", ""),
    ]);
}

#[test]
fn a_query_behind_a_colon_is_no_part_of_the_url() {
    check(&[
        ("https://h/app.db:?q=SELECT 1", "https://h/app.db", "?q=SELECT 1"),
        ("https://h/sales.csv:?limit=2", "https://h/sales.csv", "?limit=2"),
        ("https://h/export:?limit=2:raw", "https://h/export", "?limit=2:raw"),
        ("https://h/app.db?v=1", "https://h/app.db?v=1", ""),
        ("https://h/x?u=a:?b", "https://h/x?u=a:?b", ""),
        ("https://h:?x", "https://h:?x", ""),
    ]);
}

#[test]
fn members_after_a_container() {
    check(&[
        ("https://host:8080/p/a.zip:docs/x.md:10-20", "https://host:8080/p/a.zip", ":docs/x.md:10-20"),
        ("https://h/a.tar.gz:", "https://h/a.tar.gz", ":"),
        ("https://h/A.ZIP?t=1:docs/x.md", "https://h/A.ZIP?t=1", ":docs/x.md"),
        (
            "https://h/a.zip?se=2024-01-01T00:00:00Z&sig=x",
            "https://h/a.zip?se=2024-01-01T00:00:00Z&sig=x",
            "",
        ),
        ("https://h/r.pdf?url=http://x/y", "https://h/r.pdf?url=http://x/y", ""),
        ("https://h/app.sqlite:users?limit=5&offset=5", "https://h/app.sqlite", ":users?limit=5&offset=5"),
        ("https://h/app.sqlite:?q=SELECT 1", "https://h/app.sqlite", "?q=SELECT 1"),
        (
            "https://h/data.zip:db/app.sqlite:users?limit=5",
            "https://h/data.zip",
            ":db/app.sqlite:users?limit=5",
        ),
        ("https://h/Help:x/a.zip:docs", "https://h/Help:x/a.zip", ":docs"),
        ("https://h/a.zip/b:c", "https://h/a.zip/b:c", ""),
        ("https://h/a.zip:x.rs#L10", "https://h/a.zip", ":x.rs#L10"),
        ("https://h/pic.png:crop=1,2,3,4", "https://h/pic.png", ":crop=1,2,3,4"),
        ("https://h/a.zip", "https://h/a.zip", ""),
    ]);
}

#[test]
fn fragments() {
    check(&[
        ("https://h/p#L10-L20", "https://h/p", "#L10-L20"),
        ("https://h/p#L10", "https://h/p", "#L10"),
        ("https://h/p#10", "https://h/p#10", ""),
        ("https://h/p#10-20", "https://h/p#10-20", ""),
        ("https://h/p#intro", "https://h/p#intro", ""),
        ("https://h/p#intro:5-9", "https://h/p#intro", ":5-9"),
        ("https://h/#/room:5", "https://h/#/room", ":5"),
    ]);
}

#[test]
fn urls_begun_too_late() {
    check(&[
        ("www.example.com", "https://www.example.com", ""),
        ("WWW.example.com/x:10", "https://WWW.example.com/x", ":10"),
        ("http:/example.com/x", "http://example.com/x", ""),
        ("HTTPS:/example.com/x:5-9", "https://example.com/x", ":5-9"),
    ]);
    let first = |text| parse(text).unwrap().readings.remove(0);
    assert_eq!(first("www.example.com").origin, Origin::Local);
    let last = |text| parse(text).unwrap().readings.pop().unwrap().repairs;
    assert_eq!(last("www.example.com"), [Repair::WebScheme]);
    assert_eq!(last(" http:/example.com"), [Repair::Trimmed, Repair::SchemeSlash]);
    for text in ["www.", "http:/", "http:/ x", "https:x"] {
        let readings = parse(text).unwrap().readings;
        assert!(readings.iter().all(|reading| reading.origin == Origin::Local), "{text}");
    }
}

//! URLs through the whole reader, against servers on loopback.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use async_trait_fetch::Mapped;
use omniread::{ErrorKind, ReadContext, ReadError, ReadOutput, Web};
use omniread_fetch::HttpClient;
use omniread_tests::{Says, Server, block_on};

mod async_trait_fetch {
    //! A client that finds every host at one server.

    use omniread::async_trait;
    use omniread_fetch::{FetchError, HttpClient, Request, Response, Url, WebClient};

    #[derive(Debug)]
    pub(super) struct Mapped {
        pub(super) to: Url,
        pub(super) client: WebClient,
    }

    #[async_trait]
    impl HttpClient for Mapped {
        async fn exchange(&self, request: &Request, _: bool) -> Result<Response, FetchError> {
            let host = request.url.host_str().unwrap_or_default().to_owned();
            let way = format!("/{host}{}", request.url.path());
            let mut url = self.to.clone();
            url.set_path(&way);
            url.set_query(request.url.query());
            let mapped = Request { url, ..request.clone() };
            self.client.exchange(&mapped, true).await
        }
    }
}

pub(crate) fn session() -> ReadContext {
    ReadContext::new("/").with_extension(Web { loopback: true, ..Web::default() })
}

pub(crate) fn read(path: &str, ctx: &ReadContext) -> Result<ReadOutput, ReadError> {
    block_on(omniread::read(path, ctx))
}

#[track_caller]
pub(crate) fn text(path: &str, ctx: &ReadContext) -> String {
    read(path, ctx).unwrap_or_else(|error| panic!("{path}: {error}")).text()
}

fn page(paragraphs: usize) -> String {
    let prose = "Rivers carry more than water, and who follows one learns the land it shapes.";
    let all: String = (1..=paragraphs).map(|it| format!("<p>{it}. {prose}</p>")).collect();
    format!(
        "<html><head><title>Rivers</title><meta name=author content=Ada></head><body><nav><a href=/>Home</a></nav>\
         <article><h2>Banks</h2>{all}<img src=/r.png alt=River></article><footer>Imprint</footer></body></html>"
    )
}

fn html(body: String) -> Says {
    Says::new(200, body).with("content-type", "text/html; charset=utf-8")
}

/// A zip with one member that is not compressed.
pub(crate) fn stored(name: &str, content: &[u8]) -> Vec<u8> {
    let mut sum = flate2::Crc::new();
    sum.update(content);
    let size = (content.len() as u32).to_le_bytes();
    let named = (name.len() as u16).to_le_bytes();
    let facts = [&[0; 8][..4], &[0; 4], &sum.sum().to_le_bytes(), &size, &size, &named, &[0, 0]].concat();
    let local = [b"PK\x03\x04\x14\0".as_slice(), &facts[..2], &facts[2..], name.as_bytes(), content].concat();
    let central = [b"PK\x01\x02\x14\0\x14\0".as_slice(), &facts, &[0; 14], name.as_bytes()].concat();
    let (start, length) = ((local.len() as u32).to_le_bytes(), (central.len() as u32).to_le_bytes());
    let end = [b"PK\x05\x06\0\0\0\0\x01\0\x01\0".as_slice(), &length, &start, &[0, 0]].concat();
    [local, central, end].concat()
}

#[test]
fn a_page_is_read_once_and_paged_from_then_on() {
    let server = Server::start(|asked| match asked.way.as_str() {
        "/post" => html(page(40)),
        "/old" => Says::new(301, "").with("location", "/post"),
        _ => Says::new(404, "none"),
    });
    let (ctx, url) = (session(), format!("{}/post", server.url()));
    let whole = text(&url, &ctx);
    let head =
        format!("URL: {url}\nContent-Type: text/html\nMethod: readable\nTitle: Rivers · Ada\n\n---\n\n1:");
    assert!(whole.starts_with(&head), "{whole}");
    assert!(whole.contains("## Banks") && !whole.contains("Imprint") && !whole.contains("Home"), "{whole}");
    let part = text(&format!("{url}:5-6"), &ctx);
    assert!(part.contains("\n5:2\\. Rivers") || part.contains("\n5:"), "{part}");
    text(&format!("{url}:-3"), &ctx);
    text(&format!("{url}:10+2,20+2"), &ctx);
    assert_eq!(server.ways(), ["/post"], "no range asks again");
    let raw = text(&format!("{url}:raw"), &ctx);
    assert_eq!(raw, page(40), "the body as it came");
    let moved = text(&format!("{}/old", server.url()), &ctx);
    assert!(moved.contains(&format!("Notes: redirected to {url}\n")), "{moved}");
    let details = read(&url, &ctx).unwrap().details;
    assert_eq!((details.url.as_deref(), details.method.as_deref()), (Some(url.as_str()), Some("readable")));
}

#[test]
fn answers_that_may_have_changed_are_asked_for_with_conditions() {
    let count = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&count);
    let server = Server::start(move |asked| {
        let version = counted.fetch_add(1, Ordering::Relaxed);
        match asked.header("if-none-match") {
            Some("\"a\"") if version < 3 => Says::new(304, "").with("cache-control", "no-cache"),
            _ => Says::new(200, format!("version {version}\n"))
                .with("etag", "\"a\"")
                .with("cache-control", "no-cache"),
        }
    });
    let (ctx, url) = (session(), format!("{}/x.txt", server.url()));
    assert!(text(&url, &ctx).contains("1:version 0"));
    assert!(text(&url, &ctx).contains("1:version 0"), "not changed");
    assert!(text(&format!("{url}:1"), &ctx).contains("1:version 0"));
    assert_eq!(count.load(Ordering::Relaxed), 2, "a part asks nobody");
    text(&url, &ctx);
    assert!(text(&url, &ctx).contains("1:version 3"), "changed");
    let mut offline = ctx.clone();
    offline.policy.network = false;
    assert!(text(&url, &offline).contains("version 3"));
    let error = read(&format!("{}/other", server.url()), &offline).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Denied, "{error}");
    drop(server);
    assert!(
        text(&url, &ctx).contains("Notes: as it was read before"),
        "what was read is better than nothing"
    );
}

#[test]
fn what_is_no_page_is_read_as_what_it_is() {
    let zip = stored("docs/a.txt", b"inside\n");
    let png: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";
    let server = Server::start(move |asked| {
        match asked.way.as_str() {
        "/a.json" => Says::new(200, "{\"b\":[1,2],\"a\":\"x\"}").with("content-type", "application/json"),
        "/feed" => Says::new(200, "<rss version='2.0'><channel><title>F</title><item><title>One</title></item><item><title>Two</title></item></channel></rss>").with("content-type", "text/html"),
        "/n.txt" => Says::new(200, b"Gr\xfc\xdfe\n".to_vec()).with("content-type", "text/plain; charset=iso-8859-1"),
        "/md" => Says::new(200, "# Title\n\nText\n").with("content-type", "text/markdown"),
        "/a.zip" => Says::new(200, zip.clone()).with("content-type", "text/html"),
        "/p" => Says::new(200, png.to_vec()).with("content-type", "image/png"),
        _ => Says::new(404, "<html><body><h1>Gone</h1><p>Nothing is here any more.</p>").with("content-type", "text/html").with("retry-after", "30"),
    }
    });
    let (ctx, base) = (session(), server.url());
    let at = |way: &str| text(&format!("{base}{way}"), &ctx);
    assert!(
        at("/a.json").contains("Method: json\n") && at("/a.json").contains("2:  \"b\": ["),
        "{}",
        at("/a.json")
    );
    let feed = at("/feed");
    assert!(feed.contains("Method: feed") && feed.contains("## One") && feed.contains("## Two"), "{feed}");
    assert!(at("/n.txt").contains("1:Grüße"), "{}", at("/n.txt"));
    assert!(at("/md").contains("Method: content-negotiation\n") && at("/md").contains("3:Text"));
    assert_eq!(at("/md:raw"), "# Title\n\nText\n");
    assert!(at("/a.zip").contains("docs/"), "{}", at("/a.zip"));
    assert!(at("/a.zip:docs/a.txt").contains("1:inside"), "{}", at("/a.zip:docs/a.txt"));
    let picture = read(&format!("{base}/p"), &ctx).unwrap();
    assert!(picture.text().contains("Method: image") && picture.text().contains("1×1"), "{}", picture.text());
    assert_eq!(picture.content.len(), 2, "the picture itself");
    let gone = at("/gone");
    assert!(
        gone.contains("Method: failed\nNotes: HTTP 404 not found: check the address; retry-after: 30"),
        "{gone}"
    );
    assert!(gone.contains("Nothing is here"), "{gone}");
}

#[test]
fn poor_pages_are_looked_for_elsewhere() {
    let server = Server::start(|asked| match asked.way.as_str() {
        "/app" => html("<html><body><div id=root></div><script>x()</script>".to_owned()),
        "/app.md" => Says::new(
            200,
            "# App\n\nIt does this and that, and more than anybody would have thought of it.\n",
        ),
        "/login" => html("<html><body><div id=root></div>".to_owned()),
        "/login.md" => html("<html><body><form>Log in</form>".to_owned()),
        _ => Says::new(404, ""),
    });
    let (ctx, base) = (session(), server.url());
    let app = text(&format!("{base}/app"), &ctx);
    assert!(app.contains("Method: md-suffix") && app.contains("It does this"), "{app}");
    let login = text(&format!("{base}/login"), &ctx);
    assert!(login.contains("Method: raw-html"), "a page is no markdown: {login}");
    let asked = server.ways().len();
    text(&format!("{base}/app:1-2"), &ctx);
    assert_eq!(server.ways().len(), asked);
}

#[test]
fn pictures_of_a_page_are_members() {
    let server = Server::start(|asked| match asked.way.as_str() {
        "/post" => html(page(10)),
        _ => {
            Says::new(200, "<svg xmlns='http://www.w3.org/2000/svg'/>").with("content-type", "image/svg+xml")
        }
    });
    let (ctx, url) = (session(), format!("{}/post", server.url()));
    let list = text(&format!("{url}:img"), &ctx);
    assert!(list.contains("1 picture") && list.contains("img1") && list.contains("River"), "{list}");
    text(&format!("{url}:img1"), &ctx);
    assert!(server.ways().contains(&"/r.png".to_owned()));
    let bare = Server::start(|asked| match asked.way.as_str() {
        "/post" => html(page(10)),
        _ => Says::new(404, "none").with("content-type", "text/html"),
    });
    let error = read(&format!("{}/post:img1", bare.url()), &ctx).unwrap_err();
    assert!(error.to_string().contains("answers HTTP 404 not found"), "{error}");
    let error = read(&format!("{url}:img7"), &ctx).unwrap_err();
    assert!(error.to_string().contains("img1"), "{error}");
}

#[test]
fn sites_are_read_by_what_they_tell_programs() {
    let server = Server::start(|asked| match asked.way.as_str() {
        "/api.github.com/repos/o/r/issues/5" => {
            Says::new(200, r#"{"title":"Broken","number":5,"state":"open","body":"It fails"}"#)
        }
        "/api.github.com/repos/o/r/issues/5/comments?per_page=100" => Says::new(200, "[]"),
        "/raw.githubusercontent.com/o/r/main/a.rs" => {
            Says::new(200, "one\ntwo\nthree\n").with("content-type", "text/plain")
        }
        "/crates.io/crates/gone" => html(page(10)),
        "/docs.rs/a/latest/a/struct.B.html" => html(
            "<nav>Side</nav><section id=main-content><h1>Struct B</h1><p>Builds.</p></section>".to_owned(),
        ),
        "/javadoc.io/static/g/a/1.0/g/C.html" => {
            html("<nav>Top</nav><main><h1>Class C</h1></main>".to_owned())
        }
        _ => Says::new(404, "{}"),
    });
    let client: Arc<dyn HttpClient> = Arc::new(Mapped {
        to: server.url().parse().expect("a URL"),
        client: omniread_fetch::WebClient::default(),
    });
    let ctx = session().with_extension(client);
    let issue = text("https://github.com/o/r/issues/5", &ctx);
    assert!(issue.contains("Method: site:github\nNotes: as api.github.com tells programs"), "{issue}");
    assert!(issue.contains("# Broken #5") && issue.contains("It fails"), "{issue}");
    let lines = text("https://github.com/o/r/blob/main/a.rs#L2-L2", &ctx);
    assert!(lines.contains("2:two"), "{lines}");
    let docs = text("https://docs.rs/a/latest/a/struct.B.html#method.new", &ctx);
    assert!(docs.contains("Method: site:rustdoc\n\n---\n\n1:# Struct B\n2:\n3:Builds."), "{docs}");
    let docs = text("https://javadoc.io/doc/g/a/1.0/g/C.html", &ctx);
    assert!(docs.contains("Method: site:javadoc") && docs.contains("1:# Class C"), "{docs}");
    let page = text("https://crates.io/crates/gone", &ctx);
    assert!(page.contains("Method: readable"), "the page, where the API says no: {page}");
}

#[test]
fn private_hosts_are_read_only_where_they_are_named() {
    let server = Server::start(|_| Says::new(200, "secret\n"));
    let error = read(&format!("{}/x", server.url()), &ReadContext::new("/")).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Denied, "{error}");
    assert!(error.to_string().contains("private web"), "{error}");
    assert!(server.ways().is_empty());
    let error = read("http://10.0.0.1/", &session()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Denied, "{error}");
}

#[test]
fn tables_behind_urls_are_paged_by_a_query_behind_a_colon() {
    let table: String = (1..=400).map(|row| format!("{row},Ada\n")).collect();
    let server =
        Server::start(move |_| Says::new(200, format!("id,name\n{table}")).with("content-type", "text/csv"));
    let (ctx, url) = (session(), format!("{}/sales.csv", server.url()));
    let whole = read(&url, &ctx).unwrap();
    let calls: Vec<_> =
        whole.notices.iter().flat_map(|notice| &notice.next).map(omniread::Next::path).collect();
    assert!(calls.contains(&format!("{url}:?limit=20")), "{calls:?}");
    let shown = text(&format!("{url}:?limit=2"), &ctx);
    assert!(!shown.contains("Read as"), "{shown}");
    assert!(shown.ends_with("[Showing 2 of 400 rows. Use :?limit=2&offset=2 to continue]\n"), "{shown}");
    assert!(text(&format!("{url}:?limit=2&offset=2"), &ctx).contains("\n4    | 3  | Ada"), "the next rows");
    assert_eq!(server.ways(), ["/sales.csv"]);
}

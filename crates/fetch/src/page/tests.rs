use super::*;

fn read(html: &str) -> Page {
    read_page(html, &"https://example.org/posts/one".parse().unwrap())
}

fn prose(words: usize) -> String {
    "Rivers carry more than water, and who follows one learns the land. ".repeat(words)
}

#[test]
fn the_article_is_read_and_what_is_around_it_is_not() {
    let page = read(&format!(
        "<html><head><title>Rivers | Site</title><meta name=author content='Ada L.'>\
         <meta property='article:published_time' content='2024-03-05'>\
         <link rel=alternate type=text/markdown href=one.md><link rel=alternate type=application/rss+xml href=/feed></head>\
         <body><nav><a href=/a>Home</a><a href=/b>About</a></nav><article><h1>Rivers</h1><p>{0}</p><h2>Banks</h2><p>{0}</p>\
         <pre><code class=language-rust>fn x() {{}}</code></pre><img src=r.png alt=R></article>\
         <footer>Imprint</footer></body></html>",
        prose(6)
    ));
    assert!(page.text.contains("## Banks") && page.text.contains("```rust"), "{}", page.text);
    assert!(!page.text.contains("Imprint") && !page.text.contains("Home"), "{}", page.text);
    assert_eq!(page.pictures[0].address, "https://example.org/posts/r.png");
    assert_eq!((page.author.as_deref(), page.date.as_deref()), (Some("Ada L."), Some("2024-03-05")));
    assert_eq!(page.links.markdown.unwrap().as_str(), "https://example.org/posts/one.md");
    assert_eq!(page.links.feed.unwrap().as_str(), "https://example.org/feed");
    assert!(!page.is_poor);
}

#[test]
fn what_the_first_reading_misses_the_second_finds() {
    let items: String = (0..30)
        .map(|it| format!("<div class=row><div>Step {it}</div><div>{}</div></div>", prose(1)))
        .collect();
    let page = read(&format!("<body><div class=menu><a href=x>x</a></div><div class=content>{items}</div>"));
    assert!(page.text.contains("Step 29") && page.text.contains("Rivers"), "{}", page.text);
}

#[test]
fn an_article_that_only_machines_are_told_is_taken() {
    let body = prose(12);
    let page = read(&format!(
        "<body><script type='application/ld+json'>{{\"@graph\":[{{\"@type\":\"NewsArticle\",\"articleBody\":\"{body}\"}}]}}</script>\
         <p>Subscribe to read on."
    ));
    assert_eq!(page.text.trim(), body.trim());
}

#[test]
fn pages_without_content_are_poor() {
    for html in
        ["", "<body><div id=root></div>", "<body><p>Please enable JavaScript to view this page, it needs it."]
    {
        assert!(read(html).is_poor, "{html}");
    }
    let cover = read("<body><p>The report.</p><a href='/files/report.pdf'>Download</a>");
    assert_eq!(cover.links.document.unwrap().path(), "/files/report.pdf");
}

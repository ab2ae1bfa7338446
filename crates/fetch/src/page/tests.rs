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

#[test]
fn the_lead_is_read_where_the_page_tells_it_of_itself() {
    let lead = "Those who live beside a river know that it changes its bed, and that it is never asked.";
    let page = |description: &str| {
        read(&format!(
            "<head><meta name=description content='{description}'></head><body><header><h1>Rivers</h1><p>{lead}</p>\
             <p>By Ada</p></header><div class=ads>Buy</div><article><p>{0}</p><p>{0}</p></article>",
            prose(6)
        ))
    };
    assert!(page(lead).text.starts_with("Those who live"), "{}", page(lead).text);
    assert!(page("A page").text.starts_with("Rivers carry"), "{}", page("A page").text);
    // A link within its first words does not hide that the article has it already.
    let linked = lead.replace("live beside", "<a href='/wiki/Living_(with_water)'>live</a> beside");
    let page = read(&format!(
        "<head><meta name=description content='{lead}'></head><body><h1>Rivers</h1><article><p>{linked}</p><p>{0}</p><p>{0}</p></article>",
        prose(6)
    ));
    assert_eq!(page.text.matches("it changes its bed").count(), 1, "{}", page.text);
}

#[test]
fn asides_in_an_article_are_left_out_and_what_only_looks_like_them_is_not() {
    let page = read(&format!(
        "<body><article><p>{0}</p><p>Foto: Ada Beck</p><p>Read more: <a href=/x>How rivers began</a></p>\
         <figure><img src=r.png><figcaption>The Elbe in winter. © Ada Beck</figcaption></figure>\
         <figure><img src=s.png alt=Spree><figcaption>Where the Spree comes from</figcaption></figure>\
         <p>{0}</p><p>Related work is told in the second part, which nobody has read since it was printed.</p>\
         <p>Subscribe now to our letter.</p><h3>Weitere Artikel</h3><p><a href=/y>Lakes</a></p><p><a href=/z>Seas</a></p>\
         </article>",
        prose(8)
    ));
    for kept in ["Related work is told", "The Elbe in winter. © Ada Beck](", "Where the Spree comes from"] {
        assert!(page.text.contains(kept), "{kept}: {}", page.text);
    }
    for gone in ["Foto:", "How rivers began", "Subscribe", "Weitere", "Lakes", "Seas", "\nThe Elbe"] {
        assert!(!page.text.contains(gone), "{gone}: {}", page.text);
    }
}

#[test]
fn a_page_that_is_made_of_what_looks_like_asides_keeps_them() {
    let items: String =
        (0..12).map(|it| format!("<p>Foto: number {it} of a long series of pictures</p>")).collect();
    let page = read(&format!("<body><article>{items}<p>{}</p></article>", prose(2)));
    assert!(page.text.contains("number 11"), "{}", page.text);
}

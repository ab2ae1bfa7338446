use super::*;

fn depth_of(html: &str) -> usize {
    let (mut depth, mut most) = (0_usize, 0);
    for (at, _) in html.match_indices('<') {
        if html[at..].starts_with("</") {
            depth = depth.saturating_sub(1);
        } else {
            depth += 1;
        }
        most = most.max(depth);
    }
    most
}

#[test]
fn an_ordinary_page_is_left_as_it_is() {
    let page = "<!doctype html><html><head><title>a<b</title><script>if (a</b/) '<div>'</script></head>\
                <body><p>one<p>two<ul><li>a<li>b</ul><table><tr><td>1<td>2<tr><td>3</table>\
                <!-- <div> --><a href=x>l</a><br/>1 < 2 & 3</body></html>";
    let guarded = guard(page, &ParseLimits::default());
    assert!(matches!(guarded.html, Cow::Borrowed(it) if it == page));
    assert_eq!((guarded.is_cut, guarded.tags_left_out), (false, 0));
}

#[test]
fn depth_is_bounded_and_the_text_stays() {
    let page = format!("{}inner{}outer", "<div>".repeat(2000), "</div>".repeat(2000));
    let guarded = guard(&page, &ParseLimits::default());
    assert_eq!(depth_of(&guarded.html), 256);
    assert!(guarded.html.contains("inner</div>") && guarded.html.ends_with("</div>outer"));
    assert_eq!(guarded.tags_left_out, 2 * (2000 - 256));
}

#[test]
fn what_ends_by_itself_does_not_add_up() {
    for html in ["<p>x", "<li>x", "<dt>a<dd>b", "<tr><td>x<td>y", "<option>x", "<p><b>x</b><div>y</div>"] {
        let open = if html.starts_with("<tr") { "<table>" } else { "<ul>" };
        let page = open.to_owned() + &html.repeat(3000);
        assert_eq!(guard(&page, &ParseLimits::default()).tags_left_out, 0, "{html}");
    }
}

#[test]
fn what_stays_open_in_secret_adds_up() {
    for html in ["<b><div></b>", "<li><section>", "<span><div></span>", "<font a=1><p>"] {
        let page = html.repeat(3000);
        assert!(guard(&page, &ParseLimits::default()).tags_left_out > 2000, "{html}");
    }
    let page = format!("<table><tr><td><svg>{}", "<td>".repeat(3000));
    assert!(guard(&page, &ParseLimits::default()).tags_left_out > 2000);
    let page = format!("<svg><style>{}", "<g>".repeat(3000));
    assert!(guard(&page, &ParseLimits::default()).tags_left_out > 2000);
}

#[test]
fn attributes_beyond_the_limit_are_left_out() {
    let many: String = (0..1000).map(|it| format!(" a{it}='>{it}'")).collect();
    let page = format!("<p{many}>text</p>");
    let guarded = guard(&page, &ParseLimits::default());
    assert!(guarded.html.contains("a255='>255' >text</p>"), "{}", guarded.html);
    assert!(!guarded.html.contains("a256"));
}

#[test]
fn ends_are_cut_at_the_limits() {
    let limits = ParseLimits { bytes: 10, ..ParseLimits::default() };
    let guarded = guard("<p>äöüßabcdef", &limits);
    assert_eq!((&*guarded.html, guarded.is_cut), ("<p>äöü", true));
    let limits = ParseLimits { tags: 2, ..ParseLimits::default() };
    let guarded = guard("<p>a<b>c</b><i>d</i>", &limits);
    assert_eq!((&*guarded.html, guarded.is_cut), ("<p>a<b>c</b>", true));
}

#[test]
fn unfinished_pages_end() {
    for page in ["<", "<a", "<a href='", "<!--", "<!", "</", "</p", "<script>", "<script></scrip", "<a b = "]
    {
        assert_eq!(guard(page, &ParseLimits::default()).html, page);
    }
}

//! Whatever tags come in whatever order, the tree stays shallow, no text is lost and the markdown is well formed.

use omniread_html::{Document, Node, ParseLimits, Writing};
use proptest::prelude::*;

const NAMES: [&str; 34] = [
    "a",
    "b",
    "i",
    "font",
    "p",
    "div",
    "section",
    "span",
    "ul",
    "li",
    "dl",
    "dt",
    "dd",
    "h2",
    "table",
    "tr",
    "td",
    "th",
    "caption",
    "button",
    "form",
    "option",
    "template",
    "object",
    "svg",
    "g",
    "math",
    "mi",
    "pre",
    "blockquote",
    "body",
    "details",
    "ruby",
    "rt",
];
const DEPTH: usize = 24;
/// Formatting that is opened again, and the elements that a page has by itself.
const BESIDES: usize = 64 + 8;

fn tag() -> impl Strategy<Value = String> {
    (0..NAMES.len(), 0..5_u8).prop_map(|(name, form)| match form {
        0 | 1 => format!("<{}>", NAMES[name]),
        2 => format!("<{} id={name} class='a b' href=x>", NAMES[name]),
        3 => format!("</{}>", NAMES[name]),
        _ => "w ".to_owned(),
    })
}

fn depth(node: Node<'_>) -> usize {
    std::iter::successors(node.parent(), |it| it.parent()).count()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn trees_stay_shallow_and_keep_their_text(tags in proptest::collection::vec(tag(), 0..600)) {
        let html = tags.concat();
        let limits = ParseLimits { depth: DEPTH, ..ParseLimits::default() };
        let document = Document::parse_within(&html, &limits);
        let deepest = document.root().descendants().map(depth).max().unwrap_or(0);
        prop_assert!(deepest <= DEPTH + BESIDES, "{deepest}: {html}");
        let words = document.root().all_text().matches('w').count();
        prop_assert_eq!(words, html.matches("w ").count(), "{}", html);
        let written = document.markdown(&Writing::default()).text;
        let is_well_formed = written.is_empty() || written.ends_with('\n') && !written.contains('\u{1f}');
        prop_assert!(is_well_formed);
    }

    #[test]
    fn any_text_is_a_page(html in "\\PC{0,200}", cut in 0..100_usize) {
        let limits = ParseLimits { bytes: cut, ..ParseLimits::default() };
        let document = Document::parse_within(&html, &limits);
        prop_assert_eq!(document.is_cut(), html.len() > cut);
        document.markdown(&Writing::default());
    }
}

#[test]
fn pages_that_are_made_to_hurt_are_read() {
    let attributes: String = (0..100_000).map(|it| format!(" a{it}=1")).collect();
    let pages = [
        "<div>".repeat(20_000) + "end",
        format!("<p{attributes}>end</p>"),
        "<table><tr><td>".repeat(5000) + "end",
        "<b><i><font size=1><p>".repeat(5000) + "end",
        (0..20_000).map(|it| format!("<font size={it}><p>x")).collect::<String>() + "end",
        "<a href=x>".repeat(20_000) + "end",
        "<ul><li>".repeat(20_000) + "end",
        "<svg><g>".repeat(20_000) + "end",
        "<select><option>".repeat(20_000) + "</select>end",
        (0..20_000).map(|it| format!("<body b{it}=1>")).collect::<String>() + "end",
    ];
    for page in pages {
        let document = Document::parse(&page);
        document.markdown(&Writing::default());
        assert!(document.root().all_text().contains("end"), "{}", &page[..80]);
    }
}

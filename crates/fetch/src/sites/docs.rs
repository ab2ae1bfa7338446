//! Documentation of languages and packages, as one table: which parts of such pages are the text.

use omniread_html::{Document, Node, Writing, markdown_of};
use url::Url;

use super::answers::{Answers, blocks};

/// Pages made by one program. `#a` is an element by its id, `.a` by a class, `=a` by its role, `a` by its name.
struct Docs {
    name: &'static str,
    /// With a dot before it, all hosts below it.
    hosts: &'static [&'static str],
    /// What paths begin with, and what is asked in its place.
    within: &'static [(&'static str, &'static str)],
    /// What the path of a page holds, and what it does not.
    holds: &'static str,
    lacks: &'static [&'static str],
    /// The parts that are the text. The first row is taken of which the page has something.
    parts: &'static [&'static [&'static str]],
    /// What is left out of them.
    beside: &'static [&'static str],
}

#[rustfmt::skip]
const DOCS: &[Docs] = &[
    Docs { name: "rustdoc", hosts: &["docs.rs", "doc.rust-lang.org"], within: &[("/", "/")], holds: "",
        lacks: &["/crate/", "/src/", "/releases/", "/about/", "/-/"], parts: &[&["#main-content"], &["main"]],
        beside: &["button", "rustdoc-toolbar", ".rightside", ".hideme", ".out-of-band", ".tooltip", "#copy-path",
            "#synthetic-implementations", "#synthetic-implementations-list", "#blanket-implementations", "#blanket-implementations-list"] },
    Docs { name: "pkg.go.dev", hosts: &["pkg.go.dev"], within: &[("/", "/")], holds: "", lacks: &[],
        parts: &[&["h1", ".go-Main-headerDetails", ".UnitMeta-repo", ".UnitReadme-content", ".UnitDoc", ".UnitDirectories"]],
        beside: &["button", "select", ".go-Chip", ".go-Icon", ".go-Tooltip", ".Documentation-declarationLink",
            ".Documentation-exampleButtonsContainer", ".UnitBuildContext-titleContext"] },
    Docs { name: "javadoc", hosts: &["javadoc.io"], within: &[("/doc/", "/static/"), ("/static/", "/static/")], holds: ".html", lacks: &[],
        parts: JAVADOC, beside: BESIDE_JAVADOC },
    Docs { name: "javadoc", hosts: &["docs.oracle.com"], within: &[("/en/java/javase/", "/en/java/javase/"), ("/javase/", "/javase/")],
        holds: "/docs/api/", lacks: &[], parts: JAVADOC, beside: BESIDE_JAVADOC },
    Docs { name: "sphinx", hosts: &["docs.python.org", ".readthedocs.io"], within: &[("/", "/")], holds: "", lacks: &["/_modules/", "/_sources/"],
        parts: &[&["=main"]], beside: &["nav", "footer", "button", ".related", ".rst-footer-buttons", ".wy-breadcrumbs"] },
    Docs { name: "nodejs", hosts: &["nodejs.org"], within: &[("/api/", "/api/"), ("/docs/", "/docs/")], holds: ".html", lacks: &[],
        parts: &[&["#apicontent"]], beside: &["button"] },
];

const JAVADOC: &[&[&str]] = &[&["main"], &[".header", ".contentContainer"]];

const BESIDE_JAVADOC: &[&str] = &["nav", "button", ".subNav", ".table-tabs"];
/// Sections whose tables say in short what follows.
const SHORT: [&str; 4] = ["method-summary", "constructor-summary", "field-summary", "enum-constant-summary"];

pub(super) fn plan(url: &Url) -> Option<(&'static str, Vec<String>)> {
    let docs = DOCS.iter().find(|docs| is_of(docs, url))?;
    let (from, to) = docs.within.iter().find(|(from, _)| url.path().starts_with(from))?;
    let mut asked = url.clone();
    asked.set_path(&url.path().replacen(from, to, 1));
    asked.set_fragment(None);
    Some((docs.name, vec![asked.into()]))
}

fn is_of(docs: &Docs, url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let host = host.strip_prefix("www.").unwrap_or(host);
    let is_host = |of: &&str| host == *of || of.starts_with('.') && host.ends_with(*of);
    let path = url.path();
    docs.hosts.iter().any(is_host)
        && url.query().is_none()
        && path.len() > 1
        && path.contains(docs.holds)
        && !docs.lacks.iter().any(|it| path.contains(it))
}

pub(super) fn render(name: &str, answers: &Answers<'_>) -> Option<String> {
    let docs = DOCS.iter().find(|it| it.name == name)?;
    let document = Document::parse(&answers.text(0)?);
    let base = document.base(Some(answers.url(0)?));
    let leave_out =
        |node: Node<'_>| docs.beside.iter().any(|sign| is(node, sign)) || is_anchor(node) || is_short(node);
    let writing = Writing { base: base.as_ref(), leave_out: Some(&leave_out), ..Writing::default() };
    let found = |sign: &&str| document.body().descendants().find(|node| is(*node, sign));
    let parts = docs.parts.iter().map(|row| row.iter().filter_map(found).collect::<Vec<_>>());
    let parts = parts.into_iter().find(|row| !row.is_empty())?;
    let text = blocks(parts.iter().map(|part| markdown_of(*part, &writing).text.trim().to_owned()));
    let title = document
        .title()
        .filter(|_| !text.lines().any(|line| line.starts_with("# ")))
        .map(|title| format!("# {title}"));
    (!text.is_empty()).then(|| blocks([title.unwrap_or_default(), text]))
}

fn is(node: Node<'_>, sign: &str) -> bool {
    let has = |name: &str, value: &str| node.attribute(name) == Some(value);
    match sign.split_at_checked(1) {
        Some(("#", id)) => has("id", id),
        Some((".", class)) => node.has_class(class),
        Some(("=", role)) => has("role", role),
        _ => node.name() == sign,
    }
}

/// A link that leads to the heading it stands in.
fn is_anchor(node: Node<'_>) -> bool {
    node.name() == "a" && matches!(node.all_text().trim(), "¶" | "§" | "#" | "\u{f0c1}")
}

fn is_short(node: Node<'_>) -> bool {
    let is_table =
        node.has_class("summary-table") || node.has_class("memberSummary") || node.has_class("caption");
    let mut above = std::iter::successors(node.parent(), |it| it.parent());
    is_table && above.any(|it| SHORT.iter().any(|class| it.has_class(class)))
}

//! Registries of packages, as one table: where a page's package is told, and where in the answer what is.

use serde_json::Value;
use url::Url;

use super::answers::{Answers, blocks, facts, said};
use super::{is_host, parts};

struct Registry {
    name: &'static str,
    hosts: &'static [&'static str],
    /// What stands before the name of a package in the path of its page.
    before: &'static [&'static str],
    /// How many parts of the path are the name; those with a scope (`@a/b`) are one more.
    parts: usize,
    /// What is asked, with `{}` for the name.
    asked: &'static [&'static str],
    title: &'static str,
    about: &'static str,
    facts: &'static [(&'static str, &'static str)],
    text: Text,
}

/// Where the long text is.
enum Text {
    Nowhere,
    /// At a pointer in the first answer.
    At(&'static str),
    /// The second answer is markdown, or plain.
    Written,
}

#[rustfmt::skip]
const REGISTRIES: &[Registry] = &[
    Registry { name: "crates.io", hosts: &["crates.io"], before: &["crates"], parts: 1,
        asked: &["https://crates.io/api/v1/crates/{}"], title: "/crate/name", about: "/crate/description",
        facts: &[("Version", "/crate/max_stable_version"), ("Licence", "/versions/0/license"), ("Downloads", "/crate/downloads"),
            ("Updated", "/crate/updated_at"), ("Rust", "/versions/0/rust_version"), ("Repository", "/crate/repository"),
            ("Documentation", "/crate/documentation"), ("Keywords", "/crate/keywords")], text: Text::Nowhere },
    Registry { name: "npm", hosts: &["npmjs.com"], before: &["package"], parts: 1,
        asked: &["https://unpkg.com/{}/package.json", "https://unpkg.com/{}/README.md"], title: "/name", about: "/description",
        facts: &[("Version", "/version"), ("Licence", "/license"), ("Repository", "/repository/url"),
            ("Home page", "/homepage"), ("Keywords", "/keywords")], text: Text::Written },
    Registry { name: "pypi", hosts: &["pypi.org"], before: &["project"], parts: 1,
        asked: &["https://pypi.org/pypi/{}/json"], title: "/info/name", about: "/info/summary",
        facts: &[("Version", "/info/version"), ("Licence", "/info/license"), ("Python", "/info/requires_python"),
            ("Author", "/info/author"), ("Home page", "/info/home_page"), ("Source", "/info/project_urls/Source"),
            ("Documentation", "/info/project_urls/Documentation"), ("Requires", "/info/requires_dist")], text: Text::At("/info/description") },
    Registry { name: "maven", hosts: &["central.sonatype.com", "search.maven.org"], before: &["artifact"], parts: 2,
        asked: &["https://search.maven.org/solrsearch/select?q=g:{0}+AND+a:{1}&rows=1&wt=json"], title: "/response/docs/0/id", about: "",
        facts: &[("Version", "/response/docs/0/latestVersion"), ("Packaging", "/response/docs/0/p"),
            ("Versions", "/response/docs/0/versionCount")], text: Text::Nowhere },
    Registry { name: "rubygems", hosts: &["rubygems.org"], before: &["gems"], parts: 1,
        asked: &["https://rubygems.org/api/v1/gems/{}.json"], title: "/name", about: "/info",
        facts: &[("Version", "/version"), ("Licence", "/licenses"), ("Downloads", "/downloads"), ("Source", "/source_code_uri"),
            ("Documentation", "/documentation_uri"), ("Home page", "/homepage_uri")], text: Text::Nowhere },
    Registry { name: "packagist", hosts: &["packagist.org"], before: &["packages"], parts: 2,
        asked: &["https://packagist.org/packages/{}.json"], title: "/package/name", about: "/package/description",
        facts: &[("Repository", "/package/repository"), ("Downloads", "/package/downloads/total"), ("Stars", "/package/github_stars")], text: Text::Nowhere },
    Registry { name: "hex", hosts: &["hex.pm"], before: &["packages"], parts: 1,
        asked: &["https://hex.pm/api/packages/{}"], title: "/name", about: "/meta/description",
        facts: &[("Version", "/latest_stable_version"), ("Licence", "/meta/licenses"), ("Documentation", "/docs_html_url")], text: Text::Nowhere },
    Registry { name: "pub", hosts: &["pub.dev"], before: &["packages"], parts: 1,
        asked: &["https://pub.dev/api/packages/{}"], title: "/name", about: "/latest/pubspec/description",
        facts: &[("Version", "/latest/version"), ("Repository", "/latest/pubspec/repository"), ("Home page", "/latest/pubspec/homepage")], text: Text::Nowhere },
];

/// The name of a package in a URL of its page; a version behind it is left out.
fn named(registry: &Registry, url: &Url) -> Option<Vec<String>> {
    if !is_host(url, registry.hosts) {
        return None;
    }
    let parts = parts(url);
    let rest = parts.strip_prefix(registry.before)?;
    let scoped = usize::from(rest.first().is_some_and(|it| it.starts_with('@')));
    let name = rest.get(..registry.parts + scoped)?;
    Some(name.iter().map(|it| (*it).to_owned()).collect())
}

pub(super) fn plan(url: &Url) -> Option<(&'static str, Vec<String>)> {
    REGISTRIES.iter().find_map(|registry| {
        let name = named(registry, url)?;
        let whole = name.join("/");
        let filled = |asked: &&str| {
            let second = name.get(1).map_or("", String::as_str);
            asked.replace("{}", &whole).replace("{0}", &name[0]).replace("{1}", second)
        };
        Some((registry.name, registry.asked.iter().map(filled).collect()))
    })
}

pub(super) fn render(name: &str, answers: &Answers<'_>) -> Option<String> {
    let registry = REGISTRIES.iter().find(|it| it.name == name)?;
    let answer = answers.json(0)?;
    let title = said(&answer, registry.title);
    let told: Vec<(&str, String)> =
        registry.facts.iter().map(|(label, at)| (*label, said(&answer, at))).collect();
    if told.iter().all(|(_, value)| value.is_empty()) {
        return None;
    }
    let title = format!("# {title}");
    let about = if registry.about.is_empty() { String::new() } else { said(&answer, registry.about) };
    Some(blocks([title, about, facts(&told), text(registry, &answer, answers)]))
}

fn text(registry: &Registry, answer: &Value, answers: &Answers<'_>) -> String {
    let text = match registry.text {
        Text::Nowhere => String::new(),
        Text::At(pointer) => said(answer, pointer),
        Text::Written => answers.text(1).unwrap_or_default().trim().to_owned(),
    };
    if text.is_empty() { text } else { format!("---\n\n{text}") }
}

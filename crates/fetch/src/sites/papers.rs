//! Papers and standards.

use url::Url;

use super::answers::{Answers, blocks, facts};
use super::{is_host, parts};

pub(super) fn arxiv_plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    let is_paper = is_host(url, &["arxiv.org"]) && parts.first() == Some(&"abs") && parts.len() > 1;
    is_paper.then(|| vec![format!("https://export.arxiv.org/api/query?id_list={}", parts[1..].join("/"))])
}

pub(super) fn arxiv(url: &Url, answers: &Answers<'_>) -> Option<String> {
    let feed = feed_rs::parser::parse(answers.text(0)?.as_bytes()).ok()?;
    let paper = feed.entries.first()?;
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let title = line(&paper.title.as_ref()?.content);
    let id = parts(url).get(1..)?.join("/");
    let authors = paper.authors.iter().filter_map(|it| it.name.clone()).collect::<Vec<_>>().join(", ");
    let subjects = paper.categories.iter().map(|it| it.term.clone()).collect::<Vec<_>>().join(", ");
    let date = paper.published.map(|it| it.format("%Y-%m-%d").to_string()).unwrap_or_default();
    let facts = facts(&[
        ("Authors", authors),
        ("Published", date),
        ("Subjects", subjects),
        ("Full text", format!("https://arxiv.org/html/{id} or https://arxiv.org/pdf/{id}")),
    ]);
    let summary = paper.summary.as_ref().map(|it| line(&it.content)).unwrap_or_default();
    Some(blocks([format!("# {title}"), facts, summary]))
}

pub(super) fn rfc_plan(url: &Url) -> Option<Vec<String>> {
    let hosts = ["rfc-editor.org", "datatracker.ietf.org", "tools.ietf.org"];
    if !is_host(url, &hosts) {
        return None;
    }
    let name = parts(url).last()?.to_ascii_lowercase();
    let number = name.strip_prefix("rfc")?.split('.').next()?.to_owned();
    let is_number = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
    is_number.then(|| vec![format!("https://www.rfc-editor.org/rfc/rfc{number}.txt")])
}

/// The text without the heads and feet of its pages.
pub(super) fn rfc(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let text = answers.text(0)?;
    if !text.contains('\u{c}') {
        return Some(text);
    }
    let pages = text.split('\u{c}').enumerate().map(|(number, page)| {
        let lines: Vec<&str> = page.trim_matches(['\r', '\n']).lines().collect();
        let from = usize::from(number > 0).min(lines.len());
        let to = lines.len() - usize::from(lines.last().is_some_and(|it| it.trim_end().ends_with(']')));
        lines.get(from..to).unwrap_or_default().join("\n").trim_matches('\n').to_owned()
    });
    Some(pages.filter(|page| !page.is_empty()).collect::<Vec<_>>().join("\n\n"))
}

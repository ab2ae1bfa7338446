//! Models and data sets of Hugging Face.

use url::Url;

use super::answers::{Answers, blocks, day, facts, said};
use super::{is_host, parts};

/// First parts of paths that are no owners.
const NO_OWNERS: [&str; 9] =
    ["docs", "spaces", "papers", "blog", "models", "tasks", "pricing", "learn", "collections"];

/// The name of the thing, and `datasets/` before it where it is one.
fn named(url: &Url) -> Option<(String, &'static str)> {
    let parts = parts(url);
    let (kind, rest) = match parts.as_slice() {
        ["datasets", rest @ ..] => ("datasets", rest),
        rest => ("models", rest),
    };
    let is_one = is_host(url, &["huggingface.co"]) && rest.len() == 2 && !NO_OWNERS.contains(rest.first()?);
    is_one.then(|| (rest.join("/"), kind))
}

pub(super) fn plan(url: &Url) -> Option<Vec<String>> {
    let (name, kind) = named(url)?;
    let place = if kind == "datasets" { format!("datasets/{name}") } else { name.clone() };
    Some(vec![
        format!("https://huggingface.co/api/{kind}/{name}"),
        format!("https://huggingface.co/{place}/raw/main/README.md"),
    ])
}

pub(super) fn render(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let about = answers.json(0)?;
    let name = said(&about, "/id");
    let facts = facts(&[
        ("Task", said(&about, "/pipeline_tag")),
        ("Library", said(&about, "/library_name")),
        ("Downloads", said(&about, "/downloads")),
        ("Likes", said(&about, "/likes")),
        ("Changed", day(&about, "/lastModified")),
        ("Tags", said(&about, "/tags")),
    ]);
    let card =
        answers.text(1).map_or_else(String::new, |text| format!("---\n\n{}", without_front_matter(&text)));
    (!name.is_empty()).then(|| blocks([format!("# {name}"), facts, card]))
}

fn without_front_matter(text: &str) -> &str {
    let inner = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n"));
    inner.map_or(text, |(_, text)| text).trim()
}

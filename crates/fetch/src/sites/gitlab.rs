//! GitLab: projects, files, issues, merge requests.

use serde_json::Value;
use url::Url;

use super::answers::{Answers, blocks, day, facts, said};
use super::{is_host, parts};

/// A URL of a project: its path, and what of it is meant.
fn of(url: &Url) -> Option<(String, Vec<&str>)> {
    if !is_host(url, &["gitlab.com"]) {
        return None;
    }
    let parts = parts(url);
    let end = parts.iter().position(|it| *it == "-").unwrap_or(parts.len());
    let what = parts.get(end + 1..).unwrap_or_default().to_vec();
    (end >= 2).then(|| (parts[..end].join("/"), what))
}

pub(super) fn plan(url: &Url) -> Option<Vec<String>> {
    let (project, what) = of(url)?;
    let base = format!("https://gitlab.com/api/v4/projects/{}", project.replace('/', "%2F"));
    let asked = match what.as_slice() {
        [] => vec![base, format!("https://gitlab.com/{project}/-/raw/HEAD/README.md")],
        ["blob" | "raw", reference, path @ ..] => {
            vec![format!("https://gitlab.com/{project}/-/raw/{reference}/{}", path.join("/"))]
        }
        [kind @ ("issues" | "merge_requests"), number, ..] => {
            vec![
                format!("{base}/{kind}/{number}"),
                format!("{base}/{kind}/{number}/notes?sort=asc&per_page=100"),
            ]
        }
        _ => return None,
    };
    Some(asked)
}

pub(super) fn render(url: &Url, answers: &Answers<'_>) -> Option<String> {
    let (_, what) = of(url)?;
    match what.first().copied() {
        None => project(&answers.json(0)?, answers.text(1)),
        Some("blob" | "raw") => answers.text(0),
        _ => Some(ticket(&answers.json(0)?, answers.json(1).as_ref())),
    }
}

fn project(about: &Value, readme: Option<String>) -> Option<String> {
    let name = said(about, "/path_with_namespace");
    let facts = facts(&[
        ("Stars", said(about, "/star_count")),
        ("Topics", said(about, "/topics")),
        ("Default branch", said(about, "/default_branch")),
        ("Last activity", day(about, "/last_activity_at")),
    ]);
    let readme = readme.map_or_else(String::new, |text| format!("---\n\n{}", text.trim()));
    (!name.is_empty()).then(|| blocks([format!("# {name}"), said(about, "/description"), facts, readme]))
}

fn ticket(ticket: &Value, notes: Option<&Value>) -> String {
    let facts = facts(&[
        ("State", said(ticket, "/state")),
        ("Author", said(ticket, "/author/username")),
        ("Opened", day(ticket, "/created_at")),
        ("Labels", said(ticket, "/labels")),
        ("Branch", said(ticket, "/source_branch")),
    ]);
    let notes =
        notes.and_then(Value::as_array).into_iter().flatten().filter(|it| said(it, "/system") != "true");
    let notes = notes.map(|note| {
        format!(
            "## {} · {}\n\n{}",
            said(note, "/author/username"),
            day(note, "/created_at"),
            said(note, "/body")
        )
    });
    let title = format!("# {} #{}", said(ticket, "/title"), said(ticket, "/iid"));
    blocks([title, facts, said(ticket, "/description")].into_iter().chain(notes))
}

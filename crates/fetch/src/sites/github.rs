//! GitHub: repositories, folders, files, issues, pull requests, releases, commits, gists.

use serde_json::Value;
use url::Url;

use super::answers::{Answers, blocks, day, facts, list, said};
use super::{is_host, parts};

const API: &str = "https://api.github.com";
const RAW: &str = "https://raw.githubusercontent.com";

/// First parts of paths that are no owners.
const NO_OWNERS: [&str; 14] = [
    "about",
    "apps",
    "collections",
    "explore",
    "features",
    "login",
    "marketplace",
    "notifications",
    "orgs",
    "pricing",
    "search",
    "settings",
    "sponsors",
    "topics",
];

pub(super) fn plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    if !is_host(url, &["github.com"]) || NO_OWNERS.contains(parts.first()?) {
        return None;
    }
    let (owner, repository) = (parts.first()?, parts.get(1)?.trim_end_matches(".git"));
    let base = format!("{API}/repos/{owner}/{repository}");
    let asked = match &parts[2..] {
        [] => vec![base, format!("{RAW}/{owner}/{repository}/HEAD/README.md")],
        ["blob" | "raw", reference, path @ ..] => {
            vec![format!("{RAW}/{owner}/{repository}/{reference}/{}", path.join("/"))]
        }
        ["tree", reference, path @ ..] => vec![format!("{base}/contents/{}?ref={reference}", path.join("/"))],
        ["issues" | "pull", number, ..] if is_number(number) => {
            vec![format!("{base}/issues/{number}"), format!("{base}/issues/{number}/comments?per_page=100")]
        }
        ["releases", "tag", tag] => vec![format!("{base}/releases/tags/{tag}")],
        ["releases"] => vec![format!("{base}/releases?per_page=10")],
        ["commit", commit] => vec![format!("{base}/commits/{commit}")],
        _ => return None,
    };
    Some(asked)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

pub(super) fn render(url: &Url, answers: &Answers<'_>) -> Option<String> {
    match parts(url).get(2).copied() {
        None => repository(&answers.json(0)?, answers.text(1)),
        Some("blob" | "raw") => answers.text(0),
        Some("tree") => folder(url, &answers.json(0)?),
        Some("issues" | "pull") => Some(ticket(&answers.json(0)?, answers.json(1).as_ref())),
        Some("releases") => releases(&answers.json(0)?),
        Some("commit") => Some(commit(&answers.json(0)?)),
        _ => None,
    }
}

fn repository(about: &Value, readme: Option<String>) -> Option<String> {
    let name = said(about, "/full_name");
    let facts = facts(&[
        ("Stars", said(about, "/stargazers_count")),
        ("Language", said(about, "/language")),
        ("Licence", said(about, "/license/spdx_id")),
        ("Topics", said(about, "/topics")),
        ("Default branch", said(about, "/default_branch")),
        ("Last push", day(about, "/pushed_at")),
        ("Home page", said(about, "/homepage")),
        ("Archived", said(about, "/archived").replace("false", "")),
    ]);
    let readme = readme.map_or_else(String::new, |text| format!("---\n\n{}", text.trim()));
    (!name.is_empty()).then(|| blocks([format!("# {name}"), said(about, "/description"), facts, readme]))
}

fn folder(url: &Url, entries: &Value) -> Option<String> {
    let rows = entries.as_array()?.iter().map(|entry| {
        let mark = if said(entry, "/type") == "dir" { "/" } else { "" };
        format!("- [{}{mark}]({})", said(entry, "/name"), said(entry, "/html_url"))
    });
    Some(blocks([format!("# {}", url.path().trim_matches('/')), rows.collect::<Vec<_>>().join("\n")]))
}

fn ticket(ticket: &Value, comments: Option<&Value>) -> String {
    let facts = facts(&[
        ("State", said(ticket, "/state")),
        ("Author", said(ticket, "/user/login")),
        ("Opened", day(ticket, "/created_at")),
        ("Closed", day(ticket, "/closed_at")),
        ("Labels", list(ticket, "/labels").iter().map(|it| said(it, "/name")).collect::<Vec<_>>().join(", ")),
    ]);
    let comments = comments.and_then(Value::as_array).into_iter().flatten().map(|comment| {
        format!(
            "## {} · {}\n\n{}",
            said(comment, "/user/login"),
            day(comment, "/created_at"),
            said(comment, "/body")
        )
    });
    let title = format!("# {} #{}", said(ticket, "/title"), said(ticket, "/number"));
    blocks([title, facts, said(ticket, "/body")].into_iter().chain(comments))
}

fn releases(answer: &Value) -> Option<String> {
    let all = match answer {
        Value::Array(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    let one = |release: &Value| {
        let name = [said(release, "/name"), said(release, "/tag_name")].into_iter().find(|it| !it.is_empty());
        let files = list(release, "/assets").iter();
        let files =
            files.map(|it| format!("- [{}]({})", said(it, "/name"), said(it, "/browser_download_url")));
        blocks([
            format!("# {} · {}", name.unwrap_or_default(), day(release, "/published_at")),
            said(release, "/body"),
            files.collect::<Vec<_>>().join("\n"),
        ])
    };
    (!all.is_empty()).then(|| blocks(all.iter().map(one)))
}

fn commit(commit: &Value) -> String {
    let files = list(commit, "/files").iter().map(|file| {
        let counts = format!("+{} -{}", said(file, "/additions"), said(file, "/deletions"));
        let patch = said(file, "/patch");
        let patch = if patch.is_empty() { String::new() } else { format!("\n\n```diff\n{patch}\n```") };
        format!("## {} {counts}{patch}", said(file, "/filename"))
    });
    let facts = facts(&[
        ("Author", said(commit, "/commit/author/name")),
        ("Date", day(commit, "/commit/author/date")),
        ("Commit", said(commit, "/sha")),
    ]);
    let message = said(commit, "/commit/message");
    let (title, body) = message.split_once('\n').unwrap_or((&message, ""));
    blocks([format!("# {title}"), facts, body.trim().to_owned()].into_iter().chain(files))
}

pub(super) fn gist_plan(url: &Url) -> Option<Vec<String>> {
    let id = parts(url).last().copied()?;
    let is_id = id.len() >= 20 && id.bytes().all(|it| it.is_ascii_hexdigit());
    (is_host(url, &["gist.github.com"]) && is_id).then(|| vec![format!("{API}/gists/{id}")])
}

pub(super) fn gist(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let gist = answers.json(0)?;
    let files = gist.get("files")?.as_object()?.values().map(|file| {
        let language = said(file, "/language").to_lowercase();
        format!("## {}\n\n```{language}\n{}\n```", said(file, "/filename"), said(file, "/content"))
    });
    let about = format!("# Gist of {} · {}", said(&gist, "/owner/login"), day(&gist, "/updated_at"));
    Some(blocks([about, said(&gist, "/description")].into_iter().chain(files)))
}

//! GitLab (REST, version 4).

use omniread_fetch::Request;
use serde_json::Value;

use super::{Api, Talk};
use crate::forge::model::{Comment, Ticket, flag, number, text, texts};
use crate::forge::wanted::{Filter, Kind, State};

/// The path of a project stands in the way as one segment, its slashes encoded.
fn project<'a>(api: &'a Api, rest: &[&'a str]) -> Vec<&'a str> {
    ["projects", api.repository.as_str()].into_iter().chain(rest.iter().copied()).collect()
}

fn of(kind: Kind) -> &'static str {
    match kind {
        Kind::Issue => "issues",
        Kind::Pull => "merge_requests",
    }
}

pub(super) fn ticket(api: &Api, kind: Kind, number: u64) -> Request {
    api.request(&project(api, &[of(kind), &number.to_string()]), &[])
}

pub(super) fn talk(api: &Api, kind: Kind, number: u64) -> Vec<(Talk, Request)> {
    let query = [("per_page", "100"), ("sort", "asc"), ("order_by", "created_at")];
    vec![(Talk::Comments, api.request(&project(api, &[of(kind), &number.to_string(), "notes"]), &query))]
}

pub(super) fn diff(api: &Api, number: u64) -> Request {
    let mut request = api.request(&project(api, &["merge_requests", &number.to_string(), "raw_diffs"]), &[]);
    request.headers = Request::get(request.url.clone()).with_header("accept", "text/plain").headers;
    request
}

pub(super) fn list(api: &Api, kind: Kind, filter: &Filter, page: usize) -> Request {
    let page = page.clamp(1, 100).to_string();
    let state = match filter.state {
        State::Open => "opened",
        other => other.word(),
    };
    let mut query = vec![("state", state), ("per_page", page.as_str())];
    query.extend(filter.author.as_deref().map(|name| ("author_username", name)));
    query.extend(filter.label.as_deref().map(|label| ("labels", label)));
    api.request(&project(api, &[of(kind)]), &query)
}

pub(super) fn read_ticket(kind: Kind, value: &Value) -> Option<Ticket> {
    let merged = text(value, &["merged_at"]);
    let state = text(value, &["state"]);
    Some(Ticket {
        number: number(value, &["iid"])?,
        title: text(value, &["title"]),
        state: if state == "opened" { "open".to_owned() } else { state },
        is_draft: flag(value, &["draft"]),
        is_pull: kind == Kind::Pull,
        author: text(value, &["author", "username"]),
        created: text(value, &["created_at"]),
        updated: text(value, &["updated_at"]),
        ended: if merged.is_empty() { text(value, &["closed_at"]) } else { merged },
        labels: texts(value, "labels", "name"),
        assignees: texts(value, "assignees", "username"),
        milestone: text(value, &["milestone", "title"]),
        comments: number(value, &["user_notes_count"]),
        branches: value["source_branch"]
            .is_string()
            .then(|| (text(value, &["source_branch"]), text(value, &["target_branch"]))),
        size: None,
        page: text(value, &["web_url"]),
        body: text(value, &["description"]),
    })
}

/// `None` for notes that GitLab writes itself, such as that a label was set.
pub(super) fn read_comment(value: &Value) -> Option<Comment> {
    if flag(value, &["system"]) {
        return None;
    }
    let about = match text(value, &["position", "new_path"]) {
        path if path.is_empty() => path,
        path => {
            let line =
                number(value, &["position", "new_line"]).map_or(String::new(), |line| format!(":{line}"));
            format!("on {path}{line}")
        }
    };
    let (author, created) = (text(value, &["author", "username"]), text(value, &["created_at"]));
    Some(Comment { author, created, about, body: text(value, &["body"]) })
}

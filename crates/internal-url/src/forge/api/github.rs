//! GitHub (REST, version 2022-11-28), and Forgejo, which answers in the same shapes.

use omniread_fetch::Request;
use serde_json::Value;

use super::{Api, Talk};
use crate::ForgeKind;
use crate::forge::model::{Comment, Ticket, flag, number, text, texts};
use crate::forge::wanted::{Filter, Kind, State};

fn repository<'a>(api: &'a Api, rest: &[&'a str]) -> Vec<&'a str> {
    ["repos"].into_iter().chain(api.repository.split('/')).chain(rest.iter().copied()).collect()
}

fn is_github(api: &Api) -> bool {
    api.forge.kind == ForgeKind::GitHub
}

pub(super) fn ticket(api: &Api, kind: Kind, number: u64) -> Request {
    let of = if kind == Kind::Pull { "pulls" } else { "issues" };
    api.request(&repository(api, &[of, &number.to_string()]), &[])
}

/// Forgejo gives all comments at once, and remarks on lines only review by review.
pub(super) fn talk(api: &Api, kind: Kind, number: u64) -> Vec<(Talk, Request)> {
    let number = number.to_string();
    let page =
        [(if is_github(api) { "per_page" } else { "limit" }, if is_github(api) { "100" } else { "50" })];
    let ask = |rest: &[&str]| api.request(&repository(api, rest), &page);
    let mut asked = vec![(Talk::Comments, ask(&["issues", &number, "comments"]))];
    if kind == Kind::Pull {
        asked.push((Talk::Reviews, ask(&["pulls", &number, "reviews"])));
        if is_github(api) {
            asked.push((Talk::Remarks, ask(&["pulls", &number, "comments"])));
        }
    }
    asked
}

pub(super) fn diff(api: &Api, number: u64) -> Request {
    if is_github(api) {
        let mut request = api.request(&repository(api, &["pulls", &number.to_string()]), &[]);
        request.headers =
            Request::get(request.url.clone()).with_header("accept", "application/vnd.github.diff").headers;
        return request;
    }
    let mut request = api.request(&repository(api, &["pulls", &format!("{number}.diff")]), &[]);
    request.headers = Request::get(request.url.clone()).with_header("accept", "text/plain").headers;
    request
}

/// GitHub lists pull requests among issues, which alone can be asked for by author and label.
pub(super) fn list(api: &Api, kind: Kind, filter: &Filter, page: usize) -> Request {
    let state = match filter.state {
        State::Open => "open",
        State::Closed | State::Merged => "closed",
        State::All => "all",
    };
    let page = page.clamp(1, if is_github(api) { 100 } else { 50 }).to_string();
    let mut query =
        vec![("state", state), (if is_github(api) { "per_page" } else { "limit" }, page.as_str())];
    let author = if is_github(api) { "creator" } else { "created_by" };
    query.extend(filter.author.as_deref().map(|name| (author, name)));
    query.extend(filter.label.as_deref().map(|label| ("labels", label)));
    let is_plain = filter.author.is_none() && filter.label.is_none();
    if !is_github(api) {
        query.push(("type", if kind == Kind::Pull { "pulls" } else { "issues" }));
    }
    let of = if is_github(api) && kind == Kind::Pull && is_plain { "pulls" } else { "issues" };
    api.request(&repository(api, &[of]), &query)
}

pub(super) fn read_ticket(kind: Kind, value: &Value) -> Option<Ticket> {
    // Among issues a pull request has this; by itself it has branches.
    let within = &value["pull_request"];
    let is_pull = within.is_object() || value["head"].is_object();
    let merged = [text(value, &["merged_at"]), text(within, &["merged_at"])].concat();
    let is_merged = !merged.is_empty() || flag(value, &["merged"]) || flag(within, &["merged"]);
    let reference = |side: &str| {
        let (label, name) = (text(value, &[side, "label"]), text(value, &[side, "ref"]));
        if label.is_empty() { name } else { label }
    };
    Some(Ticket {
        number: number(value, &["number"])?,
        title: text(value, &["title"]),
        state: if is_merged { "merged".to_owned() } else { text(value, &["state"]) },
        is_draft: flag(value, &["draft"]) || flag(within, &["draft"]),
        is_pull: is_pull || kind == Kind::Pull,
        author: text(value, &["user", "login"]),
        created: text(value, &["created_at"]),
        updated: text(value, &["updated_at"]),
        ended: if merged.is_empty() { text(value, &["closed_at"]) } else { merged },
        labels: texts(value, "labels", "name"),
        assignees: texts(value, "assignees", "login"),
        milestone: text(value, &["milestone", "title"]),
        comments: number(value, &["comments"]),
        branches: value["head"].is_object().then(|| (reference("head"), reference("base"))),
        size: number(value, &["changed_files"]).map(|files| {
            let lines = |key: &str| number(value, &[key]).unwrap_or_default();
            (lines("additions"), lines("deletions"), files)
        }),
        page: text(value, &["html_url"]),
        body: text(value, &["body"]),
    })
}

/// `None` for a review that says nothing, and stands only for the remarks it came with.
pub(super) fn read_comment(talk: Talk, value: &Value) -> Option<Comment> {
    let body = text(value, &["body"]);
    let state = text(value, &["state"]).to_lowercase().replace('_', " ");
    let about = match talk {
        Talk::Comments => String::new(),
        Talk::Reviews if body.is_empty() && matches!(state.as_str(), "commented" | "comment" | "pending") => {
            return None;
        }
        Talk::Reviews => format!("review: {state}"),
        Talk::Remarks => {
            let line = number(value, &["line"]).or_else(|| number(value, &["original_line"]));
            let line = line.map_or(String::new(), |line| format!(":{line}"));
            format!("on {}{line}", text(value, &["path"]))
        }
    };
    let created = [text(value, &["created_at"]), text(value, &["submitted_at"])].into_iter();
    let created = created.filter(|time| !time.is_empty()).min().unwrap_or_default();
    Some(Comment { author: text(value, &["user", "login"]), created, about, body })
}

//! Stack Overflow and its sisters.

use serde_json::Value;
use url::Url;

use crate::sites::answers::{Answers, blocks, list, markdown, said};
use crate::sites::{is_host, parts};

const SITES: [(&str, &str); 4] = [
    ("stackoverflow.com", "stackoverflow"),
    ("superuser.com", "superuser"),
    ("serverfault.com", "serverfault"),
    ("askubuntu.com", "askubuntu"),
];

/// The name of the site to its programs.
fn site(url: &Url) -> Option<String> {
    let host = url.host_str()?;
    let known = SITES.iter().find(|(known, _)| is_host(url, &[known])).map(|(_, name)| (*name).to_owned());
    known.or_else(|| host.strip_suffix(".stackexchange.com").map(str::to_owned))
}

pub(in crate::sites) fn stack_plan(url: &Url) -> Option<Vec<String>> {
    let site = site(url)?;
    let parts = parts(url);
    let number = parts.strip_prefix(&["questions"]).or_else(|| parts.strip_prefix(&["q"]))?.first()?;
    number.bytes().all(|it| it.is_ascii_digit()).then(|| {
        let base = format!("https://api.stackexchange.com/2.3/questions/{number}");
        vec![
            format!("{base}?site={site}&filter=withbody"),
            format!("{base}/answers?site={site}&filter=withbody&order=desc&sort=votes&pagesize=30"),
        ]
    })
}

pub(in crate::sites) fn stack(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let asked = answers.json(0)?;
    let question = list(&asked, "/items").first()?;
    let given = answers.json(1).unwrap_or_default();
    let title = format!("# {}", markdown(&said(question, "/title")));
    let facts =
        format!("Score {} · {} · {}", said(question, "/score"), said(question, "/tags"), name(question));
    let answered = list(&given, "/items").iter().map(|answer| {
        let accepted = if said(answer, "/is_accepted") == "true" { " · accepted" } else { "" };
        let heading = format!("## Answer · score {}{accepted} · {}", said(answer, "/score"), name(answer));
        format!("{heading}\n\n{}", markdown(&said(answer, "/body")))
    });
    Some(blocks([title, facts, markdown(&said(question, "/body"))].into_iter().chain(answered)))
}

fn name(post: &Value) -> String {
    markdown(&said(post, "/owner/display_name"))
}

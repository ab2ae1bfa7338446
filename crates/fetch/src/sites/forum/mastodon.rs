//! Mastodon, on any host: posts are told by the form of their addresses.

use serde_json::Value;
use url::Url;

use crate::sites::answers::{Answers, blocks, day, list, markdown, said};
use crate::sites::parts;

pub(in crate::sites) fn mastodon_plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    let [name, number] = parts.as_slice() else { return None };
    let is_post = name.starts_with('@') && number.len() > 10 && number.bytes().all(|it| it.is_ascii_digit());
    let origin = url.origin().ascii_serialization();
    let status = format!("{origin}/api/v1/statuses/{number}");
    is_post.then(|| vec![status.clone(), format!("{status}/context")])
}

pub(in crate::sites) fn mastodon(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let post = answers.json(0)?;
    let context = answers.json(1).unwrap_or_default();
    let name = said(&post, "/account/acct");
    let before = list(&context, "/ancestors").iter().map(|it| format!("> {}", one(it).replace('\n', "\n> ")));
    let after = list(&context, "/descendants").iter().map(|it| format!("---\n\n{}", one(it)));
    let all = before.chain([format!("# @{name}"), one(&post)]).chain(after);
    (!name.is_empty()).then(|| blocks(all))
}

fn one(post: &Value) -> String {
    let pictures = list(post, "/media_attachments").iter();
    let pictures = pictures
        .map(|it| format!("![{}]({})", said(it, "/description").replace(['[', ']'], ""), said(it, "/url")));
    let who = format!("**@{}** · {}", said(post, "/account/acct"), day(post, "/created_at"));
    blocks([who, markdown(&said(post, "/content"))].into_iter().chain(pictures))
}

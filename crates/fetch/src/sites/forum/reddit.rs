//! Reddit.

use serde_json::Value;
use url::Url;

use super::DEPTH;
use crate::sites::answers::{Answers, blocks, list, quoted, said};
use crate::sites::{is_host, parts};

pub(in crate::sites) fn reddit_plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    let is_post = is_host(url, &["reddit.com", "old.reddit.com"]) && parts.get(2) == Some(&"comments");
    is_post.then(|| {
        let place = parts.iter().take(4).copied().collect::<Vec<_>>().join("/");
        vec![format!("https://www.reddit.com/{place}.json?limit=200&raw_json=1")]
    })
}

pub(in crate::sites) fn reddit(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let answer = answers.json(0)?;
    let post = answer.pointer("/0/data/children/0/data")?;
    let link = said(post, "/url");
    let facts = format!(
        "{} · u/{} · {} points",
        said(post, "/subreddit_name_prefixed"),
        said(post, "/author"),
        said(post, "/score")
    );
    let link = if link.contains("/comments/") { String::new() } else { link };
    let mut all = vec![format!("# {}", said(post, "/title")), facts, link, said(post, "/selftext")];
    comments(answer.pointer("/1")?, 0, &mut all);
    Some(blocks(all))
}

fn comments(listing: &Value, depth: usize, all: &mut Vec<String>) {
    for comment in list(listing, "/data/children").iter().filter_map(|it| it.get("data")) {
        let body = said(comment, "/body");
        if !body.is_empty() {
            let text =
                format!("**u/{}** · {} points\n\n{body}", said(comment, "/author"), said(comment, "/score"));
            all.push(quoted(&text, depth));
        }
        if let Some(replies) = comment.get("replies").filter(|it| it.is_object()) {
            comments(replies, (depth + 1).min(DEPTH), all);
        }
    }
}

//! Hacker News.

use serde_json::Value;
use url::Url;

use super::DEPTH;
use crate::sites::answers::{Answers, blocks, day, list, markdown, quoted, said};
use crate::sites::is_host;

pub(in crate::sites) fn hacker_news_plan(url: &Url) -> Option<Vec<String>> {
    let (_, id) = url.query_pairs().find(|(key, _)| key == "id")?;
    let is_item = is_host(url, &["news.ycombinator.com"]) && id.bytes().all(|it| it.is_ascii_digit());
    is_item.then(|| vec![format!("https://hn.algolia.com/api/v1/items/{id}")])
}

pub(in crate::sites) fn hacker_news(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let item = answers.json(0)?;
    let title = [said(&item, "/title"), "Comment".to_owned()].into_iter().find(|it| !it.is_empty())?;
    let points = said(&item, "/points");
    let points = if points.is_empty() { points } else { format!("{points} points · ") };
    let facts = format!("{points}{} · {}", said(&item, "/author"), day(&item, "/created_at"));
    let mut all = vec![format!("# {title}"), said(&item, "/url"), facts, markdown(&said(&item, "/text"))];
    comments(&item, 0, &mut all);
    Some(blocks(all))
}

fn comments(item: &Value, depth: usize, all: &mut Vec<String>) {
    for comment in list(item, "/children") {
        let text = markdown(&said(comment, "/text"));
        if !text.is_empty() {
            let said =
                format!("**{}** · {}\n\n{text}", said(comment, "/author"), day(comment, "/created_at"));
            all.push(quoted(&said, depth));
        }
        comments(comment, (depth + 1).min(DEPTH), all);
    }
}

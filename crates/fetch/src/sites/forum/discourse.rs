//! Discourse, on any host: topics are told by the form of their addresses.

use url::Url;

use crate::sites::answers::{Answers, blocks, day, list, markdown, said};
use crate::sites::parts;

pub(in crate::sites) fn discourse_plan(url: &Url) -> Option<Vec<String>> {
    let parts = parts(url);
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    let number = match parts.as_slice() {
        ["t", _, number, ..] if is_number(number) => number,
        _ => return None,
    };
    Some(vec![format!("{}/t/{number}.json", url.origin().ascii_serialization())])
}

pub(in crate::sites) fn discourse(_: &Url, answers: &Answers<'_>) -> Option<String> {
    let topic = answers.json(0)?;
    let posts = list(&topic, "/post_stream/posts");
    let shown = posts.iter().map(|post| {
        let who = format!("## {} · {}", said(post, "/username"), day(post, "/created_at"));
        format!("{who}\n\n{}", markdown(&said(post, "/cooked")))
    });
    let count = said(&topic, "/posts_count");
    let more = count.parse().unwrap_or(0_usize).saturating_sub(posts.len());
    let more = if more == 0 { String::new() } else { format!("… {more} more posts") };
    let all = [format!("# {}", said(&topic, "/title"))].into_iter().chain(shown).chain([more]);
    (!posts.is_empty()).then(|| blocks(all))
}

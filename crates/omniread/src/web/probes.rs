//! Where else a page may be had that reads poorly: asked all at once, within one small budget.

use std::time::Duration;

use futures_util::future::join_all;
use omniread_fetch::{BodyKind, FetchLimits, Fetched, Fetcher, PageLinks, Url, decode_body, read_feed};
use omniread_read_core::{Lane, ReadContext, ReadError};

use super::reading::{self, Read};
use super::session::{for_origin, request};
use super::visit::{Visit, kind};

/// Time for all of them.
const BUDGET: Duration = Duration::from_secs(3);
/// Letters from which on what was found elsewhere is worth more than a poor page.
const WORTH: usize = 40;

/// A place to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Alternate,
    Suffix,
    Feed,
    Document,
    Llms,
}

/// The visit, with what was found elsewhere in place of a poor page.
pub(super) async fn improved(
    mut visit: Visit,
    fetcher: &Fetcher,
    ctx: &ReadContext,
) -> Result<Visit, ReadError> {
    let Some(links) = visit.read.elsewhere.take() else { return Ok(visit) };
    let fetcher = fetcher.clone().with_limits(FetchLimits { time: BUDGET, ..FetchLimits::default() });
    let places = places(&visit.answer.url, links);
    let asked = join_all(
        places
            .iter()
            .map(|(_, url)| fetcher.fetch(request(url, &for_origin(url, visit.asked.as_str(), ctx)))),
    )
    .await;
    let answers: Vec<_> =
        places.into_iter().zip(asked).filter_map(|((place, _), asked)| Some((place, asked.ok()?))).collect();
    let target = visit.asked.to_string();
    let found = ctx.inside(Lane::Conversion, &target, move |_| {
        Ok(answers.into_iter().find_map(|(place, answer)| Some((read(place, &answer)?, answer))))
    });
    if let Some((read, answer)) = found.await? {
        let note = format!("the page itself has little text; read from {}", answer.url);
        visit.read = Read { notes: vec![note], title: read.title.or(visit.read.title), ..read };
        if visit.read.text.is_none() {
            visit.answer = answer;
        }
    }
    Ok(visit)
}

/// The places in the order in which they are preferred.
fn places(url: &Url, links: PageLinks) -> Vec<(Place, Url)> {
    let mut suffixed = url.clone();
    let path = url.path().trim_end_matches('/');
    suffixed.set_path(&if path.is_empty() { "/index.md".to_owned() } else { format!("{path}.md") });
    suffixed.set_query(None);
    let all = [
        (Place::Alternate, links.markdown),
        (Place::Suffix, Some(suffixed)),
        (Place::Feed, links.feed),
        (Place::Document, links.document),
        (Place::Llms, url.join("/llms.txt").ok()),
    ];
    all.into_iter().filter_map(|(place, url)| Some((place, url?))).collect()
}

/// What an answer gives, if it is what was looked for: a page in place of markdown, such as one to log in, is not.
fn read(place: Place, answer: &Fetched) -> Option<Read> {
    if answer.status != 200 {
        return None;
    }
    let kind = kind(answer);
    let method = match place {
        Place::Alternate => "alternate-markdown",
        Place::Suffix => "md-suffix",
        Place::Llms => "llms.txt",
        Place::Feed => {
            let feed = read_feed(&answer.body, &answer.url)?;
            return Some(Read {
                method: "feed".to_owned(),
                text: Some(feed.text.into()),
                title: feed.title,
                ..Read::default()
            });
        }
        Place::Document => return (kind == BodyKind::Binary).then(|| reading::read(answer)),
    };
    if !matches!(kind, BodyKind::Markdown | BodyKind::Text) {
        return None;
    }
    let text = decode_body(&answer.body, &answer.headers).text;
    let is_worth = text.chars().filter(|it| it.is_alphanumeric()).count() >= WORTH;
    is_worth.then(|| Read { method: method.to_owned(), text: Some(text.into()), ..Read::default() })
}

//! Sites that are read by what they say to programs.

use futures_util::future::join_all;
use omniread_fetch::{Fetched, Request, Url, site_plan, site_text};
use omniread_read_core::{Lane, ReadContext, ReadError};

use super::reading::Read;
use super::session::Session;
use super::visit::{Visit, fresh};

/// What a site tells in place of its page; `None` where no site is known, or where it tells nothing.
pub(super) async fn told(
    session: &Session,
    url: &Url,
    ctx: &ReadContext,
) -> Result<Option<Visit>, ReadError> {
    let Some(plan) = site_plan(url) else { return Ok(None) };
    // Headers that are meant for the page's host are not sent to another.
    let asked = plan.requests.iter().map(|request| {
        let fetcher = session.fetcher(request, ctx);
        async move { fetcher.fetch(Request::get(request.clone())).await }
    });
    let answers: Vec<Option<Fetched>> = join_all(asked).await.into_iter().map(Result::ok).collect();
    let (page, number, now) = (url.clone(), session.number(), ctx.clock.now());
    ctx.inside(Lane::Conversion, url.as_str(), move |_| {
        let Some(text) = site_text(&page, &plan, &answers) else { return Ok(None) };
        let Some(first) = answers.into_iter().next().flatten() else { return Ok(None) };
        let mut whole = page.clone();
        whole.set_fragment(None);
        let hosts = plan.requests.iter().filter_map(|it| it.host_str());
        let mut hosts: Vec<_> = hosts.map(str::to_owned).collect();
        hosts.dedup();
        let read = Read {
            method: format!("site:{}", plan.site),
            text: Some(text.into()),
            notes: if plan.requests == [whole] {
                Vec::new()
            } else {
                vec![format!("as {} tells programs", hosts.join(" and "))]
            },
            ..Read::default()
        };
        let fresh = fresh(&first, now);
        let answer = Fetched { url: page.clone(), ..first };
        Ok(Some(Visit { asked: page, answer, read, number, fresh }))
    })
    .await
}

//! Lists of issues and pull requests, asked for anew each time.

use omniread_fetch::Request;
use omniread_read_core::{Next, Notice, ReadError, Remark, Row, age};
use serde_json::Value;

use super::asking::{Asking, Got, Manner};
use super::error::ForgeError;
use super::model::Ticket;
use super::source::Told;
use super::wanted::{Filter, Kind, State};
use crate::folders::said;
use crate::listing::{Around, described, list};

/// Tickets listed unless a number is asked for.
const USUAL: usize = 30;
/// Pages read of one list.
const PAGES: usize = 10;

/// All items of pages that follow each other, until there are enough. Second comes what is to be said of them, third whether
/// there are more.
pub(super) async fn pages(
    asking: &Asking,
    first: Request,
    what: &str,
    manner: Manner,
    is_enough: impl Fn(&[Value]) -> bool,
) -> Result<(Vec<Value>, Vec<Notice>, bool), ReadError> {
    let (mut items, mut notices, mut request) = (Vec::new(), Vec::new(), first);
    for _ in 0..PAGES {
        let got = asking.get(request.clone(), what, manner).await?;
        remarks(asking, &got, &mut notices);
        let Ok(page) = serde_json::from_slice::<Vec<Value>>(&got.body) else {
            asking.forget(&request).await;
            return Err(shape(asking, "there is no list where one should be").at(&asking.address));
        };
        items.extend(page);
        if got.is_led_away {
            notices.push(said("The next page is said to be at another host, and was not read".to_owned()));
        }
        let Some(next) = got.next else { return Ok((items, notices, false)) };
        if is_enough(&items) {
            break;
        }
        request = asking.api.follows(next);
    }
    Ok((items, notices, true))
}

pub(super) fn shape(asking: &Asking, reason: &str) -> ForgeError {
    let (host, kind) = (asking.api.forge.host.clone(), asking.api.kind_name());
    ForgeError::Shape { host, kind, reason: reason.to_owned() }
}

/// What is to be said of where an answer is from; once, however many there are.
pub(super) fn remarks(asking: &Asking, got: &Got, notices: &mut Vec<Notice>) {
    if !notices.is_empty() {
        return;
    }
    let now = asking.ctx.clock.now();
    let is_stale = now.duration_since(got.asked).unwrap_or_default() >= asking.forges.fresh;
    let ago = age(got.asked, now);
    if let Some(trouble) = &got.trouble {
        notices.push(said(format!("As of {ago}: {}", trouble.trim_end_matches('.'))));
    } else if is_stale && asking.ctx.policy.network {
        notices
            .push(said(format!("As of {ago}; being asked for again, so that the next read has the newest")));
    } else if is_stale {
        notices.push(said(format!("As of {ago}: the network is not to be used")));
    }
    if let Some(reason) = &got.not_kept {
        notices.push(said(format!("Not kept for later: {reason}")));
    }
}

/// The list that a filter asks for.
pub(super) async fn listed(asking: &Asking, kind: Kind, filter: &Filter) -> Result<Told, ReadError> {
    let limit = filter.limit.unwrap_or(USUAL);
    let belongs = |value: &Value| {
        let ticket = asking.api.read_ticket(kind, value)?;
        let is_kind = kind == Kind::Issue && !ticket.is_pull || kind == Kind::Pull && is_pull(value, asking);
        let is_state = match filter.state {
            State::Merged => ticket.state == "merged",
            State::Closed | State::Open | State::All => true,
        };
        (is_kind && is_state).then_some(ticket)
    };
    let enough = |items: &[Value]| items.iter().filter_map(belongs).count() >= limit;
    let request = asking.api.list(kind, filter, if filter.state == State::Merged { 100 } else { limit });
    let what = format!("list of {} in {}", kind.of_many().1, asking.api.repository);
    let (items, mut notices, is_more) = pages(asking, request, &what, Manner::Live, enough).await?;
    let mut tickets: Vec<Ticket> = items.iter().filter_map(belongs).collect();
    if tickets.len() > limit || is_more {
        let more = Filter { limit: Some((limit * 2).min(1000)), ..filter.clone() };
        let next = Next::new(format!("{}{}", asking.address, more.query()), "");
        let remark = Remark::Said("There are more. Use {} to see them".to_owned());
        notices.push(if limit < 1000 {
            Notice::with_next(remark, next)
        } else {
            said("There are more".to_owned())
        });
    }
    tickets.truncate(limit);
    let (one, many) = kind.of_many();
    let noun = if tickets.len() == 1 { one } else { many };
    let state = if filter.state == State::All { String::new() } else { format!("{} ", filter.state.word()) };
    let around = Around {
        address: format!("{}{}", asking.address, filter.query()),
        heading: format!("{} {state}{noun}", tickets.len()),
        empty: if kind == Kind::Issue { "(no such issues)" } else { "(no such pull requests)" },
        notices: Vec::new(),
    };
    Ok((list(around, tickets.len(), move |at, _| row(&tickets[at])), notices))
}

/// Among the issues of GitHub there are pull requests, and the other way about nothing but those.
fn is_pull(value: &Value, asking: &Asking) -> bool {
    asking.api.forge.kind == crate::ForgeKind::GitLab
        || value["head"].is_object()
        || value["pull_request"].is_object()
}

fn row(ticket: &Ticket) -> Row {
    let state = if ticket.is_draft { format!("{} draft", ticket.state) } else { ticket.state.clone() };
    let comments = ticket.comments.filter(|count| *count > 0);
    let comments =
        comments.map_or(String::new(), |count| omniread_read_core::counted(count, "comment", "comments"));
    let day = ticket.updated.get(..10).unwrap_or(&ticket.updated).to_owned();
    let title = described(if ticket.title.trim().is_empty() { "(no title)" } else { &ticket.title });
    let labels =
        if ticket.labels.is_empty() { String::new() } else { format!(" ({})", ticket.labels.join(", ")) };
    let cells = [state, described(&ticket.author), day, comments, title + &labels];
    Row::new(ticket.number.to_string(), cells)
}

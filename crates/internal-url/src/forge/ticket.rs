//! One issue or pull request, with what was said of it.

use futures_util::future::join_all;
use omniread_read_core::{ErrorKind, Hint, Next, Notice, ReadError, Remark, Resource, Thing};
use serde_json::Value;

use super::api::Talk;
use super::asking::{Asking, Manner};
use super::error::ForgeError;
use super::list::{pages, remarks, shape};
use super::model::{Comment, Ticket};
use super::source::Told;
use super::wanted::Kind;
use super::words;
use crate::folders::said;

/// An issue or a pull request as a text.
pub(super) async fn ticket(
    asking: &Asking,
    kind: Kind,
    number: u64,
    comments: bool,
) -> Result<Told, ReadError> {
    let address = format!("{}/{number}", asking.address);
    let question = if comments { "" } else { "?comments=0" };
    let (ticket, mut notices) = one(asking, kind, number).await?;
    let talk = if comments { asking.api.talk(kind, number) } else { Vec::new() };
    let talks = talk.into_iter().map(|(talk, request)| async move {
        let what = format!("comments of {}", named(asking, kind, number));
        (talk, pages(asking, request, &what, Manner::Kept, |_| false).await)
    });
    let mut spoken = Vec::new();
    for (talk, read) in join_all(talks).await {
        let (items, said_of, is_more) = match read {
            Ok(read) => read,
            Err(error) if matches!(error.kind(), ErrorKind::Cancelled | ErrorKind::Denied) => {
                return Err(error);
            }
            Err(error) => {
                // The ticket is there, and is not to be missed because of them.
                notices.push(said(format!(
                    "Not shown: {}: {}",
                    of(talk),
                    error.to_string().trim_end_matches('.')
                )));
                continue;
            }
        };
        spoken.extend(items.iter().filter_map(|item| asking.api.read_comment(talk, item)));
        notices.extend(said_of.into_iter().take(usize::from(notices.is_empty())));
        if is_more {
            notices.push(said(format!("Not shown: {} beyond the first {}", of(talk), items.len())));
        }
    }
    spoken.sort_by(|one: &Comment, other| one.created.cmp(&other.created));
    if kind == Kind::Issue && ticket.is_pull {
        let pull = format!("pr{}", address.trim_start_matches("issue"));
        let remark =
            Remark::Said("This is a pull request. Use {} for its branches, reviews and diff".to_owned());
        notices.push(Notice::with_next(remark, Next::new(pull, "")));
    }
    if ticket.is_pull && kind == Kind::Pull {
        let remark = Remark::Said("Use {} to list the changed files".to_owned());
        notices.push(Notice::with_next(remark, Next::new(format!("{address}/diff"), "")));
    }
    let told = if comments { Some(spoken.as_slice()) } else { None };
    Ok((
        text(
            &format!("{address}{question}"),
            format!("{number}.md"),
            "text/markdown",
            words::ticket(&ticket, told),
        ),
        notices,
    ))
}

fn of(talk: Talk) -> &'static str {
    match talk {
        Talk::Comments => "comments",
        Talk::Reviews => "reviews",
        Talk::Remarks => "remarks on lines",
    }
}

pub(super) fn named(asking: &Asking, kind: Kind, number: u64) -> String {
    format!("{} {number} in {}", kind.of_many().0, asking.api.repository)
}

/// The ticket itself. Who asks for a pull request that is an issue is told so.
async fn one(asking: &Asking, kind: Kind, number: u64) -> Result<(Ticket, Vec<Notice>), ReadError> {
    let request = asking.api.ticket(kind, number);
    let got = match asking.get(request.clone(), &named(asking, kind, number), Manner::Kept).await {
        Ok(got) => got,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err(missing(asking, kind, number, error).await);
        }
        Err(error) => return Err(error),
    };
    let mut notices = Vec::new();
    remarks(asking, &got, &mut notices);
    let value: Value = serde_json::from_slice(&got.body).unwrap_or_default();
    let Some(ticket) = asking.api.read_ticket(kind, &value) else {
        asking.forget(&request).await;
        return Err(shape(asking, "there is no number in what should be a ticket").at(&asking.address));
    };
    Ok((ticket, notices))
}

/// The error for a number that nothing has: it names what has it, or else the list.
async fn missing(asking: &Asking, kind: Kind, number: u64, error: ReadError) -> ReadError {
    let other = if kind == Kind::Pull { Kind::Issue } else { Kind::Pull };
    let what = named(asking, other, number);
    if asking.get(asking.api.ticket(other, number), &what, Manner::Kept).await.is_ok() {
        let behind = asking.address.split_once("://").map_or("", |(_, behind)| behind);
        let next = format!("{}://{behind}/{number}", other.scheme());
        let (host, missing) = (asking.api.forge.host.clone(), named(asking, kind, number));
        let remedy = format!(" {number} is {}: read {next}.", other.noun());
        return ForgeError::Missing { host, what: missing, remedy }
            .at(&asking.address)
            .with_next([Next::new(next, "")]);
    }
    error.with_next([Next::new(&asking.address, "")])
}

pub(super) fn hint(name: String, media_type: &str) -> Hint {
    Hint { media_type: Some(media_type.to_owned()), ..Hint::named(name) }
}

pub(super) fn text(address: &str, name: String, media_type: &str, text: String) -> Thing {
    unfolded(Resource::memory(address, hint(name, media_type), text))
}

pub(super) fn unfolded(mut resource: Resource) -> Thing {
    resource.foldable = false;
    Thing::Resource(resource)
}

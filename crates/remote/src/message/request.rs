//! Requests.

use omniread_hashline::Style;
use omniread_read_core::{
    Form, HostLabel, ReadContext, ReadError, ReadRequest, SummaryMode, Target, Trouble,
};
use omniread_selector::{Origin, parse_rest, print};

use super::limits::{Most, limits_from, limits_to};
use crate::proto;
use proto::read_request::Target as To;

/// What a host is asked; `None` for bytes that only this machine has.
pub(crate) fn request_to(
    request: &ReadRequest,
    label: &HostLabel,
    ctx: &ReadContext,
) -> Option<proto::ReadRequest> {
    let target = match &request.target {
        Target::Address(path) => To::Address(path.clone()),
        Target::Literal { origin: Origin::Local, root, members } => {
            To::Literal(proto::LiteralPath { path: root.clone(), members: members.clone() })
        }
        Target::Literal { .. } | Target::Given(..) => return None,
    };
    let selection = request.wanted.as_ref().map_or_else(String::new, |wanted| print("", &[], wanted));
    Some(proto::ReadRequest {
        target: Some(target),
        selection,
        exact: request.exact,
        no_summary: request.summary == SummaryMode::Off,
        encoding: request.encoding.clone().unwrap_or_default(),
        terminal: request.terminal,
        bytes: request.form == Form::Bytes,
        style: ctx.display.style.name().to_owned(),
        images: ctx.display.images,
        limits: Some(limits_to(&ctx.limits)),
        host: Some(proto::HostLabel { name: label.name.clone(), prefix: label.prefix.clone() }),
    })
}

/// What a client asks, and the context that it is read in: that of the server, with what the client may wish.
pub(crate) fn request_from(
    request: proto::ReadRequest,
    ctx: &ReadContext,
    most: Most,
) -> Result<(ReadRequest, ReadContext), ReadError> {
    let target = match request.target {
        Some(To::Address(path)) => Target::Address(path),
        Some(To::Literal(literal)) => {
            Target::Literal { origin: Origin::Local, root: literal.path, members: literal.members }
        }
        // Refused by the reader, as any path that is empty.
        None => Target::Address(String::new()),
    };
    let mut asked = ReadRequest::of(target);
    if !request.selection.is_empty() {
        let wanted = parse_rest(&request.selection, &[]);
        let wrong = |error| Trouble::Selector(error).at("parse", asked.path());
        asked.wanted = Some(wanted.map_err(wrong)?);
    }
    asked.exact = request.exact;
    asked.summary = if request.no_summary { SummaryMode::Off } else { SummaryMode::Auto };
    asked.encoding = Some(request.encoding).filter(|label| !label.is_empty());
    asked.terminal = request.terminal;
    asked.form = if request.bytes { Form::Bytes } else { Form::Shown };

    let mut ctx = ctx.clone();
    ctx.limits = limits_from(&request.limits.unwrap_or_default(), &ctx.limits, most);
    if request.bytes {
        // They are sent as a whole.
        ctx.limits.held_bytes = ctx.limits.held_bytes.min(most.bytes);
    }
    ctx.display.style = request.style.parse().unwrap_or(Style::default());
    ctx.display.images = request.images;
    let proto::HostLabel { name, prefix } = request.host.unwrap_or_default();
    ctx.display.host = Some(HostLabel { name: as_name(&name), prefix: as_name(&prefix) });
    Ok((asked, ctx))
}

/// Characters of what a client calls the host.
const LONGEST: usize = 300;

/// A name that cannot be taken for something else in a header.
fn as_name(text: &str) -> String {
    let is_plain = |sign: &char| !sign.is_control() && !sign.is_whitespace() && !"[]".contains(*sign);
    text.chars().filter(is_plain).take(LONGEST).collect()
}

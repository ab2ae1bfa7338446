//! What no view accepts is text, or else binary.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use omniread_text::{Encoding, Guess, LineIndex, Sniffed, decode, magic, plain_terminal, sniff};

use crate::contract::Asked;
use crate::{Binary, Content, Inside, ReadError, Resource, Text, TextBody, Trouble};

/// The resource as text if it can be, as a preview of binary otherwise.
pub(crate) fn text_or_binary(
    resource: &Resource,
    asked: &Asked<'_>,
    inside: &Inside,
) -> Result<Content, ReadError> {
    let failed =
        |source| Trouble::Io { path: resource.address.clone(), source }.at("read", &resource.address);
    let head = resource.head().map_err(failed)?;
    let whole = resource.bytes(inside.limits.editable_bytes).map_err(failed)?;
    inside.checkpoint().map_err(|trouble| trouble.at("read", &resource.address))?;
    let sniffed = match asked.encoding {
        Some(label) => Sniffed::Text(forced(label, &head, resource)?),
        None => sniff(whole.as_ref().unwrap_or(&head), whole.is_some()),
    };
    let Sniffed::Text(guess) = sniffed else {
        return Ok(Content::Binary(preview(resource, head, whole.as_ref())));
    };
    let text = match whole {
        Some(bytes) => decoded(&bytes, guess),
        None => windows(resource, guess, inside),
    };
    Ok(Content::Text(if asked.terminal { as_terminal(text) } else { text }))
}

fn forced(label: &str, head: &[u8], resource: &Resource) -> Result<Guess, ReadError> {
    let encoding = Encoding::for_label(label)
        .ok_or_else(|| Trouble::UnknownEncoding { label: label.to_owned() }.at("read", &resource.address))?;
    Ok(Guess::forced(encoding, head))
}

fn preview(resource: &Resource, head: Bytes, whole: Option<&Bytes>) -> Binary {
    let length = resource.hint.length.or(whole.map(|bytes| bytes.len() as u64));
    Binary { kind: magic(&head).map(|magic| magic.kind.to_string()), head, length, withheld: false }
}

fn decoded(bytes: &[u8], guess: Guess) -> Text {
    let decoded = decode(bytes, guess);
    Text {
        body: TextBody::Whole(decoded.text.into()),
        encoding: decoded.encoding,
        bom: decoded.bom,
        loss: decoded.loss,
        anchored: true,
        ..Text::converted("")
    }
}

/// A text that stays where it is. What is learned of its lines is remembered for the next read.
fn windows(resource: &Resource, guess: Guess, inside: &Inside) -> Text {
    let index = index_of(resource, guess, inside);
    let body = TextBody::Windows { resource: resource.clone(), guess, index, terminal: false };
    Text { body, encoding: guess.encoding, bom: guess.bom > 0, anchored: true, ..Text::converted("") }
}

/// A line index weighs little: an entry a MiB.
const INDEX_WEIGHT: u64 = 64 * 1024;

fn index_of(resource: &Resource, guess: Guess, inside: &Inside) -> LineIndex {
    let settled = resource.hint.modified.is_none_or(|modified| is_settled(modified, inside.clock.now()));
    let Some(identity) = resource.identity.as_ref().filter(|_| settled) else { return LineIndex::new() };
    // Lines begin elsewhere when the same bytes are read in another encoding.
    let identity = identity.member(guess.encoding.name());
    if let Some(index) = inside.remembered.get::<LineIndex>(&identity) {
        return LineIndex::clone(&index);
    }
    let index = LineIndex::new();
    inside.remembered.put(identity, Arc::new(index.clone()), INDEX_WEIGHT);
    index
}

/// Whether a file was last written long enough ago that another write would show in its time. File systems count time in
/// steps of up to two seconds.
fn is_settled(modified: SystemTime, now: SystemTime) -> bool {
    now.duration_since(modified).is_ok_and(|age| age > Duration::from_secs(2))
}

/// The text as a terminal would show it. Windows are made so when they are cut.
fn as_terminal(mut text: Text) -> Text {
    text.anchored = false;
    match &mut text.body {
        TextBody::Whole(whole) => *whole = plain_terminal(whole).into(),
        TextBody::Windows { terminal, .. } => *terminal = true,
    }
    text
}

//! What no view accepts is text, or else binary.

mod known;

use std::sync::Arc;

use bytes::Bytes;
use omniread_text::{Encoding, Guess, LineIndex, Sniffed, decode, magic, plain_terminal, sniff};

use crate::contract::Asked;
use crate::{Binary, Content, Inside, ReadError, Resource, Text, TextBody, Trouble};
use known::{Known, Whole};

/// The resource as text if it can be, as a preview of binary otherwise: what it means where no view accepts it, or where
/// one has nothing to say to what is asked.
///
/// # Errors
/// An unknown encoding, bytes that cannot be read, and work that nobody waits for any more.
pub fn text_or_binary(resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
    let known = Known::of(resource, asked.encoding, inside);
    let content = match known.whole() {
        Some(whole) => Content::Text(whole.text(resource)),
        None => look(resource, asked, &known, inside)?,
    };
    Ok(match content {
        Content::Text(text) if asked.terminal => Content::Text(as_terminal(text)),
        content => content,
    })
}

fn look(
    resource: &Resource,
    asked: &Asked<'_>,
    known: &Known<'_>,
    inside: &Inside,
) -> Result<Content, ReadError> {
    let failed =
        |source| Trouble::Io { path: resource.address.clone(), source }.at("read", &resource.address);
    let head = resource.head().map_err(failed)?;
    let bytes = resource.bytes_until_damage(inside.limits.editable_bytes).map_err(failed)?;
    inside.checkpoint().map_err(|trouble| trouble.at("read", &resource.address))?;
    let sniffed = match asked.encoding {
        Some(label) => Sniffed::Text(forced(label, &head, resource)?),
        None => sniff(bytes.as_ref().unwrap_or(&head), bytes.is_some()),
    };
    Ok(match (sniffed, bytes) {
        (Sniffed::Binary(_), bytes) => Content::Binary(preview(resource, head, bytes.as_ref())),
        (Sniffed::Text(guess), Some(bytes)) => {
            Content::Text(known.remember(decode(&bytes, guess)).text(resource))
        }
        (Sniffed::Text(guess), None) => Content::Text(windows(resource, guess, known.index(guess))),
    })
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

impl Whole {
    fn text(&self, resource: &Resource) -> Text {
        Text {
            body: TextBody::Whole(Arc::clone(&self.text)),
            encoding: self.encoding,
            bom: self.bom,
            loss: self.loss.clone(),
            anchored: true,
            tag: resource.editable.then(|| self.tag()),
            ..Text::converted("")
        }
    }
}

/// A text that stays where it is.
fn windows(resource: &Resource, guess: Guess, index: LineIndex) -> Text {
    let body = TextBody::Windows { resource: resource.clone(), guess, index, terminal: false };
    Text { body, encoding: guess.encoding, bom: guess.bom > 0, anchored: true, ..Text::converted("") }
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

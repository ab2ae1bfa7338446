//! Messages as they are sent ([RFC 5322], MIME).
//!
//! [RFC 5322]: https://www.rfc-editor.org/rfc/rfc5322

use bytes::Bytes;
use mail_parser::{Address, HeaderName, Message as Found, MessageParser, MessagePart, MimeHeaders, PartType};

use super::{Attached, Message, Text, What};
use crate::{Damage, DocumentError};

pub(super) fn read(bytes: &Bytes) -> Result<Message, DocumentError> {
    let found = MessageParser::default().parse(bytes.as_ref());
    let found = found.ok_or_else(|| {
        let what = "it is no message".to_owned();
        DocumentError::Corrupt { what: Damage::Old { what } }
    })?;
    Ok(message(&found))
}

fn message(found: &Found<'_>) -> Message {
    let mut headers = Vec::new();
    let people = [
        ("From", found.from()),
        ("Reply-To", found.reply_to()),
        ("To", found.to()),
        ("Cc", found.cc()),
        ("Bcc", found.bcc()),
    ];
    for (name, address) in people {
        headers.extend(address.map(listed).filter(|said| !said.is_empty()).map(|said| (name, said)));
    }
    // As it was written: it tells the zone of who wrote it.
    headers.extend(found.header_raw(HeaderName::Date).map(|date| ("Date", date.trim().to_owned())));
    headers.extend(found.subject().map(|subject| ("Subject", subject.to_owned())));
    Message { headers, body: body(found), attached: found.attachments().map(attached).collect() }
}

/// The text of all parts that are to be read; where there is a page as well, the plain text says the same.
fn body(found: &Found<'_>) -> Text {
    let parts: Vec<_> = found.text_body.iter().filter_map(|at| found.part(*at)).collect();
    if let [MessagePart { body: PartType::Html(html), .. }] = parts.as_slice() {
        return Text::Html(html.clone().into_owned());
    }
    let texts = parts.iter().filter_map(|part| match &part.body {
        PartType::Text(text) => Some(text.trim_end().to_owned()),
        PartType::Html(html) => Some(omniread_html::Document::parse(html).body().all_text()),
        _ => None,
    });
    let text = texts.collect::<Vec<_>>().join("\n\n");
    if text.trim().is_empty() { Text::None } else { Text::Plain(text) }
}

fn attached(part: &MessagePart<'_>) -> Attached {
    let kind = part.content_type().map_or_else(
        || "kind not named".to_owned(),
        |kind| format!("{}/{}", kind.c_type, kind.c_subtype.as_deref().unwrap_or("*")),
    );
    let (name, content) = match &part.body {
        PartType::Message(inner) => {
            let subject = inner.subject().unwrap_or("message");
            (Some(format!("{subject}.eml")), inner.raw_message.to_vec())
        }
        _ => (None, part.contents().to_vec()),
    };
    let name = part.attachment_name().map(str::to_owned).or(name).unwrap_or_default();
    Attached { name, kind, content: What::Bytes(content.into()) }
}

/// `Ada <ada@example.org>, Ben <ben@example.org>`
fn listed(address: &Address<'_>) -> String {
    let one = |person: &mail_parser::Addr<'_>| match (person.name(), person.address()) {
        (Some(name), Some(address)) => format!("{name} <{address}>"),
        (name, address) => name.or(address).unwrap_or_default().to_owned(),
    };
    address.iter().map(one).filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ")
}

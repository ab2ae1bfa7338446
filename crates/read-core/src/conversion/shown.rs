//! Contents on their way between processes: those that conversions give.

use std::sync::Arc;

use bytes::Bytes;
use omniread_text::Encoding;
use serde::{Deserialize, Serialize};

use crate::{Content, Image, Inside, Listing, Next, Notice, Page, Remark, Row, Text, TextBody};

/// A content without its pictures, whose bytes travel beside it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Shown {
    Text { text: String, preamble: Option<String>, images: Vec<String>, notices: Vec<Said> },
    Page { heading: String, body: String, images: Vec<String>, notices: Vec<Said> },
    Listing { heading: String, rows: Vec<Row>, notices: Vec<Said> },
}

/// A notice, in the words of whoever made it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Said {
    words: String,
    next: Vec<Next>,
}

impl Shown {
    /// Nothing for a content that is no conversion, such as the plain text that something turned out to be.
    pub(super) fn of(content: Content, inside: &Inside, blobs: &mut Vec<Bytes>) -> Option<Self> {
        match content {
            Content::Text(text) if is_converted(&text) => {
                let TextBody::Whole(body) = text.body else { return None };
                Some(Self::Text {
                    text: body.as_ref().to_owned(),
                    preamble: text.preamble,
                    images: sent(text.images, blobs),
                    notices: said(text.notices)?,
                })
            }
            Content::Page(Page { heading, body, images, notices }) => {
                Some(Self::Page { heading, body, images: sent(images, blobs), notices: said(notices)? })
            }
            Content::Listing(listing) => {
                let rows = listing.rows.rows(0..listing.rows.count(), inside).ok()?;
                Some(Self::Listing { heading: listing.heading, rows, notices: said(listing.notices)? })
            }
            Content::Text(_) | Content::Binary(_) | Content::Bytes(_) => None,
        }
    }

    pub(super) fn into_content(self, blobs: &mut impl Iterator<Item = Bytes>) -> Content {
        match self {
            Self::Text { text, preamble, images, notices } => Content::Text(Text {
                preamble,
                images: received(images, blobs),
                notices: told(notices),
                ..Text::converted(text)
            }),
            Self::Page { heading, body, images, notices } => {
                Content::Page(Page { heading, body, images: received(images, blobs), notices: told(notices) })
            }
            Self::Listing { heading, rows, notices } => Content::Listing(Listing {
                heading,
                empty: "(no members)",
                rows: Arc::new(rows),
                directory: None,
                notices: told(notices),
            }),
        }
    }
}

/// Whether it is what [`Text::converted`] makes.
fn is_converted(text: &Text) -> bool {
    text.encoding == Encoding::UTF_8
        && !(text.bom || text.anchored)
        && text.loss.is_none()
        && text.tag.is_none()
        && text.form.is_none()
}

fn sent(images: Vec<Image>, blobs: &mut Vec<Bytes>) -> Vec<String> {
    let send = |image: Image| {
        blobs.push(image.data);
        image.media_type
    };
    images.into_iter().map(send).collect()
}

fn received(media_types: Vec<String>, blobs: &mut impl Iterator<Item = Bytes>) -> Vec<Image> {
    media_types.into_iter().zip(blobs).map(|(media_type, data)| Image { media_type, data }).collect()
}

/// Notices of conversions are in words of their own; others could not be told.
fn said(notices: Vec<Notice>) -> Option<Vec<Said>> {
    let say = |notice: Notice| match notice.remark {
        Remark::Said(words) => Some(Said { words, next: notice.next }),
        _ => None,
    };
    notices.into_iter().map(say).collect()
}

fn told(said: Vec<Said>) -> Vec<Notice> {
    said.into_iter().map(|Said { words, next }| Notice { remark: Remark::Said(words), next }).collect()
}

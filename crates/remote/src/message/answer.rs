//! Answers.

use omniread_read_core::{ContentBlock, Notice, ReadOutput, Remark};

use super::details::{details_from, details_to};
use super::failure::{next_from, next_to};
use crate::proto;
use proto::block::Block as One;

pub(crate) fn answer_to(output: ReadOutput) -> proto::Answer {
    proto::Answer {
        details: Some(details_to(&output.details)),
        notices: output.notices.iter().map(notice_to).collect(),
        content: output.content.into_iter().map(block_to).collect(),
    }
}

pub(crate) fn answer_from(answer: proto::Answer) -> ReadOutput {
    ReadOutput {
        content: answer.content.into_iter().filter_map(block_from).collect(),
        details: details_from(answer.details.unwrap_or_default()),
        notices: answer.notices.into_iter().map(notice_from).collect(),
    }
}

fn block_to(block: ContentBlock) -> proto::Block {
    let block = match block {
        ContentBlock::Text(text) => One::Text(text),
        ContentBlock::Image { media_type, data } => One::Image(proto::Data { media_type, data }),
        ContentBlock::Bytes { media_type, data } => One::Bytes(proto::Data { media_type, data }),
    };
    proto::Block { block: Some(block) }
}

/// A block of a kind that later versions have is none that could be shown.
fn block_from(block: proto::Block) -> Option<ContentBlock> {
    Some(match block.block? {
        One::Text(text) => ContentBlock::Text(text),
        One::Image(proto::Data { media_type, data }) => ContentBlock::Image { media_type, data },
        One::Bytes(proto::Data { media_type, data }) => ContentBlock::Bytes { media_type, data },
    })
}

fn notice_to(notice: &Notice) -> proto::Notice {
    proto::Notice { text: notice.to_string(), next: notice.next.iter().map(next_to).collect() }
}

/// The words are those of the host. Of an empty file more is known than words: that there is nothing is its answer.
fn notice_from(notice: proto::Notice) -> Notice {
    let next = notice.next.into_iter().map(next_from).collect();
    let is_empty_file = notice.text == Notice::new(Remark::EmptyFile).to_string();
    let remark = if is_empty_file { Remark::EmptyFile } else { Remark::Told(notice.text) };
    Notice { remark, next }
}

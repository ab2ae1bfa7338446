//! Unpacking. The decoder writes into what it is given and cannot wait, so content is held.

mod sink;
mod view;

use std::io::{self, Cursor, Read};
use std::ops::Range;

use rars::{ArchiveReadOptions, ArchiveReader, Error, ErrorKind, ExtractionDecision};

use sink::{Progress, Shared, Sink};
use view::View;

use super::FORMAT;
use crate::held::{Held, Last};
use crate::input::Input;
use crate::{ArchiveError, Entry, Limit};

/// The content of a member, unpacked when it is read. What does not fit in memory is unpacked again for the next piece.
pub(super) struct Member {
    input: Input,
    /// The beginning of the archive, and members of which it is the last.
    parts: Vec<Range<u64>>,
    place: usize,
    path: String,
    /// What was unpacked last, and what comes behind it.
    piece: Option<(Cursor<Held>, End)>,
    /// Bytes in front of that piece.
    before: u64,
    last: Last,
}

/// What comes behind a piece.
#[derive(Debug)]
enum End {
    /// More.
    Piece,
    /// Nothing, or nothing any more.
    Content,
    Trouble(ArchiveError),
}

impl Read for Member {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            let (mut content, end) = self.piece.take().unwrap_or_else(|| self.piece());
            let count = content.read(buf)?;
            if count > 0 || buf.is_empty() {
                self.piece = Some((content, end));
                return Ok(count);
            }
            match end {
                End::Piece => self.before += content.position(),
                end => {
                    self.piece = Some((content, End::Content));
                    return if let End::Trouble(error) = end { Err(error.into()) } else { Ok(0) };
                }
            }
        }
    }
}

impl Member {
    pub(super) fn new(input: Input, parts: Vec<Range<u64>>, entry: &Entry<'_>, last: Last) -> Self {
        let (place, path) = (entry.id.place(), entry.path.to_owned());
        Self { input, parts, place, path, piece: None, before: 0, last }
    }

    /// The next piece, or all of it when it is there still.
    fn piece(&self) -> (Cursor<Held>, End) {
        if let Some(held) = self.last.get(self.place).filter(|_| self.before == 0) {
            return (Cursor::new(held), End::Content);
        }
        let (content, end) = self.unpack();
        let held = Held::new(content);
        if matches!(end, End::Content) && self.before == 0 {
            self.last.keep(self.place, &held);
        }
        (Cursor::new(held), end)
    }

    fn unpack(&self) -> (Vec<u8>, End) {
        let (watch, shared) = (self.input.watch(), Shared::default());
        // The decoders of old versions read the packed bytes as a whole.
        let memory = watch.limits().dictionary_bytes.saturating_add(watch.limits().member_bytes);
        let options = ArchiveReadOptions::new()
            .with_max_reader_workspace_bytes(memory)
            .with_rar50_buffered_decode_limit(0);
        // The first part is no member.
        let mut left = self.parts.len() - 1;
        let view = View::new(self.input.clone(), self.parts.clone(), shared.clone());
        let unpacked = ArchiveReader::read_reader_with_options(view, options).and_then(|archive| {
            archive.extract_with_control(options, |_| {
                left = left.saturating_sub(1);
                let skip = if left == 0 { self.before } else { u64::MAX };
                Ok(ExtractionDecision::Extract(Box::new(Sink {
                    shared: shared.clone(),
                    watch: watch.clone(),
                    skip,
                })))
            })
        });
        let Progress { kept, is_full, trouble, .. } = shared.finish();
        let trouble = trouble.or_else(|| unpacked.err().map(|error| blame(error, &self.path, memory)));
        let end = match trouble {
            _ if is_full => End::Piece,
            Some(trouble) => End::Trouble(trouble),
            None => End::Content,
        };
        (kept, end)
    }
}

/// What the decoder says, in the words of this crate.
fn blame(error: Error, path: &str, memory: u64) -> ArchiveError {
    let entry = path.to_owned();
    match error {
        Error::AtEntry { source, .. } | Error::AtArchiveOffset { source, .. } => blame(*source, path, memory),
        Error::Crc32Mismatch { expected, actual } => {
            ArchiveError::Checksum { entry, expected, found: actual }
        }
        Error::UnsupportedCompression { method, .. } => {
            ArchiveError::UnsupportedMethod { format: FORMAT, method: method.into(), entry }
        }
        Error::NeedPassword => ArchiveError::Encrypted { entry },
        limit if limit.kind() == ErrorKind::ResourceLimit => {
            ArchiveError::LimitReached { limit: Limit::DictionaryBytes, max: memory }
        }
        other => io::Error::new(io::ErrorKind::InvalidData, other.to_string()).into(),
    }
}

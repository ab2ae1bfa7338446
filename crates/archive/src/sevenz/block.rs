//! Decoding a block of members.

use std::io::{self, Cursor, Read};
use std::ops::ControlFlow;
use std::sync::Arc;

use sevenz_rust2::{Archive, BlockDecoder, Error, Password};

use super::trouble;
use crate::held::{Held, Last};
use crate::input::Input;
use crate::watch::within;
use crate::{ArchiveError, Limit};

/// The content of one member, decoded as a whole when it is first read: the decoder hands blocks out in a callback.
pub(super) struct Member {
    input: Input,
    archive: Arc<Archive>,
    block: usize,
    place: usize,
    path: String,
    content: Option<Cursor<Held>>,
    last: Last,
}

impl Member {
    pub(super) fn new(
        input: Input,
        archive: Arc<Archive>,
        (block, place): (usize, usize),
        path: String,
        last: Last,
    ) -> Self {
        Self { input, archive, block, place, path, content: None, last }
    }

    fn held(&self) -> Result<Held, ArchiveError> {
        if let Some(held) = self.last.get(self.place) {
            return Ok(held);
        }
        let held = Held::new(self.decode()?);
        self.last.keep(self.place, &held);
        Ok(held)
    }

    fn decode(&self) -> Result<Vec<u8>, ArchiveError> {
        let max = self.input.watch().limits().member_bytes;
        let mut found = None;
        let decoded = walk(&self.input, &self.archive, self.block, &mut |place, content| {
            if place != self.place {
                passed(&self.input, content, &mut |_| Ok(()))?;
                return Ok(ControlFlow::Continue(()));
            }
            let mut bytes = Vec::new();
            passed(&self.input, content, &mut |chunk| {
                within((bytes.len() + chunk.len()) as u64, max, Limit::MemberBytes)?;
                bytes.extend_from_slice(chunk);
                Ok(())
            })?;
            found = Some(bytes);
            Ok(ControlFlow::Break(()))
        });
        match (decoded, found) {
            (_, Some(content)) => Ok(content),
            (Err(error), None) => Err(trouble::of_member(error, &self.archive, self.block, &self.path)),
            (Ok(()), None) => Err(io::Error::from(io::ErrorKind::UnexpectedEof).into()),
        }
    }
}

impl Read for Member {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.content.is_none() {
            self.content = Some(Cursor::new(self.held()?));
        }
        self.content.as_mut().map_or(Ok(0), |content| content.read(buf))
    }
}

/// Gives the beginnings of all members of a block, up to `longest` bytes each.
pub(super) fn each(
    input: &Input,
    archive: &Archive,
    block: usize,
    longest: usize,
    take: &mut dyn FnMut(usize, Vec<u8>),
) -> Result<(), ArchiveError> {
    let walked = walk(input, archive, block, &mut |place, content| {
        let mut bytes = Vec::new();
        passed(input, content, &mut |chunk| {
            bytes.extend_from_slice(&chunk[..chunk.len().min(longest.saturating_sub(bytes.len()))]);
            Ok(())
        })?;
        take(place, bytes);
        Ok(ControlFlow::Continue(()))
    });
    walked.map_err(|error| trouble::of_member(error, archive, block, ""))
}

type Visit<'a> = dyn FnMut(usize, &mut dyn Read) -> Result<ControlFlow<()>, ArchiveError> + 'a;

fn walk(input: &Input, archive: &Archive, block: usize, visit: &mut Visit<'_>) -> Result<(), Error> {
    let first = archive.stream_map.block_first_file_index.get(block).copied();
    let Some(mut place) = first else { return Ok(()) };
    let limit = (input.watch().limits().dictionary_bytes >> 10) as usize;
    let (mut source, password) = (input.reader(0), Password::empty());
    let decoder = BlockDecoder::new_with_memory_limit(1, limit, block, archive, &password, &mut source);
    decoder.for_each_entries(&mut |_, content| {
        let flow = visit(place, content).map_err(io::Error::from)?;
        place += 1;
        Ok(flow.is_continue())
    })?;
    Ok(())
}

/// Reads `content` to its end, counting what comes out.
fn passed(
    input: &Input,
    content: &mut dyn Read,
    take: &mut dyn FnMut(&[u8]) -> Result<(), ArchiveError>,
) -> Result<(), ArchiveError> {
    let mut chunk = vec![0; 32 << 10];
    let mut produced = 0;
    loop {
        let count = content.read(&mut chunk)?;
        if count == 0 {
            return Ok(());
        }
        produced += count as u64;
        input.watch().pass(count as u64)?;
        input.watch().ratio(produced, input.len())?;
        take(&chunk[..count])?;
    }
}

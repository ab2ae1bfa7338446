//! What the decoder says, in the words of this crate.

use std::io;

use sevenz_rust2::{Archive, Coder, Error};

use crate::input::Input;
use crate::{ArchiveError, Format, Limit};

const FORMAT: Format = Format::SevenZ;

pub(super) fn of_directory(error: Error, input: &Input) -> ArchiveError {
    match error {
        Error::BadSignature(_) => ArchiveError::NotThisFormat { format: FORMAT },
        Error::UnsupportedVersion { .. } => {
            ArchiveError::UnsupportedVariant { format: FORMAT, what: "a later version" }
        }
        Error::Io(error, _) if error.kind() == io::ErrorKind::UnexpectedEof => {
            ArchiveError::Truncated { format: FORMAT, at: input.len() }
        }
        Error::Io(error, _) => error.into(),
        Error::MaxMemLimited { max_kb, .. } => {
            ArchiveError::LimitReached { limit: Limit::IndexBytes, max: (max_kb as u64) << 10 }
        }
        Error::UnsupportedCompressionMethod(name) if !name.contains("AES") => {
            ArchiveError::UnsupportedVariant { format: FORMAT, what: "a directory packed by another method" }
        }
        Error::PasswordRequired | Error::UnsupportedCompressionMethod(_) => {
            ArchiveError::Encrypted { entry: "the list of members".to_owned() }
        }
        _ => ArchiveError::Malformed { format: FORMAT, part: "directory", at: 0 },
    }
}

pub(super) fn of_member(error: Error, archive: &Archive, block: usize, path: &str) -> ArchiveError {
    match error {
        Error::Io(error, _) | Error::MaybeBadPassword(error) => error.into(),
        Error::MaxMemLimited { max_kb, .. } => {
            ArchiveError::LimitReached { limit: Limit::DictionaryBytes, max: (max_kb as u64) << 10 }
        }
        Error::UnsupportedCompressionMethod(_) => {
            let (method, entry) = (method(archive, block), path.to_owned());
            ArchiveError::UnsupportedMethod { format: FORMAT, method, entry }
        }
        other => io::Error::new(io::ErrorKind::InvalidData, other.to_string()).into(),
    }
}

/// The number of the coder that is most likely not supported: codecs begin with 4, and later ones are longer.
fn method(archive: &Archive, block: usize) -> u64 {
    let coders = archive.blocks.get(block).map_or(&[][..], |block| &block.coders);
    let ids = coders.iter().map(Coder::encoder_method_id);
    let id = ids.max_by_key(|id| (id.starts_with(&[4]), id.len())).unwrap_or_default();
    id.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

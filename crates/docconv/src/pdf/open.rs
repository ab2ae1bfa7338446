//! A document as the engine opens it, and why it does not.

use std::sync::Arc;

use bytes::Bytes;
use hayro::hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use memchr::memmem;

use super::stop::{Halt, contained};
use crate::{Damage, DocumentError};

/// Bytes in which a document has to say that it is one.
const HEAD: usize = 1024;

/// Whether the bytes begin like a document of this kind.
pub(crate) fn begins(head: &[u8]) -> bool {
    memmem::find(&head[..head.len().min(HEAD)], b"%PDF-").is_some()
}

pub(crate) fn opened(bytes: &Bytes) -> Result<Pdf, DocumentError> {
    if bytes.is_empty() {
        return Err(DocumentError::Empty);
    }
    if !begins(bytes) {
        return Err(DocumentError::NotADocument);
    }
    match load(bytes.clone()) {
        Ok(pdf) => Ok(pdf),
        Err(error) => plainly(bytes).and_then(|plain| load(plain).ok()).ok_or(error),
    }
}

fn load(bytes: Bytes) -> Result<Pdf, DocumentError> {
    let is_encrypted = is_encrypted(&bytes);
    match contained(|| Pdf::new(Arc::new(bytes))) {
        Ok(Ok(pdf)) if pdf.pages().is_empty() => Err(damaged(Damage::NoPages)),
        Ok(Ok(pdf)) => Ok(pdf),
        Ok(Err(LoadPdfError::Decryption(error))) => Err(locked(error)),
        Ok(Err(LoadPdfError::Invalid)) if is_encrypted => Err(DocumentError::PasswordProtected),
        Ok(Err(LoadPdfError::Invalid)) | Err(Halt::Failed) => Err(damaged(Damage::NoPages)),
        Err(Halt::Stopped) => Err(DocumentError::Stopped),
    }
}

/// Whether encryption is spoken of: by this name, and not by one that begins like it.
pub(crate) fn is_encrypted(bytes: &[u8]) -> bool {
    const NOTE: &[u8] = b"/Encrypt";
    let ends = |at: usize| bytes.get(at + NOTE.len()).is_none_or(|byte| !byte.is_ascii_alphanumeric());
    memmem::find_iter(bytes, NOTE).any(ends)
}

fn locked(error: DecryptionError) -> DocumentError {
    match error {
        DecryptionError::PasswordProtected => DocumentError::PasswordProtected,
        DecryptionError::UnsupportedAlgorithm => {
            DocumentError::Unsupported { what: "encryption of a kind that is not known" }
        }
        DecryptionError::MissingIDEntry | DecryptionError::InvalidEncryption => damaged(Damage::Encryption),
    }
}

fn damaged(what: Damage) -> DocumentError {
    DocumentError::Corrupt { what }
}

/// The document without its note on encryption, where only attached files are encrypted: its pages are readable as they
/// are ([ISO 32000-2], 7.6.6, `Identity`), which the engine does not know.
///
/// [ISO 32000-2]: https://pdfa.org/resource/iso-32000-2/
fn plainly(bytes: &Bytes) -> Option<Bytes> {
    const NOTE: &[u8] = b"/Encrypt";
    memmem::find(bytes, b"/EFF")?;
    let is_identity = |key: &[u8]| {
        memmem::find_iter(bytes, key).all(|at| {
            let value = bytes[at + key.len()..].trim_ascii_start();
            value.starts_with(b"/Identity")
        })
    };
    if !is_identity(b"/StmF") || !is_identity(b"/StrF") {
        return None;
    }
    let mut plain = bytes.to_vec();
    for at in memmem::find_iter(bytes, NOTE) {
        plain[at..at + NOTE.len()].copy_from_slice(b"/Xncrypt");
    }
    Some(plain.into())
}

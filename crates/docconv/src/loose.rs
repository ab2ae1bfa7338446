//! Documents that are no zip packages: what they are by their first bytes, and the bytes themselves.

use bytes::Bytes;

use crate::package::{is_ole, ole_names};
use crate::{Damage, DocumentError, DocumentLimits, Format, Pulse};

/// The bytes of such a document, and how much it may cost.
#[derive(Debug)]
pub(crate) struct Loose {
    pub(crate) bytes: Bytes,
    pub(crate) limits: DocumentLimits,
    #[cfg_attr(
        not(any(feature = "rtf", feature = "office-legacy")),
        expect(dead_code, reason = "other readers cannot be stopped")
    )]
    pub(crate) pulse: Pulse,
}

/// What the bytes are, if they are no package.
///
/// # Errors
/// `PasswordProtected`, and `Unsupported` for versions that are known and not read.
pub(crate) fn format(bytes: &Bytes) -> Result<Option<Format>, DocumentError> {
    if is_ole(bytes) {
        return compound(bytes).map(Some);
    }
    if is_bare_sheet(bytes) {
        return Ok(Some(Format::Xls));
    }
    if is_bare_letter(bytes) {
        return Err(DocumentError::Unsupported { what: "a document of Word 2 or older" });
    }
    #[cfg(feature = "rtf")]
    if crate::rtf::is_rtf(bytes) {
        return Ok(Some(Format::Rtf));
    }
    #[cfg(feature = "mail")]
    if crate::mail::is_mail(bytes) {
        return Ok(Some(Format::Eml));
    }
    Ok(None)
}

/// What is in a compound file is told by the streams at its top.
fn compound(bytes: &Bytes) -> Result<Format, DocumentError> {
    let names = ole_names(bytes);
    if names.is_empty() {
        let what = "its container has no readable directory".to_owned();
        return Err(DocumentError::Corrupt { what: Damage::Old { what } });
    }
    let has = |name: &str| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    if has("EncryptedPackage") {
        return Err(DocumentError::PasswordProtected);
    }
    if has("WordDocument") {
        return Ok(Format::Doc);
    }
    if has("PowerPoint Document") || has("PP97_DUALSTORAGE") {
        return Ok(Format::Ppt);
    }
    if has("Workbook") || has("Book") {
        return Ok(Format::Xls);
    }
    if has("PP40") {
        return Err(DocumentError::Unsupported { what: "a presentation of PowerPoint 95 or older" });
    }
    if cfg!(feature = "mail") && has("__properties_version1.0") {
        return Ok(Format::Msg);
    }
    Err(DocumentError::NotADocument)
}

/// Excel 2 to 4 wrote one sheet without a container: a record that begins it, with its length and kind.
pub(crate) fn is_bare_sheet(head: &[u8]) -> bool {
    const BEGINNINGS: [[u8; 4]; 4] = [[9, 0, 4, 0], [9, 2, 6, 0], [9, 4, 6, 0], [9, 8, 8, 0]];
    let kind = head.get(6..8).map(|kind| u16::from_le_bytes([kind[0], kind[1]]));
    BEGINNINGS.iter().any(|beginning| head.starts_with(beginning))
        && matches!(kind, Some(0x0005 | 0x0010 | 0x0020 | 0x0040 | 0x0100))
}

/// Word 1 and 2 wrote without a container as well.
pub(crate) fn is_bare_letter(head: &[u8]) -> bool {
    matches!(head.get(..2), Some([0xDB | 0x9B, 0xA5]))
}

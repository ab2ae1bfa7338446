//! Objects: documents of other programs, packed as OLE packed them first ([MS-OLEDS], section 2.2).
//!
//! [MS-OLEDS]: https://learn.microsoft.com/openspecs/windows_protocols/ms-oleds/

use super::Rtf;
use super::picture::Digits;
use crate::Format;
use crate::report::OBJECT;

/// An object as it grows.
#[derive(Debug, Default)]
pub(super) struct Object {
    data: Digits,
    pub(super) class: String,
    is_linked: bool,
    has_data: bool,
}

impl Object {
    pub(super) fn digits(&mut self, digits: &[u8]) {
        self.has_data = true;
        self.data.push(digits);
    }

    pub(super) fn linked(&mut self) {
        self.is_linked = true;
    }

    /// Whether there is an object that a picture may stand for.
    pub(super) fn is_open(&self) -> bool {
        self.has_data || self.is_linked
    }
}

impl Rtf<'_> {
    pub(super) fn binary(&mut self, bytes: &[u8]) {
        use super::state::Dest;
        match self.state.dest {
            Dest::Picture => self.picture.bytes.bytes.extend_from_slice(bytes),
            Dest::ObjectData => {
                self.object.data.bytes.extend_from_slice(bytes);
                self.object.has_data = true;
            }
            _ => {}
        }
    }

    pub(super) fn end_object(&mut self) {
        let object = std::mem::take(&mut self.object);
        if self.is_silent() {
            return;
        }
        let class = if object.class.is_empty() { "its kind is not named" } else { object.class.as_str() };
        match packed(&object.data.bytes) {
            Some((name, bytes)) if !object.is_linked => {
                let number = self.parts.embedded.len() + 1;
                let file = name.unwrap_or_else(|| format!("object{number}.{}", extension(&bytes)));
                let tells = file.rsplit('.').next().is_some_and(|extension| extension != "bin");
                let kind = if tells { String::new() } else { format!(" ({class})") };
                let name = self.parts.file_here(&format!("embeddings/{file}"), bytes.into());
                let short = name.rsplit('/').next().unwrap_or_default();
                let call = (self.options.call)(&name);
                self.mark(&format!("[embedded {short}{kind}: read `{call}`]"));
            }
            _ => {
                self.report.found(OBJECT);
                self.mark(&format!("[linked object ({class})]"));
            }
        }
    }
}

/// The name of a packed file, if it tells one, and its bytes.
fn packed(data: &[u8]) -> Option<(Option<String>, Vec<u8>)> {
    const EMBEDDED: u32 = 2;
    let mut at = 4;
    if number(data, &mut at)? != EMBEDDED {
        return None;
    }
    let class = counted(data, &mut at)?;
    counted(data, &mut at)?;
    counted(data, &mut at)?;
    let bytes = counted(data, &mut at)?;
    if class.starts_with(b"Package\0")
        && let Some((name, file)) = file(bytes)
    {
        return Some((Some(name), file.to_vec()));
    }
    (!bytes.is_empty()).then(|| (None, bytes.to_vec()))
}

/// A file as the packager packs it: its name, two paths, its bytes.
fn file(bytes: &[u8]) -> Option<(String, &[u8])> {
    let mut at = 2;
    let text = |at: &mut usize| {
        let end = bytes.get(*at..)?.iter().position(|byte| *byte == 0)? + *at;
        let text = String::from_utf8_lossy(bytes.get(*at..end)?).into_owned();
        *at = end + 1;
        Some(text)
    };
    let name = text(&mut at)?;
    text(&mut at)?;
    at += 4;
    counted(bytes, &mut at)?;
    let file = counted(bytes, &mut at)?;
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default().trim().to_owned();
    (!name.is_empty() && !name.contains(':')).then_some((name, file))
}

/// Bytes behind their count; the last may be cut off.
fn counted<'a>(data: &'a [u8], at: &mut usize) -> Option<&'a [u8]> {
    let length = number(data, at)? as usize;
    let end = at.checked_add(length)?.min(data.len());
    let bytes = data.get(*at..end)?;
    *at = end;
    Some(bytes)
}

fn number(data: &[u8], at: &mut usize) -> Option<u32> {
    let four = data.get(*at..at.checked_add(4)?)?;
    *at += 4;
    Some(u32::from_le_bytes([four[0], four[1], four[2], four[3]]))
}

/// What an embedded document would be called.
fn extension(bytes: &[u8]) -> String {
    if bytes.starts_with(b"%PDF") {
        return "pdf".to_owned();
    }
    let known = crate::loose::format(&bytes::Bytes::copy_from_slice(bytes)).ok().flatten();
    known.as_ref().map_or_else(|| "bin".to_owned(), Format::to_string)
}

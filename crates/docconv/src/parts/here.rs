//! Pictures and files whose bytes are at hand.

use bytes::Bytes;

use super::{Embedded, HEAD, Held, Parts, Picture, alternative, kind};
use crate::report::PICTURE_UNREADABLE;
use crate::{Options, Report};

impl Parts {
    /// The mark of a picture of these bytes.
    pub(crate) fn picture_here(
        &mut self,
        bytes: &Bytes,
        words: &str,
        options: &Options,
        report: &mut Report,
    ) -> String {
        let words = alternative(words);
        let head = &bytes[..bytes.len().min(usize::try_from(HEAD).unwrap_or(usize::MAX))];
        let Some((extension, media_type)) = kind(head) else {
            report.found(PICTURE_UNREADABLE);
            return format!("[image: {} is not read]{words}", metafile(head));
        };
        let held = Held::Bytes(bytes.clone());
        if let Some(at) = self.pictures.iter().position(|picture| picture.held == held) {
            return self.mark(at, &words, options);
        }
        let size = imagesize::blob_size(head).ok().map(|size| (size.width, size.height));
        let name = format!("img{}.{extension}", self.pictures.len() + 1);
        self.pictures.push(Picture { name, media_type, size, held });
        self.mark(self.pictures.len() - 1, &words, options)
    }

    /// The name of a file of these bytes among the members.
    #[cfg_attr(not(feature = "rtf"), expect(dead_code, reason = "no reader of such files"))]
    pub(crate) fn file_here(&mut self, name: &str, bytes: Bytes) -> String {
        let taken = |name: &str| self.embedded.iter().any(|known| known.name == name);
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let mut unique = name.to_owned();
        let mut number = 2;
        while taken(&unique) {
            let dot = if extension.is_empty() { "" } else { "." };
            unique = format!("{stem}-{number}{dot}{extension}");
            number += 1;
        }
        self.embedded.push(Embedded { name: unique.clone(), held: Held::Bytes(bytes) });
        unique
    }
}

/// What a picture that is not read may be.
fn metafile(head: &[u8]) -> &'static str {
    match head {
        [0xD7, 0xCD, 0xC6, 0x9A, ..] | [1, 0, 9, 0, ..] => "wmf",
        [1, 0, 0, 0, ..] if head.get(40..44) == Some(b" EMF") => "emf",
        _ => "its kind",
    }
}

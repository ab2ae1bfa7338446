//! Pictures and documents in a document, and how each is read by itself.

#[cfg(any(feature = "office-legacy", feature = "rtf", feature = "mail"))]
mod here;

use bytes::Bytes;

use crate::package::{Package, Relationships};
use crate::report::{OBJECT, PICTURE_LINKED, PICTURE_MISSING, PICTURE_UNREADABLE};
use crate::{DocumentError, Options, Report};

/// Bytes of a picture that tell its kind and size.
const HEAD: u64 = 64 * 1024;
/// Characters shown of the words that stand for a picture.
const WORDS: usize = 1000;

/// A picture in a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Its name among the members of the document, such as `img1.png`.
    pub name: String,
    /// Such as `image/png`.
    pub media_type: &'static str,
    /// Pixels across and down.
    pub size: Option<(usize, usize)>,
    pub(crate) held: Held,
}

/// A document in a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Embedded {
    /// Its name among the members of the document, such as `embeddings/Budget.xlsx`.
    pub name: String,
    pub(crate) held: Held,
}

/// Where the bytes of a picture or of an embedded document are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Held {
    /// In a part of the package.
    Part(String),
    /// Here: the format packs them its own way.
    Bytes(Bytes),
}

impl Held {
    pub(crate) fn is_part(&self, name: &str) -> bool {
        matches!(self, Self::Part(part) if part == name)
    }

    /// Bytes that stay in memory for it.
    pub(crate) fn weight(&self) -> usize {
        match self {
            Self::Part(name) => name.len(),
            Self::Bytes(bytes) => bytes.len(),
        }
    }
}

/// What was met so far, in the order it was met.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    pub(crate) pictures: Vec<Picture>,
    pub(crate) embedded: Vec<Embedded>,
    /// Parts of pictures of kinds that are not read, for their numbers.
    unreadable: Vec<String>,
}

/// Where parts are met.
pub(crate) struct Place<'a> {
    pub(crate) package: &'a Package,
    pub(crate) relationships: &'a Relationships,
    pub(crate) options: &'a Options,
}

impl Parts {
    /// The mark of the picture behind a relationship.
    pub(crate) fn picture(
        &mut self,
        id: &str,
        words: &str,
        place: &Place<'_>,
        report: &mut Report,
    ) -> Result<String, DocumentError> {
        let Some(found) = place.relationships.by_id(id) else {
            report.found(PICTURE_MISSING);
            return Ok(format!("[image: missing]{}", alternative(words)));
        };
        if found.external {
            report.found(PICTURE_LINKED);
            return Ok(format!("[image: linked, {}]{}", found.target, alternative(words)));
        }
        self.picture_of(&found.target, words, place.package, place.options, report)
    }

    /// The mark of the picture that is a part.
    pub(crate) fn picture_of(
        &mut self,
        part: &str,
        words: &str,
        package: &Package,
        options: &Options,
        report: &mut Report,
    ) -> Result<String, DocumentError> {
        let words = alternative(words);
        Ok(match self.known(part, package)? {
            Known::Picture(at) => self.mark(at, &words, options),
            Known::Missing => {
                report.found(PICTURE_MISSING);
                format!("[image: missing]{words}")
            }
            Known::Unreadable => {
                report.found(PICTURE_UNREADABLE);
                let file = part.rsplit('/').next().unwrap_or(part);
                let kind = file.rsplit_once('.').map(|(_, extension)| extension.to_lowercase());
                let kind = kind.unwrap_or_else(|| "its kind".to_owned());
                format!("[image: {kind} is not read]{words}")
            }
        })
    }

    fn mark(&self, at: usize, words: &str, options: &Options) -> String {
        let picture = &self.pictures[at];
        let size = picture.size.map_or(String::new(), |(x, y)| format!(" {x}×{y}"));
        let stem = picture.name.split('.').next().unwrap_or_default();
        format!("[image {stem}{size}: read `{}`]{words}", (options.call)(&picture.name))
    }

    fn known(&mut self, part: &str, package: &Package) -> Result<Known, DocumentError> {
        if let Some(at) = self.pictures.iter().position(|picture| picture.held.is_part(part)) {
            return Ok(Known::Picture(at));
        }
        if self.unreadable.iter().any(|known| known == part) {
            return Ok(Known::Unreadable);
        }
        let Some(head) = package.part_up_to(part, HEAD)? else { return Ok(Known::Missing) };
        let Some((extension, media_type)) = kind(&head.bytes) else {
            self.unreadable.push(part.to_owned());
            return Ok(Known::Unreadable);
        };
        let size = imagesize::blob_size(&head.bytes).ok().map(|size| (size.width, size.height));
        let name = format!("img{}.{extension}", self.pictures.len() + 1);
        self.pictures.push(Picture { name, media_type, size, held: Held::Part(part.to_owned()) });
        Ok(Known::Picture(self.pictures.len() - 1))
    }

    /// The mark of the document behind a relationship; `kind` is what the document calls it.
    pub(crate) fn embedded(
        &mut self,
        id: &str,
        kind: &str,
        place: &Place<'_>,
        report: &mut Report,
    ) -> String {
        let told = |name: &str| !name.to_lowercase().ends_with(".bin");
        let kind = if kind.is_empty() { String::new() } else { format!(" ({kind})") };
        match place.relationships.by_id(id) {
            Some(found) if !found.external && place.package.find(&found.target).is_some() => {
                let name = self.add_embedded(&found.target);
                let short = name.rsplit('/').next().unwrap_or_default();
                // Most names tell the kind themselves.
                let kind = if told(short) { "" } else { &kind };
                format!("[embedded {short}{kind}: read `{}`]", (place.options.call)(&name))
            }
            found => {
                report.found(OBJECT);
                let target = found.map_or("missing", |found| found.target.as_str());
                format!("[linked object{kind}: {target}]")
            }
        }
    }

    /// The name of an embedded part, new or known: `embeddings/` and its file name.
    pub(crate) fn add_embedded(&mut self, part: &str) -> String {
        if let Some(known) = self.embedded.iter().find(|known| known.held.is_part(part)) {
            return known.name.clone();
        }
        let file = part.rsplit('/').next().unwrap_or(part);
        let mut name = format!("embeddings/{file}");
        let taken = |name: &str| self.embedded.iter().any(|known| known.name == name);
        if taken(&name) {
            name = format!("embeddings/{}-{file}", self.embedded.len() + 1);
        }
        self.embedded.push(Embedded { name: name.clone(), held: Held::Part(part.to_owned()) });
        name
    }
}

enum Known {
    Picture(usize),
    Missing,
    Unreadable,
}

/// Extension and media type, by content.
fn kind(head: &[u8]) -> Option<(&'static str, &'static str)> {
    use imagesize::ImageType;
    match imagesize::image_type(head) {
        Ok(ImageType::Png) => Some(("png", "image/png")),
        Ok(ImageType::Jpeg) => Some(("jpg", "image/jpeg")),
        Ok(ImageType::Gif) => Some(("gif", "image/gif")),
        Ok(ImageType::Bmp) => Some(("bmp", "image/bmp")),
        Ok(ImageType::Webp) => Some(("webp", "image/webp")),
        Ok(ImageType::Tiff) => Some(("tif", "image/tiff")),
        _ => {
            let start = String::from_utf8_lossy(&head[..head.len().min(1024)]);
            start.contains("<svg").then_some(("svg", "image/svg+xml"))
        }
    }
}

/// The words that stand for a picture, as they follow its mark.
pub(crate) fn alternative(words: &str) -> String {
    if words.trim().is_empty() { String::new() } else { format!(" (alt: {})", cut(words)) }
}

fn cut(words: &str) -> String {
    let words = crate::lines::one_line(words);
    match words.char_indices().nth(WORDS) {
        Some((at, _)) => format!("{}…", &words[..at]),
        None => words,
    }
}

//! Pictures as views: described from their headers, shown as a file that a model can take.

mod asked;
#[cfg(feature = "svg")]
mod drawn;
mod failure;
mod notes;
mod svg;

use std::io::Cursor;

use omniread_image_view::{Format, ImageError, ImageLimits, Metadata, Part, Picture, describe};
use omniread_read_core::{Asked, Content, Image, Inside, Page, ReadError, Resource, View, text_or_binary};
use omniread_selector::{Parameter, Selection};

use asked::Wanted;
pub use svg::SvgView;

/// Pictures of pixels: PNG, JPEG, WebP, GIF, BMP, TIFF, icons; AVIF and HEIC by their headers.
#[derive(Debug, Clone, Copy, Default)]
pub struct PictureView;

impl View for PictureView {
    fn name(&self) -> &'static str {
        "picture"
    }

    fn accepts(&self, _resource: &Resource, head: &[u8]) -> bool {
        Format::sniff(head).is_some()
    }

    fn parameters(&self) -> &'static [Parameter] {
        &asked::OF_PICTURES
    }

    fn is_slow(&self) -> bool {
        true
    }

    fn view(&self, resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Content, ReadError> {
        // Of the file as a file its kind and its first bytes are shown.
        if asked.wanted.raw || asked.wanted.selection != Selection::Whole {
            return text_or_binary(resource, asked, inside);
        }
        let address = &resource.address;
        let failed = |error| failure::of(&error, address, inside);
        let wanted = Wanted::of(asked, address)?;
        let found = match metadata(resource, inside) {
            Ok(found) => found,
            Err(error) if asked.wanted.parameters.is_empty() => {
                return text(resource, asked, inside)?.ok_or_else(|| failed(error));
            }
            Err(error) => return Err(failed(error)),
        };
        let mut page = Page { heading: notes::heading(&found), ..Page::default() };
        if let Some(place) = wanted.metadata {
            page.body = describe(&found, place).iter().flat_map(|line| [line, "\n"]).collect();
        } else if !found.format.is_decoded() {
            page.notices.push(notes::not_decoded(&found, address));
        } else if inside.display.images {
            let picture = shown(resource, &found, &wanted.part, inside)
                .map_err(|error| failure::of_picture(&error, &found, address, inside))?;
            page.notices = notes::about(&picture, &found, &wanted.part, address);
            page.images.push(attached(picture));
        } else {
            page.notices.push(notes::no_pictures(address, ":meta"));
        }
        Ok(Content::Page(page))
    }
}

/// The text of what only begins like a picture, as `GIF89a` does.
fn text(resource: &Resource, asked: &Asked<'_>, inside: &Inside) -> Result<Option<Content>, ReadError> {
    let content = text_or_binary(resource, asked, inside)?;
    Ok(Some(content).filter(|content| matches!(content, Content::Text(_))))
}

/// What may come out. Pictures from the web come as an extra and are kept smaller.
fn limits(address: &str) -> ImageLimits {
    let mut limits = ImageLimits::default();
    if ["http://", "https://"].iter().any(|scheme| address.starts_with(scheme)) {
        limits.base64_bytes = 300 << 10;
    }
    limits
}

/// Headers are read where the bytes are; a stream is held for it.
fn metadata(resource: &Resource, inside: &Inside) -> Result<Metadata, ImageError> {
    if let Some((mut input, _)) = resource.body().seekable() {
        return Metadata::read(&mut input);
    }
    let most = inside.limits.held_bytes;
    let held = resource.bytes(most)?.ok_or(ImageError::TooManyBytes { bytes: most, most })?;
    Metadata::read(&mut Cursor::new(held))
}

fn shown(resource: &Resource, found: &Metadata, part: &Part, inside: &Inside) -> Result<Picture, ImageError> {
    let limits = limits(&resource.address);
    let most = limits.input_bytes;
    let held = resource.bytes(most)?.ok_or(ImageError::TooManyBytes { bytes: found.bytes, most })?;
    Picture::of(&held, part, &limits, &inside.goes_on())
}

fn attached(picture: Picture) -> Image {
    Image { media_type: picture.media_type.to_owned(), data: picture.data.into() }
}

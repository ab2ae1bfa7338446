//! Drawings as pictures.

use std::sync::Arc;

use omniread_image_view::{Drawing, Fonts, ImageError, ImageLimits};
use omniread_read_core::{
    Content, ErrorKind, Identity, Inside, Next, Notice, Page, ReadError, Remark, Resource, counted, size,
};

use super::{attached, failure, notes};

/// What the names of fonts weigh.
const FONTS_WEIGHT: u64 = 4 << 20;

pub(super) fn drawn(resource: &Resource, side: Option<&str>, inside: &Inside) -> Result<Content, ReadError> {
    let address = &resource.address;
    let side = side.map(|text| pixels(text, address)).transpose()?;
    let drawing = draw(resource, side, inside)
        .map_err(|error| failure::of(&error, address, inside).with_next([Next::new(address, "")]))?;
    let (width, height) = drawing.size;
    let bytes = resource.hint.length.map_or(String::new(), |bytes| format!(", {}", size(bytes)));
    let mut page = Page { heading: format!("image/svg+xml, {width}×{height}{bytes}"), ..Page::default() };
    if !inside.display.images {
        page.notices.push(notes::no_pictures(address, ""));
        return Ok(Content::Page(page));
    }
    page.notices.extend(notes::scaled(&drawing.picture));
    page.notices.extend(left_out(drawing.texts_left_out, "text is", "texts are", "there are no fonts"));
    page.notices.extend(left_out(
        drawing.files_left_out,
        "picture is",
        "pictures are",
        "other files are not opened",
    ));
    page.images.push(attached(drawing.picture));
    Ok(Content::Page(page))
}

fn draw(resource: &Resource, side: Option<u32>, inside: &Inside) -> Result<Drawing, ImageError> {
    let limits = ImageLimits::default();
    let most = limits.drawing_bytes;
    let bytes = resource.hint.length.unwrap_or(most);
    let source = resource.bytes(most)?.ok_or(ImageError::TooManyBytes { bytes, most })?;
    Drawing::of(&source, side, &fonts(inside), &limits, &inside.goes_on())
}

/// The fonts of this machine, looked for once.
fn fonts(inside: &Inside) -> Fonts {
    let identity = Identity::new("fonts of the system");
    if let Some(fonts) = inside.remembered.get::<Fonts>(&identity) {
        return Fonts::clone(&fonts);
    }
    let fonts = Fonts::of_the_system();
    inside.remembered.put(identity, Arc::new(fonts.clone()), FONTS_WEIGHT);
    fonts
}

fn pixels(text: &str, address: &str) -> Result<u32, ReadError> {
    text.trim().parse().ok().filter(|side| *side > 0).ok_or_else(|| {
        let said = format!("`:img={text}` is no number of pixels. Use :img=800 for a longer side of 800.");
        ReadError::new(ErrorKind::Invalid, "select", address, said)
            .with_next([Next::new(address, ":img=800")])
    })
}

fn left_out(count: u32, one: &str, many: &str, reason: &str) -> Option<Notice> {
    let said = || format!("{} left out: {reason}", counted(count.into(), one, many));
    (count > 0).then(|| Notice::new(Remark::Said(said())))
}

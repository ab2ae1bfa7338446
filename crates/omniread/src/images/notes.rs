//! What is said beside a picture.

use omniread_image_view::{Colour, Format, Metadata, Part, Picture, Region, factor};
use omniread_read_core::{Next, Notice, Remark, counted, size};

/// `image/png, 3000×1500, 412 KB`, as it is seen.
pub(super) fn heading(found: &Metadata) -> String {
    let (width, height) = found.seen();
    let mut facts =
        vec![found.format.media_type().to_owned(), format!("{width}×{height}"), size(found.bytes)];
    facts.extend(found.frames().map(|frames| counted(frames.into(), "frame", "frames")));
    let (one, many) = if found.format == Format::Ico { ("size", "sizes") } else { ("page", "pages") };
    facts.extend((found.pages > 1).then(|| counted(found.pages.into(), one, many)));
    facts.join(", ")
}

/// Everything there is to say about a picture that is shown.
pub(super) fn about(picture: &Picture, found: &Metadata, part: &Part, address: &str) -> Vec<Notice> {
    let mut notices = Vec::new();
    match (&picture.frames[..], part.region) {
        ([], Some(_)) => notices.push(said(region(picture))),
        ([], None) => notices.extend(scaled(picture)),
        (frames, _) => notices.push(sheet(frames, found, address)),
    }
    notices.extend(next_page(found, part, address));
    if found.colour == Colour::Cmyk {
        notices.push(said("Its inks (CMYK) are shown as colours without their profile".to_owned()));
    }
    notices
}

/// A reader that takes no pictures can read `instead`.
pub(super) fn no_pictures(address: &str, instead: &str) -> Notice {
    let what = if instead.is_empty() { "for its text" } else { "for what is known of it" };
    let said = format!("The picture is not shown: this reader takes no pictures. Use {{}} {what}");
    Notice::with_next(Remark::Said(said), Next::new(address, instead))
}

/// A kind of picture that is only described.
pub(super) fn not_decoded(found: &Metadata, address: &str) -> Notice {
    let said = format!(
        "The picture is not shown: {} is not decoded here. Convert it to PNG or JPEG to see it; use {{}} for what is known of it",
        found.format
    );
    Notice::with_next(Remark::Said(said), Next::new(address, ":meta"))
}

fn said(sentence: String) -> Notice {
    Notice::new(Remark::Said(sentence))
}

/// How coordinates of a smaller picture become those of the original.
pub(super) fn scaled(picture: &Picture) -> Option<Notice> {
    let factors = factors(picture)?;
    Some(said(format!(
        "Shown at {}×{}. {factors} to map to the original; :crop=x,y,w,h reads a part at full size",
        picture.width, picture.height
    )))
}

fn region(picture: &Picture) -> String {
    let Region { x, y, .. } = picture.region;
    let part = format!("Part {} of the picture", picture.region);
    match factors(picture) {
        Some(factors) => {
            format!(
                "{part}, shown at {}×{}. {factors}, then add {x},{y}, to map to the original",
                picture.width, picture.height
            )
        }
        None => format!("{part}, at full size. Add {x},{y} to coordinates to map to the original"),
    }
}

/// `None` for a picture in its own size.
fn factors(picture: &Picture) -> Option<String> {
    let Region { width, height, .. } = picture.region;
    if (width, height) == (picture.width, picture.height) {
        return None;
    }
    let (across, down) = (factor(width, picture.width), factor(height, picture.height));
    Some(if across == down {
        format!("Multiply coordinates by {across}")
    } else {
        format!("Multiply x by {across} and y by {down}")
    })
}

fn sheet(frames: &[u32], found: &Metadata, address: &str) -> Notice {
    let listed: Vec<_> = frames.iter().map(u32::to_string).collect();
    let of = found.frames().unwrap_or(1);
    let said = format!(
        "Frames {} of {of} are shown side by side, row by row. Use {{}} for one at full size",
        listed.join(", ")
    );
    Notice::with_next(Remark::Said(said), Next::new(address, ":frame=1"))
}

fn next_page(found: &Metadata, part: &Part, address: &str) -> Option<Notice> {
    let page = part.page.unwrap_or(1);
    if found.format != Format::Tiff || page >= found.pages {
        return None;
    }
    let said = format!("Page {page} of {} is shown. Use {{}} for the next", found.pages);
    Some(Notice::with_next(Remark::Said(said), Next::new(address, format!(":page={}", page + 1))))
}

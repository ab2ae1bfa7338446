//! Directories of TIFF (6.0) and of `BigTIFF`, one a page.

use super::{Bytes, Ends, icc};
use crate::exif::{self, Directory, Tag};
use crate::metadata::Colour;
use crate::{Metadata, Orientation};

/// Pages that are counted.
const PAGES: u32 = 10_000;

pub(super) fn read(bytes: &mut Bytes<'_>, found: &mut Metadata) -> Result<(), Ends> {
    let first = Directory::first(bytes, 0)?;
    page(bytes, &first, found)?;
    exif::note(bytes, &first, found);
    let mut next = first.next;
    while next != 0 && found.pages < PAGES {
        found.pages += 1;
        next = first.at(bytes, next)?.next;
    }
    Ok(())
}

/// Where the directory of a page stands, and the bytes of the header that point to the first of them.
pub(crate) fn first_page(
    bytes: &mut Bytes<'_>,
    page: u32,
) -> Result<(std::ops::Range<usize>, Vec<u8>), Ends> {
    let first = Directory::first(bytes, 0)?;
    let mut place = first.place;
    for _ in 1..page {
        place = first.at(bytes, place)?.next;
    }
    Ok(first.pointer(place))
}

fn page(bytes: &mut Bytes<'_>, page: &Directory, found: &mut Metadata) -> Result<(), Ends> {
    let number = |tag: u16, bytes: &mut Bytes<'_>| page.number(bytes, Tag(tag));
    found.width = number(256, bytes).ok_or(Ends::Senseless("it has no width"))?;
    found.height = number(257, bytes).ok_or(Ends::Senseless("it has no height"))?;
    found.bits = number(258, bytes).and_then(|bits| u8::try_from(bits).ok()).unwrap_or(1);
    found.colour = match number(262, bytes) {
        Some(0 | 1) => Colour::Grey,
        Some(3) => Colour::Indexed,
        Some(5) => Colour::Cmyk,
        Some(8..=10) => Colour::Lab,
        _ => Colour::Rgb,
    };
    found.tiled_planes = number(284, bytes) == Some(2) && number(322, bytes).is_some();
    found.alpha = number(338, bytes).is_some_and(|extra| extra == 1 || extra == 2);
    found.orientation = Orientation::from_exif(number(274, bytes).unwrap_or(1));
    let unit = number(296, bytes).unwrap_or(2);
    found.dpi = page.ratio(bytes, Tag(282)).and_then(|(dots, per)| {
        let dots = dots.checked_div(per)?;
        if unit == 3 { dots.checked_mul(254)?.checked_div(100) } else { Some(dots).filter(|_| unit == 2) }
    });
    found.profile = page.bytes(bytes, Tag(34675)).and_then(|profile| icc::name(&profile));
    Ok(())
}

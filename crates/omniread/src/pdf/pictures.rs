//! Pages without text, as pictures beside it.

use omniread_docconv::Pdf;
use omniread_docconv::pdf::PdfReading;
use omniread_read_core::{
    Asked, ErrorKind, Image, Inside, Notice, ReadError, Remark, Resource, Text, drawn_apart,
};

use super::{PdfConversion, opened};

/// Pictures that are attached.
const ATTACHED: usize = 5;
/// Pixels of one of them.
const PIXELS: u32 = 1_150_000;

/// Attaches the first pages without text. One that cannot be drawn is left out: its mark says how to ask for it.
pub(super) fn attach(
    reading: &PdfReading,
    text: &mut Text,
    resource: &Resource,
    asked: &Asked<'_>,
    inside: &Inside,
) -> Result<(), ReadError> {
    match drawn_apart(&PdfConversion, resource, asked, inside) {
        Ok(Some(drawn)) => {
            *text = drawn;
            return Ok(());
        }
        Ok(None) => {}
        Err(error) if error.kind() == ErrorKind::Cancelled => return Err(error),
        // What ended the worker is told to whoever asks for one of the pages.
        Err(_) => return Ok(()),
    }
    let pdf = opened::pdf(resource, inside)?;
    let pages = reading.drawings.iter().take(ATTACHED);
    let (shown, images): (Vec<usize>, Vec<Image>) =
        pages.filter_map(|page| Some((*page, image(&pdf, *page, inside)?))).unzip();
    text.images = images;
    text.notices.extend(named(&shown).map(|said| Notice::new(Remark::Said(said))));
    Ok(())
}

/// Which pages the pictures are.
fn named(pages: &[usize]) -> Option<String> {
    match pages {
        [] => None,
        [page] => Some(format!("Page {page} is shown as a picture")),
        pages => {
            let pages: Vec<_> = pages.iter().map(usize::to_string).collect();
            Some(format!("Pages {} are shown as pictures, in this order", pages.join(", ")))
        }
    }
}

fn image(pdf: &Pdf, page: usize, inside: &Inside) -> Option<Image> {
    let png = pdf.drawn(page, PIXELS).ok()?;
    small_enough(&png, inside)
}

/// The picture within the budgets of pictures for readers.
#[cfg(feature = "images")]
fn small_enough(png: &[u8], inside: &Inside) -> Option<Image> {
    use omniread_image_view::{ImageLimits, Part, Picture};
    let picture = Picture::of(png, &Part::default(), &ImageLimits::default(), &inside.goes_on()).ok()?;
    Some(Image { media_type: picture.media_type.to_owned(), data: picture.data.into() })
}

#[cfg(not(feature = "images"))]
fn small_enough(png: &[u8], _: &Inside) -> Option<Image> {
    const LARGEST: usize = 3_750_000 / 4 * 3;
    (png.len() <= LARGEST).then(|| Image { media_type: "image/png".to_owned(), data: png.to_vec().into() })
}

//! Links on a page that lead out of the document.

use hayro::hayro_syntax::object::{Array, Dict, Name, Rect, String as PdfString};
use hayro::hayro_syntax::page::Page;

use super::engine::frame_on;
use super::items;
use super::layout::Linked;
use super::text_string;

/// Links of one page.
const MOST: usize = 5_000;

pub(crate) fn of<'a>(page: &Page<'a>) -> Vec<Linked> {
    let Some(all) = page.raw().get::<Array<'a>>("Annots") else { return Vec::new() };
    items::dicts(&all, page.xref()).take(MOST).filter_map(|link| linked(page, &link)).collect()
}

fn linked(page: &Page<'_>, annotation: &Dict<'_>) -> Option<Linked> {
    if annotation.get::<Name<'_>>("Subtype")?.as_str() != "Link" {
        return None;
    }
    let rect = annotation.get::<Rect>("Rect")?;
    let action = annotation.get::<Dict<'_>>("A")?;
    let address = match action.get::<Name<'_>>("S")?.as_str() {
        "URI" => text_string::decoded(&action.get::<PdfString<'_>>("URI")?),
        "GoToR" | "Launch" => file(&action)?,
        _ => return None,
    };
    let address = address.split_whitespace().collect::<Vec<_>>().join("%20");
    (!address.is_empty()).then(|| Linked { frame: frame_on(page, &rect), address })
}

/// Another document.
fn file(action: &Dict<'_>) -> Option<String> {
    let said =
        |dict: &Dict<'_>, key: &str| dict.get::<PdfString<'_>>(key).map(|name| text_string::decoded(&name));
    let of_file = |file: Dict<'_>| said(&file, "UF").or_else(|| said(&file, "F"));
    said(action, "F").or_else(|| action.get::<Dict<'_>>("F").and_then(of_file))
}

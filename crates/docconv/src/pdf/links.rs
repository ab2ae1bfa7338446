//! Links on a page: those that lead out of the document have an address, the others are counted.

use std::collections::HashSet;

use hayro::hayro_syntax::object::{Array, Dict, Name, Rect, String as PdfString};
use hayro::hayro_syntax::page::Page;

use super::engine::frame_on;
use super::items;
use super::layout::Linked;
use super::marks::is_script;
use super::text_string;
use crate::report::{LINK_OTHER, LINK_WITHIN, Report};

/// Addresses of one page.
const MOST: usize = 5_000;

/// What the links of a page lead to.
#[derive(Default)]
pub(crate) struct Links {
    pub(crate) out: Vec<Linked>,
    /// Links to other places of the document.
    within: u64,
    /// Links that do something else, or nothing.
    others: u64,
}

/// Where a link leads.
enum Target {
    Address(String),
    Within,
    /// Scripts are counted as such.
    Script,
    Other,
}

impl Links {
    pub(crate) fn of<'a>(page: &Page<'a>) -> Self {
        let mut links = Self::default();
        let all = page.raw().get::<Array<'a>>("Annots").unwrap_or_default();
        let is_link = |annotation: &Dict<'_>| {
            annotation.get::<Name<'_>>("Subtype").is_some_and(|kind| kind.as_str() == "Link")
        };
        for link in items::dicts(&all, page.xref()).filter(is_link) {
            links.add(page, &link);
        }
        links
    }

    fn add(&mut self, page: &Page<'_>, link: &Dict<'_>) {
        match target(link) {
            Target::Address(address) if self.out.len() < MOST => {
                let rect = link.get::<Rect>("Rect").unwrap_or(Rect::ZERO);
                self.out.push(Linked { frame: frame_on(page, &rect), address });
            }
            Target::Within => self.within += 1,
            Target::Script => {}
            Target::Address(_) | Target::Other => self.others += 1,
        }
    }

    pub(crate) fn count(&self, report: &mut Report) {
        report.found_many(LINK_WITHIN, self.within);
        report.found_many(LINK_OTHER, self.others);
    }

    /// Lines for the addresses that the lines of the page do not show: their links stand on no words.
    pub(crate) fn unseen(&self, lines: &[String]) -> Vec<String> {
        let mut said: HashSet<&str> = HashSet::new();
        let is_shown = |address: &str| lines.iter().any(|line| line.contains(bare(address)));
        let unseen = self.out.iter().map(|link| link.address.as_str());
        let unseen = unseen.filter(|address| said.insert(address) && !is_shown(address));
        unseen.map(|address| format!("(link: {address})")).collect()
    }
}

/// An address as texts give it.
pub(crate) fn bare(address: &str) -> &str {
    address.trim_start_matches("mailto:").trim_end_matches('/')
}

fn target(link: &Dict<'_>) -> Target {
    let Some(action) = link.get::<Dict<'_>>("A") else {
        return if link.contains_key("Dest") { Target::Within } else { Target::Other };
    };
    if is_script(Some(&action)) {
        return Target::Script;
    }
    let kind = action.get::<Name<'_>>("S").map(|kind| kind.as_str().to_owned()).unwrap_or_default();
    let address = match kind.as_str() {
        "URI" => action.get::<PdfString<'_>>("URI").map(|address| text_string::decoded(&address)),
        "GoToR" | "Launch" => file(&action),
        "GoTo" | "Named" => return Target::Within,
        _ => None,
    };
    let address = address.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join("%20");
    if address.is_empty() { Target::Other } else { Target::Address(address) }
}

/// Another document.
fn file(action: &Dict<'_>) -> Option<String> {
    let said =
        |dict: &Dict<'_>, key: &str| dict.get::<PdfString<'_>>(key).map(|name| text_string::decoded(&name));
    let of_file = |file: Dict<'_>| said(&file, "UF").or_else(|| said(&file, "F"));
    said(action, "F").or_else(|| action.get::<Dict<'_>>("F").and_then(of_file))
}

//! Styles: what they hide, and the lists that are defined among them.

use std::collections::HashMap;

use super::lists::Lists;
use crate::xml::{Element, Ns, Xml};

/// Styles that a style may go back to.
const MOST_PARENTS: usize = 50;

/// Styles by family and name.
#[derive(Debug, Default)]
pub(super) struct Styles(HashMap<(String, String), Style>);

#[derive(Debug, Default)]
struct Style {
    parent: Option<String>,
    hides: Option<bool>,
    /// Whether its paragraphs have labels when they stand in a list.
    numbered: Option<bool>,
}

impl Styles {
    /// Adds the styles of a part; later ones replace those of the same name.
    pub(super) fn read(&mut self, xml: &mut Xml<'_>, lists: &mut Lists) {
        while xml.child(0).is_some() {
            while let Some(group) = xml.child(1) {
                if !matches!(group.name(), "styles" | "automatic-styles") {
                    continue;
                }
                while let Some(child) = xml.child(2) {
                    match (child.ns(), child.name()) {
                        (Ns::OdStyle, "style") => self.style(xml, &child),
                        (Ns::OdText, "list-style" | "outline-style") => lists.define(xml, &child),
                        _ => {}
                    }
                }
            }
        }
    }

    fn style(&mut self, xml: &mut Xml<'_>, element: &Element<'_>) {
        let name = element.attr("name").unwrap_or_default();
        let family = element.attr("family").unwrap_or_default();
        let mut style = Style { parent: element.attr("parent-style-name"), hides: None, numbered: None };
        while let Some(child) = xml.child(3) {
            let hides = match child.name() {
                "text-properties" => child.attr("display").map(|display| display == "none"),
                "table-properties" => child.attr("display").map(|display| display == "false"),
                "drawing-page-properties" => {
                    child.attr("visibility").map(|visibility| visibility == "hidden")
                }
                _ => None,
            };
            style.hides = hides.or(style.hides);
            if child.name() == "paragraph-properties" {
                style.numbered = child.attr("enable-numbering").map(|numbered| numbered != "false");
            }
        }
        self.0.insert((family, name), style);
    }

    /// Whether what has this style is not shown: text, a sheet, a slide.
    pub(super) fn hides(&self, family: &str, name: Option<String>) -> bool {
        self.first(family, name, |style| style.hides).unwrap_or(false)
    }

    /// Whether paragraphs of this style have labels when they stand in a list.
    pub(super) fn numbers(&self, name: Option<String>) -> bool {
        self.first("paragraph", name, |style| style.numbered).unwrap_or(true)
    }

    /// What the style says, or the first of those it goes back to.
    fn first<T>(&self, family: &str, name: Option<String>, says: impl Fn(&Style) -> Option<T>) -> Option<T> {
        let mut next = name;
        for _ in 0..MOST_PARENTS {
            let style = self.0.get(&(family.to_owned(), next.take()?))?;
            if let Some(said) = says(style) {
                return Some(said);
            }
            next.clone_from(&style.parent);
        }
        None
    }
}

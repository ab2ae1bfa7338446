//! What styles say of headings and lists.

use std::collections::HashMap;

use crate::DocumentError;
use crate::package::Package;
use crate::xml::{Ns, Xml};

/// Styles by identifier.
#[derive(Debug, Default)]
pub(super) struct Styles(HashMap<String, Style>);

#[derive(Debug, Default)]
struct Style {
    name: String,
    based_on: Option<String>,
    outline: Option<usize>,
    list: Option<String>,
    level: Option<usize>,
    hidden: Option<bool>,
}

/// Styles that rest on each other; more is a circle.
const MOST_BASES: usize = 32;

impl Styles {
    pub(super) fn read(package: &Package, part: Option<&str>) -> Result<Self, DocumentError> {
        let Some(found) = part.map(|part| package.part(part)).transpose()?.flatten() else {
            return Ok(Self::default());
        };
        let text = found.text();
        let mut xml = Xml::new(&text, &package.limits, &package.pulse);
        let mut styles = HashMap::new();
        while xml.child(0).is_some() {
            while let Some(child) = xml.child(1) {
                if child.is(Ns::W, "style")
                    && let Some(id) = child.attr("styleId")
                {
                    styles.insert(id, Style::read(&mut xml));
                }
            }
        }
        Ok(Self(styles))
    }

    /// The level of a heading, from 1.
    pub(super) fn heading(&self, id: &str) -> Option<usize> {
        self.chain(id).find_map(|style| {
            let named = style.name.to_lowercase();
            let number = named.strip_prefix("heading ").and_then(|number| number.parse().ok());
            number.or_else(|| style.outline.map(|level| level + 1)).filter(|level| (1..=9).contains(level))
        })
    }

    /// The list that a style puts its paragraphs into, and the level, if it says one.
    pub(super) fn list(&self, id: &str) -> Option<(String, Option<usize>)> {
        let list = self.chain(id).find_map(|style| style.list.clone())?;
        Some((list, self.chain(id).find_map(|style| style.level)))
    }

    /// Whether a style hides its text.
    pub(super) fn hides(&self, id: &str) -> bool {
        self.chain(id).find_map(|style| style.hidden).unwrap_or(false)
    }

    fn chain<'a>(&'a self, id: &str) -> impl Iterator<Item = &'a Style> {
        let first = self.0.get(id);
        let next = |style: &&'a Style| style.based_on.as_ref().and_then(|id| self.0.get(id));
        std::iter::successors(first, next).take(MOST_BASES)
    }
}

impl Style {
    fn read(xml: &mut Xml<'_>) -> Self {
        let mut style = Self::default();
        while let Some(child) = xml.child(2) {
            match child.name() {
                "name" => style.name = child.attr("val").unwrap_or_default(),
                "basedOn" => style.based_on = child.attr("val"),
                "pPr" => style.paragraphs(xml),
                "rPr" => {
                    while let Some(property) = xml.child(3) {
                        if property.is(Ns::W, "vanish") {
                            style.hidden = Some(property.is_on());
                        }
                    }
                }
                _ => {}
            }
        }
        style
    }

    fn paragraphs(&mut self, xml: &mut Xml<'_>) {
        while let Some(property) = xml.child(3) {
            match property.name() {
                "outlineLvl" => {
                    self.outline = property.number("val").and_then(|level| usize::try_from(level).ok());
                }
                "numPr" => {
                    while let Some(part) = xml.child(4) {
                        match part.name() {
                            "numId" => self.list = part.attr("val"),
                            "ilvl" => {
                                self.level = part.number("val").and_then(|level| usize::try_from(level).ok());
                            }
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

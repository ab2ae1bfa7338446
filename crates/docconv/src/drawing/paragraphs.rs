//! Text in shapes.

use super::math;
use crate::package::Relationships;
use crate::xml::{Element, Node, Ns, Xml};

/// One paragraph of a shape.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Paragraph {
    /// How far it is indented, from 0.
    pub(crate) depth: usize,
    pub(crate) text: String,
}

/// The paragraphs anywhere in the element at `level`.
pub(crate) fn paragraphs(xml: &mut Xml<'_>, level: usize, relationships: &Relationships) -> Vec<Paragraph> {
    let mut found = Vec::new();
    collect(xml, level, relationships, &mut found);
    found
}

fn collect(xml: &mut Xml<'_>, level: usize, relationships: &Relationships, found: &mut Vec<Paragraph>) {
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        if child.is(Ns::A, "p") {
            found.push(paragraph(xml, inner, relationships));
        } else {
            collect(xml, inner, relationships, found);
        }
    }
}

fn paragraph(xml: &mut Xml<'_>, level: usize, relationships: &Relationships) -> Paragraph {
    let mut out = Paragraph::default();
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        match (child.ns(), child.name()) {
            (Ns::A, "pPr") => {
                out.depth = usize::try_from(child.number("lvl").unwrap_or(0)).unwrap_or(0).min(8);
            }
            (Ns::A, "r" | "fld") => run(xml, inner, relationships, &mut out.text),
            (Ns::A, "br") => out.text.push('\n'),
            (Ns::ANew | Ns::M, _) => equation(xml, &child, inner, &mut out.text),
            _ => {}
        }
    }
    out
}

/// Equations stand in a wrapping of their own, or as they are.
fn equation(xml: &mut Xml<'_>, element: &Element<'_>, level: usize, text: &mut String) {
    if element.is(Ns::M, "oMath") {
        text.extend(["$", &math(xml, level), "$"]);
        return;
    }
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        equation(xml, &child, inner, text);
    }
}

fn run(xml: &mut Xml<'_>, level: usize, relationships: &Relationships, text: &mut String) {
    let mut link = None;
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        match (child.ns(), child.name()) {
            (Ns::A, "rPr") => link = clicked(xml, inner, relationships),
            (Ns::A, "t") => text.push_str(&xml.text(inner)),
            _ => {}
        }
    }
    if let Some(link) = link {
        // Runs of one link follow each other; the address stands behind the last.
        if let Some(before) = text.strip_suffix(&link) {
            *text = before.to_owned();
        }
        text.push_str(&link);
    }
}

/// The address of a click, as it is printed.
fn clicked(xml: &mut Xml<'_>, level: usize, relationships: &Relationships) -> Option<String> {
    let mut link = None;
    while let Some(child) = xml.child(level) {
        if child.is(Ns::A, "hlinkClick") {
            link = link_of(xml, &child, relationships);
        }
    }
    link
}

/// ` (link: ADDRESS)` of an element that points somewhere, or nothing when no address is known.
pub(crate) fn link_of(xml: &Xml<'_>, element: &Element<'_>, relationships: &Relationships) -> Option<String> {
    let found = xml.rel(element, "id").and_then(|id| relationships.by_id(&id).cloned());
    let target = match found {
        Some(found) if found.external => found.target,
        Some(_) => "internal".to_owned(),
        None if element.attr("action").is_some_and(|action| action.contains("hlinkshowjump")) => {
            "internal".to_owned()
        }
        None => return None,
    };
    Some(format!(" (link: {target})"))
}

/// All text of an element, its paragraphs on one line.
pub(crate) fn plain(xml: &mut Xml<'_>, level: usize) -> String {
    let mut text = String::new();
    gather(xml, level, &mut text);
    crate::lines::one_line(&text)
}

fn gather(xml: &mut Xml<'_>, level: usize, text: &mut String) {
    while let Some(node) = xml.node(level) {
        let Node::Child(child) = node else { continue };
        let inner = xml.level();
        match (child.ns(), child.name()) {
            (Ns::A, "t") | (Ns::C, "v") => text.push_str(&xml.text(inner)),
            (Ns::A, "br") => text.push('\n'),
            (Ns::A, "p") => {
                text.push('\n');
                gather(xml, inner, text);
            }
            (Ns::C, "f") => {}
            _ => gather(xml, inner, text),
        }
    }
}

//! Text in shapes.

use super::math;
use crate::Style;
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
pub(crate) fn paragraphs(
    xml: &mut Xml<'_>,
    level: usize,
    relationships: &Relationships,
    style: Style,
) -> Vec<Paragraph> {
    let mut found = Vec::new();
    collect(xml, level, relationships, style, &mut found);
    found
}

fn collect(
    xml: &mut Xml<'_>,
    level: usize,
    relationships: &Relationships,
    style: Style,
    found: &mut Vec<Paragraph>,
) {
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        if child.is(Ns::A, "p") {
            found.push(paragraph(xml, inner, relationships, style));
        } else {
            collect(xml, inner, relationships, style, found);
        }
    }
}

fn paragraph(xml: &mut Xml<'_>, level: usize, relationships: &Relationships, style: Style) -> Paragraph {
    let mut out = Paragraph::default();
    let mut link: Option<Link> = None;
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        match (child.ns(), child.name()) {
            (Ns::A, "pPr") => {
                out.depth = usize::try_from(child.number("lvl").unwrap_or(0)).unwrap_or(0).min(8);
            }
            (Ns::A, "r" | "fld") => {
                let (words, address) = run(xml, inner, relationships);
                // Runs of one link follow each other; the address stands behind the last.
                if link.as_ref().map(|link| &link.address) != address.as_ref() {
                    close(link.take(), style, &mut out.text);
                    link = address.map(|address| Link { at: out.text.len(), address });
                }
                out.text.push_str(&if child.name() == "fld" { field(&child, words) } else { words });
            }
            (Ns::A, "br") => out.text.push('\n'),
            (Ns::ANew | Ns::M, _) => {
                close(link.take(), style, &mut out.text);
                equation(xml, &child, inner, &mut out.text);
            }
            _ => {}
        }
    }
    close(link, style, &mut out.text);
    out
}

/// Words that lead somewhere, from `at` on.
struct Link {
    at: usize,
    address: String,
}

fn close(link: Option<Link>, style: Style, text: &mut String) {
    if let Some(Link { at, address }) = link {
        style.link(&address, at, text);
    }
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

/// `[field slide number: 3]`, `[field date: 3/5/2024]`: what changes by itself, and what it showed last.
fn field(element: &Element<'_>, words: String) -> String {
    let kind = match element.attr("type").as_deref() {
        Some("slidenum") => "slide number",
        Some(kind) if kind.starts_with("datetime") => "date",
        _ => return words,
    };
    match words.trim() {
        // Nothing was ever counted where the sign for a number still stands.
        "" | "‹#›" | "<#>" | "‹N°›" | "‹Nr.›" | "<number>" => format!("[field {kind}]"),
        last => format!("[field {kind}: {last}]"),
    }
}

/// The words of a run, and where a click on them leads.
fn run(xml: &mut Xml<'_>, level: usize, relationships: &Relationships) -> (String, Option<String>) {
    let (mut text, mut address) = (String::new(), None);
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        match (child.ns(), child.name()) {
            (Ns::A, "rPr") => address = clicked(xml, inner, relationships),
            (Ns::A, "t") => text.push_str(&xml.text(inner)),
            _ => {}
        }
    }
    (text, address)
}

/// The address of a click.
fn clicked(xml: &mut Xml<'_>, level: usize, relationships: &Relationships) -> Option<String> {
    let mut link = None;
    while let Some(child) = xml.child(level) {
        if child.is(Ns::A, "hlinkClick") {
            link = address_of(xml, &child, relationships);
        }
    }
    link
}

/// ` (link: ADDRESS)` of an element that points somewhere, or nothing when no address is known.
pub(crate) fn link_of(xml: &Xml<'_>, element: &Element<'_>, relationships: &Relationships) -> Option<String> {
    address_of(xml, element, relationships).map(|address| format!(" (link: {address})"))
}

fn address_of(xml: &Xml<'_>, element: &Element<'_>, relationships: &Relationships) -> Option<String> {
    let found = xml.rel(element, "id").and_then(|id| relationships.by_id(&id).cloned());
    match found {
        Some(found) if found.external => Some(found.target),
        Some(_) => Some("internal".to_owned()),
        None if element.attr("action").is_some_and(|action| action.contains("hlinkshowjump")) => {
            Some("internal".to_owned())
        }
        None => None,
    }
}

/// What an author wrote about something drawn: its title and its description.
pub(crate) fn words_of(element: &Element<'_>) -> String {
    let [title, words] = ["title", "descr"].map(|name| element.attr(name).unwrap_or_default());
    let (title, words) = (title.trim(), words.trim());
    match (title.is_empty(), words.is_empty()) {
        (true, _) => words.to_owned(),
        (false, true) => title.to_owned(),
        (false, false) if words.contains(title) => words.to_owned(),
        (false, false) => format!("{title}: {words}"),
    }
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

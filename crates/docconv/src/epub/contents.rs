//! What a book says of itself: title, authors, chapters, and what they are called.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::DocumentError;
use crate::lines::one_line;
use crate::package::{Package, Part};
use crate::xml::Xml;

const CONTAINER: &str = "META-INF/container.xml";
const ENCRYPTION: &str = "META-INF/encryption.xml";

#[derive(Debug, Default)]
pub(super) struct Book {
    pub(super) titles: Vec<String>,
    pub(super) authors: Vec<String>,
    /// The part of each chapter.
    pub(super) chapters: Vec<String>,
    /// What chapters are called, by part.
    names: HashMap<String, String>,
}

/// Whether a package is a book.
///
/// # Errors
/// `PasswordProtected` when its chapters are encrypted.
pub(crate) fn is_book(package: &Package) -> Result<bool, DocumentError> {
    if package.find(CONTAINER).is_none() {
        return Ok(false);
    }
    let book = Book::read(package)?;
    let locks = package.part(ENCRYPTION)?.map(Part::text).unwrap_or_default();
    let is_locked = book.chapters.iter().any(|chapter| locks.contains(&format!("\"{chapter}\"")));
    if is_locked { Err(DocumentError::PasswordProtected) } else { Ok(!book.chapters.is_empty()) }
}

impl Book {
    pub(super) fn read(package: &Package) -> Result<Self, DocumentError> {
        let Some(main) = main(package)? else { return Ok(Self::default()) };
        let Some(found) = package.part(&main)? else { return Ok(Self::default()) };
        let folder = main.rsplit_once('/').map_or("", |(folder, _)| folder);
        let text = found.text();
        let mut xml = Xml::new(&text, &package.limits, &package.pulse);
        let mut book = Self::default();
        let mut items: HashMap<String, String> = HashMap::new();
        let mut contents = Vec::new();
        let mut order = Vec::new();
        while xml.child(0).is_some() {
            while let Some(group) = xml.child(1) {
                let group = group.name().to_owned();
                while let Some(one) = xml.child(2) {
                    match (group.as_str(), one.name()) {
                        ("metadata", "title") => book.titles.push(xml.text(3)),
                        ("metadata", "creator") => book.authors.push(xml.text(3)),
                        ("manifest", "item") => {
                            let part = resolved(folder, &one.attr("href").unwrap_or_default());
                            let is_contents = one.attr("properties").is_some_and(|said| said.contains("nav"))
                                || one.attr("media-type").is_some_and(|kind| kind.contains("dtbncx"));
                            if is_contents {
                                contents.push(part.clone());
                            }
                            items.insert(one.attr("id").unwrap_or_default(), part);
                        }
                        ("spine", "itemref") => order.extend(one.attr("idref")),
                        _ => {}
                    }
                }
            }
        }
        book.chapters = order.iter().filter_map(|id| items.get(id)).cloned().collect();
        for part in contents {
            book.names(package, &part)?;
        }
        Ok(book)
    }

    /// Reads what chapters are called in a table of contents, of either version.
    fn names(&mut self, package: &Package, part: &str) -> Result<(), DocumentError> {
        let Some(found) = package.part(part)? else { return Ok(()) };
        let folder = part.rsplit_once('/').map_or("", |(folder, _)| folder);
        let page = omniread_html::Document::parse(&found.text());
        for node in page.root().descendants() {
            let (address, name) = match node.name() {
                "a" => (node.attribute("href"), node.all_text()),
                "navpoint" => (
                    node.find("content").and_then(|content| content.attribute("src")),
                    node.find("navlabel").map(omniread_html::Node::all_text).unwrap_or_default(),
                ),
                _ => continue,
            };
            let Some(address) = address.filter(|_| !name.trim().is_empty()) else { continue };
            let address = address.split('#').next().unwrap_or_default();
            self.names.entry(resolved(folder, address)).or_insert_with(|| one_line(&name));
        }
        Ok(())
    }

    /// One line for each chapter: its number and what it is called.
    pub(super) fn map(&self) -> String {
        let mut map = "Chapters:\n".to_owned();
        for (number, part) in (1..).zip(&self.chapters) {
            let name = self.names.get(part).unwrap_or(part);
            // Writing to a string cannot fail.
            let _ = writeln!(map, "  {number}: {name}");
        }
        map
    }
}

/// The part that describes the book.
fn main(package: &Package) -> Result<Option<String>, DocumentError> {
    let Some(container) = package.part(CONTAINER)? else { return Ok(None) };
    let text = container.text();
    let mut xml = Xml::new(&text, &package.limits, &package.pulse);
    while xml.child(0).is_some() {
        while xml.child(1).is_some() {
            while let Some(root) = xml.child(2) {
                if let Some(path) = root.attr("full-path") {
                    return Ok(Some(resolved("", &path)));
                }
            }
        }
    }
    let is_main = |name: &&str| std::path::Path::new(name).extension().is_some_and(|kind| kind == "opf");
    Ok(package.names().find(is_main).map(str::to_owned))
}

/// The part that an address names, seen from a folder.
pub(super) fn resolved(folder: &str, address: &str) -> String {
    let address = unescaped(address.split(['#', '?']).next().unwrap_or_default());
    let mut path: Vec<&str> = folder.split('/').filter(|step| !step.is_empty()).collect();
    if address.starts_with('/') {
        path.clear();
    }
    for step in address.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                path.pop();
            }
            step => path.push(step),
        }
    }
    path.join("/")
}

/// `%20` is a blank, and so on.
fn unescaped(address: &str) -> String {
    let mut out = Vec::new();
    let mut rest = address.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let digits = behind.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.filter(|_| *first == b'%').and_then(|digits| u8::from_str_radix(digits, 16).ok());
        out.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &behind[2..] } else { behind };
    }
    String::from_utf8_lossy(&out).into_owned()
}

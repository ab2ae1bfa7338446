//! A node seen from outside.

use std::fmt;

use super::{Data, Document, NONE};

/// A node of a [`Document`]: an element or a text.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    document: &'a Document,
    index: u32,
}

impl<'a> Node<'a> {
    pub(super) fn new(document: &'a Document, index: u32) -> Self {
        Self { document, index }
    }

    /// Its number, to keep notes about nodes by.
    pub fn index(self) -> usize {
        self.index as usize
    }

    fn slot(self) -> &'a super::Slot {
        &self.document.slots[self.index as usize]
    }

    fn at(self, index: u32) -> Option<Self> {
        (index != NONE).then_some(Self { index, ..self })
    }

    /// The name of an element in lower case; empty for anything else.
    pub fn name(self) -> &'a str {
        match &self.slot().data {
            Data::Element(name, _) => &name.local,
            Data::Text(_) | Data::Other => "",
        }
    }

    /// Whether it is an element that stands by itself in a text, such as a paragraph or a row of a table.
    pub fn is_block(self) -> bool {
        super::block::is_block(self.name())
    }

    /// Whether it is an element.
    pub fn is_element(self) -> bool {
        matches!(self.slot().data, Data::Element(..))
    }

    /// The text of a text node.
    pub fn text(self) -> Option<&'a str> {
        match &self.slot().data {
            Data::Text(text) => Some(text),
            Data::Element(..) | Data::Other => None,
        }
    }

    /// An attribute of an element.
    pub fn attribute(self, name: &str) -> Option<&'a str> {
        let Data::Element(_, attributes) = &self.slot().data else { return None };
        attributes.iter().find(|it| &*it.name.local == name).map(|it| &*it.value)
    }

    /// Every attribute of an element, name and value.
    pub fn attributes(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let attributes = match &self.slot().data {
            Data::Element(_, attributes) => attributes.as_slice(),
            Data::Text(_) | Data::Other => &[],
        };
        attributes.iter().map(|it| (&*it.name.local, &*it.value))
    }

    /// Whether it has this class.
    pub fn has_class(self, class: &str) -> bool {
        self.classes().any(|it| it.eq_ignore_ascii_case(class))
    }

    /// Its classes.
    pub fn classes(self) -> impl Iterator<Item = &'a str> {
        self.attribute("class").unwrap_or_default().split_ascii_whitespace()
    }

    /// What holds it.
    pub fn parent(self) -> Option<Self> {
        self.at(self.slot().parent)
    }

    /// What stands behind it.
    pub fn next(self) -> Option<Self> {
        self.at(self.slot().next)
    }

    /// What stands before it.
    pub fn previous(self) -> Option<Self> {
        self.at(self.slot().prev)
    }

    /// What it holds, in order.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        std::iter::successors(self.at(self.slot().first), |node| node.next())
    }

    /// Everything below it, in the order of the page.
    pub fn descendants(self) -> impl Iterator<Item = Node<'a>> {
        std::iter::successors(self.at(self.slot().first), move |node| node.following(self))
    }

    /// The next node in the order of the page that is inside `top`.
    fn following(self, top: Self) -> Option<Self> {
        if let Some(child) = self.at(self.slot().first) {
            return Some(child);
        }
        self.beyond(top)
    }

    /// The next node in the order of the page that is inside `top` and not inside this one.
    pub fn beyond(self, top: Self) -> Option<Self> {
        let mut node = self;
        while node.index != top.index {
            if let Some(next) = node.next() {
                return Some(next);
            }
            node = node.parent()?;
        }
        None
    }

    /// The first element of this name below it.
    pub fn find(self, name: &str) -> Option<Self> {
        self.descendants().find(|it| it.name() == name)
    }

    /// All text below it, as it stands there.
    pub fn all_text(self) -> String {
        let mut all = String::new();
        for text in self.descendants().filter_map(Self::text) {
            all.push_str(text);
        }
        all
    }
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index && std::ptr::eq(self.document, other.document)
    }
}

impl Eq for Node<'_> {}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.text() {
            Some(text) => write!(out, "{text:?}"),
            None => write!(out, "<{}>", self.name()),
        }
    }
}

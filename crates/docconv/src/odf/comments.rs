//! Footnotes, endnotes and comments.

use std::collections::{HashMap, HashSet};

use super::Odf;
use super::inline::Inline;
use crate::lines::{Lines, entry, one_line};
use crate::xml::{Element, Xml};

/// The bodies of notes, in the order they are met.
#[derive(Debug, Default)]
pub(super) struct Notes {
    footnotes: Vec<Lines>,
    endnotes: Vec<Lines>,
}

/// Comments in the order they are met.
#[derive(Debug, Default)]
pub(super) struct Comments {
    all: Vec<Comment>,
    /// Names of comments that are about a range.
    ranged: HashSet<String>,
    numbers: HashMap<String, usize>,
}

#[derive(Debug, Clone)]
pub(super) struct Comment {
    number: usize,
    pub(super) author: String,
    /// What follows its author.
    mark: String,
    pub(super) body: Lines,
}

impl Comments {
    /// Looks which comments end somewhere else than where they begin.
    pub(super) fn expect(&mut self, text: &str) {
        const END: &str = "annotation-end ";
        for (at, _) in text.match_indices(END) {
            let tag = text[at..].split('>').next().unwrap_or_default();
            let name = tag.split_once("name=\"").and_then(|(_, rest)| rest.split('"').next());
            self.ranged.extend(name.map(str::to_owned));
        }
    }

    /// `[comment 1 ends]`
    pub(super) fn end(&mut self, name: &str) -> String {
        self.numbers.get(name).map_or(String::new(), |number| format!("[comment {number} ends]"))
    }

    /// The comments met since this was asked last.
    pub(super) fn take(&mut self) -> Vec<Comment> {
        std::mem::take(&mut self.all)
    }
}

impl Comment {
    /// The comment below a label.
    pub(super) fn print(&self, label: &str, lines: &mut Lines) {
        let author = one_line(&self.author);
        let by = if author.is_empty() { String::new() } else { format!(" {author}") };
        let indent = if self.mark.contains("(reply)") { 2 } else { 1 };
        let start = format!("{label}{by}{}:", self.mark);
        entry(start.trim_start(), &self.body, "", indent, lines);
    }
}

impl Odf<'_> {
    /// The comment that is only here to be listed with its cell or its slide.
    pub(super) fn comment_body(&mut self, xml: &mut Xml<'_>, element: &Element<'_>) -> usize {
        let level = xml.level();
        let aside = self.lists.set_aside();
        let (mut author, mut body) = (String::new(), self.lines());
        while let Some(child) = xml.child(level) {
            if child.name() == "creator" {
                author = one_line(&xml.text(level + 1));
            } else {
                self.block(xml, &child, &mut body, None);
            }
        }
        self.lists.take_up(aside);
        let reply = if element.attr("parent-name").is_some() { " (reply)" } else { "" };
        let resolved = if element.flag("resolved") { " (resolved)" } else { "" };
        let number = self.comments.all.len() + 1;
        self.comments.all.push(Comment { number, author, mark: format!("{reply}{resolved}"), body });
        number
    }

    /// The mark of a comment at its place.
    pub(super) fn comment(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, inline: &mut Inline) {
        let number = self.comment_body(xml, element);
        if self.boxes != super::Boxes::Marked {
            return;
        }
        let name = element.attr("name").unwrap_or_default();
        let starts = if self.comments.ranged.contains(&name) { " starts" } else { "" };
        self.comments.numbers.insert(name, number);
        inline.text.extend(["[comment ", &number.to_string(), starts, "]"]);
    }

    /// The mark of a note at its place.
    pub(super) fn note(&mut self, xml: &mut Xml<'_>, element: &Element<'_>, inline: &mut Inline) {
        let level = xml.level();
        let is_endnote = element.attr("note-class").is_some_and(|class| class == "endnote");
        let aside = self.lists.set_aside();
        let mut body = self.lines();
        while let Some(child) = xml.child(level) {
            if child.name() == "note-body" {
                self.blocks(xml, level + 1, &mut body, None);
            }
        }
        self.lists.take_up(aside);
        let (kind, notes) = if is_endnote {
            ("endnote", &mut self.notes.endnotes)
        } else {
            ("footnote", &mut self.notes.footnotes)
        };
        notes.push(body);
        inline.text.extend(["[", kind, " ", &notes.len().to_string(), "]"]);
    }

    pub(super) fn print_notes(&self, lines: &mut Lines) {
        let kinds = [
            ("Footnotes:", "footnote", &self.notes.footnotes),
            ("Endnotes:", "endnote", &self.notes.endnotes),
        ];
        for (heading, kind, notes) in kinds {
            if !notes.is_empty() {
                lines.push(0, &self.options.style.label(2, heading));
            }
            for (number, body) in (1..).zip(notes) {
                entry(&format!("[{kind} {number}]"), body, "", 1, lines);
            }
        }
    }

    pub(super) fn print_comments(&mut self, lines: &mut Lines) {
        let comments = self.comments.take();
        if !comments.is_empty() {
            lines.push(0, &self.options.style.label(2, "Comments:"));
        }
        for comment in &comments {
            comment.print(&format!("[comment {}]", comment.number), lines);
        }
    }
}

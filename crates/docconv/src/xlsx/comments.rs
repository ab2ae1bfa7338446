//! Comments on cells, and threads of them.

use std::collections::{HashMap, HashSet};

use super::Xlsx;
use super::strings::rich;
use crate::DocumentError;
use crate::area::{Area, cell};
use crate::lines::{Lines, one_line};
use crate::package::Relationships;
use crate::xml::Xml;

/// A comment of either kind.
#[derive(Debug, Default)]
struct Comment {
    place: String,
    author: String,
    text: String,
    id: String,
    parent: Option<String>,
    resolved: bool,
}

impl Xlsx<'_> {
    /// The comments of a sheet under their heading, by cell.
    pub(super) fn comments(
        &mut self,
        relationships: &Relationships,
        area: Option<Area>,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let mut threads = Vec::new();
        for found in relationships.of_kind("threadedComment") {
            threads.extend(self.threads(&found.target)?);
        }
        let threaded: HashSet<&str> = threads.iter().map(|comment| comment.place.as_str()).collect();
        let mut plain = Vec::new();
        for found in relationships.of_kind("comments") {
            // A thread leaves a copy of its first words for older programs.
            let own = self.plain_comments(&found.target)?.into_iter();
            plain.extend(own.filter(|comment| {
                !(comment.author.starts_with("tc=") && threaded.contains(comment.place.as_str()))
            }));
        }
        let mut all: Vec<_> = plain.into_iter().chain(threads).collect();
        let place = |comment: &Comment| cell(&comment.place).unwrap_or_default();
        all.retain(|comment| area.is_none_or(|area| area.holds(place(comment).0, place(comment).1)));
        all.sort_by_key(place);
        if !all.is_empty() {
            lines.push(0, &self.options.style.label(2, "Comments:"));
        }
        let known: HashSet<&str> = all.iter().map(|comment| comment.id.as_str()).collect();
        for comment in &all {
            let answers = comment.parent.as_deref().is_some_and(|parent| known.contains(parent));
            comment.print(answers, lines);
        }
        Ok(())
    }

    fn plain_comments(&mut self, part: &str) -> Result<Vec<Comment>, DocumentError> {
        let Some(found) = self.package.part(part)? else { return Ok(Vec::new()) };
        self.report.unpacked(&found);
        let text = found.text();
        let mut xml = Xml::new(&text, &self.package.limits, &self.package.pulse);
        let (mut authors, mut comments) = (Vec::new(), Vec::new());
        while xml.child(0).is_some() {
            while let Some(list) = xml.child(1) {
                let is_authors = list.name() == "authors";
                while let Some(one) = xml.child(2) {
                    if is_authors {
                        authors.push(xml.text(3));
                    } else if one.name() == "comment" {
                        let author = one.number("authorId").and_then(|at| usize::try_from(at).ok());
                        let author = author.and_then(|at| authors.get(at)).cloned().unwrap_or_default();
                        comments.push(Comment {
                            place: one.attr("ref").unwrap_or_default(),
                            text: body(&mut xml),
                            author,
                            ..Comment::default()
                        });
                    }
                }
            }
        }
        xml.report(part, &mut self.report);
        Ok(comments)
    }

    fn threads(&mut self, part: &str) -> Result<Vec<Comment>, DocumentError> {
        let people = self.people()?;
        let Some(found) = self.package.part(part)? else { return Ok(Vec::new()) };
        self.report.unpacked(&found);
        let text = found.text();
        let mut xml = Xml::new(&text, &self.package.limits, &self.package.pulse);
        let mut comments = Vec::new();
        while xml.child(0).is_some() {
            while let Some(one) = xml.child(1) {
                let author = one.attr("personId").and_then(|id| people.get(&id).cloned());
                let mut comment = Comment {
                    place: one.attr("ref").unwrap_or_default(),
                    author: author.unwrap_or_default(),
                    id: one.attr("id").unwrap_or_default(),
                    parent: one.attr("parentId"),
                    resolved: one.flag("done"),
                    text: String::new(),
                };
                while let Some(piece) = xml.child(2) {
                    if piece.name() == "text" {
                        comment.text = xml.text(3);
                    }
                }
                comments.push(comment);
            }
        }
        xml.report(part, &mut self.report);
        Ok(comments)
    }

    fn people(&self) -> Result<HashMap<String, String>, DocumentError> {
        let mut people = HashMap::new();
        for found in self.book.relationships.of_kind("person") {
            let Some(part) = self.package.part(&found.target)? else { continue };
            let text = part.text();
            let mut xml = Xml::new(&text, &self.package.limits, &self.package.pulse);
            while xml.child(0).is_some() {
                while let Some(person) = xml.child(1) {
                    let (id, name) = (person.attr("id"), person.attr("displayName"));
                    people.extend(id.zip(name));
                }
            }
        }
        Ok(people)
    }
}

/// The text of a plain comment.
fn body(xml: &mut Xml<'_>) -> String {
    let mut text = String::new();
    while let Some(part) = xml.child(3) {
        if part.name() == "text" {
            rich(xml, 4, &mut text);
        }
    }
    text
}

impl Comment {
    fn print(&self, answers: bool, lines: &mut Lines) {
        let author = one_line(&self.author);
        let text = one_line(&self.text);
        // Excel begins a comment with the name of its author, which stands before it already.
        let named = text.strip_prefix(&author).and_then(|rest| rest.strip_prefix(':'));
        let text = named
            .filter(|_| !author.is_empty())
            .map_or(text.as_str(), |rest| rest.trim_start().strip_prefix("/ ").unwrap_or(rest.trim_start()));
        let by = if author.is_empty() { String::new() } else { format!(" {author}") };
        let reply = if answers { " (reply)" } else { "" };
        let resolved = if self.resolved { " (resolved)" } else { "" };
        let text = if text.is_empty() { "(no text)" } else { text };
        lines.push(1 + usize::from(answers), &format!("{}{by}{reply}{resolved}: {text}", self.place));
    }
}

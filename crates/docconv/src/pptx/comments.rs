//! Comments on slides, of the older and the newer kind.

use super::Pptx;
use crate::DocumentError;
use crate::drawing::paragraphs;
use crate::lines::{Lines, one_line};
use crate::package::Relationships;
use crate::xml::{Element, Xml};

/// One comment or answer.
#[derive(Debug, Default)]
struct Comment {
    author: String,
    text: String,
    resolved: bool,
    /// What it is, and what it answers: author and number.
    id: (String, String),
    parent: Option<(String, String)>,
    replies: Vec<Comment>,
}

impl Pptx<'_> {
    pub(super) fn comments(
        &mut self,
        relationships: &Relationships,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let mut all = Vec::new();
        for found in relationships.of_kind("comments") {
            let Some(part) = self.package.part(&found.target)? else { continue };
            self.report.unpacked(&part);
            let text = part.text();
            let mut xml = Xml::new(&text, &self.package.limits, &self.package.pulse);
            while xml.child(0).is_some() {
                while let Some(one) = xml.child(1) {
                    if one.name() == "cm" {
                        all.push(self.comment(&mut xml, &one, 2));
                    }
                }
            }
            xml.report(&found.target, &mut self.report);
        }
        if !all.is_empty() {
            lines.push(0, &self.options.style.label(3, "Comments:"));
        }
        let threads = threads(all);
        for comment in &threads {
            comment.print("", 1, lines);
            for reply in &comment.replies {
                reply.print(" (reply)", 2, lines);
            }
        }
        Ok(())
    }

    fn comment(&self, xml: &mut Xml<'_>, element: &Element<'_>, level: usize) -> Comment {
        let author = element.attr("authorId").unwrap_or_default();
        let name = self.deck.authors.get(&author).cloned().unwrap_or_default();
        let mut comment = Comment {
            author: name,
            resolved: element.attr("status").is_some_and(|status| status == "resolved"),
            id: (author, element.attr("idx").unwrap_or_default()),
            ..Comment::default()
        };
        while let Some(child) = xml.child(level) {
            let inner = xml.level();
            match child.name() {
                "text" => comment.text = xml.text(inner),
                "txBody" => comment.text = words(xml, inner),
                "replyLst" => {
                    while let Some(reply) = xml.child(inner) {
                        let reply = self.comment(xml, &reply, inner + 1);
                        comment.replies.push(reply);
                    }
                }
                "extLst" => comment.parent = parent(xml, inner),
                _ => {}
            }
        }
        comment
    }
}

fn words(xml: &mut Xml<'_>, level: usize) -> String {
    let text = paragraphs(xml, level, &Relationships::default(), crate::Style::Marked);
    let text: Vec<_> = text.iter().map(|paragraph| one_line(&paragraph.text)).collect();
    text.join("\n")
}

/// What an older comment answers, which later versions note in an extension.
fn parent(xml: &mut Xml<'_>, level: usize) -> Option<(String, String)> {
    let mut found = None;
    while let Some(child) = xml.child(level) {
        let inner = xml.level();
        if child.name() == "parentCm" {
            found = child.attr("authorId").zip(child.attr("idx"));
        } else {
            found = parent(xml, inner).or(found);
        }
    }
    found
}

/// Older comments that answer another move below it.
fn threads(all: Vec<Comment>) -> Vec<Comment> {
    let mut threads: Vec<Comment> = Vec::new();
    for comment in all {
        let owner = threads.iter_mut().find(|known| {
            comment.parent.as_ref().is_some_and(|parent| {
                known.id == *parent || known.replies.iter().any(|reply| reply.id == *parent)
            })
        });
        match owner {
            Some(owner) => owner.replies.push(comment),
            None => threads.push(comment),
        }
    }
    threads
}

impl Comment {
    fn print(&self, mark: &str, indent: usize, lines: &mut Lines) {
        let text = one_line(&self.text);
        let text = if text.is_empty() { "(no text)" } else { &text };
        let author = one_line(&self.author);
        let author = if author.is_empty() { "(not named)" } else { &author };
        let resolved = if self.resolved { " (resolved)" } else { "" };
        lines.push(indent, &format!("{author}{mark}{resolved}: {text}"));
    }
}

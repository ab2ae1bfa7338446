//! Comments with their authors and replies.

use std::collections::{HashMap, HashSet};

use super::{Docx, Story};
use crate::DocumentError;
use crate::lines::{Lines, entry};
use crate::package::Relationships;
use crate::xml::{Ns, Xml};

struct Comment {
    number: usize,
    author: String,
    body: Lines,
    referred: bool,
    /// Identifier of its last paragraph, by which threads are tied.
    paragraph: String,
}

/// What ties comments to threads.
#[derive(Default)]
struct Threads {
    parents: HashMap<String, String>,
    resolved: HashSet<String>,
}

impl Docx<'_> {
    /// All comments under their heading, replies below what they answer.
    pub(super) fn comments(
        &mut self,
        relationships: &Relationships,
        lines: &mut Lines,
    ) -> Result<(), DocumentError> {
        let Some(part) = relationships.part("comments").map(str::to_owned) else { return Ok(()) };
        let mut comments = self.all_comments(&part)?;
        comments.sort_by_key(|comment| comment.number);
        let threads = self.threads(relationships.part("commentsExtended"))?;
        if !comments.is_empty() {
            lines.push(0, &self.options.style.label(2, "Comments:"));
        }
        let known: HashSet<&str> = comments.iter().map(|comment| comment.paragraph.as_str()).collect();
        let is_reply = |comment: &Comment| {
            threads.parents.get(&comment.paragraph).is_some_and(|parent| known.contains(parent.as_str()))
        };
        for comment in comments.iter().filter(|comment| !is_reply(comment)) {
            threads.print(comment, "", 1, lines);
            for reply in comments.iter().filter(|reply| {
                threads.root(&reply.paragraph) == comment.paragraph && reply.number != comment.number
            }) {
                threads.print(reply, " (reply)", 2, lines);
            }
        }
        Ok(())
    }

    fn all_comments(&mut self, part: &str) -> Result<Vec<Comment>, DocumentError> {
        let Some(found) = self.package.part(part)? else { return Ok(Vec::new()) };
        self.report.unpacked(&found);
        let own = self.package.relationships(part)?;
        let text = found.text();
        let (limits, pulse) = (self.package.limits, self.package.pulse.clone());
        let mut xml = Xml::new(&text, &limits, &pulse);
        let mut comments = Vec::new();
        while xml.child(0).is_some() {
            while let Some(comment) = xml.child(1) {
                if !comment.is(Ns::W, "comment") {
                    continue;
                }
                let id = comment.attr("id").unwrap_or_default();
                let author = comment.attr("author").unwrap_or_default();
                let mut body = Lines::up_to(limits.text_bytes);
                let mut story = Story::new(self, &own);
                story.blocks(&mut xml, 2, &mut body, None);
                let paragraph = story.last_paragraph.take().unwrap_or_else(|| format!("id {id}"));
                let referred = self.comments.knows(&id);
                comments.push(Comment { number: self.comments.of(&id), author, body, referred, paragraph });
            }
        }
        xml.report(part, &mut self.report);
        self.check()?;
        Ok(comments)
    }

    fn threads(&self, part: Option<&str>) -> Result<Threads, DocumentError> {
        let mut threads = Threads::default();
        let Some(found) = part.map(|part| self.package.part(part)).transpose()?.flatten() else {
            return Ok(threads);
        };
        let text = found.text();
        let mut xml = Xml::new(&text, &self.package.limits, &self.package.pulse);
        while xml.child(0).is_some() {
            while let Some(one) = xml.child(1) {
                let Some(paragraph) = one.attr("paraId") else { continue };
                if one.flag("done") {
                    threads.resolved.insert(paragraph.clone());
                }
                if let Some(parent) = one.attr("paraIdParent") {
                    threads.parents.insert(paragraph, parent);
                }
            }
        }
        Ok(threads)
    }
}

/// Answers to answers that are followed up.
const MOST_REPLIES: usize = 1000;

impl Threads {
    fn root<'a>(&'a self, paragraph: &'a str) -> &'a str {
        let next = |paragraph: &&'a str| self.parents.get(*paragraph).map(String::as_str);
        std::iter::successors(Some(paragraph), next).take(MOST_REPLIES).last().unwrap_or(paragraph)
    }

    fn print(&self, comment: &Comment, mark: &str, indent: usize, lines: &mut Lines) {
        let author = crate::lines::one_line(&comment.author);
        let resolved = if self.resolved.contains(&comment.paragraph) { " (resolved)" } else { "" };
        let by = if author.is_empty() { String::new() } else { format!(" {author}") };
        let label = format!("[comment {}]{by}{mark}{resolved}:", comment.number);
        let end = if comment.referred { "" } else { " (nothing refers to it)" };
        entry(&label, &comment.body, end, indent, lines);
    }
}

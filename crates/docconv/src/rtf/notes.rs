//! Notes, comments, headers: where they belong, and what they say.

use std::collections::HashMap;

use super::state::Dest;
use crate::Style;
use crate::lines::{Lines, entry, one_line};

#[derive(Debug, Default)]
pub(super) struct Notes {
    footnotes: Vec<Lines>,
    endnotes: Vec<Lines>,
    comments: Vec<Comment>,
    headers: Vec<(&'static str, Lines)>,
    /// For each note that has begun, whether it is an endnote.
    open: Vec<bool>,
    /// Comments by the names of their ranges.
    ranges: HashMap<String, usize>,
    /// Comments named so far.
    named: usize,
    /// Who wrote the next comment.
    pub(super) author: String,
    reference: Option<String>,
    is_reply: bool,
}

#[derive(Debug)]
struct Comment {
    number: usize,
    author: String,
    is_reply: bool,
    body: Lines,
}

impl Notes {
    pub(super) fn begin(&mut self, dest: Dest) {
        match dest {
            Dest::Footnote => self.open.push(false),
            Dest::Comment => (self.reference, self.is_reply) = (None, false),
            _ => {}
        }
    }

    /// The note that has begun last stands at the end.
    pub(super) fn is_endnote(&mut self) {
        if let Some(open) = self.open.last_mut() {
            *open = true;
        }
    }

    /// Keeps what has ended, and gives the mark of its place.
    pub(super) fn end(&mut self, dest: Dest, lines: Lines) -> String {
        match dest {
            Dest::Footnote => {
                let (kind, notes) = match self.open.pop() {
                    Some(true) => ("endnote", &mut self.endnotes),
                    _ => ("footnote", &mut self.footnotes),
                };
                notes.push(lines);
                format!("[{kind} {}]", notes.len())
            }
            Dest::Comment => self.comment(lines),
            Dest::Header(heading) => {
                let known =
                    |(known, body): &(&str, Lines)| *known == heading && body.as_str() == lines.as_str();
                if !lines.is_empty() && !self.headers.iter().any(known) {
                    self.headers.push((heading, lines));
                }
                String::new()
            }
            _ => String::new(),
        }
    }

    fn comment(&mut self, body: Lines) -> String {
        let range = self.reference.take().and_then(|name| self.ranges.get(&name).copied());
        let number = range.unwrap_or_else(|| {
            self.named += 1;
            self.named
        });
        let author = std::mem::take(&mut self.author);
        self.comments.push(Comment { number, author, is_reply: self.is_reply, body });
        if range.is_some() { String::new() } else { format!("[comment {number}]") }
    }

    /// The name of the range that the comment is about.
    pub(super) fn refers(&mut self, name: &str) {
        self.reference = Some(name.to_owned());
    }

    /// The comment that this one answers, as a distance to it.
    pub(super) fn answers(&mut self, distance: &str) {
        self.is_reply = !matches!(distance, "" | "0");
    }

    /// `[comment 1 starts]`, `[comment 1 ends]`
    pub(super) fn range(&mut self, name: &str, starts: bool) -> String {
        if starts && !self.ranges.contains_key(name) {
            self.named += 1;
            self.ranges.insert(name.to_owned(), self.named);
        }
        let what = if starts { "starts" } else { "ends" };
        self.ranges.get(name).map_or(String::new(), |number| format!("[comment {number} {what}]"))
    }

    pub(super) fn print(&mut self, style: Style, lines: &mut Lines) {
        for (heading, body) in &self.headers {
            lines.push(0, &style.label(2, heading));
            lines.append(1, body);
        }
        let kinds = [("Footnotes:", "footnote", &self.footnotes), ("Endnotes:", "endnote", &self.endnotes)];
        for (heading, kind, notes) in kinds {
            if !notes.is_empty() {
                lines.push(0, &style.label(2, heading));
            }
            for (number, body) in (1..).zip(notes) {
                entry(&format!("[{kind} {number}]"), body, "", 1, lines);
            }
        }
        self.comments.sort_by_key(|comment| comment.number);
        if !self.comments.is_empty() {
            lines.push(0, &style.label(2, "Comments:"));
        }
        for comment in &self.comments {
            let author = one_line(&comment.author);
            let by = if author.is_empty() { String::new() } else { format!(" {author}") };
            let (reply, indent) = if comment.is_reply { (" (reply)", 2) } else { ("", 1) };
            entry(&format!("[comment {}]{by}{reply}:", comment.number), &comment.body, "", indent, lines);
        }
    }
}

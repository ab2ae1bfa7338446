//! Ends of paragraphs, cells and rows.

use super::Rtf;
use super::cells::{Level, Shape};
use crate::lines::Lines;

/// Tables in each other that are followed.
const DEEPEST: usize = 16;

impl Rtf<'_> {
    /// The label of a list item, as it is printed. Signs are bullets.
    pub(super) fn label(&mut self, captured: &str) {
        let label = captured.trim();
        let is_sign = label.chars().count() == 1 && !label.chars().all(char::is_alphanumeric);
        self.story().label = if is_sign { "-".to_owned() } else { label.to_owned() };
    }

    /// The paragraph is over; one that ends by a mark of its own may have that mark revised.
    pub(super) fn end_paragraph(&mut self, has_mark: bool) {
        self.flush();
        let state = self.state;
        let is_silent = self.is_silent();
        self.story().close_marks();
        let revised = state.change.filter(|_| has_mark && !is_silent).map(|change| {
            self.revisions.changed(change);
            self.revisions.by_name(self.heads.author(state.author));
            format!("[{} ¶]", change.word())
        });
        for field in &mut self.fields {
            field.shown |= field.in_result;
            field.at = 0;
        }
        let heading = state.outline.map(|level| level + 1).filter(|level| *level <= 9);
        let heading = heading.or_else(|| self.heads.heading(state.style));
        let style = self.options.style;
        let tables = state.tables.min(DEEPEST);
        self.leave_tables(tables);
        let story = self.story();
        let text = std::mem::take(&mut story.text);
        let label = std::mem::take(&mut story.label);
        let after = std::mem::take(&mut story.after);
        let text = text.trim_matches(['\n', ' ']);
        let start = heading.filter(|_| !text.is_empty()).map(|level| style.heading(level));
        let start = start.unwrap_or_default();
        let indent = if label.is_empty() || heading.is_some() { 0 } else { state.level };
        let label = if label.is_empty() || text.is_empty() { String::new() } else { format!("{label} ") };
        let line = format!("{start}{label}{text}{}", revised.unwrap_or_default());
        let is_blank = line.trim().is_empty();
        if tables == 0 {
            let lines = &mut self.story().lines;
            if !is_blank {
                lines.push(indent, &line);
            }
            for block in &after {
                lines.append(0, block);
            }
        } else if !is_blank || !after.is_empty() {
            let cell = &mut self.level(tables).now;
            if !is_blank {
                cell.body.push(indent, &line);
            }
            for block in &after {
                cell.below.append(0, block);
            }
        }
    }

    pub(super) fn end_cell(&mut self, deep: usize) {
        let deep = deep.min(DEEPEST);
        self.state.tables = deep;
        self.end_paragraph(false);
        self.level(deep).end_cell();
    }

    pub(super) fn end_row(&mut self, deep: usize) {
        let deep = deep.min(DEEPEST);
        self.state.tables = deep;
        self.end_paragraph(false);
        self.level(deep).end_row();
    }

    /// A word about how the row is divided.
    pub(super) fn row_word(&mut self, word: &str, number: Option<i64>, deep: usize) {
        let deep = deep.min(DEEPEST);
        if word == "trowd" {
            self.leave_tables(deep);
            self.level(deep).shape = Shape::default();
        } else if self.story().levels.len() >= deep {
            self.level(deep).shape.word(word, number.unwrap_or(0));
        }
    }

    /// The table that is so deep, from 1.
    fn level(&mut self, deep: usize) -> &mut Level {
        while self.story().levels.len() < deep {
            self.tables += 1;
            let level = Level::new(self.tables);
            self.story().levels.push(level);
        }
        &mut self.story().levels[deep - 1]
    }

    /// Tables that are deeper have ended.
    pub(super) fn leave_tables(&mut self, deep: usize) {
        while self.story().levels.len() > deep {
            let Some(level) = self.story().levels.pop() else { return };
            let number = level.number;
            let Some(table) = level.table() else {
                // The number is free again if nothing came after it.
                self.tables -= usize::from(self.tables == number);
                continue;
            };
            let mut block = Lines::up_to(self.loose.limits.text_bytes);
            table.print(number, self.options.style, &mut block);
            let story = self.story();
            match story.levels.last_mut() {
                Some(around) => around.now.below.append(0, &block),
                None => story.lines.append(0, &block),
            }
        }
    }
}

//! Beginnings and ends of what has a place of its own.

use super::object::Object;
use super::picture::Picture;
use super::state::Dest;
use super::story::Story;
use super::{Field, Rtf};
use crate::instruction::Instruction;
use crate::lines::Lines;
use crate::report::SHAPE;

impl Rtf<'_> {
    /// Something begins, and its group with it.
    pub(super) fn started(&mut self, dest: Dest, _: Option<i64>) {
        match dest {
            Dest::Field => self.fields.push(Field::default()),
            Dest::FieldResult => self.divide(),
            Dest::Footnote | Dest::Header(_) | Dest::Comment | Dest::TextBox => {
                self.state.plain();
                self.state.default_paragraph();
                self.stories.push(Story::new(self.loose.limits.text_bytes));
                self.notes.begin(dest);
            }
            Dest::Shape => self.shapes.push(false),
            Dest::Picture => self.picture = Picture::begun(),
            Dest::Object => self.object = Object::default(),
            Dest::Equation => self.mark("$"),
            _ => {}
        }
    }

    /// Something ends with its group.
    pub(super) fn end(&mut self, dest: Dest) {
        let captured =
            if dest.is_captured() { self.captured.pop().unwrap_or_default() } else { String::new() };
        match dest {
            Dest::Instruction => {
                if let Some(field) = self.fields.last_mut() {
                    field.instruction = Instruction(captured);
                }
            }
            Dest::Field => self.end_field(),
            Dest::Label => self.label(&captured),
            Dest::Footnote | Dest::Header(_) | Dest::Comment => {
                let lines = self.end_story();
                let mark = self.notes.end(dest, lines);
                self.mark(&mark);
            }
            Dest::TextBox => self.end_box(),
            Dest::Shape => self.end_shape(),
            Dest::CommentAuthor => self.notes.author = captured.trim().to_owned(),
            Dest::CommentReference => self.notes.refers(captured.trim()),
            Dest::CommentParent => self.notes.answers(captured.trim()),
            Dest::RangeStart | Dest::RangeEnd => {
                let mark = self.notes.range(captured.trim(), dest == Dest::RangeStart);
                self.mark(&mark);
            }
            Dest::PictureName => self.picture.name = captured,
            Dest::PictureValue => self.picture.value(&captured),
            Dest::Picture => self.end_picture(),
            Dest::ObjectClass => self.object.class = captured.trim().to_owned(),
            Dest::Object => self.end_object(),
            Dest::Equation => self.mark("$"),
            _ => {}
        }
    }

    /// The lines of the story that ends.
    pub(super) fn end_story(&mut self) -> Lines {
        self.end_paragraph(false);
        self.leave_tables(0);
        let is_inner = self.stories.len() > 1;
        let story = if is_inner { self.stories.pop() } else { None };
        story.map(|story| story.lines).unwrap_or_default()
    }

    fn end_box(&mut self) {
        let lines = self.end_story();
        if lines.is_empty() {
            return;
        }
        if let Some(shown) = self.shapes.last_mut() {
            *shown = true;
        }
        let mut block = Lines::default();
        block.push(1, "[text box]");
        block.append(2, &lines);
        self.story().after.push(block);
    }

    fn end_shape(&mut self) {
        match self.shapes.pop() {
            Some(false) => self.report.found(SHAPE),
            // What is in a shape is in those around it as well.
            Some(true) => self.shapes.iter_mut().for_each(|shown| *shown = true),
            None => {}
        }
    }

    /// The result of a field begins.
    fn divide(&mut self) {
        let at = self.story().text.len();
        let is_silent = self.is_silent();
        let Some(field) = self.fields.last_mut() else { return };
        (field.in_result, field.at) = (true, at);
        if field.instruction.changes() && !is_silent {
            let mark = field.instruction.mark();
            field.shown = true;
            self.story().text.push_str(&mark);
        }
    }

    fn end_field(&mut self) {
        let Some(field) = self.fields.pop() else { return };
        if self.is_silent() {
            return;
        }
        let at = if field.in_result { field.at } else { self.story().text.len() };
        let is_empty = !field.shown && self.story().text.len() <= at;
        match field.instruction.address() {
            Some(address) if !is_empty => self.link(&address, at),
            None if is_empty => self.mark(&field.instruction.mark()),
            _ => {}
        }
    }

    /// Says where the text from `at` on leads.
    fn link(&mut self, address: &str, at: usize) {
        let style = self.options.style;
        style.link(address, at, &mut self.story().text);
    }
}

//! Fields: what they show, or what they are when that changes by itself.

use super::inline::Inline;
use super::story::Story;
use crate::instruction::Instruction;
use crate::xml::{Element, Ns, Xml};

/// A field that has begun.
#[derive(Debug, Default)]
pub(super) struct Field {
    instruction: Instruction,
    /// Whether what follows is its result.
    in_result: bool,
    /// Where in the paragraph its result began.
    at: usize,
    /// Whether it has shown something.
    shown: bool,
    /// What a form field is set to.
    form: Option<String>,
}

impl Field {
    /// The paragraph it began in is over.
    pub(super) fn begin_paragraph(&mut self) {
        self.shown |= self.in_result;
        self.at = 0;
    }
}

impl Story<'_, '_> {
    /// Whether text that comes now is not shown: a field says it in its own way.
    pub(super) fn is_silent(&self) -> bool {
        self.fields.iter().any(|field| !field.in_result || field.instruction.changes())
    }

    /// Text of a run, which may be part of an instruction.
    pub(super) fn put_text(&mut self, text: &str, inline: &mut Inline) {
        if let Some(field) = self.fields.last_mut().filter(|field| !field.in_result) {
            field.instruction.0.push_str(text);
        } else if !self.is_silent() {
            inline.text.push_str(text);
        }
    }

    pub(super) fn instruction(&mut self, text: &str) {
        if let Some(field) = self.fields.last_mut().filter(|field| !field.in_result) {
            field.instruction.0.push_str(text);
        }
    }

    /// Begins, divides or ends a field.
    pub(super) fn field_mark(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        inline: &mut Inline,
    ) {
        match element.attr("fldCharType").as_deref() {
            Some("begin") => {
                let form = form_value(xml, level);
                self.fields.push(Field { form, ..Field::default() });
            }
            Some("separate") => self.divide(inline),
            Some("end") => self.end_field(inline),
            _ => {}
        }
    }

    fn divide(&mut self, inline: &mut Inline) {
        let outer_silent =
            self.fields.iter().rev().skip(1).any(|field| !field.in_result || field.instruction.changes());
        let Some(field) = self.fields.last_mut() else { return };
        field.in_result = true;
        if field.instruction.changes() && !outer_silent {
            inline.text.push_str(&field.instruction.mark());
            field.shown = true;
        }
        field.at = inline.text.len();
    }

    fn end_field(&mut self, inline: &mut Inline) {
        let Some(field) = self.fields.pop() else { return };
        if self.is_silent() {
            return;
        }
        if let Some(form) = &field.form
            && inline.text.len() == field.at.max(inline.text.len() * usize::from(!field.in_result))
        {
            inline.text.push_str(form);
            return;
        }
        let empty = !field.shown && (!field.in_result || inline.text.len() == field.at);
        if let Some(address) = field.instruction.address() {
            if !empty {
                self.linked(&address, field.at, inline);
            }
        } else if empty {
            inline.text.push_str(&field.instruction.mark());
        }
    }

    pub(super) fn simple_field(
        &mut self,
        xml: &mut Xml<'_>,
        element: &Element<'_>,
        level: usize,
        inline: &mut Inline,
    ) {
        let instruction = Instruction(element.attr("instr").unwrap_or_default());
        self.fields.push(Field { instruction, ..Field::default() });
        self.divide(inline);
        self.pieces(xml, level, inline);
        self.end_field(inline);
    }
}

/// What a field of a form is set to, where it has no text of its own: a box, or the entry of a list.
fn form_value(xml: &mut Xml<'_>, level: usize) -> Option<String> {
    let mut value = None;
    while let Some(data) = xml.child(level) {
        if !data.is(Ns::W, "ffData") {
            continue;
        }
        while let Some(part) = xml.child(level + 1) {
            match part.name() {
                "checkBox" => value = Some(box_value(xml, level + 2)),
                "ddList" => value = list_value(xml, level + 2),
                _ => {}
            }
        }
    }
    value
}

fn box_value(xml: &mut Xml<'_>, level: usize) -> String {
    let (mut set, mut usual) = (None, false);
    while let Some(part) = xml.child(level) {
        match part.name() {
            "checked" => set = Some(part.is_on()),
            "default" => usual = part.is_on(),
            _ => {}
        }
    }
    if set.unwrap_or(usual) { "☒" } else { "☐" }.to_owned()
}

fn list_value(xml: &mut Xml<'_>, level: usize) -> Option<String> {
    let (mut chosen, mut usual, mut entries) = (None, 0, Vec::new());
    while let Some(part) = xml.child(level) {
        match part.name() {
            "result" => chosen = part.number("val"),
            "default" => usual = part.number("val").unwrap_or(0),
            "listEntry" => entries.push(part.attr("val").unwrap_or_default()),
            _ => {}
        }
    }
    let at = usize::try_from(chosen.unwrap_or(usual)).ok()?;
    (at < entries.len()).then(|| entries.swap_remove(at))
}

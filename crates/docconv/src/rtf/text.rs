//! Text: decoded by the encoding of its font, and sent where it belongs.

use super::Rtf;
use super::state::Dest;
use crate::symbols::symbol;

impl Rtf<'_> {
    /// Bytes of text. One that is written in digits counts as a character of its own.
    pub(super) fn bytes(&mut self, bytes: &[u8], is_written: bool) {
        self.starred = false;
        if self.state.packed || bytes.is_empty() {
            return;
        }
        match self.state.dest {
            Dest::Picture if !is_written => return self.picture.digits(bytes),
            Dest::ObjectData if !is_written => return self.object.digits(bytes),
            Dest::Skip | Dest::Picture | Dest::ObjectData => return,
            _ => {}
        }
        let passed = self.passing.min(bytes.len());
        self.passing -= passed;
        self.pending.extend_from_slice(&bytes[passed..]);
    }

    /// Sends what has gathered on its way.
    pub(super) fn flush(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let pending = std::mem::take(&mut self.pending);
        if let Some(font) = self.signs() {
            let signs =
                pending.iter().map(|byte| symbol(font, u32::from(*byte)).unwrap_or(char::from(*byte)));
            return self.put(&signs.collect::<String>());
        }
        let encoding = self.heads.encoding(self.state.font);
        let (text, _) = encoding.decode_without_bom_handling(&pending);
        self.put(&text);
    }

    fn signs(&self) -> Option<&'static str> {
        let reads = matches!(self.state.dest, Dest::Text | Dest::FieldResult | Dest::Label | Dest::TextBox);
        self.heads.signs(self.state.font).filter(|_| reads)
    }

    /// A character by its number; two may make one.
    pub(super) fn unicode(&mut self, number: i64) {
        self.flush();
        self.passing = self.state.stand_ins;
        if matches!(self.state.dest, Dest::Skip | Dest::Picture | Dest::ObjectData) || self.state.packed {
            return;
        }
        // Numbers above 32767 are often written as negative ones.
        let unit = u16::try_from(number & 0xFFFF).unwrap_or(0);
        let first = self.half.take();
        let units: Vec<u16> = first.into_iter().chain([unit]).collect();
        if (0xD800..0xDC00).contains(&unit) {
            self.half = Some(unit);
            return;
        }
        // Fonts of signs have theirs in an area of its own.
        if (0xF020..0xF100).contains(&unit) {
            let font = self.signs().unwrap_or("symbol");
            let sign = symbol(font, u32::from(unit)).unwrap_or(char::from(unit as u8));
            return self.put(sign.encode_utf8(&mut [0; 4]));
        }
        self.put(&String::from_utf16_lossy(&units));
    }

    /// Text where it belongs.
    pub(super) fn put(&mut self, text: &str) {
        if self.state.packed {
            return;
        }
        match self.state.dest {
            Dest::Fonts => self.heads.font_text(text),
            Dest::Styles => self.heads.style_text(text),
            Dest::Authors => self.heads.author_text(text),
            // What stands between an instruction and a result is neither.
            Dest::Skip
            | Dest::Picture
            | Dest::Object
            | Dest::ObjectData
            | Dest::Shape
            | Dest::NestedRow
            | Dest::Field => {}
            dest if dest.is_captured() => {
                if let Some(captured) = self.captured.last_mut() {
                    captured.push_str(text);
                }
            }
            _ => self.put_shown(text),
        }
    }

    fn put_shown(&mut self, text: &str) {
        if self.is_silent() {
            return;
        }
        let state = self.state;
        let begun = self.story().put(text, state.change, state.hidden, state.formatted);
        if let Some(change) = begun.change {
            self.revisions.changed(change);
            self.revisions.by_name(self.heads.author(state.author));
        }
        if begun.formatted {
            self.revisions.formatted();
            self.revisions.by_name(self.heads.author(state.author));
        }
    }

    /// A mark of ours, in the text.
    pub(super) fn mark(&mut self, mark: &str) {
        if !self.is_silent() {
            self.story().mark(mark);
        }
    }

    /// Whether text that comes now is not shown: a field says it in its own way.
    pub(super) fn is_silent(&self) -> bool {
        self.fields.iter().any(|field| field.in_result && field.instruction.changes())
    }
}

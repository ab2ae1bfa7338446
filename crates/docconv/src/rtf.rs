//! Rich Text Format: one pass over groups and control words.

mod cells;
mod ends;
mod heads;
mod notes;
mod object;
mod paragraph;
mod picture;
mod state;
mod story;
#[cfg(test)]
mod tests;
mod text;
mod tokens;
mod words;

use crate::document::finished;
use crate::instruction::Instruction;
use crate::lines::Lines;
use crate::loose::Loose;
use crate::parts::Parts;
use crate::report::DEEP;
use crate::revisions::Revisions;
use crate::{DocumentError, Options, Reading, Report};

use heads::Heads;
use notes::Notes;
use object::Object;
use picture::Picture;
use state::State;
use story::Story;
use tokens::{Token, Tokens};

/// How such a file begins.
const MAGIC: &[u8] = b"{\\rtf";
/// Pieces between two looks at whether to go on.
const BEAT: usize = 4096;

/// Whether the bytes begin a file of this format.
pub(crate) fn is_rtf(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    head.trim_ascii_start().starts_with(MAGIC)
}

/// The work on one file.
struct Rtf<'a> {
    loose: &'a Loose,
    options: &'a Options,
    state: State,
    stack: Vec<State>,
    heads: Heads,
    /// Bytes of text whose encoding is that of the font.
    pending: Vec<u8>,
    /// The first half of a character that takes two.
    half: Option<u16>,
    /// Stand-ins that are still to be passed over.
    passing: usize,
    /// Whether the next word is starred.
    starred: bool,
    /// Texts that are kept aside, innermost last.
    captured: Vec<String>,
    /// The body, and what has begun inside of it.
    stories: Vec<Story>,
    fields: Vec<Field>,
    picture: Picture,
    object: Object,
    /// For each shape that has begun, whether it has shown something.
    shapes: Vec<bool>,
    notes: Notes,
    tables: usize,
    revisions: Revisions,
    parts: Parts,
    report: Report,
}

/// A field that has begun.
#[derive(Debug, Default)]
struct Field {
    instruction: Instruction,
    in_result: bool,
    /// Where in the paragraph its result began.
    at: usize,
    /// Whether it has shown something.
    shown: bool,
}

/// The whole document as text.
pub(crate) fn read(loose: &Loose, options: &Options) -> Result<Reading, DocumentError> {
    let mut rtf = Rtf::new(loose, options);
    rtf.tokens()?;
    Ok(rtf.finish())
}

impl<'a> Rtf<'a> {
    fn new(loose: &'a Loose, options: &'a Options) -> Self {
        Self {
            loose,
            options,
            state: State { stand_ins: 1, ..State::default() },
            stack: Vec::new(),
            heads: Heads::new(),
            pending: Vec::new(),
            half: None,
            passing: 0,
            starred: false,
            captured: Vec::new(),
            stories: vec![Story::new(loose.limits.text_bytes)],
            fields: Vec::new(),
            picture: Picture::default(),
            object: Object::default(),
            shapes: Vec::new(),
            notes: Notes::default(),
            tables: 0,
            revisions: Revisions::default(),
            parts: Parts::default(),
            report: Report::default(),
        }
    }

    fn tokens(&mut self) -> Result<(), DocumentError> {
        let bytes = self.loose.bytes.clone();
        // Groups that are nested too deep, and whose content is passed over.
        let mut deep = 0_usize;
        for (count, token) in Tokens::new(&bytes).enumerate() {
            if count % BEAT == 0 && !self.loose.pulse.goes_on() {
                return Err(DocumentError::Stopped);
            }
            match token {
                Token::Open if deep > 0 || self.stack.len() >= self.loose.limits.depth => {
                    if deep == 0 {
                        self.report.found(DEEP);
                    }
                    deep += 1;
                }
                Token::Close if deep > 0 => deep -= 1,
                _ if deep > 0 => {}
                token => self.token(token),
            }
            if self.stories[0].lines.is_full() {
                break;
            }
        }
        if !self.stack.is_empty() && !self.stories[0].lines.is_full() {
            self.report.damaged("its end is missing");
        }
        while !self.stack.is_empty() {
            self.close();
        }
        Ok(())
    }

    fn token(&mut self, token: Token<'_>) {
        match token {
            Token::Open => {
                self.flush();
                (self.passing, self.starred) = (0, false);
                self.stack.push(self.state);
                self.state.opened = false;
            }
            Token::Close => self.close(),
            Token::Word(word, number) => self.word(word, number),
            Token::Sign(sign) => self.sign(sign),
            Token::Byte(byte) => self.bytes(&[byte], true),
            Token::Text(bytes) => self.bytes(bytes, false),
            Token::Binary(bytes) => self.binary(bytes),
        }
    }

    fn close(&mut self) {
        self.flush();
        (self.passing, self.starred) = (0, false);
        if self.state.opened {
            self.end(self.state.dest);
        }
        // More groups may end than begin; the rest is text nevertheless.
        self.state = self.stack.pop().unwrap_or(self.state);
    }

    fn story(&mut self) -> &mut Story {
        // There is always the body.
        let last = self.stories.len() - 1;
        &mut self.stories[last]
    }

    fn finish(mut self) -> Reading {
        self.end_paragraph(false);
        while self.stories.len() > 1 {
            self.stories.pop();
        }
        self.leave_tables(0);
        let body = std::mem::take(&mut self.story().lines);
        let mut lines = Lines::up_to(self.loose.limits.text_bytes);
        lines.append(0, &body);
        self.notes.print(self.options.style, &mut lines);
        if lines.is_full() {
            self.report.cut("its text");
        }
        let mut text = self.revisions.line();
        text.push_str(if lines.is_empty() { "(no text)\n" } else { lines.as_str() });
        finished(text, self.parts, self.report)
    }
}

//! What the dictionary before a stream says of it, as far as it says so itself.

use std::ops::Range;

use memchr::memmem;

use super::steps::Step;
use super::tokens::{Token, Tokens};

/// Bytes of a dictionary that are looked through.
const LONGEST: usize = 64 << 10;

/// A stream, and how it is packed.
#[derive(Clone)]
pub(super) struct Filters {
    pub(super) steps: Vec<Step>,
    /// Where it begins.
    pub(super) data: usize,
    /// How many bytes it claims to have, if it says so itself.
    pub(super) length: usize,
    pub(super) is_picture: bool,
    /// Whether it holds objects.
    pub(super) holds_objects: bool,
    /// How large it says that it is, once unpacked.
    pub(super) claims: Claims,
    /// Where its steps are named.
    named: Vec<Range<usize>>,
}

/// What a stream claims of its pixels; engines make room for them before they look whether they are there.
#[derive(Clone)]
pub(super) struct Claims {
    columns: usize,
    rows: usize,
    colours: usize,
    bits: usize,
}

impl Claims {
    /// Pixels of all rows, or bytes of one, whichever are more.
    pub(super) fn most(&self) -> usize {
        let row = self.columns.saturating_mul(self.colours).saturating_mul(self.bits) / 8;
        self.columns.saturating_mul(self.rows).max(row)
    }

    fn read(&mut self, key: &[u8], number: usize) {
        match key {
            b"Columns" => self.columns = number,
            b"Rows" => self.rows = number,
            b"Colors" => self.colours = number,
            b"BitsPerComponent" => self.bits = number,
            _ => {}
        }
    }
}

impl Filters {
    /// The stream whose word `stream` stands at a place; nothing where no dictionary stands before it.
    pub(super) fn before(bytes: &[u8], word: usize) -> Option<Self> {
        let near = &bytes[word.saturating_sub(LONGEST)..word];
        if !near.trim_ascii_end().ends_with(b">>") {
            return None;
        }
        let begin = word - near.len() + memmem::rfind(near, b"obj").map_or(0, |at| at + 3);
        let behind = word + b"stream".len();
        let line_end =
            bytes[behind..].iter().take(2).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let mut stream = Self {
            steps: Vec::new(),
            data: behind + line_end,
            length: 0,
            is_picture: false,
            holds_objects: false,
            claims: Claims { columns: 1, rows: 1, colours: 1, bits: 8 },
            named: Vec::new(),
        };
        stream.read(Tokens::of(bytes, begin..word));
        Some(stream)
    }

    fn read(&mut self, mut tokens: Tokens<'_>) {
        while let Some((key, at)) = tokens.key() {
            match key.as_slice() {
                b"Filter" | b"F" => {
                    let end = self.steps(&mut tokens);
                    self.named.push(at..end);
                }
                b"DecodeParms" | b"DP" => tokens.numbers(|key, number| self.claims.read(key, number)),
                b"Length" => self.length = tokens.number().unwrap_or(0),
                b"Subtype" => self.is_picture = tokens.is_name(b"Image"),
                b"Type" => self.holds_objects = tokens.is_name(b"ObjStm"),
                _ => tokens.skip(),
            }
        }
    }

    /// Reads what follows the key; gives where it ends. What is named elsewhere is taken for the usual way, done twice.
    fn steps(&mut self, tokens: &mut Tokens<'_>) -> usize {
        match tokens.next() {
            Some(Token::Name(name)) => self.steps.push(Step::of(&name)),
            Some(Token::Open) => {
                while let Some(Token::Name(name)) = tokens.next() {
                    self.steps.push(Step::of(&name));
                }
            }
            Some(Token::Number(_)) => {
                tokens.reference();
                self.steps.extend([Step::Flate; 2]);
            }
            _ => {}
        }
        tokens.at()
    }

    /// Names another file in place of the steps, which no reader looks for.
    pub(super) fn spoil(&self, bytes: &mut [u8]) {
        const ELSEWHERE: &[u8] = b"/F()";
        for range in &self.named {
            let text = &mut bytes[range.clone()];
            text.fill(b' ');
            if let Some(begin) = text.get_mut(..ELSEWHERE.len()) {
                begin.copy_from_slice(ELSEWHERE);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream(dictionary: &str) -> Filters {
        let text = format!("1 0 obj\n{dictionary}\nstream\r\ndata");
        let stream = Filters::before(text.as_bytes(), text.find("stream").unwrap()).unwrap();
        assert!(text[stream.data..].starts_with("data"), "{dictionary}");
        stream
    }

    #[test]
    fn a_dictionary_says_how_its_stream_is_packed() {
        for (dictionary, steps) in [
            ("<< /Length 9 /Filter /FlateDecode >>", vec![Step::Flate]),
            ("<</Filter[/A85 /LZW/DCTDecode]>>", vec![Step::Base85, Step::Lzw, Step::Other]),
            ("<< /F#69lter /#46l >>", vec![Step::Flate]),
            ("<< /Filter 7 0 R /Length 3 0 R >>", vec![Step::Flate, Step::Flate]),
            ("<< /Name (/Filter \\) /FlateDecode) /Kind /Filter >>", vec![]),
            ("<< /Resources << /Font << /F 3 0 R >> >> % /Filter /Fl\n >>", vec![]),
            ("<< /Length 9 >>", vec![]),
        ] {
            assert_eq!(stream(dictionary).steps, steps, "{dictionary}");
        }
        let objects = stream("<< /Type /ObjStm /Length 12 >>");
        assert!(objects.holds_objects && !objects.is_picture && objects.length == 12);
        let picture = stream("<< /Subtype /Image /Length 12 0 R >>");
        assert!(picture.is_picture && picture.length == 0);
        for (parameters, most) in [
            ("<< /Columns 300 /Rows 20 >>", 6000),
            ("[null << /K -1 /Columns 300 /Rows 20 >>]", 6000),
            ("<< /Columns 300 /Colors 4 /BitsPerComponent 16 >>", 2400),
            ("<< /Columns 7 0 R >>", 1),
        ] {
            let claims = stream(&format!("<< /DecodeParms {parameters} /Length 12 >>"));
            assert_eq!((claims.claims.most(), claims.length), (most, 12), "{parameters}");
        }
        assert!(Filters::before(b"a stream of words", 2).is_none());
    }

    #[test]
    fn a_spoilt_stream_names_another_file() {
        let mut text = b"1 0 obj << /Filter [/Fl /Fl] /Length 4 >> stream".to_vec();
        let stream = Filters::before(&text, text.len() - 6).unwrap();
        stream.spoil(&mut text);
        assert_eq!(text, b"1 0 obj << /F()              /Length 4 >> stream");
    }
}

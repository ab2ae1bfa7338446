//! Groups, control words and text, as [RTF 1.9.1] writes them.
//!
//! [RTF 1.9.1]: https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxrtfex/

/// A piece of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Open,
    Close,
    /// A control word, and its number.
    Word(&'a str, Option<i64>),
    /// A control sign, such as `~` or `*`.
    Sign(u8),
    /// A byte written in two digits.
    Byte(u8),
    /// Text in the encoding of the font.
    Text(&'a [u8]),
    /// Bytes that are no text.
    Binary(&'a [u8]),
}

/// The way through a file.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Bytes up to the first that `ends`.
    fn take(&mut self, most: usize, ends: impl Fn(u8) -> bool) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().take(most).position(|byte| ends(*byte)).unwrap_or(rest.len().min(most));
        self.at += length;
        &rest[..length]
    }

    fn control(&mut self) -> Option<Token<'a>> {
        const LONGEST: usize = 32;
        let first = self.peek()?;
        if !first.is_ascii_alphabetic() {
            self.at += 1;
            return Some(match first {
                b'\'' => self.hex(),
                b'\r' | b'\n' => Token::Word("par", None),
                sign => Token::Sign(sign),
            });
        }
        let word = self.take(LONGEST, |byte| !byte.is_ascii_alphabetic());
        let word = std::str::from_utf8(word).unwrap_or_default();
        let number = self.number();
        if self.peek() == Some(b' ') {
            self.at += 1;
        }
        if word == "bin" {
            let length = number.and_then(|length| usize::try_from(length).ok()).unwrap_or(0);
            return Some(Token::Binary(self.take(length, |_| false)));
        }
        Some(Token::Word(word, number))
    }

    fn number(&mut self) -> Option<i64> {
        const LONGEST: usize = 10;
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        let digits = self.take(LONGEST, |byte| !byte.is_ascii_digit());
        if digits.is_empty() {
            self.at = start;
            return None;
        }
        std::str::from_utf8(&self.bytes[start..self.at]).ok()?.parse().ok()
    }

    fn hex(&mut self) -> Token<'a> {
        let digits = self.take(2, |byte| !byte.is_ascii_hexdigit());
        let value = std::str::from_utf8(digits).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok());
        value.map_or(Token::Text(b""), Token::Byte)
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let is_special = |byte: u8| matches!(byte, b'\\' | b'{' | b'}' | b'\r' | b'\n' | 0);
        while matches!(self.peek(), Some(b'\r' | b'\n' | 0)) {
            self.at += 1;
        }
        match self.peek()? {
            b'{' => {
                self.at += 1;
                Some(Token::Open)
            }
            b'}' => {
                self.at += 1;
                Some(Token::Close)
            }
            b'\\' => {
                self.at += 1;
                self.control()
            }
            _ => Some(Token::Text(self.take(usize::MAX, is_special))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_signs_bytes_and_text_are_told_apart() {
        let tokens: Vec<_> = Tokens::new(b"{\\b1 a\\'e9\r\nb\\~\\u-3 \\bin3 {}x\\\n\\'zz}").collect();
        let expected = [
            Token::Open,
            Token::Word("b", Some(1)),
            Token::Text(b"a"),
            Token::Byte(0xE9),
            Token::Text(b"b"),
            Token::Sign(b'~'),
            Token::Word("u", Some(-3)),
            Token::Binary(b"{}x"),
            Token::Word("par", None),
            Token::Text(b""),
            Token::Text(b"zz"),
            Token::Close,
        ];
        assert_eq!(tokens, expected);
    }
}

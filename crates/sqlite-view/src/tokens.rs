//! SQL as a row of tokens, split where the engine splits it. Enough to tell what is quoted from what is not.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    /// A bare word: a name or keyword.
    Word(&'a str),
    /// Something within quotes or brackets, closed.
    Quoted,
    /// A quote or bracket that nothing closes.
    Unclosed(char),
    /// `-- …` or `/* … */`.
    Comment,
    /// The place of a value to be bound.
    Parameter(&'a str),
    /// A number.
    Number,
    /// Any other character.
    Mark(char),
}

/// The tokens of a text, each with the byte where it begins, without blanks.
pub(crate) fn tokens(sql: &str) -> impl Iterator<Item = (usize, Token<'_>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += sql[at..].len() - sql[at..].trim_start().len();
        let rest = &sql[at..];
        let first = rest.chars().next()?;
        let (token, length) = next(rest, first);
        let start = at;
        at += length;
        Some((start, token))
    })
}

fn next(rest: &str, first: char) -> (Token<'_>, usize) {
    match first {
        '\'' | '"' | '`' => quoted(rest, first, first),
        '[' => quoted(rest, first, ']'),
        '-' if rest.starts_with("--") => (Token::Comment, rest.find('\n').map_or(rest.len(), |end| end + 1)),
        '/' if rest.starts_with("/*") => {
            (Token::Comment, rest[2..].find("*/").map_or(rest.len(), |end| end + 4))
        }
        '?' | '@' | '$' | '#' | ':' => {
            let length = 1 + word_length(&rest[1..]);
            (Token::Parameter(&rest[..length]), length)
        }
        '0'..='9' => (Token::Number, word_length(rest)),
        _ if is_word(first) => {
            let length = word_length(rest);
            (Token::Word(&rest[..length]), length)
        }
        _ => (Token::Mark(first), first.len_utf8()),
    }
}

/// Two closing quotes in a row stand for one, but in brackets.
fn quoted(rest: &str, open: char, close: char) -> (Token<'_>, usize) {
    let mut at = open.len_utf8();
    while let Some(end) = rest[at..].find(close) {
        at += end + close.len_utf8();
        if close == ']' || !rest[at..].starts_with(close) {
            return (Token::Quoted, at);
        }
        at += close.len_utf8();
    }
    (Token::Unclosed(open), rest.len())
}

fn is_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '_' | '$') || !character.is_ascii()
}

fn word_length(text: &str) -> usize {
    text.find(|character| !is_word(character)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    fn of(sql: &str) -> Vec<Token<'_>> {
        tokens(sql).map(|(_, token)| token).collect()
    }

    #[test]
    fn splits_as_the_engine_does() {
        use Token::{Comment, Mark, Number, Parameter, Quoted, Unclosed, Word};
        let cases: &[(&str, &[Token])] = &[
            ("", &[]),
            (" a=1 ", &[Word("a"), Mark('='), Number]),
            ("'it''s'", &[Quoted]),
            ("'a\nb' \"x\"\"y\" `z` [a]]", &[Quoted, Quoted, Quoted, Quoted, Mark(']')]),
            ("'a", &[Unclosed('\'')]),
            ("[a", &[Unclosed('[')]),
            ("a--b\nc", &[Word("a"), Comment, Word("c")]),
            ("a - -b", &[Word("a"), Mark('-'), Mark('-'), Word("b")]),
            ("/* ' */ x /*", &[Comment, Word("x"), Comment]),
            ("x'01' é$ 1e5", &[Word("x"), Quoted, Word("é$"), Number]),
            (
                "? ?1 :a @b $c",
                &[Parameter("?"), Parameter("?1"), Parameter(":a"), Parameter("@b"), Parameter("$c")],
            ),
        ];
        for (sql, expected) in cases {
            assert_eq!(of(sql), *expected, "{sql}");
        }
    }
}

//! What is accepted as SQL, and how names are written in it.

use crate::{
    SqliteError,
    tokens::{Token, tokens},
};

/// A name as an identifier: within double quotes, those in it doubled.
pub(crate) fn quote(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Refuses what is not one expression: it could end the parentheses that it is put in.
pub(crate) fn check_expression(text: &str) -> Result<(), SqliteError> {
    let refused = |found: &str| Err(SqliteError::NotAnExpression { found: found.to_owned() });
    let mut depth = 0_usize;
    let mut is_empty = true;
    for (_, token) in tokens(text) {
        is_empty = false;
        match token {
            Token::Mark('(') => depth += 1,
            Token::Mark(')') if depth == 0 => return refused("a `)` that closes nothing"),
            Token::Mark(')') => depth -= 1,
            Token::Mark(';') => return refused("a `;`"),
            Token::Mark('\0') => return refused("a NUL"),
            Token::Comment => return refused("a comment"),
            Token::Unclosed(quote) => return refused(&format!("a `{quote}` that is not closed")),
            Token::Parameter(name) => return Err(SqliteError::Parameter { name: name.to_owned() }),
            _ => {}
        }
    }
    match depth {
        _ if is_empty => Err(SqliteError::EmptyParameter { key: "where" }),
        0 => Ok(()),
        _ => refused("a `(` that is not closed"),
    }
}

/// Refuses what is not one statement.
pub(crate) fn check_statement(text: &str) -> Result<(), SqliteError> {
    let mut ended = false;
    let mut first = None;
    for (at, token) in tokens(text) {
        match token {
            Token::Comment => {}
            Token::Mark(';') => ended = first.is_some(),
            _ if ended => return Err(SqliteError::SecondStatement { rest: text[at..].to_owned() }),
            Token::Mark('\0') => return Err(SqliteError::Sql { message: "a NUL stands in it".to_owned() }),
            Token::Parameter(name) => return Err(SqliteError::Parameter { name: name.to_owned() }),
            token => {
                first.get_or_insert(token);
            }
        }
    }
    match first {
        None => Err(SqliteError::EmptyParameter { key: "q" }),
        Some(Token::Word(word)) if word.eq_ignore_ascii_case("PRAGMA") => {
            Err(SqliteError::Refused { what: "PRAGMA".to_owned() })
        }
        Some(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(quote("a?b\"c"), "\"a?b\"\"c\"");
        assert_eq!(quote(""), "\"\"");
    }

    #[test]
    fn one_expression() {
        for text in [
            "a=1",
            "a='x&y'",
            "name LIKE '%be%'",
            "a='); DROP' AND (b IN (1,2))",
            "\"limit\" > 5 -1",
            "[a;b] = `c--d`",
            "a->>'$.x' = 'y'",
            "id IN (SELECT user_id FROM orders)",
        ] {
            assert!(check_expression(text).is_ok(), "{text}");
        }
        for text in [
            "", " ", "1) OR (1", "(1", "1)", "1;", "1 -- x", "1 /* x", "'a", "\"a", "a=?", "a=:b", "a=@b",
            "a=$b(", "1\0",
        ] {
            assert!(check_expression(text).is_err(), "{text}");
        }
    }

    #[test]
    fn one_statement() {
        for text in ["SELECT 1", "SELECT 1;", " SELECT ';' ; -- end", "/* a; b */ SELECT 1;;", ";SELECT 1"] {
            assert!(check_statement(text).is_ok(), "{text}");
        }
        for text in ["", ";", "-- x", "SELECT 1; SELECT 2", "SELECT 1;;x", "SELECT ?", "pragma user_version"]
        {
            assert!(check_statement(text).is_err(), "{text}");
        }
    }
}

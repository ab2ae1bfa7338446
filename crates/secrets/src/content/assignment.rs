//! Names of credentials in prose and code, and the literal values that are given to them.

use std::ops::Range;

use super::bearer::scheme;
use super::edge::escaped;
use super::literal::{bare_length, count, is_blank, is_quote, literal, typed};
use crate::name::naming;
use crate::value::{Ground, is_credential, is_random};

/// Bytes of a name on each side of the word that was found.
const NAME: usize = 64;

/// The value that is given to the name around `hit`.
pub(super) fn at(text: &str, hit: Range<usize>, ground: Ground) -> Option<Range<usize>> {
    let name = name_around(text.as_bytes(), hit);
    let value = value_behind(text, &name).filter(|value| is_literal(text, &name, value))?;
    let naming = naming(&text[name.clone()]).filter(|_| !text[..name.start].ends_with("::"))?;
    // What is only judged in part may end within a character.
    let value = value.start..text.floor_char_boundary(value.end);
    let value = value.start + scheme(&text[value.clone()])..value.end;
    let ground = if is_parameter(text.as_bytes(), &name, &value) { Ground::Settings } else { ground };
    let is_one = is_credential(&text[value.clone()], Some(naming), ground);
    is_one.then(|| value.start..value.end + bare_length(&text.as_bytes()[value.end..], usize::MAX))
}

/// Whether a value is written out. A bare word may be the name of a type or of another value, unless it stands as close to
/// its name as in logs and queries, or was drawn and ends its line.
fn is_literal(text: &str, name: &Range<usize>, value: &Range<usize>) -> bool {
    let bytes = text.as_bytes();
    let before = bytes[value.start - 1];
    let is_close =
        bytes[name.end] == b'=' && value.start == name.end + 1 || bytes[name.start..].starts_with(b"--");
    let ends_line =
        || bytes[value.end..].iter().find(|byte| !is_blank(**byte)).is_none_or(u8::is_ascii_whitespace);
    is_quote(before)
        || before == b'>'
        || is_close
        || (ends_line() && text.get(value.clone()).is_some_and(is_random))
}

/// `?password=value` of a query and `;Password=value` of a connection string are settings wherever they stand.
fn is_parameter(bytes: &[u8], name: &Range<usize>, value: &Range<usize>) -> bool {
    let is_behind = name.start > 0 && b"?&;".contains(&bytes[name.start - 1]);
    is_behind && bytes[name.end] == b'=' && value.start == name.end + 1
}

fn name_around(bytes: &[u8], hit: Range<usize>) -> Range<usize> {
    let holds = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_-.$".contains(byte);
    let before = bytes[..hit.start].iter().rev().take(NAME).take_while(holds).count();
    let after = bytes[hit.end..].iter().take(NAME).take_while(holds).count();
    let start = hit.start - before;
    (start + escaped(bytes, start)).min(hit.start)..hit.end + after
}

/// The literal that is assigned to a name, without its quotes.
fn value_behind(text: &str, name: &Range<usize>) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let quoted = name.start > 0 && is_quote(bytes[name.start - 1]);
    let is_flag = bytes[name.clone()].starts_with(b"--");
    let mut at = name.end;
    at += count(bytes, at, |byte| is_quote(byte) || byte == b'\\' || byte == b']').min(4);
    let closed = at;
    at += count(bytes, at, is_blank);
    match bytes.get(at..)? {
        [b'=', b'=', ..] | [b':', b':', ..] => None,
        [b'=', b'>', ..] | [b':', b'=', ..] => literal(text, at + 2),
        [b'=', ..] => literal(text, at + 1),
        [b':', ..] => typed(text, at + 1).or_else(|| literal(text, at + 1)),
        [b',', ..] if quoted => literal(text, at + 1).filter(|value| is_quote(bytes[value.start - 1])),
        [b'>', ..] if name.start > 0 && bytes[name.start - 1] == b'<' => literal(text, at + 1),
        _ if is_flag && at > closed => literal(text, at),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<&str> {
        let hit = ["password", "api_key", "API_KEY", "token"]
            .iter()
            .find_map(|name| Some((text.find(name)?, name.len())));
        let (start, length) = hit.expect("there is a name");
        at(text, start..start + length, Ground::Text).map(|range| &text[range])
    }

    #[test]
    fn literals_are_found_behind_their_names() {
        for text in [
            "password = \"S3cr3t!x9\"",
            "password='S3cr3t!x9'",
            "config[\"password\"] = 'S3cr3t!x9'",
            "\"password\": \"S3cr3t!x9\",",
            "{\\\"password\\\": \\\"S3cr3t!x9\\\"}",
            "const password: &str = \"S3cr3t!x9\";",
            "define('password', 'S3cr3t!x9');",
            "run --password S3cr3t!x9 --verbose",
            "run --password=S3cr3t!x9",
            "password := `S3cr3t!x9`",
            "'password' => 'S3cr3t!x9'",
            "<password>S3cr3t!x9</password>",
            "?password=S3cr3t!x9&next=1",
            "api_key = r\"S3cr3t!x9\"",
            "\"token\": \"Token q7ZXW2MP4LKD9TRB\"",
        ] {
            let expected = if text.contains("Token") { "q7ZXW2MP4LKD9TRB" } else { "S3cr3t!x9" };
            assert_eq!(value(text), Some(expected), "{text}");
        }
        assert_eq!(value("Server=a;password=pw;Database=b"), Some("pw"));
        assert_eq!(value("{\"log\":\"a\\nAPI_KEY=S3cr3t!x9\"}"), Some("S3cr3t!x9"));
    }

    #[test]
    fn code_without_literals_has_none() {
        for text in [
            "password = get_password(1)",
            "password: String,",
            "if password == \"S3cr3t!x9\" {",
            "password::new(\"S3cr3t!x9\")",
            "let token = self.next();",
            "token: Token = lexer.next_token2()",
            "password",
            "password =",
            "password = \"",
            "API_KEY = os.environ[\"API_KEY_2\"]",
            "the password, \"S3cr3t!x9\"",
            "password = \"Enter your password\"",
        ] {
            assert_eq!(value(text), None, "{text}");
        }
    }
}

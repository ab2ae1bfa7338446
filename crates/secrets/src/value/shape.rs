//! What a value looks like: made by a machine, made up by a person, or a word.

use super::census::Census;

/// Bytes of a value that are looked at.
const LOOKED_AT: usize = 128;

/// The fewest bytes of what a machine makes.
const RANDOM: usize = 16;

/// The fewest bytes of a password that is told from a word by its look.
const MADE: usize = 8;

/// Made by a machine: long, of letters and digits in no order. Words, versions and dates joined by signs are not.
pub(crate) fn is_random(value: &str) -> bool {
    let bytes = head(value);
    let census = Census::of(bytes);
    bytes.len() >= RANDOM
        && census.blanks == 0
        && census.letters > 0
        && census.digits > 0
        && census.distinct() >= 8
        && census.turns * 4 >= census.letters + census.digits
        && !has_brackets(value)
        && !is_wordy(value)
}

/// A password as people and machines make them up: letters beside digits or signs, and no words or names.
pub(super) fn is_made(value: &str) -> bool {
    let census = Census::of(head(value));
    value.len() >= MADE
        && census.blanks == 0
        && census.letters > 0
        && census.digits + census.signs > 0
        && census.distinct() >= 5
        && !is_wordy(value)
        && !is_expression(value)
}

/// Without blanks, and not a word: some digits, or letters of both cases, or longer than words are.
pub(super) fn is_dense(value: &str) -> bool {
    let census = Census::of(head(value));
    let varied = census.digits > 0 || (census.lower > 0 && census.upper > 0 && census.turns > 3);
    let shaped = value.len() >= MADE && census.blanks == 0 && census.letters > 0 && varied;
    shaped && !has_brackets(value) && !is_wordy(value)
}

/// Machines make none of these, and patterns and calls are full of them.
fn has_brackets(value: &str) -> bool {
    value.bytes().any(|byte| b"()[]{}<>|\\\"'`".contains(&byte))
}

/// Words joined by signs, each with a number behind it at most: `my-service.v2`, `AccessToken`, `test1234`, `2024-01-02`.
pub(crate) fn is_wordy(value: &str) -> bool {
    const JOINTS: &[u8] = b"-_./:, @#()[]{}<>'\"?\\";
    let bytes = head(value.trim_end_matches(['!', '?', '.', ';']));
    let mut parts = bytes.split(|byte| JOINTS.contains(byte));
    bytes.len() < LOOKED_AT && parts.all(is_word)
}

/// Humps of letters and a number: `AccessToken`, `v2`, `HTTPServer`, `2024`, and if it is long a number in between.
fn is_word(part: &[u8]) -> bool {
    const LETTERS: usize = 80;
    const DIGITS: usize = 6;
    const LONG: usize = 14;
    let digits = part.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let (letters, number) = part.split_at(part.len() - digits);
    let inner = letters.iter().filter(|byte| byte.is_ascii_digit()).count();
    let has_inner = letters.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit()).count() == 3;
    let is_lettered = inner == 0 || (has_inner && inner <= 4 && letters.len() >= LONG + inner);
    let is_text = letters.iter().all(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
    is_lettered && is_text && is_humped(letters) && letters.len() <= LETTERS && number.len() <= DIGITS
}

/// Whether capitals begin words. In what was drawn they stand closer.
fn is_humped(letters: &[u8]) -> bool {
    const HUMP: usize = 4;
    let rises = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase();
    let humps = letters.windows(2).filter(|pair| rises(pair)).count();
    humps == 0 || (humps + 1) * HUMP <= letters.len() + 1
}

/// A path or a URL.
pub(super) fn is_location(value: &str) -> bool {
    let begins = ["/", "./", "../", "~/"].iter().any(|start| value.starts_with(start));
    let is_path = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"/._-~".contains(&byte);
    value.contains("://") || (begins && value.bytes().all(is_path))
}

/// A call, an index or a chain of names, as code has them.
fn is_expression(value: &str) -> bool {
    let bytes = value.as_bytes();
    let opens = bytes.iter().position(|byte| b"([{".contains(byte));
    let after_name = |at: usize| at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
    let is_called =
        opens.is_some_and(|at| after_name(at) && bytes.last().is_some_and(|last| b")]},;".contains(last)));
    is_called || value.contains("::") || value.contains("->") || value.contains("${") || value.contains("{{")
}

fn head(value: &str) -> &[u8] {
    &value.as_bytes()[..value.len().min(LOOKED_AT)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_machines_make() {
        for value in [
            "9f86d081884c7d659a2feaa0c55ad015",
            "550e8400-e29b-41d4-a716-446655440000",
            "wJalrXUtnFEMI/K7MDENG/bPxRfiCY3x",
            "dXNlcjpodW50ZXIyMTIzNDU2Nzg5",
            "Q7wTz0pLk2RvX9sBn4Jd",
            "django-insecure-8f$k2@x!q7z0v9w3",
        ] {
            assert!(is_random(value), "{value}");
        }
    }

    #[test]
    fn what_is_made_of_words() {
        for value in [
            "my-service-account-v2-name",
            "2024-01-02T10:20:30",
            "AccessTokenProvider2",
            "this is a sentence with 5 words",
            "com.example.Token1234",
            "process.env.API_KEY_2024",
            "get_token(user_id=12345)",
            "AAAAAAAAAAAAAAAA1111",
            "HTTPServerTokenReader",
            "short1",
        ] {
            assert!(!is_random(value), "{value}");
        }
    }

    #[test]
    fn passwords_are_told_from_words() {
        for value in ["S3cr3t!pass", "p@ssw0rd!", "Tr0ub4dor&3", "x7#kLmn9"] {
            assert!(is_made(value), "{value}");
        }
        for value in [
            "test1234",
            "password_field",
            "hunter2",
            "user.password",
            "Your password",
            "getPassword()",
            "a::b::c1",
        ] {
            assert!(!is_made(value), "{value}");
        }
    }
}

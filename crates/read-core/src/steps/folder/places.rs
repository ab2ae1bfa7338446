//! How likely it is that a word is defined where it stands: a look at its line, whatever the language, that keeps most
//! files from being parsed.

use std::ops::Range;

use memchr::{memchr, memchr2, memrchr2};

use super::words::is_part;

/// What a word seems to be where it stands; what comes later is likelier a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// It is said in a comment.
    Said,
    /// It is used.
    Used,
    /// It stands where definitions stand in some languages.
    Possible,
    /// It follows a word that defines.
    Defined,
}

/// Words that what follows is defined by.
const DEFINING: [&[u8]; 51] = [
    b"alias",
    b"annotation",
    b"attr_accessor",
    b"attr_reader",
    b"block",
    b"class",
    b"const",
    b"contract",
    b"data",
    b"def",
    b"define",
    b"defmacro",
    b"defmodule",
    b"defp",
    b"enum",
    b"event",
    b"extend",
    b"extension",
    b"fn",
    b"fun",
    b"func",
    b"function",
    b"impl",
    b"input",
    b"instance",
    b"interface",
    b"let",
    b"library",
    b"local",
    b"macro",
    b"message",
    b"mod",
    b"modifier",
    b"module",
    b"namespace",
    b"newtype",
    b"object",
    b"package",
    b"proc",
    b"protocol",
    b"record",
    b"rpc",
    b"scalar",
    b"service",
    b"static",
    b"struct",
    b"sub",
    b"trait",
    b"type",
    b"union",
    b"val",
];

/// Words before a name that say it is only used.
const USING: [&[u8]; 26] = [
    b"and",
    b"as",
    b"assert",
    b"await",
    b"case",
    b"delete",
    b"do",
    b"else",
    b"extends",
    b"from",
    b"goto",
    b"if",
    b"implements",
    b"import",
    b"in",
    b"include",
    b"instanceof",
    b"is",
    b"new",
    b"not",
    b"or",
    b"return",
    b"throw",
    b"typeof",
    b"use",
    b"while",
];

/// What the word at `word` seems to be.
pub(super) fn place(text: &[u8], word: &Range<usize>) -> Place {
    let start = memrchr2(b'\n', b'\r', &text[..word.start]).map_or(0, |at| at + 1);
    let end = memchr2(b'\n', b'\r', &text[word.end..]).map_or(text.len(), |at| word.end + at);
    let (before, behind) = (text[start..word.start].trim_ascii(), text[word.end..end].trim_ascii_start());
    if is_comment(before) {
        return Place::Said;
    }
    let follows = |word: &&[u8]| ends_with_word(before, word);
    if DEFINING.iter().any(follows) {
        return Place::Defined;
    }
    if USING.iter().any(follows) {
        return Place::Used;
    }
    let begins_line = before.is_empty();
    match before.last() {
        None => possible(opens(behind) || assigns(behind)),
        Some(b'.' | b':' | b'>' | b'#') if !begins_line => joined(before, behind),
        Some(b'*' | b'&' | b')' | b']' | b'~') => possible(opens(behind) || declares(behind)),
        Some(byte) if is_part(*byte) => possible(opens(behind) || assigns(behind) || declares(behind)),
        Some(_) => Place::Used,
    }
}

fn possible(is: bool) -> Place {
    if is { Place::Possible } else { Place::Used }
}

fn is_comment(before: &[u8]) -> bool {
    [b"//".as_slice(), b"--", b"* ", b"/*", b"# "].iter().any(|mark| before.starts_with(mark))
}

/// `A::name(`, `def self.name`, `a.name = `, `List<T> name(`
fn joined(before: &[u8], behind: &[u8]) -> Place {
    let is_chain =
        |byte: &u8| is_part(*byte) || matches!(byte, b'.' | b':' | b'<' | b'>' | b'#' | b'*' | b'&');
    let chain = before.iter().rev().take_while(|byte| is_chain(byte)).count();
    let head = before[..before.len() - chain].trim_ascii_end();
    if DEFINING.iter().any(|word| ends_with_word(head, word)) {
        return Place::Defined;
    }
    let is_qualified = before.ends_with(b"::") && opens(behind);
    let is_generic = before.ends_with(b">") && !before.ends_with(b"->") && opens(behind);
    possible(is_qualified || is_generic || assigns(behind))
}

fn ends_with_word(text: &[u8], word: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    text.strip_suffix(word).is_some_and(|rest| rest.last().is_none_or(|byte| !is_part(*byte)))
}

fn opens(behind: &[u8]) -> bool {
    matches!(behind.first(), Some(b'(' | b'{' | b'<' | b'['))
}

fn declares(behind: &[u8]) -> bool {
    behind.is_empty() || matches!(behind.first(), Some(b';' | b',' | b':'))
}

fn assigns(behind: &[u8]) -> bool {
    let is_equal = behind.first() == Some(&b'=') && behind.get(1) != Some(&b'=');
    let is_keyed = behind.first() == Some(&b':') && memchr(b':', &behind[1..]) != Some(0);
    is_equal || is_keyed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Place {
        let at = line.find("goal").expect("the line holds it");
        place(line.as_bytes(), &(at..at + 4))
    }

    #[test]
    fn definitions_of_many_languages() {
        for line in [
            "pub fn goal<T>(a: T) {",
            "    def goal(self):",
            "  def self.goal",
            "async function goal() {",
            "func (p *Pool) goal(x int) {",
            "export class goal extends A {",
            "type goal struct {",
            "#define goal(x) x",
            "fun <T> goal(a: T) = 1",
        ] {
            assert!(of(line) >= Place::Possible, "{line}: {:?}", of(line));
        }
        for line in ["fn goal() {", "class goal:", "def self.goal", "namespace goal {"] {
            assert_eq!(of(line), Place::Defined, "{line}");
        }
    }

    #[test]
    fn places_that_may_define() {
        for line in [
            "void Pool::goal(int a) {",
            "  public List<String> goal() {",
            "static int goal(void)",
            "goal(int a) {",
            "  goal: function () {",
            "  goal = (a) => {",
            "exports.goal = function () {",
            "char *goal(void) {",
        ] {
            assert!(of(line) >= Place::Possible, "{line}: {:?}", of(line));
        }
    }

    #[test]
    fn uses_are_told_from_them() {
        for line in [
            "    pool.goal(1);",
            "return goal(1)",
            "x = goal(1);",
            "if a == goal {",
            "foo(goal, 1)",
            "use crate::goal;",
            "new goal(1)",
        ] {
            assert_eq!(of(line), Place::Used, "{line}");
        }
        assert_eq!((of("// fn goal"), of("  # class goal")), (Place::Said, Place::Said));
    }
}

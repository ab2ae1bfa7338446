//! One name and value on a line: `.env` files and shell scripts, INI and its kin, Java properties.

use std::ops::Range;

use super::{Judge, lines, quoted};

/// What differs between them.
pub(super) struct Manner {
    /// What may stand between a name and its value.
    separators: &'static [u8],
    /// Signs of names besides letters and digits.
    names: &'static [u8],
    /// Words that may stand before a name.
    before: &'static [&'static str],
    /// Whether a backslash at the end of a line goes on with the next.
    goes_on: bool,
    /// Whether quotes hold what is within them together, line ends too.
    quotes: bool,
}

pub(super) const SHELL: Manner = Manner {
    separators: b"=",
    names: b"_",
    before: &["export", "ENV", "ARG", "set", "local", "readonly", "declare", "-x", "Environment=\""],
    goes_on: false,
    quotes: true,
};

pub(super) const INI: Manner =
    Manner { separators: b"=: \t", names: b"_.-/@", before: &[], goes_on: false, quotes: true };

pub(super) const PROPERTIES: Manner =
    Manner { separators: b"=: \t", names: b"_.-/@", before: &[], goes_on: true, quotes: false };

/// Signs of comments. What was commented out is often still valid, so it is looked at too.
const COMMENTS: [char; 3] = ['#', ';', '!'];

pub(super) fn find(judge: &mut Judge<'_>, manner: &Manner) {
    let text = judge.text;
    // A value over several lines has taken those up to here.
    let mut taken = 0;
    for (start, line) in lines(text) {
        if start < taken {
            continue;
        }
        if let Some((name, value)) = parted(line, manner) {
            taken = pair(judge, name, start + value, start + line.len(), manner);
        }
    }
}

/// The name on a line, and where its value begins.
fn parted<'a>(line: &'a str, manner: &Manner) -> Option<(&'a str, usize)> {
    let rest = line.trim_start_matches(|sign: char| sign.is_whitespace() || COMMENTS.contains(&sign));
    let rest = manner.before.iter().fold(rest, |rest, word| without(rest, word));
    let end = name_length(rest.as_bytes(), manner);
    let behind = &rest[end..];
    let inner = behind.trim_start();
    let is_written =
        inner.starts_with(|sign: char| sign.is_ascii() && manner.separators.contains(&(sign as u8)));
    let is_blank =
        manner.separators.contains(&b' ') && inner.len() < behind.len() && !inner.trim_end().contains(' ');
    let value = line.len() - inner.len() + usize::from(is_written);
    (end > 0 && (is_written || is_blank)).then_some((&rest[..end], value))
}

/// The rest of a line behind a word such as `export`.
fn without<'a>(rest: &'a str, word: &str) -> &'a str {
    let after = rest.strip_prefix(word).filter(|after| word.ends_with('"') || after.starts_with([' ', '\t']));
    after.map_or(rest, str::trim_start)
}

/// Bytes of the name that a line begins with. Those of a registry's settings hold a colon: `//host/:_authToken=value`.
fn name_length(line: &[u8], manner: &Manner) -> usize {
    let holds = |byte: &&u8| byte.is_ascii_alphanumeric() || manner.names.contains(byte) || !byte.is_ascii();
    let end = line.iter().take_while(holds).count();
    let goes_on = manner.names.contains(&b'/') && line[end..].starts_with(b":_");
    if goes_on { end + 1 + line[end + 1..].iter().take_while(holds).count() } else { end }
}

/// Takes the value between `start` and the end of its line, and gives where it ends.
fn pair(judge: &mut Judge<'_>, name: &str, start: usize, line_end: usize, manner: &Manner) -> usize {
    let bytes = judge.bytes();
    let start = start + bytes[start..line_end].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let is_quoted = manner.quotes && start < line_end && matches!(bytes[start], b'"' | b'\'' | b'`');
    if is_quoted {
        let (value, end) = quoted(bytes, start, bytes[start] == b'"');
        let (value, end) =
            if is_near(judge.text, &value) { (value, end) } else { (start + 1..line_end, line_end) };
        // What is none is gone over line by line, as its quotes may be no quotes.
        return if judge.pair(name, value) { end } else { line_end };
    }
    let end = if manner.goes_on { last_line(judge.text, line_end) } else { line_end };
    let bare = &judge.text[start..line_end];
    let comment = [" #", "\t#", " ;"].iter().filter_map(|mark| bare.find(mark)).min();
    let value = start..start + comment.filter(|_| !manner.goes_on).unwrap_or(bare.len());
    if judge.pair(name, value) {
        judge.found.push(line_end..end);
    }
    end
}

/// Whether a quoted value may go so far; a quote without its fellow takes only its line.
fn is_near(text: &str, value: &Range<usize>) -> bool {
    const LONGEST: usize = 16 * 1024;
    let closes = value.end < text.len();
    closes && value.len() < LONGEST
}

/// The end of the last line that a backslash joins to this one.
fn last_line(text: &str, mut end: usize) -> usize {
    while text[..end].ends_with('\\') && end < text.len() {
        let rest = &text[end..];
        let skipped = if rest.starts_with("\r\n") { 2 } else { 1 };
        end += skipped + rest[skipped..].find(['\n', '\r']).unwrap_or(rest.len() - skipped);
    }
    end
}

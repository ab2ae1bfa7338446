//! Names and values within braces and brackets: JSON with all its relatives, and what YAML and TOML write in one line.
//! What is not closed ends with the text.

mod level;

use std::ops::Range;

use memchr::memmem;

use super::{Judge, quoted};
use crate::name::Naming;
use level::Level;

/// Deeper braces are gone over without a memory of what is around them.
const DEEPEST: usize = 256;

/// Takes every value of the text.
pub(super) fn find(judge: &mut Judge<'_>) {
    let secret_data = is_kubernetes_secret(judge.text);
    let mut at = 0;
    while at < judge.text.len() {
        at = Braces { judge, secret_data }.one(at, None);
    }
}

/// Takes the values of one list or map that begins at `at` under a name that says so much, and gives where it ends.
pub(super) fn find_one(judge: &mut Judge<'_>, at: usize, naming: Option<Naming>) -> usize {
    Braces { judge, secret_data: false }.one(at, naming)
}

struct Braces<'j, 'a> {
    judge: &'j mut Judge<'a>,
    /// Whether the maps called `data` hold credentials alone.
    secret_data: bool,
}

impl Braces<'_, '_> {
    /// Goes on to where the outermost braces are closed.
    fn one(&mut self, mut at: usize, outer: Option<Naming>) -> usize {
        let bytes = self.judge.bytes();
        let mut levels = vec![Level::within(outer)];
        let mut too_deep = 0_usize;
        while let Some(&byte) = bytes.get(at) {
            at += 1;
            let depth = levels.len();
            let Some(level) = levels.last_mut() else { break };
            match byte {
                b'{' | b'[' if depth > DEEPEST => {
                    level.separated();
                    too_deep += 1;
                }
                b'{' | b'[' => {
                    let inner = level.opened(byte == b'[');
                    levels.push(Level::within(inner));
                }
                b'}' | b']' if too_deep > 0 => too_deep -= 1,
                b'}' | b']' => {
                    if depth <= 2 {
                        return at;
                    }
                    levels.pop();
                }
                b',' => level.separated(),
                b'/' if bytes.get(at) == Some(&b'/') => at = end_of_line(bytes, at),
                b'"' | b'\'' => {
                    let (value, end) = quoted(bytes, at - 1, true);
                    let value = value.start..end_of_line(&bytes[..value.end], value.start);
                    at = end.min(value.end + 1);
                    self.word(level, value, at);
                }
                _ if is_bare(byte) => {
                    let value = at - 1..at + bare_length(&bytes[at..]);
                    at = value.end;
                    self.word(level, value, at);
                }
                _ => {}
            }
        }
        bytes.len()
    }

    /// A word is a name when a colon or an equals sign follows, and a value otherwise.
    fn word(&mut self, level: &mut Level, word: Range<usize>, behind: usize) {
        let text = self.judge.text;
        let next = text.as_bytes()[behind..].iter().find(|byte| !byte.is_ascii_whitespace());
        if level.awaits_name() && next.is_some_and(|byte| matches!(byte, b':' | b'=')) {
            let name = &text[word];
            level.name(self.judge, name, self.secret_data && matches!(name, "data" | "stringData"));
        } else {
            level.value(self.judge, word);
        }
    }
}

fn is_bare(byte: u8) -> bool {
    !byte.is_ascii_whitespace() && !b"{}[],:=\"'".contains(&byte)
}

/// A bare word ends at a colon, unless it is that of an address.
fn bare_length(rest: &[u8]) -> usize {
    let mut at = 0;
    while rest.get(at).is_some_and(|byte| is_bare(*byte)) || rest[at.min(rest.len())..].starts_with(b"://") {
        at += 1;
    }
    at
}

fn end_of_line(bytes: &[u8], at: usize) -> usize {
    memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |length| at + length)
}

/// Whether there is a Kubernetes object of the kind whose data are credentials, whatever they are called.
fn is_kubernetes_secret(text: &str) -> bool {
    let kinds = ["\"kind\": \"Secret\"", "\"kind\":\"Secret\""];
    kinds.iter().any(|kind| memmem::find(text.as_bytes(), kind.as_bytes()).is_some())
}

//! TOML: names and values in tables, with texts, lists and maps over several lines.

use super::braces::find_one;
use super::{Judge, lines, quoted};
use crate::name::{Naming, naming};

pub(super) fn find(judge: &mut Judge<'_>) {
    // What the name of a table says of the values in it.
    let mut table = None;
    let mut taken = 0;
    for (start, line) in lines(judge.text) {
        let rest = line.trim_start();
        if start < taken {
            continue;
        }
        if let Some(name) = rest.strip_prefix('[') {
            table = judge.in_map(name.trim_end_matches([']', ' ']));
        } else if let Some(equals) = rest.find('=').filter(|equals| is_name(&rest[..*equals])) {
            let name = rest[..equals].trim_start_matches(['#', ' ']).trim_end();
            let value = start + line.len() - rest.len() + equals + 1;
            taken = pair(judge, naming(name).or(table), value, start + line.len());
        }
    }
}

/// Names are bare, quoted or joined by dots; those behind a `#` were commented out.
fn is_name(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"_-.\"' \t#/:@".contains(&byte) || !byte.is_ascii())
}

/// Takes the value that begins behind the equals sign, and gives where it ends.
fn pair(judge: &mut Judge<'_>, naming: Option<Naming>, start: usize, line_end: usize) -> usize {
    let bytes = judge.bytes();
    let start = start + bytes[start..line_end].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    match &bytes[start..line_end] {
        [b'"', b'"', b'"', ..] => several_lines(judge, naming, start, "\"\"\""),
        [b'\'', b'\'', b'\'', ..] => several_lines(judge, naming, start, "'''"),
        [b'"' | b'\'', ..] => {
            let (value, _) = quoted(&bytes[..line_end], start, bytes[start] == b'"');
            judge.value(naming, value);
            line_end
        }
        [b'{' | b'[', ..] => find_one(judge, start, naming),
        bare => {
            let length = bare.iter().position(|byte| *byte == b'#').unwrap_or(bare.len());
            judge.value(naming, start..start + length);
            line_end
        }
    }
}

fn several_lines(judge: &mut Judge<'_>, naming: Option<Naming>, start: usize, quotes: &str) -> usize {
    let inner = start + quotes.len();
    let end = judge.text[inner..].find(quotes).map_or(judge.text.len(), |length| inner + length);
    judge.value(naming, inner..end);
    (end + quotes.len()).min(judge.text.len())
}

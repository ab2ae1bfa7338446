//! Formats of settings: where each of them has its names and values.

mod braces;
mod fields;
mod lines;
mod netrc;
mod table;
mod toml;
mod whole;
mod xml;
mod yaml;

use std::ops::Range;

use crate::content::scheme;
use crate::found::Found;
use crate::name::{Naming, is_plural, naming};
use crate::value::{Ground, is_credential};

/// How settings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// `NAME=value`, as shells and `.env` files have it.
    Shell,
    /// `name = value`, also with a colon or a blank between, in sections.
    Ini,
    /// The same, where a backslash goes on with the next line.
    Properties,
    Toml,
    /// JSON, and what is nearly that.
    Json,
    Yaml,
    Xml,
    Netrc,
    /// Fields between colons, one of which is the credential, counted from 0.
    Fields(usize),
    /// Columns between this byte, named in the first line.
    Table(u8),
    /// Each line is a credential.
    Whole(Naming),
}

/// Adds the credentials of a text in this format.
pub(crate) fn find(format: Format, text: &str, ground: Ground, found: &mut Found) {
    let mut judge = Judge { text, ground, found };
    match format {
        Format::Shell => lines::find(&mut judge, &lines::SHELL),
        Format::Ini => lines::find(&mut judge, &lines::INI),
        Format::Properties => lines::find(&mut judge, &lines::PROPERTIES),
        Format::Toml => toml::find(&mut judge),
        Format::Json => braces::find(&mut judge),
        Format::Yaml => yaml::find(&mut judge),
        Format::Xml => xml::find(&mut judge),
        Format::Netrc => netrc::find(&mut judge),
        Format::Fields(field) => fields::find(&mut judge, field),
        Format::Table(delimiter) => table::find(&mut judge, delimiter),
        Format::Whole(naming) => whole::find(&mut judge, naming),
    }
}

/// Decides on the values that a format finds.
struct Judge<'a> {
    text: &'a str,
    ground: Ground,
    found: &'a mut Found,
}

impl<'a> Judge<'a> {
    /// Takes a value under a name; whether it is a credential.
    fn pair(&mut self, name: &str, value: Range<usize>) -> bool {
        self.value(naming(name), value)
    }

    /// Takes a value under a name that says so much; whether it is a credential.
    fn value(&mut self, naming: Option<Naming>, value: Range<usize>) -> bool {
        let text = self.text;
        let value = trimmed(text, value);
        if naming.is_none()
            && let Some((name, inner)) = assigned(&text[value.clone()])
        {
            return self.pair(name, value.start + inner..value.end);
        }
        if naming.is_none() && self.ground != Ground::Credentials {
            return false;
        }
        let value = value.start + scheme(&text[value.clone()])..value.end;
        let is_one = is_credential(&text[value.clone()], naming, self.ground);
        if is_one {
            self.found.push(value);
        }
        is_one
    }

    /// What a name says of the values in the list below it. It may be a list of names: `secrets: [db_password]`.
    fn in_list(&self, name: &str) -> Option<Naming> {
        let is_plural = self.ground != Ground::Credentials && is_plural(name);
        naming(name).map(|naming| if is_plural { Naming::Perhaps } else { naming })
    }

    /// What a name says of all the values in the map below it. In settings it says nothing: beside a credential stands what
    /// is none, such as the name of a user.
    fn in_map(&self, name: &str) -> Option<Naming> {
        if self.ground == Ground::Credentials && is_plural(name) { naming(name) } else { None }
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }
}

/// The name in a value that is itself an assignment, as in lists of an environment or of flags: `DB_PASSWORD=value`. Also
/// where what is assigned begins.
fn assigned(value: &str) -> Option<(&str, usize)> {
    let equals = memchr::memchr(b'=', value.as_bytes())?;
    let name = &value[..equals];
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte));
    (is_name && naming(name).is_some()).then_some((name, equals + 1))
}

/// The range without blanks at its ends.
fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let inner = &text[range.clone()];
    let start = range.start + inner.len() - inner.trim_start().len();
    start..start + inner.trim().len()
}

/// The lines of a text with where they begin, without their ends. The environment of a process ends them with NUL.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    const ENDS: [char; 3] = ['\n', '\r', '\0'];
    let mut at = 0;
    text.split_inclusive(ENDS).map(move |line| {
        let start = at;
        at += line.len();
        (start, line.trim_end_matches(ENDS))
    })
}

/// The value within quotes that begins at `at`, without them, and where it ends with them: at the closing quote, or at the
/// end of the text. A backslash hides the sign behind it where `escapes` says so.
fn quoted(bytes: &[u8], at: usize, escapes: bool) -> (Range<usize>, usize) {
    let quote = bytes[at];
    let mut end = at + 1;
    loop {
        let rest = bytes.get(end..).unwrap_or_default();
        match memchr::memchr2(quote, b'\\', rest) {
            None => return (at + 1..bytes.len(), bytes.len()),
            Some(found) if rest[found] == quote => return (at + 1..end + found, end + found + 1),
            Some(found) => end = (end + found + if escapes { 2 } else { 1 }).min(bytes.len()),
        }
    }
}

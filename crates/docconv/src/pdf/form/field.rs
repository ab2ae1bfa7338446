//! One field, as its line says it.

use hayro::hayro_syntax::object::{Array, Dict, Object};

use crate::pdf::text_string;

/// Options that are named, and characters shown of a value.
const NAMED: usize = 10;
const LONGEST: usize = 2_000;

/// Bits of the flags of a field.
const RADIO: u32 = 1 << 15;
const PUSH: u32 = 1 << 16;
const COMBO: u32 = 1 << 17;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Checkbox,
    Radio,
    Choice,
    List,
    Button,
    Signature,
    Unknown,
}

impl Kind {
    pub(super) fn of(kind: &str, flags: u32) -> Self {
        match kind {
            "Tx" => Self::Text,
            "Btn" if flags & PUSH != 0 => Self::Button,
            "Btn" if flags & RADIO != 0 => Self::Radio,
            "Btn" => Self::Checkbox,
            "Ch" if flags & COMBO != 0 => Self::Choice,
            "Ch" => Self::List,
            "Sig" => Self::Signature,
            _ => Self::Unknown,
        }
    }

    /// Its name, if it is one that can be filled.
    pub(super) fn said(self) -> Option<&'static str> {
        match self {
            Self::Text => Some("text"),
            Self::Checkbox => Some("checkbox"),
            Self::Radio => Some("radio"),
            Self::Choice => Some("choice"),
            Self::List => Some("list"),
            Self::Button | Self::Signature | Self::Unknown => None,
        }
    }

    fn has_options(self) -> bool {
        matches!(self, Self::Radio | Self::Choice | Self::List)
    }
}

pub(super) struct Field<'f> {
    pub(super) name: &'f str,
    pub(super) kind: Kind,
    pub(super) said: &'static str,
    pub(super) page: Option<usize>,
    pub(super) value: Option<String>,
    pub(super) options: Vec<String>,
}

impl Field<'_> {
    /// `colour (radio; options: red, green) on page 2: red`.
    pub(super) fn line(&self) -> String {
        let name = if self.name.is_empty() { "(no name)" } else { self.name };
        let page = self.page.map_or(String::new(), |page| format!(" on page {page}"));
        let value = self.value.as_deref().unwrap_or("(empty)");
        let mark = if self.name.is_empty() {
            " (cannot be filled: no name)"
        } else if self.options.is_empty() && matches!(self.kind, Kind::Radio | Kind::List) {
            " (cannot be filled: no options)"
        } else {
            ""
        };
        format!("  {} ({}{}){page}: {value}{mark}", one_line(name), self.said, self.named_options())
    }

    fn named_options(&self) -> String {
        if self.options.is_empty() {
            return String::new();
        }
        let more = self.options.len().saturating_sub(NAMED);
        let mut named: Vec<String> = self.options.iter().take(NAMED).map(|option| one_line(option)).collect();
        if more > 0 {
            named.push(format!("… and {more} more"));
        }
        format!("; options: {}", named.join(", "))
    }
}

pub(super) fn value(value: Option<&Object<'_>>, kind: Kind) -> Option<String> {
    let text = match value? {
        Object::Array(all) => {
            all.iter::<Object<'_>>().filter_map(|one| text(&one)).collect::<Vec<_>>().join(", ")
        }
        one => text(one)?,
    };
    let is_off = matches!(kind, Kind::Checkbox | Kind::Radio) && text == "Off";
    let text = one_line(&text);
    let text = match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    };
    (!text.is_empty() && !is_off).then_some(text)
}

fn text(value: &Object<'_>) -> Option<String> {
    match value {
        Object::String(text) => Some(text_string::decoded(text)),
        Object::Name(name) => Some(text_string::decoded(name)),
        Object::Stream(stream) => Some(text_string::decoded(&stream.decoded_data().ok()?)),
        Object::Number(number) => Some(number.as_f64().to_string()),
        _ => None,
    }
}

/// What can be chosen: the entries of a list, or the states in which the buttons of a group are drawn.
pub(super) fn options(listed: Option<&Array<'_>>, places: &[&Dict<'_>], kind: Kind) -> Vec<String> {
    if !kind.has_options() {
        return Vec::new();
    }
    let listed: Vec<String> = listed
        .map(|all| all.iter::<Object<'_>>().filter_map(|one| shown(&one)).collect())
        .unwrap_or_default();
    if kind != Kind::Radio {
        return listed;
    }
    let mut states: Vec<String> = Vec::new();
    for state in places.iter().flat_map(|place| states_of(place)) {
        if state != "Off" && !states.contains(&state) {
            states.push(state);
        }
    }
    if states.is_empty() { listed } else { states }
}

fn states_of(place: &Dict<'_>) -> Vec<String> {
    let drawn = place.get::<Dict<'_>>("AP").and_then(|drawn| drawn.get::<Dict<'_>>("N"));
    drawn.map(|drawn| drawn.keys().map(|key| text_string::decoded(&key)).collect()).unwrap_or_default()
}

/// An entry is a text, or what is stored and what is shown.
fn shown(option: &Object<'_>) -> Option<String> {
    match option {
        Object::Array(pair) => pair.iter::<Object<'_>>().filter_map(|one| text(&one)).last(),
        one => text(one),
    }
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}

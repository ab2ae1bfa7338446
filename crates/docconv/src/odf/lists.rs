//! Lists with the numbers that are printed before their items.

use std::collections::HashMap;

use crate::counting::written;
use crate::xml::{Element, Xml};

/// Levels of a list.
const LEVELS: usize = 10;

/// The lists of a document, and how far each has counted.
#[derive(Debug, Default)]
pub(super) struct Lists {
    kinds: HashMap<String, Vec<Level>>,
    /// How headings are numbered.
    outline: Vec<Level>,
    headings: Vec<Option<i64>>,
    /// Where lists ended, by style and by identifier.
    ended: HashMap<String, Vec<Option<i64>>>,
    /// Styles of the lists around, outermost first.
    open: Vec<String>,
    counts: Vec<Option<i64>>,
    pending: Pending,
}

/// The item that has begun and has no text yet.
#[derive(Debug, Clone, Copy, Default)]
enum Pending {
    #[default]
    None,
    /// It has the next number.
    Next,
    /// It names its number.
    Number(i64),
}

#[derive(Debug, Clone, Default)]
struct Level {
    is_bullet: bool,
    format: String,
    before: String,
    after: String,
    start: i64,
    /// Levels whose numbers are shown, this one included.
    shown: usize,
}

impl Lists {
    /// Reads a list style or the outline.
    pub(super) fn define(&mut self, xml: &mut Xml<'_>, element: &Element<'_>) {
        let mut levels = vec![Level::default(); LEVELS];
        while let Some(child) = xml.child(3) {
            let at = child.number("level").and_then(|level| usize::try_from(level - 1).ok());
            if let Some(level) = at.and_then(|at| levels.get_mut(at)) {
                *level = Level::of(&child);
            }
        }
        if element.name() == "outline-style" {
            self.outline = levels;
        } else {
            self.kinds.insert(element.attr("name").unwrap_or_default(), levels);
        }
    }

    pub(super) fn begin(&mut self, element: &Element<'_>) {
        let style = element.attr("style-name").or_else(|| self.open.last().cloned()).unwrap_or_default();
        if self.open.is_empty() {
            let named = element.attr("continue-list").map(|id| format!("#{id}"));
            let known = named.or_else(|| element.flag("continue-numbering").then(|| style.clone()));
            self.counts = known.and_then(|known| self.ended.get(&known).cloned()).unwrap_or_default();
        }
        self.open.push(style);
        self.pending = Pending::None;
    }

    pub(super) fn end(&mut self, id: Option<String>) {
        self.pending = Pending::None;
        let Some(style) = self.open.pop().filter(|_| self.open.is_empty()) else { return };
        if let Some(id) = id {
            self.ended.insert(format!("#{id}"), self.counts.clone());
        }
        self.ended.insert(style, std::mem::take(&mut self.counts));
    }

    pub(super) fn item(&mut self, element: &Element<'_>) {
        self.pending = match element.number("start-value") {
            _ if element.name() != "list-item" => Pending::None,
            Some(number) => Pending::Number(number),
            None => Pending::Next,
        };
    }

    /// How many lists are around.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Lists in a note or a box count by themselves.
    pub(super) fn set_aside(&mut self) -> (Vec<String>, Vec<Option<i64>>) {
        self.pending = Pending::None;
        (std::mem::take(&mut self.open), std::mem::take(&mut self.counts))
    }

    pub(super) fn take_up(&mut self, (open, counts): (Vec<String>, Vec<Option<i64>>)) {
        (self.open, self.counts) = (open, counts);
    }

    /// The label of the item that has begun, once.
    pub(super) fn label(&mut self) -> Option<String> {
        let start = match std::mem::take(&mut self.pending) {
            Pending::None => return None,
            Pending::Next => None,
            Pending::Number(number) => Some(number),
        };
        let at = self.open.len().checked_sub(1).filter(|at| *at < LEVELS)?;
        let levels = self.open.last().and_then(|style| self.kinds.get(style));
        // A style that is not defined is that of the program that wrote it: most have bullets.
        let Some(levels) = levels else { return Some("-".to_owned()) };
        Some(count(&mut self.counts, levels, at, start))
    }

    /// The number of a heading that stands in no list.
    pub(super) fn heading(&mut self, level: usize) -> Option<String> {
        let at = level.checked_sub(1)?;
        self.outline.get(at).filter(|level| !level.format.is_empty())?;
        Some(count(&mut self.headings, &self.outline, at, None))
    }
}

/// Counts on at a level, and writes the label.
fn count(counts: &mut Vec<Option<i64>>, levels: &[Level], at: usize, start: Option<i64>) -> String {
    counts.resize(at + 1, None);
    let next = counts[at].map_or(levels[at].start, |count| count.saturating_add(1));
    counts[at] = Some(start.unwrap_or(next));
    let level = &levels[at];
    if level.is_bullet {
        return "-".to_owned();
    }
    if level.format.is_empty() {
        return String::new();
    }
    let first = (at + 1).saturating_sub(level.shown.max(1));
    let numbers = (first..=at).filter(|place| !levels[*place].format.is_empty());
    let numbers = numbers.map(|place| {
        let count = counts[place].unwrap_or(levels[place].start);
        written(count, &levels[place].format)
    });
    let numbers: Vec<_> = numbers.collect();
    format!("{}{}{}", level.before, numbers.join("."), level.after)
}

impl Level {
    fn of(element: &Element<'_>) -> Self {
        let format = match element.attr("num-format").unwrap_or_default().as_str() {
            "" => "",
            "a" => "lowerLetter",
            "A" => "upperLetter",
            "i" => "lowerRoman",
            "I" => "upperRoman",
            _ => "decimal",
        };
        Self {
            is_bullet: matches!(element.name(), "list-level-style-bullet" | "list-level-style-image"),
            format: format.to_owned(),
            before: element.attr("num-prefix").unwrap_or_default(),
            after: element.attr("num-suffix").unwrap_or_default(),
            start: element.number("start-value").unwrap_or(1),
            shown: element
                .number("display-levels")
                .and_then(|shown| usize::try_from(shown).ok())
                .unwrap_or(1),
        }
    }
}

//! Lists with the numbers that are printed before their items.

mod definitions;

use std::collections::HashMap;

use crate::DocumentError;
use crate::counting::written;
use crate::package::Package;

use super::styles::Styles;
use definitions::{Definitions, Level, List};

/// Levels of a list.
const LEVELS: usize = 9;

/// The lists of a document, and how far each has counted.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    lists: HashMap<String, List>,
    kinds: HashMap<String, Vec<Level>>,
    /// By kind of list: lists of one kind count together.
    counters: HashMap<String, [Option<i64>; LEVELS]>,
    /// Lists that have begun, with the levels whose own start was used.
    begun: HashMap<String, [bool; LEVELS]>,
}

impl Numbering {
    pub(super) fn read(package: &Package, part: Option<&str>) -> Result<Self, DocumentError> {
        let found = part.map(|part| package.part(part)).transpose()?.flatten();
        let Some(found) = found else { return Ok(Self::default()) };
        let definitions = Definitions::read(&found.text(), package);
        Ok(Self { lists: definitions.lists, kinds: definitions.kinds, ..Self::default() })
    }

    /// Kinds that only name a style get the levels of that style's list.
    pub(super) fn link(&mut self, styles: &Styles) {
        let linked: Vec<_> = self
            .kinds
            .iter()
            .filter_map(|(kind, levels)| {
                let style = levels.first()?.linked.as_ref()?;
                let (list, _) = styles.list(style)?;
                let target = self.lists.get(&list)?.kind.clone();
                Some((kind.clone(), self.kinds.get(&target)?.clone()))
            })
            .collect();
        self.kinds.extend(linked);
    }

    /// The level of a list that belongs to a style of paragraphs.
    pub(super) fn level_of_style(&self, list: &str, style: &str) -> Option<usize> {
        let levels = self.kinds.get(&self.lists.get(list)?.kind)?;
        levels.iter().position(|level| level.style.as_deref() == Some(style))
    }

    /// The label of the next item: `1.2`, `a)`, `-` for a bullet; `None` when there is no such list.
    pub(super) fn next(&mut self, list: &str, level: usize) -> Option<String> {
        let level = level.min(LEVELS - 1);
        let definition = self.lists.get(list)?;
        let levels = self.kinds.get(&definition.kind)?;
        let own = definition.overrides.get(&level);
        let shape = own.and_then(|own| own.level.as_ref()).or_else(|| levels.get(level))?;
        let counters = self.counters.entry(definition.kind.clone()).or_default();
        let begun = self.begun.entry(list.to_owned()).or_default();
        let start = own.and_then(|own| own.start).filter(|_| !begun[level]);
        begun[level] = true;
        counters[level] = Some(match (start, counters[level]) {
            (Some(start), _) => start,
            (None, Some(count)) => count.saturating_add(1),
            (None, None) => shape.start,
        });
        for (counter, deeper) in counters.iter_mut().zip(levels).skip(level + 1) {
            if deeper.restarts_after.is_none_or(|after| after > 0 && level < after) {
                *counter = None;
            }
        }
        Some(label(shape, levels, counters, level))
    }
}

/// The text of a level with its counters in it.
fn label(shape: &Level, levels: &[Level], counters: &[Option<i64>; LEVELS], level: usize) -> String {
    if shape.format == "bullet" {
        return "-".to_owned();
    }
    let mut out = String::new();
    let mut text = shape.text.chars().peekable();
    while let Some(next) = text.next() {
        let digit = text.peek().and_then(|digit| digit.to_digit(10)).filter(|_| next == '%');
        let Some(place) = digit.and_then(|digit| (digit as usize).checked_sub(1)) else {
            out.push(next);
            continue;
        };
        text.next();
        let other = if place == level { shape } else { levels.get(place).unwrap_or(shape) };
        let count = counters.get(place).copied().flatten().unwrap_or(other.start);
        let format = if shape.legal && place != level { "decimal" } else { &other.format };
        out.push_str(&written(count, format));
    }
    out.trim().to_owned()
}

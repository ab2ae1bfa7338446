//! Logs: their hours, and how many errors and warnings each holds.

use std::sync::LazyLock;

use regex::Regex;

use super::MOST;
use super::entry::entry;
use crate::names::counted;
use crate::source::Source;
use crate::{Item, Kind, Language, OutlineLimits};

/// `2024-03-05 14:02:11`, `2024-03-05T14:…`, `[05/Mar/2024:14:…`, `Mar  5 14:02:11`, up to the hour.
static HOUR: LazyLock<Option<Regex>> = LazyLock::new(|| {
    let expression =
        r"\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}|\d{2}/[A-Z][a-z]{2}/\d{4}:\d{2}|\b[A-Z][a-z]{2} [ \d]\d \d{2}";
    Regex::new(expression).ok()
});
/// Where in a line its time is looked for, in bytes.
const HEAD: usize = 80;
const ERRORS: [&str; 4] = ["ERROR", "FATAL", "CRITICAL", "PANIC"];
const WARNINGS: [&str; 2] = ["WARN", "WARNING"];

/// One block for each hour.
pub(crate) fn log(_: &Language, source: &Source<'_>, _: &OutlineLimits) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut counts: Vec<[usize; 2]> = Vec::new();
    for line in 1..=source.len() {
        let text = source.line(line);
        if let Some(hour) = hour(text).filter(|hour| items.last().is_none_or(|item| item.name != *hour)) {
            if items.len() >= MOST {
                break;
            }
            items.push(entry(Kind::Block, hour.to_owned(), line, None, "."));
            counts.push([0, 0]);
        }
        let (Some(item), Some(count)) = (items.last_mut(), counts.last_mut()) else { continue };
        item.last = line;
        let head = &text[..text.floor_char_boundary(HEAD * 2)].to_uppercase();
        let says = |words: &[&str]| words.iter().any(|word| head.contains(word));
        count[0] += usize::from(says(&ERRORS));
        count[1] += usize::from(says(&WARNINGS));
    }
    for (item, [errors, warnings]) in items.iter_mut().zip(counts) {
        let counts = [(item.last + 1 - item.first, "line"), (errors, "error"), (warnings, "warning")];
        let told = counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| counted(*count, what));
        item.signature = format!("{}: {}", item.name, told.collect::<Vec<_>>().join(", "));
    }
    items
}

fn hour(line: &str) -> Option<&str> {
    let head = &line[..line.floor_char_boundary(HEAD)];
    HOUR.as_ref()?.find(head).map(|found| found.as_str())
}

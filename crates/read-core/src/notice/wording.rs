//! How every notice reads.

use std::fmt;

use omniread_selector::Repair;
use omniread_text::size;

use super::{Next, Notice, Remark, Total, Unit};
use crate::human::counted;

impl fmt::Display for Notice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.remark {
            Remark::ResolvedBySuffix { given, found } => {
                write!(out, "Path '{given}' not found; resolved to '{found}' via suffix match")
            }
            Remark::ReadAsPaths(paths) => write!(out, "Read as {} paths: {}", paths.len(), paths.join(", ")),
            Remark::Repaired { read, repairs } => write!(out, "Read as '{read}': {}", joined(repairs)),
            Remark::LineCut { line, from: 1, to, of } => {
                write!(out, "Line {line} cut at {to}{}{}", of_characters(*of), self.to_continue())
            }
            Remark::LineCut { line, from, to, of } => {
                write!(
                    out,
                    "Line {line} shown from {from} to {to}{}{}",
                    of_characters(*of),
                    self.to_continue()
                )
            }
            Remark::MoreLinesCut(count) => {
                write!(out, "{} cut the same way", counted(*count, "more line", "more lines"))
            }
            Remark::Showing { runs, total, unit, upwards } => {
                let more = if *upwards { self.to_page_up() } else { self.to_continue() };
                let one = matches!(runs.as_slice(), [(first, last)] if first == last);
                let unit = if one { unit.one() } else { unit.many() };
                write!(out, "Showing {unit} {}{}{more}", listed(runs), of_total(*total))
            }
            Remark::ShowingTail { lines, bytes } => {
                let size = bytes.map_or(String::new(), |bytes| format!(" ({})", size(bytes)));
                let lines = counted(*lines, "line", "lines");
                write!(out, "Showing {lines} near the end{size}, numbered from there{}", self.to_page_up())
            }
            Remark::BeyondEnd { line, total, unit } => {
                let (one, held) = (unit.one(), counted(*total, unit.one(), unit.many()));
                write!(out, "{} {line} is beyond the end ({held}). Use ", unit.title())?;
                write!(out, "{} to read from the start, or {} for the last {one}", self.call(0), self.call(1))
            }
            Remark::AboveStart { from_end, total } => {
                let held = counted(*total, "line", "lines");
                write!(out, "Line {from_end} from the end is above the start ({held}). Use ")?;
                write!(out, "{} to read from the start", self.call(0))
            }
            Remark::BeyondLine { line, column, of } => {
                let held = counted(*of, "character", "characters");
                write!(out, "Column {column} is beyond the end of line {line} ({held}). Use ")?;
                write!(out, "{} to read it from its start", self.call(0))
            }
            Remark::RangeSkipped { first, last, total, unit } => {
                let last = last.map_or(String::new(), |last| last.to_string());
                let held = counted(*total, unit.one(), unit.many());
                write!(out, "Range {first}-{last} is beyond the end ({held}); skipped")
            }
            Remark::EmptyFile => out.write_str("Empty file"),
            Remark::NoFinalNewline => out.write_str("No newline at the end"),
            Remark::Decoded { encoding } => write!(out, "Decoded from {encoding}"),
            Remark::DecodedWithLoss { encoding, lines, count } => {
                let named: Vec<_> = lines.iter().map(i64::to_string).collect();
                let more = if *count > lines.len() as u64 { ", …" } else { "" };
                let lines = counted(*count, "line", "lines");
                write!(
                    out,
                    "Decoded from {encoding} with loss on {lines} ({}{more}); not editable",
                    named.join(", ")
                )
            }
            Remark::Conflicts(regions) => {
                let count = counted(regions.len() as u64, "unresolved conflict", "unresolved conflicts");
                let lines: Vec<_> = regions.iter().map(|(first, last)| format!("{first}-{last}")).collect();
                write!(out, "{count}: lines {}. Use {} to list them", lines.join(", "), self.call(0))
            }
            Remark::Masked { values, lines } => {
                write!(out, "{} masked{}", counted(*values, "value", "values"), on_lines(lines))
            }
            Remark::Elided(lines) => {
                let calls: Vec<_> = self.next.iter().map(Next::path).collect();
                write!(out, "…{} elided; read {}", counted(*lines, "line", "lines"), calls.join(" or "))
            }
            Remark::BlockFolded { first, last } => {
                let lines = counted(last - first + 1, "line", "lines");
                write!(out, "…{lines} elided. Use {} for them", self.call(0))
            }
            Remark::MoreRows(rows) => {
                write!(out, "…{}. Use {} to continue", counted(*rows, "more row", "more rows"), self.call(0))
            }
            Remark::Damaged(why) => write!(out, "The bytes are damaged; this is what could be read: {why}"),
            Remark::Unfinished(why) => write!(out, "This is what came so far: {why}"),
            Remark::Kept => write!(out, "Kept whole as {}", self.call(0)),
            Remark::NotKept(reason) => write!(out, "Not kept as a whole: {reason}"),
            Remark::Changed => out.write_str("The file changed while it was read; read it again"),
            Remark::Told(words) => out.write_str(words),
            Remark::Said(sentence) => out.write_str(&sentence.replace("{}", self.call(0))),
        }
    }
}

impl Notice {
    fn call(&self, at: usize) -> &str {
        self.next.get(at).map_or("", |next| if next.rest.is_empty() { &next.address } else { &next.rest })
    }

    fn to_page_up(&self) -> String {
        if self.next.is_empty() { String::new() } else { format!(". Use {} to page up", self.call(0)) }
    }

    fn to_continue(&self) -> String {
        if self.next.is_empty() { String::new() } else { format!(". Use {} to continue", self.call(0)) }
    }
}

impl Unit {
    fn one(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Row => "row",
        }
    }

    fn many(self) -> &'static str {
        match self {
            Self::Line => "lines",
            Self::Row => "rows",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Line => "Line",
            Self::Row => "Row",
        }
    }
}

fn joined(repairs: &[Repair]) -> String {
    let said: Vec<_> = repairs.iter().map(ToString::to_string).collect();
    said.join(", ")
}

fn of_characters(of: Option<u64>) -> String {
    of.map_or(" characters".into(), |of| format!(" of {of} characters"))
}

fn of_total(total: Total) -> String {
    match total {
        Total::Lines(lines) => format!(" of {lines}"),
        Total::Bytes(bytes) => format!("; the file goes on ({})", size(bytes)),
        Total::Unknown => "; the text goes on".into(),
    }
}

/// ` on lines 3, 7-9`, the first of them when there are many.
fn on_lines(runs: &[(i64, i64)]) -> String {
    const NAMED: usize = 12;
    let (named, more) = runs.split_at(runs.len().min(NAMED));
    let word = match named {
        [] => return String::new(),
        [(first, last)] if first == last => "line",
        _ => "lines",
    };
    let more = if more.is_empty() { "" } else { ", …" };
    format!(" on {word} {}{more}", listed(named))
}

fn listed(runs: &[(i64, i64)]) -> String {
    let shown: Vec<_> = runs
        .iter()
        .map(|(first, last)| match first {
            _ if first == last => first.to_string(),
            // A minus between negative numbers cannot be read.
            ..0 => format!("{first} to {last}"),
            _ => format!("{first}-{last}"),
        })
        .collect();
    shown.join(", ")
}

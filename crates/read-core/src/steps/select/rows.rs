//! Rows of a listing, paged like lines.

use std::iter;
use std::ops::Range;

use omniread_selector::{LineRange, LineRanges, Selection, Tail};

use super::{Part, Shape};
use crate::{Listing, Notice, ReadError, Remark, Row, Trouble};

pub(super) fn rows(part: &mut Part<'_>, listing: &Listing) -> Result<Shape, ReadError> {
    let all = listing.rows.count();
    part.notices.extend(listing.notices.iter().cloned());
    let ranges: Vec<_> = match &part.wanted.selection {
        Selection::Whole | Selection::Members => iter::once(0..all).collect(),
        Selection::Stat => return Ok(Shape::Heading(listing.heading.clone())),
        Selection::Lines(ranges) => ranges.iter().map(|range| clamp(*range, all)).collect(),
        Selection::Tail(tail) => iter::once(tail_rows(*tail, all)).collect(),
        Selection::Outline | Selection::Symbol(_) if listing.directory.is_some() => {
            return Err(no_outline(part));
        }
        _ => return Err(part.wrong_selection("a listing", ":1")),
    };
    if let Some(notice) = beyond(part, all) {
        part.notices.push(notice);
    }
    let (shown, last) = fetch(part, listing, &ranges)?;
    if let Some(notice) = more(part, &ranges, last, all) {
        part.notices.push(notice);
    }
    let directory = listing.directory.is_some();
    Ok(Shape::Rows { heading: listing.heading.clone(), empty: listing.empty, rows: shown, all, directory })
}

fn no_outline(part: &Part<'_>) -> ReadError {
    let selection = part.wanted.selection.to_string();
    let reason = "folders have no outline in this build; read its files one by one";
    Trouble::NoOutline { path: part.address.clone(), selection, reason }.at("select", &part.address)
}

fn as_index(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn clamp(range: LineRange, all: usize) -> Range<usize> {
    let first = as_index(range.first() - 1).min(all);
    first..range.last().map_or(all, as_index).clamp(first, all)
}

fn tail_rows(tail: Tail, all: usize) -> Range<usize> {
    let first = all.saturating_sub(as_index(tail.from_end()));
    first..tail.count().map_or(all, |count| first.saturating_add(as_index(count)).min(all))
}

fn beyond(part: &Part<'_>, all: usize) -> Option<Notice> {
    let Selection::Lines(ranges) = &part.wanted.selection else { return None };
    let line = ranges.iter().next()?.first();
    let next = vec![part.next(":1"), part.next(format!(":{all}"))];
    (line > all as u64 && all > 0)
        .then_some(Notice { remark: Remark::BeyondEnd { line, total: all as u64 }, next })
}

/// The rows of `ranges` as far as the caps go, and the index after the last one.
fn fetch(
    part: &Part<'_>,
    listing: &Listing,
    ranges: &[Range<usize>],
) -> Result<(Vec<Row>, usize), ReadError> {
    let limits = &part.inside.limits;
    let mut room = limits.rows.map_or(usize::MAX, as_index).max(1);
    let mut shown: Vec<Row> = Vec::new();
    let mut bytes = 0;
    let mut last = 0;
    for range in ranges {
        let range = range.start..range.end.min(range.start.saturating_add(room));
        last = range.start;
        for row in listing.rows.rows(range, part.inside)? {
            bytes += bytes_of(&row);
            if !shown.is_empty() && limits.bytes.is_some_and(|most| bytes > most) {
                return Ok((shown, last));
            }
            shown.push(row);
            last += 1;
            room -= 1;
        }
        if room == 0 {
            break;
        }
    }
    Ok((shown, last))
}

/// About what a row takes when it is printed.
fn bytes_of(row: &Row) -> u64 {
    let cells: usize = row.cells.iter().map(|cell| cell.len() + 2).sum();
    let children: u64 = row.children.iter().map(bytes_of).sum();
    (row.label.len() + cells + 8) as u64 + children
}

/// How many rows remain, and the call that goes on.
fn more(part: &Part<'_>, ranges: &[Range<usize>], last: usize, all: usize) -> Option<Notice> {
    if matches!(part.wanted.selection, Selection::Tail(_))
        && ranges.first().is_some_and(|range| last >= range.end)
    {
        return None;
    }
    let kept_back = LineRanges::new(ranges.iter().filter_map(|range| {
        let first = range.start.max(last) as u64 + 1;
        LineRange::new(first, range.end as u64)
    }));
    let left = all.saturating_sub(last) as u64;
    let next = match kept_back {
        Some(ranges) if ranges.iter().any(|range| range.last() != Some(all as u64)) => {
            Selection::Lines(ranges).to_string()
        }
        _ => (last + 1).to_string(),
    };
    (left > 0 && last > 0).then(|| Notice::with_next(Remark::MoreRows(left), part.next(format!(":{next}"))))
}

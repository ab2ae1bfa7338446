//! Rows of a listing, paged like lines.

use std::ops::Range;

use omniread_selector::{LineRange, LineRanges, Selection, Tail};

use super::{Part, Shape, span};
use crate::{Listing, Notice, ReadError, Remark, Row, Total, Trouble, Unit};

/// Rows that are looked through for a member to propose.
const LOOKED_AT: usize = 100;

pub(super) fn rows(part: &mut Part<'_>, listing: &Listing) -> Result<Shape, ReadError> {
    part.notices.extend(listing.notices.iter().cloned());
    if let Some(directory) = &listing.directory {
        part.details.meta.source = directory.display().to_string();
    }
    if part.wanted.selection == Selection::Stat {
        return Ok(Shape::Heading(listing.heading.clone()));
    }
    let all = listing.rows.count();
    let ranges = wanted(part, listing, all)?;
    let page = fetch(part, listing, &ranges)?;
    let notices = notices(part, &ranges, &page, all);
    part.notices.extend(notices);
    Ok(Shape::Rows {
        heading: listing.heading.clone(),
        empty: listing.empty,
        rows: page.rows,
        shown: page.shown,
        all,
        directory: listing.directory.is_some(),
    })
}

/// The rows that are wanted, as indices; ranges that begin past the end are left out.
fn wanted(part: &Part<'_>, listing: &Listing, all: usize) -> Result<Vec<Range<usize>>, ReadError> {
    let whole = 0..all;
    match &part.wanted.selection {
        Selection::Whole | Selection::Members => Ok(vec![whole]),
        Selection::Lines(ranges) => Ok(ranges.iter().filter_map(|range| clamp(*range, all)).collect()),
        Selection::Tail(tail) => Ok(vec![tail_rows(*tail, all, part.inside.limits.rows)]),
        Selection::Outline | Selection::Symbol(_) if listing.directory.is_some() => Err(no_outline(part)),
        _ => Err(part.wrong_selection("a listing", &member(part, listing, all)?)),
    }
}

/// A member to ask instead: the first that is no folder, if its name stands in an address as it is listed.
fn member(part: &Part<'_>, listing: &Listing, all: usize) -> Result<String, ReadError> {
    let rows = listing.rows.rows(0..all.min(LOOKED_AT), part.inside)?;
    let is_odd =
        |name: &str| name.is_empty() || name.ends_with('/') || name.contains([':', '?', '#', '%', '>']);
    // What is laid out in columns of its own begins with the name.
    let mut names = rows.iter().map(|row| row.label.split("  ").next().unwrap_or_default());
    let found = names.find(|name| listing.directory.is_none() && !is_odd(name));
    let colon = if part.address.ends_with('/') { "" } else { ":" };
    Ok(found.map_or_else(|| ":1".to_owned(), |name| format!("{colon}{name}")))
}

fn no_outline(part: &Part<'_>) -> ReadError {
    let selection = part.wanted.selection.to_string();
    let reason = "no structure is registered; read its files one by one";
    Trouble::NoOutline { path: part.address.clone(), selection, reason }.at("select", &part.address)
}

fn as_index(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn clamp(range: LineRange, all: usize) -> Option<Range<usize>> {
    let first = as_index(range.first() - 1);
    (first < all).then(|| first..range.last().map_or(all, as_index).min(all))
}

/// A tail to the end keeps its end when there are more rows than fit on a page.
fn tail_rows(tail: Tail, all: usize, most: Option<u64>) -> Range<usize> {
    let (from_end, count) = match tail.count() {
        Some(count) => (as_index(tail.from_end()), as_index(count)),
        None => (as_index(tail.from_end()).min(most.map_or(usize::MAX, as_index).max(1)), usize::MAX),
    };
    // Rows above the first are counted, though they do not exist.
    let above = from_end.saturating_sub(all);
    let first = all.saturating_sub(from_end);
    first..first.saturating_add(count.saturating_sub(above)).min(all)
}

/// The rows that fit, with a row of its own where some are left out between them.
#[derive(Default)]
struct PageOfRows {
    rows: Vec<Row>,
    /// Rows without those for gaps.
    shown: usize,
    /// The index after the last row.
    end: usize,
}

fn fetch(part: &Part<'_>, listing: &Listing, ranges: &[Range<usize>]) -> Result<PageOfRows, ReadError> {
    let limits = &part.inside.limits;
    let most = limits.rows.map_or(usize::MAX, as_index).max(1);
    let mut page = PageOfRows::default();
    let mut bytes = 0;
    for range in ranges {
        let room = most - page.shown;
        if room == 0 {
            break;
        }
        if page.shown > 0 {
            page.rows.push(Row::new("…", []));
        }
        page.end = range.start;
        let fitting = range.start..range.end.min(range.start.saturating_add(room));
        for row in listing.rows.rows(fitting.clone(), part.inside)?.into_iter().take(fitting.len()) {
            bytes += bytes_of(&row);
            if page.shown > 0 && bytes > span::bytes(limits) {
                return Ok(page);
            }
            page.rows.push(row);
            page.shown += 1;
            page.end += 1;
        }
    }
    Ok(page)
}

/// About what a row takes when it is printed.
fn bytes_of(row: &Row) -> u64 {
    let cells: usize = row.cells.iter().map(|cell| cell.len() + 2).sum();
    let children: u64 = row.children.iter().map(bytes_of).sum();
    (row.label.len() + cells + 8) as u64 + children
}

fn notices(part: &Part<'_>, ranges: &[Range<usize>], page: &PageOfRows, all: usize) -> Vec<Notice> {
    if all == 0 {
        return Vec::new();
    }
    let mut notices = beyond(part, page, all);
    notices.extend(match &part.wanted.selection {
        Selection::Tail(_) => page_up(part, ranges, page, all),
        _ => more(part, ranges, page, all),
    });
    notices
}

/// Ranges that begin past the end.
fn beyond(part: &Part<'_>, page: &PageOfRows, all: usize) -> Vec<Notice> {
    let Selection::Lines(ranges) = &part.wanted.selection else { return Vec::new() };
    let (total, unit) = (all as u64, Unit::Row);
    let mut beyond = ranges.iter().filter(|range| range.first() > total);
    if page.shown > 0 {
        let skipped = |range: &LineRange| Remark::RangeSkipped {
            first: range.first(),
            last: range.last(),
            total,
            unit,
        };
        return beyond.map(|range| Notice::new(skipped(range))).collect();
    }
    let next = vec![part.next(":1"), part.next(format!(":{all}"))];
    let remark = |range: &LineRange| Remark::BeyondEnd { line: range.first(), total, unit };
    beyond.next().map(|range| Notice { remark: remark(range), next }).into_iter().collect()
}

/// How many rows remain, and the call that goes on.
fn more(part: &Part<'_>, ranges: &[Range<usize>], page: &PageOfRows, all: usize) -> Option<Notice> {
    let left = (all - page.end) as u64;
    if page.shown == 0 || left == 0 {
        return None;
    }
    let kept_back = LineRanges::new(ranges.iter().filter_map(|range| {
        let first = range.start.max(page.end) as u64 + 1;
        LineRange::new(first, range.end as u64)
    }));
    let next = match kept_back {
        Some(ranges) if ranges.iter().any(|range| range.last() != Some(all as u64)) => {
            Selection::Lines(ranges).to_string()
        }
        _ => (page.end + 1).to_string(),
    };
    Some(Notice::with_next(Remark::MoreRows(left), part.next(format!(":{next}"))))
}

/// The same number of rows above those of a tail; the rows of a tail that did not fit come first.
fn page_up(part: &Part<'_>, ranges: &[Range<usize>], page: &PageOfRows, all: usize) -> Option<Notice> {
    let range = ranges.first()?;
    if page.end < range.end {
        return more(part, ranges, page, all);
    }
    if page.shown == 0 {
        return Some(Notice::with_next(Remark::MoreRows(all as u64), part.next(":1")));
    }
    let runs = vec![(as_line(range.start)?, as_line(page.end - 1)?)];
    let tail = Tail::counted((all - range.start + page.shown) as u64, page.shown as u64)?;
    let remark = Remark::Showing { runs, total: Total::Lines(all as u64), unit: Unit::Row, upwards: true };
    (range.start > 0).then(|| Notice::with_next(remark, part.next(format!(":{}", Selection::Tail(tail)))))
}

fn as_line(index: usize) -> Option<i64> {
    i64::try_from(index + 1).ok()
}

//! What has to be said about the lines that are shown.

use omniread_selector::{LineRange, LineRanges, Selection, Tail, Wanted, print};
use omniread_text::{Encoding, Piece, Stop, Window};

use super::{Part, conflicts};
use crate::details::Truncation;
use crate::notice::CUT_LINES_NAMED;
use crate::{Body, Identity, Next, Notice, Remark, Resource, Text, TextBody, Total, Unit};

/// Adds every remark about a window of lines, in the order they are printed.
pub(super) fn remark(
    part: &mut Part<'_>,
    text: &Text,
    selection: &Selection,
    window: &Window,
    masked: Option<Remark>,
) {
    part.details.total_lines = window.total;
    part.details.encoding = Some(text.encoding.name());
    part.notices.extend(text.notices.iter().cloned());
    let mut notices = cut_lines(part, &window.pieces);
    notices.extend(part.resource.as_ref().and_then(changed));
    notices.extend(skipped_ranges(selection, window));
    let showing = showing(part, text, selection, window);
    part.details.truncation = showing.as_ref().and_then(|notice| truncation(notice, window));
    notices.extend(showing);
    notices.extend(last_line(window).filter(|_| text.form.is_none()));
    notices.extend(encoding(text, window));
    let conflicts = conflicts::notice(part, text, &window.pieces);
    notices.extend(conflicts);
    part.notices.append(&mut notices);
    self::masked(part, masked);
}

/// Tells what was masked.
pub(super) fn masked(part: &mut Part<'_>, masked: Option<Remark>) {
    if let Some(Remark::Masked { values, .. }) = &masked {
        part.details.masked_count = Some(*values);
    }
    part.notices.extend(masked.map(Notice::new));
}

/// Whether a local file is no longer what it was when it was opened.
fn changed(resource: &Resource) -> Option<Notice> {
    let (Body::File(file, _), Some(identity)) = (resource.body(), &resource.identity) else { return None };
    let now = Identity::of_file(&file.metadata().ok()?)?;
    (now != *identity).then(|| Notice::new(Remark::Changed))
}

fn cut_lines(part: &Part<'_>, pieces: &[Piece]) -> Vec<Notice> {
    let cut: Vec<_> = pieces.iter().filter(|piece| piece.cut || piece.from > 1).collect();
    let mut notices: Vec<_> = cut.iter().take(CUT_LINES_NAMED).map(|piece| cut_line(part, piece)).collect();
    if let Some(more) = cut.len().checked_sub(CUT_LINES_NAMED).filter(|more| *more > 0) {
        notices.push(Notice::new(Remark::MoreLinesCut(more as u64)));
    }
    notices
}

fn cut_line(part: &Part<'_>, piece: &Piece) -> Notice {
    let shown = piece.text.chars().count() as u64;
    let to = (piece.from + shown).saturating_sub(1);
    let remark = Remark::LineCut { line: piece.number, from: piece.from, to, of: piece.chars };
    match piece.next_column() {
        Some(column) if piece.number > 0 => {
            Notice::with_next(remark, part.next_lines(&format!(":{}@{column}", piece.number)))
        }
        // A line numbered from the end has no address for a column; its raw text is not cut at columns.
        Some(_) if !part.wanted.raw => {
            Notice::with_next(remark, part.next(format!(":{}+1:raw", piece.number)))
        }
        _ => Notice::new(remark),
    }
}

/// Ranges of a list that begin past the end, when others were shown.
fn skipped_ranges(selection: &Selection, window: &Window) -> Vec<Notice> {
    let (Selection::Lines(ranges), Some(total)) = (selection, window.total) else { return Vec::new() };
    if window.pieces.is_empty() {
        return Vec::new();
    }
    let beyond = ranges.iter().filter(|range| range.first() > total);
    beyond
        .map(|range| {
            let (first, last, unit) = (range.first(), range.last(), Unit::Line);
            Notice::new(Remark::RangeSkipped { first, last, total, unit })
        })
        .collect()
}

/// A column that its line does not have.
pub(super) fn beyond_line(part: &Part<'_>, selection: &Selection, window: &Window) -> Option<Notice> {
    let Selection::Column { line, column } = *selection else { return None };
    let of = window.pieces.first()?.chars?;
    let next = part.next_lines(&format!(":{line}@1"));
    (column > of.max(1)).then(|| Notice::with_next(Remark::BeyondLine { line, column, of }, next))
}

/// What had to be assumed about the selection, told with what was read for it.
pub(super) fn repaired(part: &Part<'_>, read: &Selection) -> Option<Notice> {
    let repairs = part.wanted.repairs.clone();
    let wanted = Wanted { selection: read.clone(), ..part.wanted.clone() };
    let read = print(&part.address, &[], &wanted);
    (!repairs.is_empty()).then(|| Notice::new(Remark::Repaired { read, repairs }))
}

/// Which part is shown of how much, unless it is everything.
fn showing(part: &Part<'_>, text: &Text, selection: &Selection, window: &Window) -> Option<Notice> {
    let runs = shown_runs(&window.pieces);
    let (Some(&(first, _)), Some(&(_, last))) = (runs.first(), runs.last()) else {
        return nothing_shown(part, selection, window);
    };
    if matches!(selection, Selection::Column { .. })
        || (runs.len() == 1 && first == 1 && window.total.is_some_and(|total| last == total.cast_signed()))
    {
        return None;
    }
    let kept_back = rest_of_tail(part, selection, window, first);
    if first < 0 && kept_back.is_none() {
        let lines = window.pieces.len() as u64;
        let remark = Remark::ShowingTail { lines, bytes: size(part, text) };
        return Some(Notice {
            remark,
            next: page_up(part, first.unsigned_abs(), lines).into_iter().collect(),
        });
    }
    let total = match (window.total, size(part, text)) {
        (Some(lines), _) => Total::Lines(lines),
        (None, Some(bytes)) => Total::Bytes(bytes),
        (None, None) => Total::Unknown,
    };
    let upwards = matches!(selection, Selection::Tail(_)) && kept_back.is_none();
    let next = kept_back.or_else(|| go_on(part, selection, window, first, last));
    let remark = Remark::Showing { runs, total, unit: Unit::Line, upwards };
    Some(Notice { remark, next: next.into_iter().collect() })
}

/// What is left out, for programs.
fn truncation(notice: &Notice, window: &Window) -> Option<Truncation> {
    let Remark::Showing { runs, total, upwards, .. } = &notice.remark else {
        let Remark::ShowingTail { bytes, .. } = notice.remark else { return None };
        let shown_ranges = shown_runs(&window.pieces);
        return Some(Truncation { shown_ranges, total_bytes: bytes, ..Truncation::default() });
    };
    let (total_lines, total_bytes) = match total {
        Total::Lines(lines) => (Some(*lines), None),
        Total::Bytes(bytes) => (None, Some(*bytes)),
        Total::Unknown => (None, None),
    };
    let after = runs.last().and_then(|(_, last)| u64::try_from(last + 1).ok());
    let limit = match window.stopped {
        Stop::Lines => Some("lines"),
        Stop::Bytes => Some("bytes"),
        Stop::Done | Stop::Interrupted => None,
    };
    let next_offset = after.filter(|_| !upwards && !notice.next.is_empty());
    Some(Truncation { shown_ranges: runs.clone(), total_lines, total_bytes, next_offset, limit })
}

fn nothing_shown(part: &Part<'_>, selection: &Selection, window: &Window) -> Option<Notice> {
    let total = window.total?;
    if total == 0 {
        return Some(Notice::new(Remark::EmptyFile));
    }
    if let Selection::Tail(tail) = selection {
        let remark = Remark::AboveStart { from_end: tail.from_end(), total };
        return Some(Notice::with_next(remark, part.next_lines(":1")));
    }
    let line = match selection {
        Selection::Lines(ranges) => ranges.iter().next()?.first(),
        Selection::Column { line, .. } | Selection::Position { line, .. } => *line,
        _ => return None,
    };
    let next = vec![part.next_lines(":1"), part.next_lines(&format!(":{total}"))];
    Some(Notice { remark: Remark::BeyondEnd { line, total, unit: Unit::Line }, next })
}

/// The call that shows what follows: what a cap kept back of the selection, or else the lines after it. A tail goes on
/// upwards once it was shown.
fn go_on(part: &Part<'_>, selection: &Selection, window: &Window, first: i64, last: i64) -> Option<Next> {
    let last = u64::try_from(last).ok()?;
    if let (Selection::Tail(_), Some(total)) = (selection, window.total) {
        let first = u64::try_from(first).ok()?;
        let lines = window.pieces.len() as u64;
        return page_up(part, total.saturating_sub(first) + 1, lines).filter(|_| first > 1);
    }
    if window.total.is_some_and(|total| last >= total) {
        return None;
    }
    if let (Selection::Lines(ranges), true) = (selection, window.stopped != Stop::Done) {
        return Some(part.next_lines(&format!(":{}", Selection::Lines(after(ranges, last)?))));
    }
    Some(part.next_lines(&format!(":{}", last + 1)))
}

/// What a cap kept back of a counted tail.
fn rest_of_tail(part: &Part<'_>, selection: &Selection, window: &Window, first: i64) -> Option<Next> {
    let Selection::Tail(tail) = selection else { return None };
    let left =
        tail.count()?.checked_sub(window.pieces.len() as u64).filter(|_| window.stopped != Stop::Done)?;
    let from_end = match (u64::try_from(first), window.total) {
        (Ok(first), Some(total)) => total.saturating_sub(first) + 1,
        _ => first.unsigned_abs(),
    };
    let rest = Tail::counted(from_end.checked_sub(window.pieces.len() as u64)?, left)?;
    Some(part.next_lines(&format!(":{}", Selection::Tail(rest))))
}

/// The same number of lines above those that begin `from_end` lines before the end.
fn page_up(part: &Part<'_>, from_end: u64, lines: u64) -> Option<Next> {
    let tail = Tail::counted(from_end.saturating_add(lines), lines)?;
    Some(part.next_lines(&format!(":{}", Selection::Tail(tail))))
}

/// What is left of ranges after a line.
fn after(ranges: &LineRanges, last: u64) -> Option<LineRanges> {
    LineRanges::new(ranges.iter().filter_map(|range| {
        let first = range.first().max(last + 1);
        match range.last() {
            Some(end) => LineRange::new(first, end),
            None => LineRange::from(first),
        }
    }))
}

/// Runs of consecutive line numbers.
pub(super) fn runs(numbers: impl IntoIterator<Item = i64>) -> Vec<(i64, i64)> {
    let numbers: Vec<_> = numbers.into_iter().collect();
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    runs.filter_map(|run| Some((*run.first()?, *run.last()?))).collect()
}

fn shown_runs(pieces: &[Piece]) -> Vec<(i64, i64)> {
    runs(pieces.iter().map(|piece| piece.number))
}

fn size(part: &Part<'_>, text: &Text) -> Option<u64> {
    match &text.body {
        TextBody::Whole(whole) => Some(whole.len() as u64),
        TextBody::Windows { .. } => part.resource.as_ref().and_then(|resource| resource.hint.length),
    }
    .filter(|bytes| *bytes > 0)
}

fn last_line(window: &Window) -> Option<Notice> {
    let last = window.pieces.last()?.number;
    let at_end = last == -1 || window.total.is_some_and(|total| last == total.cast_signed());
    (at_end && window.ended_with_newline == Some(false)).then(|| Notice::new(Remark::NoFinalNewline))
}

fn encoding(text: &Text, window: &Window) -> Option<Notice> {
    let name = text.encoding.name();
    if let Some(loss) = text.loss.as_ref().or(window.loss.as_ref()) {
        let remark = Remark::DecodedWithLoss { encoding: name, lines: loss.lines.clone(), count: loss.count };
        return Some(Notice::new(remark));
    }
    (text.encoding != Encoding::UTF_8).then(|| Notice::new(Remark::Decoded { encoding: name }))
}

//! Lines of a text, whatever it is a text of.

use std::sync::Arc;

use omniread_hashline::LineSet;
use omniread_selector::{LineRange, Selection};
use omniread_text::{
    LineEnds, Piece, Stop, TextFormat, Want, Window, estimate_tokens, plain_terminal, window_of_seekable,
    window_of_str, window_of_stream,
};

use super::{Part, Seen, Shown, editability, folds, kept, masking, outline, remarks, span, unabridged};
use crate::steps::redact::redact_window;
use crate::{Notice, ReadError, Remark, Resource, Text, TextBody, Trouble};

pub(super) fn lines(part: &mut Part<'_>, text: Text, selection: &Selection) -> Result<Shown, ReadError> {
    let (selection, mut window) = fetch(part, &text, selection)?;
    as_terminal(&text, &mut window.pieces);
    let masked = masked_values(part, &text, &window.pieces);
    let folded = part.folds.map(|fold| folds::middles(&mut window.pieces, &selection, fold));
    for (first, last) in folded.into_iter().flatten() {
        let next = part.next(format!(":{first}-{last}"));
        part.notices.push(Notice::with_next(Remark::BlockFolded { first, last }, next));
    }
    if let Some(notice) = remarks::beyond_line(part, &selection, &window) {
        window.pieces.clear();
        part.notices.push(notice);
    } else {
        remarks::remark(part, &text, &selection, &window, masked);
        kept::lines(part, &text, &window);
        outline::head(part, &text, &selection, &mut window.pieces);
    }
    let editability = editability::decide(part, &text);
    let seen = editability.tag().and_then(|_| seen(part, &text, &window.pieces));
    Ok(Shown {
        heading: String::new(),
        bom: text.bom && begins_text(&window),
        preamble: text.preamble,
        postscript: text.form.and_then(|form| form.postscript),
        pieces: window.pieces,
        images: text.images,
        editability,
        seen,
    })
}

/// Shows windows as a terminal would, if that is wanted. What escapes divide could not be found to be a credential.
fn as_terminal(text: &Text, pieces: &mut [Piece]) {
    if let TextBody::Windows { terminal: true, .. } = text.body {
        for piece in pieces {
            piece.text = plain_terminal(&piece.text);
        }
    }
}

/// The window of a selection. A compiler's line and column is a column only when the line does not fit.
fn fetch(part: &mut Part<'_>, text: &Text, selection: &Selection) -> Result<(Selection, Window), ReadError> {
    let Selection::Position { line, column } = *selection else {
        return Ok((selection.clone(), window(part, text, selection)?));
    };
    let from_line = LineRange::from(line).map_or(Selection::Whole, |range| Selection::Lines(range.into()));
    let from_there = window(part, text, &from_line)?;
    let too_long = from_there.pieces.iter().any(|piece| is_line(piece, line) && piece.cut);
    let in_line = Selection::Column { line, column };
    let fetched =
        if too_long { (in_line.clone(), window(part, text, &in_line)?) } else { (from_line, from_there) };
    part.notices.extend(remarks::repaired(part, &fetched.0));
    Ok(fetched)
}

/// Whether nothing stands before the window.
fn begins_text(window: &Window) -> bool {
    window.total == Some(0) || window.pieces.first().is_some_and(|piece| piece.number == 1 && piece.from == 1)
}

fn is_line(piece: &Piece, line: u64) -> bool {
    piece.number == line.cast_signed()
}

/// The window of a selection. Lines around a range never take the place of those asked for.
fn window(part: &Part<'_>, text: &Text, selection: &Selection) -> Result<Window, ReadError> {
    let padded = fitting(part, text, selection, part.mode())?;
    let Selection::Lines(ranges) = selection else { return Ok(padded) };
    let first = ranges.as_slice().first().map_or(1, LineRange::first);
    let missed = !padded.pieces.is_empty() && !padded.pieces.iter().any(|piece| is_line(piece, first));
    if missed && !part.mode().exact {
        return fitting(part, text, selection, span::Mode { exact: true, ..part.mode() });
    }
    Ok(padded)
}

fn fitting(
    part: &Part<'_>,
    text: &Text,
    selection: &Selection,
    mode: span::Mode,
) -> Result<Window, ReadError> {
    let mut window = cut_out(part, text, selection, mode)?;
    fit_tokens(part, selection, &mut window);
    Ok(window)
}

fn cut_out(
    part: &Part<'_>,
    text: &Text,
    selection: &Selection,
    mode: span::Mode,
) -> Result<Window, ReadError> {
    let want = span::want(selection, mode, &unabridged::limits(part, text, selection));
    match &part.resource {
        Some(resource) if part.masks_windows(text) => {
            let mut window = read(part, text, &masking::whole_lines(&want))?;
            as_terminal(text, &mut window.pieces);
            redact_window(part.registry, &resource.hint, &mut window.pieces);
            masking::cut_again(&mut window, &want);
            Ok(window)
        }
        _ => read(part, text, &want),
    }
}

fn read(part: &Part<'_>, text: &Text, want: &Want) -> Result<Window, ReadError> {
    let (resource, guess, index) = match &text.body {
        TextBody::Whole(whole) => return Ok(window_of_str(whole, want)),
        TextBody::Windows { resource, guess, index, .. } => (resource, guess, index),
    };
    let mut stopped = None;
    let outcome = {
        let mut pulse = pulse(part, resource, &mut stopped);
        match resource.body().seekable() {
            Some((source, length)) if length > 0 => {
                window_of_seekable(source, length, *guess, index, want, &mut pulse)
            }
            _ => {
                let reader = resource.reader_until_damage().map_err(|source| io(part, source))?;
                window_of_stream(reader, *guess, want, &mut pulse)
            }
        }
    };
    // A read that nobody waits for any more is over, however much of it was collected.
    match (outcome, stopped) {
        (_, Some(trouble)) => Err(trouble.at("read", &part.address)),
        (outcome, None) => outcome.map_err(|error| Trouble::Text(error).at("read", &part.address)),
    }
}

/// Tells how far a long read is, and stops it when nobody waits for it any more; then `stopped` says why.
pub(super) fn pulse<'a>(
    part: &'a Part<'_>,
    resource: &Resource,
    stopped: &'a mut Option<Trouble>,
) -> impl FnMut(u64) -> bool + use<'a> {
    let total = resource.hint.length;
    let mut done = 0;
    move |bytes| {
        done += bytes;
        part.inside.progress.advanced(&part.address, done, total);
        *stopped = part.inside.checkpoint().err();
        stopped.is_none()
    }
}

fn io(part: &Part<'_>, source: std::io::Error) -> ReadError {
    Trouble::Io { path: part.address.clone(), source }.at("read", &part.address)
}

/// Masked values of what is shown.
fn masked_values(part: &Part<'_>, text: &Text, pieces: &[Piece]) -> Option<Remark> {
    if part.masks_windows(text) {
        return masking::masks(pieces.iter().map(|piece| (piece.number, piece.text.as_str())));
    }
    masking::values(&text.masked, pieces)
}

/// Drops lines until the estimate fits, but never all: from the end, or from the beginning of what is shown for its end.
fn fit_tokens(part: &Part<'_>, selection: &Selection, window: &mut Window) {
    let Some(most) = part.inside.limits.tokens else { return };
    let from_end = matches!(selection, Selection::Tail(tail) if tail.count().is_none());
    let mut spent = 0;
    let mut fits = |piece: &Piece| {
        spent += estimate_tokens(&piece.text) + 1;
        spent <= most
    };
    let pieces = &mut window.pieces;
    let before = pieces.len();
    if from_end {
        let kept = pieces.iter().rev().take_while(|piece| fits(piece)).count().max(1).min(before);
        pieces.drain(..before - kept);
    } else {
        let kept = pieces.iter().take_while(|piece| fits(piece)).count().max(1);
        pieces.truncate(kept);
    }
    if pieces.len() < before {
        window.stopped = Stop::Bytes;
    }
}

/// What to record of this read for edit tools. Lines with masked values were not seen.
pub(super) fn seen(part: &Part<'_>, text: &Text, pieces: &[Piece]) -> Option<Seen> {
    let (TextBody::Whole(whole), Some(resource)) = (&text.body, &part.resource) else { return None };
    if !part.inside.display.record {
        return None;
    }
    let path = resource.hint.path.as_ref()?.to_str()?.to_owned();
    let mut masked = LineSet::new();
    for (first, last) in &text.masked.values {
        masked.insert_range(*first..=*last);
    }
    let mut lines = LineSet::new();
    for piece in pieces.iter().filter(|piece| piece.is_whole()) {
        lines.insert(u64::try_from(piece.number).ok()?);
    }
    let format = TextFormat { encoding: text.encoding, bom: text.bom, line_ends: LineEnds::of(whole) };
    let original = text.masked.original.clone();
    Some(Seen { path, text: Arc::clone(whole), original, lines: lines.without(&masked), masked, format })
}

//! The words of this surface: notices and warnings that name its own calls.

use omniread_hashline::Style;
use omniread_read_core::{ErrorKind, Notice, ReadError, Remark, Rendered, Total};
use omniread_selector::SelectorError;
use omniread_text::Piece;

use super::target::{Part, Target};

/// Numbered lines, `...` at the end of cut ones, and what stands for the lines left out between them.
pub(super) fn numbered(pieces: &[Piece], part: &Part) -> String {
    let mut out = String::new();
    let mut before: Option<i64> = None;
    for piece in pieces {
        if let Some(gap) = before.map(|before| piece.number - before - 1).filter(|gap| *gap > 0) {
            out.push_str(&between(gap, part));
        }
        let cut = if piece.cut { "..." } else { "" };
        Style::Pilcrow.push_line(&mut out, piece.number, &format!("{}{cut}", piece.text));
        before = Some(piece.number);
    }
    out
}

fn between(gap: i64, part: &Part) -> String {
    match part {
        Part::Lines(_) => format!("[…{} between ranges elided]\n", lines(gap.unsigned_abs())),
        _ => "…\n".to_owned(),
    }
}

fn lines(count: u64) -> String {
    format!("{count} {}", if count == 1 { "line" } else { "lines" })
}

/// Remarks about the content, in brackets. What follows a definition is only told when the definition was cut.
pub(super) fn notices(notices: &[Notice], pieces: &[Piece], part: &Part, is_cut: bool) -> Vec<String> {
    let is_whole = matches!(part, Part::Symbol(_) | Part::Block(_)) && !is_cut;
    notices
        .iter()
        .filter(|notice| !is_warning(notice))
        .filter(|notice| !(is_whole && matches!(notice.remark, Remark::Showing { .. })))
        .filter_map(|notice| worded(notice, pieces, part))
        .collect()
}

fn worded(notice: &Notice, pieces: &[Piece], part: &Part) -> Option<String> {
    match &notice.remark {
        Remark::BlockFolded { first, last } => {
            let elided = lines(last - first + 1);
            Some(format!("[…{elided} elided; re-read with line_range \"{first}-{last}\"]"))
        }
        Remark::LineCut { line, to, .. } if !matches!(part, Part::Lines(_)) && *line > 0 => Some(format!(
            "[Line {line} cut to {to} characters; use line_range \"{line}-{line}\" for all of it]"
        )),
        Remark::LineCut { line, to, .. } => {
            let next = notice
                .next
                .first()
                .map_or(String::new(), |next| format!("; continue with path \"{}\"", next.path()));
            Some(format!("[Line {line} cut at character {to}{next}]"))
        }
        Remark::Showing { total, .. } => more(*total, notice, pieces),
        Remark::Conflicts(_) => Some(notice.text().replace(":conflicts", &conflicts_call(notice))),
        _ => Some(notice.text()),
    }
}

fn conflicts_call(notice: &Notice) -> String {
    notice.next.first().map_or(String::new(), |next| format!("read(\"{}\")", next.path()))
}

/// How many lines follow the last one shown, and the call for them.
fn more(total: Total, notice: &Notice, pieces: &[Piece]) -> Option<String> {
    let last = u64::try_from(pieces.last()?.number).ok()?;
    notice.next.first()?;
    Some(match total {
        Total::Lines(total) => {
            let (left, from) = (total.saturating_sub(last), last + 1);
            let noun = if left == 1 { "line" } else { "lines" };
            format!("[{left} more {noun} in file; continue with line_range \"{from}-{total}\"]")
        }
        _ => format!("[The file goes on; continue with line_range \"{}-{}\"]", last + 1, last + 300),
    })
}

/// Trouble with what was asked for, one sentence each.
pub(super) fn warnings(notices: &[Notice]) -> Vec<String> {
    notices.iter().filter(|notice| is_warning(notice)).map(warning).collect()
}

fn is_warning(notice: &Notice) -> bool {
    matches!(
        notice.remark,
        Remark::BeyondEnd { .. }
            | Remark::RangeSkipped { .. }
            | Remark::ResolvedBySuffix { .. }
            | Remark::Repaired { .. }
    )
}

fn warning(notice: &Notice) -> String {
    match &notice.remark {
        Remark::BeyondEnd { line, total, .. } => format!(
            "Line {line} is beyond the end of the file ({}). Use line_range \"{}-{total}\" for its end.",
            lines(*total),
            total.saturating_sub(20).max(1),
        ),
        Remark::RangeSkipped { first, last, total, .. } => {
            let last = last.map_or(String::new(), |last| last.to_string());
            format!("Range {first}-{last} is beyond the end of the file ({}); skipped.", lines(*total))
        }
        _ => format!("{notice}."),
    }
}

/// What is wrong with a line or a range, and how to write it.
pub(super) fn bad_range(error: &SelectorError, target: &Target) -> String {
    if target.line_range.is_none() {
        return format!("{} Use line 1.", error.fact());
    }
    let calls = error.instead();
    let calls = calls.iter().map(|call| call.trim_start_matches(':'));
    let instead: Vec<_> = calls
        .filter(|call| target.line_range.as_deref() != Some(*call))
        .map(|call| format!("\"{call}\""))
        .collect();
    let instead = if instead.is_empty() {
        "such as \"50-100\" or \"10-20,200-220\"".to_owned()
    } else {
        instead.join(" or ")
    };
    format!("{} Use line_range {instead}.", error.fact())
}

pub(super) fn directory(path: &str) -> String {
    format!("'{path}' is a directory. Name a symbol to search it for, or list it with read(\"{path}\").")
}

pub(super) fn not_text(path: &str, rendered: &Rendered) -> String {
    let heading = rendered.heading();
    let what = if heading.is_empty() { "it is not text" } else { heading };
    format!("'{path}' has no lines: {what}. Use read(\"{path}\") for what can be shown.")
}

/// An error as a warning, with what this surface would ask instead.
pub(super) fn failure(error: &ReadError, part: &Part) -> String {
    let path = error.target();
    match (error.kind(), part) {
        (ErrorKind::NotFound, Part::Symbol(name)) if error.operation() == "select" => {
            format!("{error} Verify the spelling of \"{name}\".")
        }
        (ErrorKind::NotFound, Part::Block(line)) if error.operation() == "select" => {
            format!(
                "No definition holds line {line}. Use line_range \"{line}-{}\" to read from there.",
                line + 40
            )
        }
        (_, Part::Block(line)) if lacks_outline(error) => {
            format!(
                "There is no outline of '{path}' to find the block of line {line} in; the lines around it are shown."
            )
        }
        (_, Part::Symbol(name)) if lacks_outline(error) => {
            format!(
                "There is no outline of '{path}' to find \"{name}\" in. Use line_range, such as \"1-100\", instead."
            )
        }
        _ => error.to_string(),
    }
}

/// Whether it fails because nobody knows how the text is built.
pub(super) fn lacks_outline(error: &ReadError) -> bool {
    error.kind() == ErrorKind::Unsupported && error.operation() == "select"
}

//! From collected lines to the answer.

use super::basket::Basket;
use super::cutter::Cutter;
use super::index::End;
use super::run::Run;
use super::taker::{Cut, Taken};
use super::{Stop, Want, Window};
use crate::Loss;

/// What is known of the text around the collected lines.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) run: Run,
    /// How the whole text ends.
    pub(crate) end: Option<End>,
    /// What to add to the numbers of the lines.
    pub(crate) shift: i64,
}

/// The answer when the first wanted lines were kept; `lines` is how many the cutter could have come by.
pub(crate) fn first_lines(mut cutter: Cutter, lines: Option<u64>, frame: Frame) -> Window {
    let stopped = if frame.run.interrupted { Stop::Interrupted } else { cutter.stopped(lines) };
    window(cutter.into_basket(), stopped, frame)
}

/// The answer when the last of `wanted` lines were kept.
pub(crate) fn last_lines(basket: Basket, wanted: u64, want: &Want, frame: Frame) -> Window {
    let cut = basket.last_cut() == Some(Cut::Bytes);
    let stopped = match basket.len() {
        kept if kept >= wanted && !cut => Stop::Done,
        kept if kept >= want.max_lines => Stop::Lines,
        _ => Stop::Bytes,
    };
    window(basket, stopped, frame)
}

/// The answer in the numbers of the whole text.
pub(crate) fn window(basket: Basket, stopped: Stop, frame: Frame) -> Window {
    let Frame { run, end, shift } = frame;
    let mut loss = None;
    let mut shown = |taken: Taken| {
        let mut piece = taken.piece;
        piece.number = piece.number.saturating_add(shift);
        if taken.lossy {
            Loss::add(&mut loss, piece.number);
        }
        piece
    };
    let pieces = basket.into_taken().map(&mut shown).collect();
    Window {
        pieces,
        total: end.map(|end| end.lines),
        stopped,
        ended_with_newline: end.or(run.end).map(|end| end.newline),
        loss,
        scanned: run.scanned,
    }
}

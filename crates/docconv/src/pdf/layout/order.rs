//! The order in which blocks are read.

use crate::pdf::frame::Frame;

/// More blocks than this are read from above, with no columns: the comparison of all with all would take long.
pub(super) const MOST: usize = 700;

/// Indices of the frames in reading order, after Breuel's rules: what stands above in the same column comes first; a
/// column left of another comes first unless something that spans both stands between.
///
/// High performance document layout analysis, T. M. Breuel, 2003.
pub(crate) fn reading_order(frames: &[Frame]) -> Vec<usize> {
    let mut from_above: Vec<usize> = (0..frames.len()).collect();
    from_above.sort_by(|a, b| {
        let (a, b) = (&frames[*a], &frames[*b]);
        a.top.total_cmp(&b.top).then(a.left.total_cmp(&b.left))
    });
    if frames.len() > MOST {
        return from_above;
    }
    let before = |a: usize, b: usize| is_before(a, b, frames);
    let mut order = Vec::with_capacity(frames.len());
    let mut visited = vec![false; frames.len()];
    for start in from_above.iter().copied() {
        visit(start, &from_above, &before, &mut visited, &mut order);
    }
    order
}

/// What comes before a block is read first.
fn visit(
    at: usize,
    from_above: &[usize],
    before: &dyn Fn(usize, usize) -> bool,
    visited: &mut [bool],
    order: &mut Vec<usize>,
) {
    let mut path = vec![(at, 0)];
    if std::mem::replace(&mut visited[at], true) {
        return;
    }
    while let Some((at, asked)) = path.last_mut() {
        let Some(other) = from_above.get(*asked).copied() else {
            order.push(*at);
            path.pop();
            continue;
        };
        *asked += 1;
        if !visited[other] && before(other, *at) {
            visited[other] = true;
            path.push((other, 0));
        }
    }
}

fn is_before(a: usize, b: usize, frames: &[Frame]) -> bool {
    if a == b {
        return false;
    }
    let (first, second) = (&frames[a], &frames[b]);
    if is_over(first, second) {
        return true;
    }
    if !is_beside(first, second, frames) {
        return first.top + first.bottom < second.top + second.bottom;
    }
    let is_left = first.left + first.right < second.left + second.right && !is_over(second, first);
    is_left
        && !frames
            .iter()
            .enumerate()
            .any(|(c, other)| c != a && c != b && is_over(second, other) && is_over(other, first))
}

/// Whether two stand beside each other, or one does beside something in the column of the other.
fn is_beside(first: &Frame, second: &Frame, frames: &[Frame]) -> bool {
    let is_between = |one: &Frame, other: &Frame, third: &Frame| {
        third.shared_across(one) > 0.0 && third.shared_down(other) > 0.0
    };
    first.shared_down(second) > 0.0
        || frames.iter().any(|third| is_between(first, second, third) || is_between(second, first, third))
}

/// Whether one stands above another in the same column.
fn is_over(upper: &Frame, lower: &Frame) -> bool {
    let narrow = upper.width().min(lower.width());
    upper.shared_across(lower) > 0.05 * narrow && upper.top + upper.bottom < lower.top + lower.bottom
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(left: i32, top: i32, right: i32, bottom: i32) -> Frame {
        let [left, top, right, bottom] = [left, top, right, bottom].map(f64::from);
        Frame { left, top, right, bottom }
    }

    #[test]
    fn columns_are_read_one_after_the_other_and_what_spans_them_parts_them() {
        let title = frame(0, 0, 100, 10);
        let (left, right) = (frame(0, 20, 45, 50), frame(55, 20, 100, 50));
        let span = frame(0, 60, 100, 70);
        let (lower_left, lower_right) = (frame(0, 80, 45, 90), frame(55, 80, 100, 90));
        let frames = [lower_right, right, span, lower_left, left, title];
        assert_eq!(reading_order(&frames), [5, 4, 1, 2, 3, 0]);
    }

    #[test]
    fn what_stands_below_and_left_of_everything_is_no_column_before_it() {
        let (text, foot) = (frame(20, 0, 100, 80), frame(0, 90, 15, 95));
        assert_eq!(reading_order(&[foot, text]), [1, 0]);
    }

    #[test]
    fn the_order_holds_every_block_once_even_where_blocks_contradict_each_other() {
        let frames: Vec<Frame> =
            (0..60).map(|at| frame(at * 7 % 50, at * 13 % 40, at * 7 % 50 + 30, at * 13 % 40 + 25)).collect();
        let mut order = reading_order(&frames);
        order.sort_unstable();
        assert_eq!(order, (0..60).collect::<Vec<_>>());
    }
}

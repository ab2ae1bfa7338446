//! A page cut where nothing stands: first across, then down, and so on within the parts.

use super::order;
use crate::pdf::frame::Frame;

/// Cuts within cuts.
const DEEP: usize = 16;

/// What is read, and the columns of text in it, which are not cut across.
pub(crate) struct Page<'p> {
    pub(crate) frames: &'p [Frame],
    /// Whether a frame is that of a picture, which bars no cut: text beside it may be lines of one column.
    pub(crate) pictures: &'p [bool],
    pub(crate) columns: &'p [Frame],
}

/// Indices of the frames in reading order. What no cut parts is left to Breuel's rules.
pub(crate) fn reading_order(page: &Page<'_>) -> Vec<usize> {
    let mut order = Vec::with_capacity(page.frames.len());
    let all: Vec<usize> = (0..page.frames.len()).collect();
    page.read(&all, DEEP, &mut order);
    order
}

impl Page<'_> {
    fn read(&self, part: &[usize], deep: usize, order: &mut Vec<usize>) {
        let is_cut = deep > 0 && part.len() > 1;
        let cut = is_cut.then(|| self.across(part).or_else(|| self.down(part))).flatten();
        if let Some(parts) = cut {
            for part in &parts {
                self.read(part, deep - 1, order);
            }
        } else {
            let frames: Vec<Frame> = part.iter().map(|at| self.frames[*at]).collect();
            order.extend(order::reading_order(&frames).into_iter().map(|at| part[at]));
        }
    }

    /// Rows, from above.
    fn across(&self, part: &[usize]) -> Option<Vec<Vec<usize>>> {
        let columns = self.columns.iter().filter(|column| self.has_beside(column, part));
        self.parts(part, columns.map(|column| (column.top, column.bottom)).collect(), |frame| {
            (frame.top, frame.bottom)
        })
    }

    /// Columns, from the left.
    fn down(&self, part: &[usize]) -> Option<Vec<Vec<usize>>> {
        self.parts(part, Vec::new(), |frame| (frame.left, frame.right))
    }

    /// Whether a column is in a part of a page, with something beside it.
    fn has_beside(&self, column: &Frame, part: &[usize]) -> bool {
        let (mut is_in, mut is_beside) = (false, false);
        for frame in part.iter().map(|at| &self.frames[*at]).filter(|frame| column.shared_down(frame) > 0.0) {
            if column.shared_across(frame) > 0.0 { is_in = true } else { is_beside = true }
        }
        is_in && is_beside
    }

    fn parts(
        &self,
        part: &[usize],
        kept: Vec<(f64, f64)>,
        span: fn(&Frame) -> (f64, f64),
    ) -> Option<Vec<Vec<usize>>> {
        let own = part.iter().filter(|at| !self.pictures[**at]).map(|at| span(&self.frames[*at]));
        let cuts = gaps(own.chain(kept).collect());
        if cuts.is_empty() {
            return None;
        }
        let mut parts = vec![Vec::new(); cuts.len() + 1];
        for at in part {
            let (from, to) = span(&self.frames[*at]);
            parts[cuts.partition_point(|cut| *cut < f64::midpoint(from, to))].push(*at);
        }
        parts.retain(|part| !part.is_empty());
        (parts.len() > 1).then_some(parts)
    }
}

/// The middles of what no span covers between the first and the last.
fn gaps(mut spans: Vec<(f64, f64)>) -> Vec<f64> {
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    let Some((_, mut open)) = spans.first().copied() else { return Vec::new() };
    let mut gaps = Vec::new();
    for (from, to) in spans {
        if from > open {
            gaps.push(f64::midpoint(open, from));
        }
        open = open.max(to);
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame([left, top, right, bottom]: [f64; 4]) -> Frame {
        Frame { left, top, right, bottom }
    }

    #[test]
    fn a_picture_bars_no_cut() {
        let frames = [[0.0, 40.0, 30.0, 50.0], [60.0, 40.0, 90.0, 50.0], [0.0, 0.0, 30.0, 10.0]].map(frame);
        let frames =
            [&frames[..], &[frame([60.0, 0.0, 90.0, 10.0]), frame([35.0, 5.0, 55.0, 45.0])]].concat();
        let read = |pictures: &[bool]| reading_order(&Page { frames: &frames, pictures, columns: &[] });
        assert_eq!(read(&[false, false, false, false, true]), [2, 4, 3, 0, 1]);
        assert_eq!(read(&[false; 5]), [2, 0, 4, 3, 1]);
    }

    #[test]
    fn the_order_holds_everything_once_however_deep_the_cuts_are() {
        let steps = (0..200).map(f64::from).map(|at| frame([at, at, at + 0.5, at + 0.5]));
        let frames: Vec<Frame> = steps.clone().chain(steps.map(|step| step.with(&frame([9.0; 4])))).collect();
        let page = Page { frames: &frames, pictures: &vec![false; frames.len()], columns: &frames[300..] };
        let mut order = reading_order(&page);
        order.sort_unstable();
        assert_eq!(order, (0..frames.len()).collect::<Vec<_>>());
    }
}

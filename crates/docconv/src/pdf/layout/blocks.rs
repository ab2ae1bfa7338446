//! Stretches of lines as blocks: what stands below each other in one column.

use super::lines::Stretch;
use crate::pdf::frame::Frame;

/// From one baseline to the next, in parts of the height of the font.
const LEADING: f64 = 1.9;
/// How much taller one font may be than another in the same block.
const ALIKE: f64 = 1.3;

/// Lines of one column, from above.
#[derive(Debug)]
pub(crate) struct Block {
    pub(crate) lines: Vec<Stretch>,
    pub(crate) frame: Frame,
}

impl Block {
    fn new(line: Stretch) -> Self {
        Self { frame: line.frame, lines: vec![line] }
    }

    fn push(&mut self, line: Stretch) {
        self.frame = self.frame.with(&line.frame);
        self.lines.push(line);
    }
}

/// The blocks, in the order of their first lines.
pub(crate) fn blocks(stretches: Vec<Stretch>) -> Vec<Block> {
    let mut done: Vec<Block> = Vec::new();
    let mut open: Vec<Block> = Vec::new();
    for line in stretches {
        let (near, past): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|block| !is_past(block, line.baseline));
        done.extend(past);
        open = near;
        let fitting = open.iter().enumerate().filter(|(_, block)| fits(block, &line));
        let nearest = fitting.max_by(|(_, a), (_, b)| closeness(a, &line).total_cmp(&closeness(b, &line)));
        match nearest.map(|(at, _)| at).filter(|at| !is_between(&open, *at, &line)) {
            Some(at) => open[at].push(line),
            None => open.push(Block::new(line)),
        }
    }
    done.extend(open);
    done.sort_by(|a, b| a.frame.top.total_cmp(&b.frame.top).then(a.frame.left.total_cmp(&b.frame.left)));
    done
}

fn last(block: &Block) -> &Stretch {
    &block.lines[block.lines.len() - 1]
}

fn is_past(block: &Block, baseline: f64) -> bool {
    let last = last(block);
    baseline - last.baseline > LEADING * 2.0 * last.size
}

fn fits(block: &Block, line: &Stretch) -> bool {
    let last = last(block);
    let (small, large) = (last.size.min(line.size), last.size.max(line.size));
    let down = line.baseline - last.baseline;
    let leading = usual_leading(block).unwrap_or(LEADING * small);
    large <= small * ALIKE
        && down > 0.3 * small
        && down <= leading
        && line.frame.shared_across(&last.frame) > 0.1 * small
}

/// The next line is no farther away than those before, with some play.
fn usual_leading(block: &Block) -> Option<f64> {
    let [.., before, last] = block.lines.as_slice() else { return None };
    Some(((last.baseline - before.baseline) * 1.35).max(last.size * 1.35))
}

/// How much of the narrower one stands below or above the other.
fn closeness(block: &Block, line: &Stretch) -> f64 {
    let last = last(block);
    line.frame.shared_across(&last.frame) / last.frame.width().min(line.frame.width()).max(0.1)
}

/// Whether something else ends between a block and the line: then the line is not its next.
fn is_between(open: &[Block], at: usize, line: &Stretch) -> bool {
    let above = last(&open[at]);
    open.iter().enumerate().any(|(other, block)| {
        let last = last(block);
        other != at
            && last.baseline > above.baseline + 0.3 * above.size
            && last.baseline < line.baseline - 0.3 * line.size
            && last.frame.shared_across(&line.frame) > 0.1 * line.size
            && last.frame.shared_across(&above.frame) > 0.1 * line.size
    })
}

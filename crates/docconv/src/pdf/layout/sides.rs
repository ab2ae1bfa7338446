//! Sides of a page that have nothing to do with each other: their rows stand on different heights.

use super::lines::Stretch;

/// Parts of the height of a font between two columns of text, and between two sides of another kind.
const GUTTER: f64 = 1.2;
const WIDE: f64 = 4.0;
/// Rows of a side.
const ROWS: usize = 3;
/// Rows that run across a gutter, one of so many.
const ACROSS: usize = 6;
/// Points between the baselines of the same row.
const BESIDE: f64 = 0.5;
/// Words of a line of text.
const WORDS: usize = 5;
/// Sides beside each other.
const DEEP: usize = 4;

/// The stretches of a page by sides, those of each from above.
pub(crate) fn sides(stretches: Vec<Stretch>) -> Vec<Vec<Stretch>> {
    let mut sides = Vec::new();
    part(stretches, DEEP, &mut sides);
    sides
}

fn part(stretches: Vec<Stretch>, deep: usize, sides: &mut Vec<Vec<Stretch>>) {
    let gutter = gutters(&stretches).into_iter().find(|at| deep > 0 && is_parted(&stretches, *at));
    let Some((gutter, _)) = gutter else { return sides.push(stretches) };
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for stretch in stretches {
        if crosses(&stretch, gutter) {
            part(std::mem::take(&mut left), deep - 1, sides);
            part(std::mem::take(&mut right), deep - 1, sides);
            sides.push(vec![stretch]);
        } else if stretch.frame.right <= gutter {
            left.push(stretch);
        } else {
            right.push(stretch);
        }
    }
    part(left, deep - 1, sides);
    part(right, deep - 1, sides);
}

/// Places that hardly any row runs across, the widest first, and whether they are wide.
fn gutters(stretches: &[Stretch]) -> Vec<(f64, bool)> {
    let mut edges: Vec<(f64, isize)> =
        stretches.iter().flat_map(|it| [(it.frame.left, 1), (it.frame.right, -1)]).collect();
    edges.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut sizes: Vec<f64> = stretches.iter().map(|it| it.size).collect();
    sizes.sort_by(f64::total_cmp);
    let size = sizes.get(sizes.len() / 2).copied().unwrap_or(0.0);
    let most = isize::try_from(stretches.len() / ACROSS / 2).unwrap_or(isize::MAX);
    let (mut open, mut found) = (0, Vec::new());
    for pair in edges.windows(2) {
        open += pair[0].1;
        let wide = pair[1].0 - pair[0].0;
        if open <= most && wide > GUTTER * size {
            found.push((wide, f64::midpoint(pair[0].0, pair[1].0)));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(wide, at)| (at, wide > WIDE * size)).collect()
}

fn crosses(stretch: &Stretch, gutter: f64) -> bool {
    stretch.frame.left < gutter && stretch.frame.right > gutter
}

/// Whether few of the rows of the shorter side stand beside one of the other, or both are columns of text.
fn is_parted(stretches: &[Stretch], (gutter, is_wide): (f64, bool)) -> bool {
    let (across, aside): (Vec<_>, Vec<_>) = stretches.iter().partition(|it| crosses(it, gutter));
    let (left, right): (Vec<_>, Vec<_>) = aside.into_iter().partition(|it| it.frame.right <= gutter);
    let texts = [is_text(&left), is_text(&right)];
    let (left, right) = (rows(&left), rows(&right));
    let (few, many) = if left.len() < right.len() { (left, right) } else { (right, left) };
    let beside = few.iter().filter(|row| many.iter().any(|other| (*other - **row).abs() < BESIDE)).count();
    few.len() >= ROWS
        && (texts == [true; 2] || (is_wide || texts.contains(&true)) && beside * 2 < few.len())
        && rows(&across).len() * ACROSS <= few.len() + many.len()
}

/// The heights of lines.
fn rows(stretches: &[&Stretch]) -> Vec<f64> {
    let mut rows: Vec<f64> = stretches.iter().map(|it| it.baseline).collect();
    rows.dedup_by(|next, last| (*next - *last).abs() < BESIDE);
    rows
}

/// Whether most lines have many words and fill their column.
fn is_text(stretches: &[&Stretch]) -> bool {
    let edge = |of: fn(&Stretch) -> f64| stretches.iter().map(move |it| of(it));
    let left = edge(|it| it.frame.left).fold(f64::INFINITY, f64::min);
    let right = edge(|it| it.frame.right).fold(f64::NEG_INFINITY, f64::max);
    let fills = |it: &&&Stretch| it.words.len() >= WORDS && it.frame.width() > 0.7 * (right - left);
    stretches.iter().filter(fills).count() * 2 > stretches.len()
}

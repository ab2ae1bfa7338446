//! Which glyphs are read: each once, and what is not seen only where nothing is.

use std::collections::{HashMap, HashSet};

use crate::pdf::sheet::Glyph;

/// Points of a cell in which glyphs are looked for.
const CELL: f64 = 4.0;

type Cell = (i32, i32);

/// The glyphs without those that are drawn over themselves, and without a hidden text over a visible one.
pub(crate) fn read(glyphs: Vec<Glyph>) -> Vec<Glyph> {
    let glyphs = if glyphs.iter().all(|glyph| glyph.is_visible) { glyphs } else { seen(glyphs) };
    let mut met: HashMap<Cell, Vec<usize>> = HashMap::with_capacity(glyphs.len() / 2);
    let mut kept: Vec<Glyph> = Vec::with_capacity(glyphs.len());
    for glyph in glyphs {
        if !is_repeated(&glyph, &kept, &met) {
            met.entry(cell(glyph.at, CELL)).or_default().push(kept.len());
            kept.push(glyph);
        }
    }
    kept
}

/// Hidden stretches of which a part stands where something visible does are left out.
fn seen(glyphs: Vec<Glyph>) -> Vec<Glyph> {
    let visible = glyphs.iter().filter(|glyph| glyph.is_visible);
    let taken: HashSet<Cell> = visible.map(|glyph| cell(glyph.middle(), CELL * 2.0)).collect();
    let mut kept = Vec::with_capacity(glyphs.len());
    let mut stretch: Vec<Glyph> = Vec::new();
    for glyph in glyphs {
        if stretch.last().is_some_and(|last| glyph.is_visible || !is_beside(last, &glyph)) {
            keep(&mut stretch, &taken, &mut kept);
        }
        if glyph.is_visible {
            kept.push(glyph);
        } else {
            stretch.push(glyph);
        }
    }
    keep(&mut stretch, &taken, &mut kept);
    kept
}

fn is_beside(last: &Glyph, next: &Glyph) -> bool {
    let (x, y) = (next.at.0 - last.at.0, next.at.1 - last.at.1);
    let off = (y * last.along.0 - x * last.along.1).abs();
    let on = x * last.along.0 + y * last.along.1;
    off < last.size * 0.3 && on.abs() < last.advance + last.size * 2.0
}

fn keep(stretch: &mut Vec<Glyph>, taken: &HashSet<Cell>, kept: &mut Vec<Glyph>) {
    let over = stretch.iter().filter(|glyph| taken.contains(&cell(glyph.middle(), CELL * 2.0))).count();
    if over * 4 <= stretch.len() {
        kept.append(stretch);
    }
    stretch.clear();
}

fn cell((x, y): (f64, f64), size: f64) -> Cell {
    ((x / size).floor() as i32, (y / size).floor() as i32)
}

/// Whether the same was drawn at about the same place, as is done for a bold look.
fn is_repeated(glyph: &Glyph, kept: &[Glyph], met: &HashMap<Cell, Vec<usize>>) -> bool {
    let near = (glyph.size * 0.12).min(CELL);
    let (from, to) = (
        cell((glyph.at.0 - near, glyph.at.1 - near), CELL),
        cell((glyph.at.0 + near, glyph.at.1 + near), CELL),
    );
    let cells = (from.0..=to.0).flat_map(|x| (from.1..=to.1).map(move |y| (x, y)));
    cells.filter_map(|cell| met.get(&cell)).flatten().any(|at| {
        let other = &kept[*at];
        (other.at.0 - glyph.at.0).abs() < near
            && (other.at.1 - glyph.at.1).abs() < near
            && other.text == glyph.text
            && (other.size - glyph.size).abs() < 0.2 * glyph.size
    })
}

//! Directions of lines on a page: each is laid out as if its lines ran to the right.

use std::collections::BTreeMap;

use crate::pdf::frame::Frame;
use crate::pdf::sheet::Glyph;

/// Parts of a degree that are told apart, degrees that are taken for one direction, and those that are taken for straight.
const FINE: f64 = 2.0;
const ALIKE: f64 = 0.9;
const STRAIGHT: f64 = 0.4;
/// Degrees up to which lines are as good as level.
const LEVEL: f64 = 8.0;
/// Directions of one page.
const MOST: usize = 64;

/// A direction of lines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Turn {
    across: f64,
    down: f64,
}

impl Turn {
    fn of(degrees: f64) -> Self {
        let (down, across) = degrees.to_radians().sin_cos();
        Self { across, down }
    }

    /// The point as seen by a reader who turns with the lines.
    pub(crate) fn turned(self, (x, y): (f64, f64)) -> (f64, f64) {
        (x * self.across + y * self.down, y * self.across - x * self.down)
    }

    /// The frame around what a frame of the page becomes.
    pub(crate) fn turned_frame(self, frame: &Frame) -> Frame {
        let corners = [(frame.left, frame.top), (frame.right, frame.top), (frame.left, frame.bottom)];
        let corners =
            corners.into_iter().chain([(frame.right, frame.bottom)]).map(|corner| self.turned(corner));
        let none = Frame { left: f64::MAX, top: f64::MAX, right: f64::MIN, bottom: f64::MIN };
        corners.fold(none, |all, (x, y)| all.with(&Frame { left: x, top: y, right: x, bottom: y }))
    }

    pub(crate) fn is_level(self) -> bool {
        self.across > LEVEL.to_radians().cos()
    }
}

/// The glyphs by the direction of their lines: level ones first, then the others as often as they are met.
pub(crate) fn by_turn(glyphs: Vec<Glyph>) -> Vec<(Turn, Vec<Glyph>)> {
    let mut counts: BTreeMap<i32, usize> = BTreeMap::new();
    for glyph in &glyphs {
        *counts.entry(fine(glyph)).or_default() += 1;
    }
    let mut by_count: Vec<(i32, usize)> = counts.into_iter().collect();
    by_count.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let mut directions: Vec<f64> = Vec::new();
    for (fine, _) in by_count {
        let degrees = f64::from(fine) / FINE;
        if directions.len() < MOST && directions.iter().all(|known| apart(*known, degrees) > ALIKE) {
            directions.push(degrees);
        }
    }
    directions.sort_by_key(|degrees| apart(*degrees, 0.0) > LEVEL);
    let mut groups: Vec<Vec<Glyph>> = directions.iter().map(|_| Vec::new()).collect();
    for glyph in glyphs {
        let degrees = f64::from(fine(&glyph)) / FINE;
        let nearest = (0..directions.len())
            .min_by(|a, b| apart(directions[*a], degrees).total_cmp(&apart(directions[*b], degrees)));
        groups[nearest.unwrap_or(0)].push(glyph);
    }
    directions.into_iter().zip(groups).map(|(degrees, glyphs)| (turn(degrees, &glyphs), glyphs)).collect()
}

fn fine(glyph: &Glyph) -> i32 {
    (glyph.along.1.atan2(glyph.along.0).to_degrees() * FINE).round() as i32
}

/// Degrees between two directions.
fn apart(a: f64, b: f64) -> f64 {
    let apart = (a - b).rem_euclid(360.0);
    apart.min(360.0 - apart)
}

/// The direction of most of a group, exactly.
fn turn(degrees: f64, glyphs: &[Glyph]) -> Turn {
    let straight = (degrees / 90.0).round() * 90.0;
    if (degrees - straight).abs() <= STRAIGHT {
        return Turn::of(straight);
    }
    let exact = glyphs.iter().map(|glyph| glyph.along.1.atan2(glyph.along.0).to_degrees());
    Turn::of(exact.min_by(|a, b| apart(*a, degrees).total_cmp(&apart(*b, degrees))).unwrap_or(degrees))
}
